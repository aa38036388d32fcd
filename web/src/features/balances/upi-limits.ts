/** What UPI shows to both people, what it may refuse, and what is still to be asked for (docs/product.md §6). */
import type { AnswerOf } from '@pg/contract/endpoints';
import { minus, type Paise, paise, sum } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import type { Payment } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { largePayment } from '@pg/contract/upi';
import type { Group } from '#state/store.ts';
import { monthName } from '#ui/labels.ts';

/** The text that both people's UPI apps show: "Flat 402 November". */
export const upiNote = (group: Group, month: Month): string => `${group.name} ${monthName(month)}`;

/** What the user has got by UPI on a day: how many payments, their sum, and the large ones among them. */
export type ReceivedByUpi = NonNullable<AnswerOf<'balances'>['arrived']>;

/**
 * What one person may get by UPI within 24 hours, as newspapers told of NPCI's circular of 4 September 2024 on 11 October
 * 2024. Banks may have other limits, so this is advice and never refuses anything.
 */
const advised = { largeCount: 25, largeTotal: paise(4_00_000_00), count: 50 };

const isLarge = (amount: Paise): boolean => amount > largePayment;

/** Whether UPI may refuse a payment if everyone pays today. */
export function mayBeRefused({ count, large }: ReceivedByUpi, open: readonly Suggestion[]): boolean {
  const more = open.map(({ amount }) => amount).filter(isLarge);
  const isTooMuch = large.count + more.length >= advised.largeCount || sum(large.total, ...more) > advised.largeTotal;
  return isTooMuch || count + open.length >= advised.count;
}

/** Returns what is still to be asked for: not what has arrived and only waits on this device to be recorded. */
export const stillOwed = (
  suggestions: readonly Suggestion[],
  waiting: readonly Pick<Payment, 'from' | 'to' | 'amount'>[],
): readonly Suggestion[] =>
  suggestions.flatMap((one) => {
    const arrived = waiting.filter(({ from, to }) => from === one.from && to === one.to);
    const amount = minus(one.amount, sum(...arrived.map((payment) => payment.amount)));
    return amount > 0 ? [{ ...one, amount }] : [];
  });
