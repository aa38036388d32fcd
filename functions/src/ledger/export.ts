/** Answers with everything of a group, month by month, for a file (docs/product.md §15). */
import type { GroupDocument, GroupExpenseDocument, PaymentDocument } from '@pg/contract/documents';
import { personAmounts } from '@pg/contract/expense';
import { type ExportedExpense, exportedAtOnce } from '@pg/contract/export-endpoints';
import { sumsByPerson } from '@pg/contract/group';
import { monthFrom, shiftMonth } from '@pg/contract/months';
import { payment } from '@pg/contract/payment';
import { mayBeGuest, participantsOf, storedNameOf } from '@pg/contract/people';
import type { DocumentSnapshot, Query, Transaction } from 'firebase-admin/firestore';
import { type Handler, requireField } from '../call-context.ts';
import { bytesOf, type Found, newestFirst, nextCursor, type ReadMore, readList } from '../firestore/paged-lists.ts';
import { assertMember, groupIn, readInSession, requireMemberGroup } from '../firestore/permissions.ts';
import { inTurns, reserveReads } from '../firestore/read-budget.ts';
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
import { PersonDirectory } from './person-directory.ts';
import { explanationFor } from './presence.ts';

/** A group has at most 60 months with expenses at a time, and those of earlier years. */
const mostMonths = 600;

/** @throws ContractError `not-a-member` */
export const exportGroup: Handler<'exportGroup'> = ({ caller, request }) =>
  readInSession(caller, async (tx, user) => {
    const code = requireField(request, 'groupCode');
    assertMember(user, code);
    const [[snapshot], months] = await Promise.all([
      readAll(tx, [groupRef(code)]),
      readQuery(tx, monthsRef(code).withConverter(null).select(), mostMonths),
    ]);
    const group = requireMemberGroup(snapshot, caller.userId);
    const ids = [...participantsOf(group), ...Object.keys(group.former)];
    return {
      groupName: group.name,
      people: ids.map((id) => ({ id, name: storedNameOf(group, id) })),
      months: months.docs.map(({ id }) => id).sort(),
    };
  });

/** @throws ContractError `not-a-member`; `too-many-requests` when the caller's budget of reads is used up */
export const exportMonth: Handler<'exportMonth'> = ({ caller, request }) =>
  readInSession(caller, async (tx, user) => {
    const code = requireField(request, 'groupCode');
    assertMember(user, code);
    const month = monthFrom(request.year, request.month);
    const [from, to] = [month, shiftMonth(month, 1)];
    const { before, paymentsBefore } = request;
    const explanations = new Map<string, Explained | undefined>();
    const readExplanations: ReadMore<GroupExpenseDocument> = async (docs) => {
      const refs = docs.filter(({ data }) => data.byDays).map(({ id }) => explainedRef(id));
      if (refs.length === 0) return 0;
      reserveReads(refs.length);
      const othersTurn = inTurns();
      let bytes = 0;
      for (const one of (await tx.getAll(...refs, { fieldMask: explainedFields })) as DocumentSnapshot<Explained>[]) {
        const explained = one.data();
        explanations.set(one.id, explained);
        bytes += bytesOf(explained ?? {});
        await othersTurn();
      }
      return bytes;
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
    const { next: nextPayments } = nextCursor(payments.docs, payments.goesOn, 'date');
    const group = await groupToName(tx, code, expenses.docs, payments.docs);
    const people = new PersonDirectory({ ...caller, user }, ...(group ? [group] : []));
    const exportedOnes: ExportedExpense[] = [];
    const othersTurn = inTurns();
    for (const { id, data } of expenses.docs) {
      const explained = explanations.get(id);
      const days = group && explained && explanationFor(caller.userId, group, explained, people);
      exportedOnes.push({ ...exported(id, data, people), ...(days && { days }) });
      await othersTurn();
    }
    return {
      expenses: exportedOnes,
      payments: payments.docs.map(({ id, data }) => people.toPersons(payment, { ...data, id })),
      ...nextCursor(expenses.docs, expenses.goesOn, 'paymentDate'),
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
  expenses: readonly Found<GroupExpenseDocument>[],
  payments: readonly Found<PaymentDocument>[],
): Promise<GroupDocument | undefined> {
  const isNeeded =
    expenses.some(({ data }) => data.guests || data.byDays) ||
    payments.some(({ data }) => [data.from, data.to].some(mayBeGuest));
  const [group] = isNeeded ? await readAll(tx, [groupRef(code)]) : [];
  return group && groupIn(group);
}

const exported = (
  id: string,
  { userId, payers, guests: _, shares, ...copy }: GroupExpenseDocument,
  people: PersonDirectory,
) => ({
  ...copy,
  id,
  by: userId,
  shares: people.toPersons(sumsByPerson, shares),
  payers: people.toPersons(personAmounts, payers ?? [{ userId, amount: copy.amount }]),
});
