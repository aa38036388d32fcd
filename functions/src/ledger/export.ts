/** Answers with everything of a group, month by month, for a file (docs/product.md §15). */
import type { GroupExpenseDocument } from '@pg/contract/documents';
import { exportedAtOnce } from '@pg/contract/export-endpoints';
import { monthFrom, shiftMonth } from '@pg/contract/months';
import { nameIn } from '@pg/contract/people';
import type { Query } from 'firebase-admin/firestore';
import { type Handler, required } from '../call.ts';
import { newestFirst, nextPlace, readCount, readLists } from '../firestore/lists.ts';
import { checkIn, groupOfMember, readAs } from '../firestore/permissions.ts';
import { groupExpensesRef, groupRef, monthsRef, paymentsRef } from '../firestore/references.ts';
import { readAll, readQuery } from '../firestore/transact.ts';

/** A group has at most 60 months with expenses at a time, and those of earlier years. */
const mostMonths = 600;

/** @throws ContractError `not-a-member` */
export const exportGroup: Handler<'exportGroup'> = ({ caller, request }) =>
  readAs(caller, async (tx, user) => {
    const code = required(request, 'groupCode');
    checkIn(user, code);
    const [[snapshot], months] = await Promise.all([
      readAll(tx, [groupRef(code)]),
      readQuery(tx, monthsRef(code).withConverter(null).select(), mostMonths),
    ]);
    const group = groupOfMember(snapshot, caller.userId);
    const ids = [...Object.keys(group.members), ...Object.keys(group.former)];
    return {
      groupName: group.name,
      people: ids.map((id) => ({ id, name: nameIn(group, id) })),
      months: months.docs.map(({ id }) => id).sort(),
    };
  });

/** @throws ContractError `not-a-member`; `too-many-requests` when the caller's budget of reads is used up */
export const exportMonth: Handler<'exportMonth'> = ({ caller, request }) =>
  readAs(caller, async (tx, user) => {
    const code = required(request, 'groupCode');
    checkIn(user, code);
    const month = monthFrom(request.year, request.month);
    const [from, to] = [month, shiftMonth(month, 1)];
    const { before, paymentsBefore } = request;
    const page = async <Document extends object>(list: Query<Document>) => {
      const [listed] = await readLists(tx, [{ list, most: await readCount(tx, list, exportedAtOnce) }]);
      const { docs = [], isCut = false } = listed ?? {};
      return { docs, goesOn: isCut || docs.length === exportedAtOnce };
    };
    const all = groupExpensesRef(code).where('paymentDate', '>=', from).where('paymentDate', '<', to);
    const valid = paymentsRef(code).where('deletedAt', '==', null).where('date', '>=', from).where('date', '<', to);
    const [expenses, payments] = await Promise.all([
      paymentsBefore === undefined ? page(newestFirst(all, 'paymentDate', before)) : nothing,
      before === undefined ? page(newestFirst(valid, 'date', paymentsBefore)) : nothing,
    ]);
    const { next: nextPayments } = nextPlace(payments.docs, payments.goesOn, 'date');
    return {
      expenses: expenses.docs.map((one) => exported(one.id, one.data())),
      payments: payments.docs.map((one) => ({ id: one.id, ...one.data() })),
      ...nextPlace(expenses.docs, expenses.goesOn, 'paymentDate'),
      ...(nextPayments !== undefined && { nextPayments }),
    };
  });

const nothing = { docs: [], goesOn: false };

const exported = (id: string, { userId, payers, ...copy }: GroupExpenseDocument) => ({
  ...copy,
  id,
  by: userId,
  payers: payers ?? [{ userId, amount: copy.amount }],
});
