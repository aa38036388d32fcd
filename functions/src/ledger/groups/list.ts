/** The groups of the caller with what one month of each comes to. */
import type { Expense, GroupOverview } from '@pg/contract/answers';
import { accountIn } from '@pg/contract/coins';
import type { GroupDocument, GroupExpenseDocument, MonthDocument } from '@pg/contract/documents';
import type { Request } from '@pg/contract/endpoints';
import { zero } from '@pg/contract/money';
import { monthFrom, monthOf, shiftMonth } from '@pg/contract/months';
import type { DocumentSnapshot, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { readAll } from '../../store/read-all.ts';
import { readQuery } from '../../store/read-query.ts';
import { groupExpensesRef, groupRef, monthRef, userRef } from '../../store/references.ts';
import { transact } from '../../store/transact.ts';
import { summaryOf } from '../coins/account.ts';
import { sessionUser } from '../session.ts';

type Wanted = Request<'myGroups'>;

/**
 * Groups, members, month totals and expenses, newest first, all of one instant (docs/product.md §7). With `groupCode`,
 * the expenses of that group alone; with `limit`, the newest so many.
 */
export const myGroups: Handler<'myGroups'> = ({ caller, request, now }) =>
  transact(
    async (tx) => {
      const [snapshot] = await readAll(tx, [userRef(caller.userId)]);
      const user = sessionUser(snapshot, caller);
      const month = monthFrom(request.year, request.month);
      const codes = user.groupCodes;
      const [groups, months, expenses] = await Promise.all([
        readAll(tx, codes.map(groupRef)),
        readAll(
          tx,
          codes.map((code) => monthRef(code, month)),
        ),
        Promise.all(codes.map((code) => expensesOf(tx, code, month, request))),
      ]);
      const account = accountIn(monthOf(now), user);
      return {
        groups: codes.flatMap((code, index) => overview(code, groups[index], months[index], expenses[index])),
        ...summaryOf({ ...account, revision: user.revision }),
      };
    },
    { readOnly: true },
  );

/** Payment dates sort as text, so a month is the range from its own name to the next month's. */
function expensesOf(tx: Transaction, code: string, month: ReturnType<typeof monthFrom>, wanted: Wanted) {
  if (wanted.limit === 0 || (wanted.groupCode !== undefined && wanted.groupCode !== code)) return undefined;
  const ofMonth = groupExpensesRef(code)
    .where('paymentDate', '>=', month)
    .where('paymentDate', '<', shiftMonth(month, 1))
    .orderBy('paymentDate', 'desc')
    .orderBy('createdAt', 'desc');
  return readQuery(tx, wanted.limit === undefined ? ofMonth : ofMonth.limit(wanted.limit));
}

function overview(
  code: string,
  groupSnapshot: DocumentSnapshot<GroupDocument> | undefined,
  monthSnapshot: DocumentSnapshot<MonthDocument> | undefined,
  expenses: QuerySnapshot<GroupExpenseDocument> | undefined,
): GroupOverview[] {
  const group = groupSnapshot?.data();
  if (!group) return [];
  const month = monthSnapshot?.data();
  return [
    {
      groupCode: code,
      joinCode: group.joinCode ?? code,
      groupName: group.name,
      users: Object.entries(group.members).map(([userId, { name, username, role }]) => ({
        userId,
        name,
        username,
        role,
      })),
      former: Object.entries(group.former).map(([userId, { name }]) => ({ userId, name })),
      groupRevision: group.revision,
      total: month?.total ?? zero,
      count: month?.count ?? 0,
      byMember: month?.byMember ?? {},
      revision: month?.revision ?? 0,
      expenses: (expenses?.docs ?? []).map((document): Expense => ({ id: document.id, ...document.data() })),
    },
  ];
}
