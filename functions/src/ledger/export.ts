/** Answers with everything of a group, month by month, for a file (docs/product.md §15). */
import type { GroupDocument, GroupExpenseDocument, PaymentDocument } from '@pg/contract/documents';
import { exportedAtOnce } from '@pg/contract/export-endpoints';
import { monthFrom, shiftMonth } from '@pg/contract/months';
import { everybodyIn, mayBeGuest, nameIn } from '@pg/contract/people';
import type { DocumentSnapshot, Query, QueryDocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { type Handler, required } from '../call.ts';
import { newestFirst, nextPlace, type ReadMore, readList } from '../firestore/lists.ts';
import { checkIn, groupOfMember, readAs } from '../firestore/permissions.ts';
import {
  type Explained,
  explainedFields,
  explainedRef,
  groupExpensesRef,
  groupRef,
  monthsRef,
  paymentsRef,
} from '../firestore/references.ts';
import { readAll, readQuery } from '../firestore/transact.ts';
import { claimReads } from '../throttle/budget.ts';
import { daysFor } from './days.ts';
import { People } from './people.ts';

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
    const ids = [...everybodyIn(group), ...Object.keys(group.former)];
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
    const explanations = new Map<string, Explained | undefined>();
    const readExplanations = async (docs: readonly QueryDocumentSnapshot<GroupExpenseDocument>[]) => {
      const refs = docs.filter((one) => one.data().byDays).map(({ id }) => explainedRef(id));
      if (refs.length === 0) return [];
      claimReads(refs.length);
      const read = await tx.getAll(...refs, { fieldMask: explainedFields });
      for (const one of read as DocumentSnapshot<Explained>[]) explanations.set(one.id, one.data());
      return read;
    };
    const page = async <Document extends object>(list: Query<Document>, readMore?: ReadMore<Document>) => {
      const { docs, isCut } = await readList(tx, list, exportedAtOnce, readMore);
      return { docs, goesOn: isCut || docs.length === exportedAtOnce };
    };
    const all = groupExpensesRef(code).where('paymentDate', '>=', from).where('paymentDate', '<', to);
    const valid = paymentsRef(code).where('deletedAt', '==', null).where('date', '>=', from).where('date', '<', to);
    const [expenses, payments] = await Promise.all([
      paymentsBefore === undefined ? page(newestFirst(all, 'paymentDate', before), readExplanations) : nothing,
      before === undefined ? page(newestFirst(valid, 'date', paymentsBefore)) : nothing,
    ]);
    const { next: nextPayments } = nextPlace(payments.docs, payments.goesOn, 'date');
    const group = await groupToName(tx, code, expenses.docs, payments.docs);
    const people = new People({ ...caller, user }, ...(group ? [group] : []));
    return {
      expenses: expenses.docs.map((one) => {
        const explained = explanations.get(one.id);
        const days = group && explained && daysFor(caller.userId, group, explained, people);
        return { ...exported(one.id, one.data(), people), ...(days && { days }) };
      }),
      payments: payments.docs.map((one) => {
        const payment = one.data();
        const [payer, payee] = [people.person(payment.from), people.person(payment.to)];
        return { id: one.id, ...payment, from: payer, to: payee };
      }),
      ...nextPlace(expenses.docs, expenses.goesOn, 'paymentDate'),
      ...(nextPayments !== undefined && { nextPayments }),
    };
  });

const nothing = { docs: [], goesOn: false };

/**
 * Returns the group if something here may be in the name of a guest, whose place someone may have taken, or was split
 * by days, of which the admin may know more.
 */
async function groupToName(
  tx: Transaction,
  code: string,
  expenses: readonly QueryDocumentSnapshot<GroupExpenseDocument>[],
  payments: readonly QueryDocumentSnapshot<PaymentDocument>[],
): Promise<GroupDocument | undefined> {
  const isNeeded =
    expenses.some((one) => one.data().guests || one.data().byDays) ||
    payments.some((one) => [one.data().from, one.data().to].some(mayBeGuest));
  const [group] = isNeeded ? await readAll(tx, [groupRef(code)]) : [];
  return group?.data();
}

const exported = (
  id: string,
  { userId, payers, guests: _, shares, ...copy }: GroupExpenseDocument,
  people: People,
) => ({
  ...copy,
  id,
  by: userId,
  shares: people.amounts(shares),
  payers: people.payers(payers ?? [{ userId, amount: copy.amount }]),
});
