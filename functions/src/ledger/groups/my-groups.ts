/** Lists the caller's groups, with the totals and expenses of one month. */
import type { Expense, GroupOverview } from '@pg/contract/answers';
import { accountIn } from '@pg/contract/coins';
import type { BalancesDocument, GroupDocument, GroupExpenseDocument, MonthDocument } from '@pg/contract/documents';
import type { Request } from '@pg/contract/endpoints';
import { zero } from '@pg/contract/money';
import { monthFrom, monthOf, shiftMonth } from '@pg/contract/months';
import type { DocumentSnapshot, QuerySnapshot, Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { type Handler, requestOf } from '../../call.ts';
import { readAs } from '../../firestore/read-as.ts';
import { balancesRef, groupExpensesRef, groupRef, monthRef } from '../../firestore/references.ts';
import { readAll, readQuery } from '../../firestore/transact.ts';
import { summaryOf } from '../coins/account.ts';

type Wanted = Request<'myGroups'>;

/**
 * Answers with groups, members, month totals and expenses (newest first), all read at one instant (docs/product.md §7).
 * With `groupCode`, it lists only that group's expenses; with `limit`, only the newest ones. Logs a warning if the
 * device found that its list did not match the totals.
 */
export const myGroups: Handler<'myGroups'> = async (call) => {
  const { caller, request, now } = call;
  if (request.mismatch) logger.warn('list', { event: 'delta-mismatch', ...requestOf(call) });
  return readAs(caller, async (tx, user) => {
    const month = monthFrom(request.year, request.month);
    const codes = user.groupCodes;
    const listed = codes.filter((code) => listsExpenses(code, request));
    const [groups, months, sums, expenses] = await Promise.all([
      readAll(tx, codes.map(groupRef)),
      readAll(
        tx,
        codes.map((code) => monthRef(code, month)),
      ),
      readAll(tx, listed.map(balancesRef)),
      Promise.all(codes.map((code) => expensesOf(tx, code, month, request))),
    ]);
    const balances = new Map(listed.map((code, index) => [code, sums[index]?.data() ?? nothingShared]));
    const asOf = groups[0]?.readTime.toDate().toISOString();
    return {
      groups: codes.flatMap((code, index) => {
        const withSums = listed.includes(code) || code === request.groupCode;
        return overview(code, groups[index], months[index], expenses[index], balances.get(code), withSums);
      }),
      ...(asOf !== undefined && { asOf }),
      ...summaryOf(accountIn(user, monthOf(now)), user.revision),
    };
  });
};

/**
 * Returns the sums by day and by lead tag: nothing for a month that is older than these sums, and empty sums for a
 * month without expenses.
 */
const sumsOf = (month: MonthDocument | undefined): Pick<GroupOverview, 'byDay' | 'byTag'> =>
  month ? { ...(month.byDay && { byDay: month.byDay }), ...(month.byTag && { byTag: month.byTag }) } : emptySums;

const emptySums = { byDay: {}, byTag: {} };

/** The balances of a group in which nothing was shared yet. */
const nothingShared = { byMember: {}, revision: 0 };

const listsExpenses = (code: string, { limit, groupCode = code }: Wanted): boolean => limit !== 0 && groupCode === code;

/** Payment dates sort as text, so a month is the range from `2026-11` (included) to `2026-12` (excluded). */
function expensesOf(tx: Transaction, code: string, month: ReturnType<typeof monthFrom>, wanted: Wanted) {
  if (!listsExpenses(code, wanted)) return undefined;
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
  balances: Pick<BalancesDocument, 'byMember' | 'revision'> | undefined,
  withSums: boolean,
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
      ...(withSums && sumsOf(month)),
      ...(month?.edits !== undefined && { edits: month.edits }),
      revision: month?.revision ?? 0,
      ...(balances && { balances: balances.byMember, balancesRevision: balances.revision }),
      ...(month?.net && { net: month.net }),
      expenses: (expenses?.docs ?? []).map((document): Expense => ({ id: document.id, ...document.data() })),
    },
  ];
}
