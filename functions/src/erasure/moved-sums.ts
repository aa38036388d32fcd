/** Moves a deleted account's amounts to its former id, in the sums of groups. The totals of a group never change. */
import type { ExpenseDocument, PaymentDocument } from '@pg/contract/documents';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { type Month, monthOfPayment } from '@pg/contract/months';
import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { balancesRef, monthRef } from '../firestore/references.ts';
import { creditsIn, paidBy } from '../ledger/expenses/book.ts';
import type { Erasure } from './erasure.ts';

/** A person's amounts in paise, by the name of their field. */
type Amounts = Readonly<Record<string, Paise>>;

const added = (one: Amounts = {}, other: Amounts): Amounts => ({
  ...one,
  ...Object.fromEntries(Object.entries(other).map(([name, amount]) => [name, sum(one[name] ?? zero, amount)])),
});

const withoutZeros = (amounts: Amounts): [string, Paise][] =>
  Object.entries(amounts).filter(([, amount]) => amount !== 0);

/** The person's amounts in the documents that a transaction changes. */
export class MovedSums {
  readonly #erasure: Erasure;
  readonly #months = new Map<string, { code: string; month: Month; amounts: Amounts }>();
  readonly #balances = new Map<string, Amounts>();

  constructor(erasure: Erasure) {
    this.#erasure = erasure;
  }

  /** Adds the person's part of an expense in one of its groups. */
  expense(record: ExpenseDocument, code: string): void {
    const { userId } = this.#erasure;
    const shares = record.shares?.[code] ?? {};
    const [paid, share] = [creditsIn(record, shares)[userId] ?? zero, shares[userId] ?? zero];
    const month = monthOfPayment(record.paymentDate);
    const key = `${code}/${month}`;
    const amounts = { byMember: paidBy(record)[userId] ?? zero };
    const balances = record.shares?.[code] ? { paid, share } : {};
    const ofMonth = record.shares?.[code] ? { ...amounts, shares: share, net: minus(paid, share) } : amounts;
    this.#months.set(key, { code, month, amounts: added(this.#months.get(key)?.amounts, ofMonth) });
    this.#balances.set(code, added(this.#balances.get(code), balances));
  }

  /** Adds a payment that the person made or received. */
  payment({ from, amount }: Pick<PaymentDocument, 'from' | 'amount'>, code: string): void {
    const name = from === this.#erasure.userId ? 'sent' : 'received';
    this.#balances.set(code, added(this.#balances.get(code), { [name]: amount }));
  }

  /** Writes the changes of all the documents. */
  write(tx: Transaction): void {
    const { userId, formerId } = this.#erasure;
    const revision = FieldValue.increment(1);
    const less = (amount: Paise) => FieldValue.increment(minus(zero, amount));
    for (const { code, month, amounts } of this.#months.values()) {
      const moved = withoutZeros(amounts).map(([name, amount]) => [
        name,
        { [userId]: less(amount), [formerId]: FieldValue.increment(amount) },
      ]);
      // The revision rises even if no amount moves, so that devices learn that a copy has changed.
      tx.set(monthRef(code, month), { ...Object.fromEntries(moved), revision }, { merge: true });
    }
    for (const [code, amounts] of this.#balances) {
      const figures = withoutZeros(amounts);
      if (figures.length === 0) continue;
      const byMember = {
        [userId]: Object.fromEntries(figures.map(([name, amount]) => [name, less(amount)])),
        [formerId]: Object.fromEntries(figures.map(([name, amount]) => [name, FieldValue.increment(amount)])),
      };
      tx.set(balancesRef(code), { byMember, revision }, { merge: true });
    }
  }
}
