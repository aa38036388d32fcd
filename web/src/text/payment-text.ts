/** Sentences about two people: who pays, paid or owed whom. */
import type { Month } from '@pg/contract/months';
import type { Payment, PaymentMethod } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';
import type { Group } from '#state/store.ts';
import { monthName } from '#ui/labels.ts';
import { words } from '#words/list.ts';

/** Returns a person's name. */
type NameOf = (userId: string) => string;

/** "You pay Fatima", "Rohit pays you" or "Rohit pays Fatima". */
export function suggestionText({ from, to }: Suggestion, ownId: string, nameOf: NameOf): string {
  if (from === ownId) return words.balances.youPay(nameOf(to));
  if (to === ownId) return words.balances.paysYou(nameOf(from));
  return words.balances.pays(nameOf(from), nameOf(to));
}

/** The text that both people's UPI apps show: "Flat 402 November". */
export const upiNote = (group: Group, month: Month): string => `${group.name} ${monthName(month)}`;

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
