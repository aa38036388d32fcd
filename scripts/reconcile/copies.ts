/** Compares a group's copies of expenses with their records, and checks its payments. Faults need manual review. */
import type { ExpenseDocument, GroupExpenseDocument, PaymentDocument } from '@pg/contract/documents';
import { entered } from '@pg/contract/expense';
import { sum } from '@pg/contract/money';
import { pick } from '@pg/contract/shape';
import { together } from '@pg/contract/split';
import { groupExpensesRef, paymentsRef } from '@pg/functions/firestore/references';
import type { Doubt, Ledger } from './ledger.ts';

const isEqual = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the payers as pairs, because Firestore may return the fields of a payer in any order. */
const listOf = (payers: ExpenseDocument['payers']): [string, number][] =>
  payers.map(({ userId, amount }) => [userId, amount]);

/** Returns whether the copy has the same payers as the record, and the same shared amount in this group. */
function hasParts(copy: GroupExpenseDocument, record: ExpenseDocument, code: string): boolean {
  const { amount, userId, payers = [{ userId, amount }], payerIds } = copy;
  const ids = copy.payers?.map((payer) => payer.userId);
  const shared = together(record.shares[code] ?? {});
  return isEqual(listOf(payers), listOf(record.payers)) && isEqual(payerIds, ids) && (copy.shared ?? amount) === shared;
}

/** Returns whether the copy and the record agree in what was entered, the split, the revision and the last edit. */
function hasDetails(copy: GroupExpenseDocument, record: ExpenseDocument): boolean {
  const { split, revision, editedAt } = record;
  return (
    isEqual(pick(entered, copy), pick(entered, record)) &&
    copy.description === copy.tags.join(', ') &&
    copy.split?.mode === split?.mode &&
    copy.split?.people === split?.parts.length &&
    copy.revision === revision &&
    copy.editedAt === editedAt
  );
}

/**
 * Returns whether the payers' parts and the shares each add up to the amount, and the owner was charged what the owner
 * paid. Does not check the charge after an edit, which may have been in a later epoch, nor the shares of a struck
 * expense.
 */
function isWhole({ amount, owner, payers, shares, charged, editedAt, struckFrom = {} }: ExpenseDocument): boolean {
  const paid = sum(...payers.map((payer) => payer.amount));
  const own = sum(...payers.filter((payer) => payer.userId === owner).map((payer) => payer.amount));
  if (paid !== amount) return false;
  if (editedAt === undefined && own !== charged) return false;
  if (Object.keys(struckFrom).length > 0) return true;
  return sum(...Object.values(shares).map(together)) === amount;
}

/** Returns how a copy differs from its record, or undefined. */
export function whyDifferent(
  copy: GroupExpenseDocument | undefined,
  record: ExpenseDocument | undefined,
  code: string,
): string | undefined {
  const belongs = record?.deletedAt === null && record.groupCodes.includes(code);
  if (!copy) return belongs ? 'an expense is missing from the group' : undefined;
  if (!record) return 'an expense of the group has no record';
  if (!belongs) return 'an expense is still in the group, but its record says it was removed';
  const isSame =
    copy.amount === record.amount && copy.paymentDate === record.paymentDate && copy.userId === record.owner;
  if (!isSame) return 'an expense differs from its record in amount, date or owner';
  if (!hasParts(copy, record, code)) return 'an expense differs from its record in who paid it or in what is shared';
  if (!hasDetails(copy, record)) return 'an expense differs from its record in tags, split or revision';
  return isWhole(record) ? undefined : 'payers, shares or charge of an expense do not match its amount';
}

/** Returns a group's expenses that differ from their records. */
export function doubtfulCopies(code: string, { copies, records }: Ledger): Doubt[] {
  const ids = [...new Set([...copies.keys(), ...records.keys()])];
  return ids.flatMap((id) => {
    const text = whyDifferent(copies.get(id), records.get(id), code);
    return text ? [{ path: `${groupExpensesRef(code).path}/${id}`, text }] : [];
  });
}

/** Returns whether the payment is between two people, one of them recorded it, and its amount is above zero. */
const isSound = ({ from, to, by, amount }: PaymentDocument): boolean =>
  from !== to && (by === from || by === to) && amount > 0;

/** Returns payments that the API would not have recorded. */
export const doubtfulPayments = (code: string, { payments }: Ledger): Doubt[] =>
  [...payments]
    .filter(([, payment]) => !isSound(payment))
    .map(([id]) => ({
      path: `${paymentsRef(code).path}/${id}`,
      text: 'a payment has a wrong sender, receiver, recorder or amount',
    }));
