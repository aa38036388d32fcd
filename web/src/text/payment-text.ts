/** Sentences about two people: who paid or owed whom. */
import type { Payment, PaymentMethod } from '@pg/contract/payment';
import { words } from '#words/list.ts';

/** Returns a person's name. */
type NameOf = (userId: string) => string;

/**
 * "You paid Fatima". A debt from before the app is recorded as a payment from the creditor to the debtor, but reads
 * "Rohit owed you".
 */
export function paymentText(
  { from, to, method }: Pick<Payment, 'from' | 'to' | 'method'>,
  ownId: string,
  nameOf: NameOf,
): string {
  const { owedYou, youOwed, owed, youPaid, paidYou, paid } = words.balances;
  if (method === 'BROUGHT_FORWARD') {
    if (from === ownId) return owedYou(nameOf(to));
    return to === ownId ? youOwed(nameOf(from)) : owed(nameOf(to), nameOf(from));
  }
  if (from === ownId) return youPaid(nameOf(to));
  return to === ownId ? paidYou(nameOf(from)) : paid(nameOf(from), nameOf(to));
}

/** "Cash" */
export function methodText(method: PaymentMethod): string {
  const { methodUpi, methodCash, methodBank, methodOther, methodBroughtForward } = words.balances;
  return {
    UPI: methodUpi,
    CASH: methodCash,
    BANK: methodBank,
    OTHER: methodOther,
    BROUGHT_FORWARD: methodBroughtForward,
  }[method];
}
