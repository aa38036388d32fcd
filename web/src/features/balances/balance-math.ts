/** What becomes of the sums of everyone in a group, and when a payment has settled them. Amounts are paise. */
import { type BalanceParts, balanceOf, noBalanceParts } from '@pg/contract/group';
import { formatRupees, minus, type Paise, sum, zero } from '@pg/contract/money';
import type { SumsByKey } from '@pg/contract/months';
import type { Payment } from '@pg/contract/payment';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { session } from '#api/session.ts';
import type { FutureMonth } from '#firebase/live-queries.ts';
import { displayNameOf } from '#state/people.ts';
import { appStore, type BalancesSlice } from '#state/store.ts';
import { paymentText } from '#text/payment-text.ts';
import { markAnnounced } from '#ui/announce.ts';
import { personLabel } from '#ui/labels.ts';
import { toast } from '#ui/toast.ts';
import type { ToastOptions } from '#ui/toaster.tsx';
import { words } from '#words/all.ts';

type ByMember = BalancesSlice['byMember'];
type Amounts = Readonly<Record<string, Paise>>;

/** Returns what a person owes; zero if nothing. */
export const debtOf = (figures: BalanceParts = noBalanceParts): Paise => {
  const balance = balanceOf(figures);
  return balance < 0 ? minus(zero, balance) : zero;
};

/** Whether a person ever had a part in the balances. */
export const hasSums = (figures: BalanceParts): boolean => Object.values(figures).some((amount) => amount !== 0);

/** Returns the sums after one more payment. */
export function withPayment(byMember: ByMember, { from, to, amount }: Suggestion): ByMember {
  const [payer, payee] = [byMember[from] ?? noBalanceParts, byMember[to] ?? noBalanceParts];
  return {
    ...byMember,
    [from]: { ...payer, sent: sum(payer.sent, amount) },
    [to]: { ...payee, received: sum(payee.received, amount) },
  };
}

/** Returns whether no one owes anyone anything. */
export const isSettled = (byMember: ByMember): boolean =>
  Object.values(byMember).every((figures) => balanceOf(figures) === 0);

export const sentTogether = (byMember: ByMember): Paise => sum(...Object.values(byMember).map(({ sent }) => sent));

/**
 * Returns whether payments between the two views settled the group. A deletion that settles it does not count. Returns
 * false if `before` is unknown, or a device snapshot, which is too old to tell.
 */
export const becomesSettled = (
  before: Pick<BalancesSlice, 'byMember' | 'fromDevice'> | undefined,
  after: ByMember,
): boolean =>
  before !== undefined &&
  !before.fromDevice &&
  !isSettled(before.byMember) &&
  isSettled(after) &&
  sentTogether(after) > sentTogether(before.byMember);

/** Returns the payment between two views of the sums; undefined if there was none, or more than one. */
export function paymentBetween(before: ByMember, after: ByMember): Suggestion | undefined {
  const more = (part: 'sent' | 'received') =>
    Object.entries(after).flatMap(([userId, figures]) => {
      const amount = minus(figures[part], before[userId]?.[part] ?? zero);
      return amount === 0 ? [] : [{ userId, amount }];
    });
  const [[payer, ...otherPayers], [payee, ...otherPayees]] = [more('sent'), more('received')];
  const isOne = otherPayers.length + otherPayees.length === 0 && payer?.amount === payee?.amount;
  return isOne && payer && payee ? { from: payer.userId, to: payee.userId, amount: payer.amount } : undefined;
}

/** "You paid Fatima: ₹60.00" */
export function paymentSentence(code: string, payment: Pick<Payment, 'from' | 'to' | 'method' | 'amount'>): string {
  const group = appStore.getState().groups?.find((one) => one.code === code);
  const nameOf = (userId: string): string => personLabel(displayNameOf(group, userId));
  return `${paymentText(payment, session.getState().userId ?? '', nameOf)}: ${formatRupees(payment.amount)}`;
}

/**
 * Says once that everyone is settled and who paid whom, whether the live view or the answer shows it first. The person
 * who recorded the payment can undo it, by `options`.
 */
export function announceSettled(code: string, before: ByMember, after: ByMember, options?: ToastOptions): void {
  const isSilent = !markAnnounced(`settled ${code} ${sentTogether(after)}`);
  if (isSilent && !options) return;
  const last = paymentBetween(before, after);
  const more = last && paymentSentence(code, { ...last, method: 'OTHER' });
  toast.success(words.balances.everyoneSettled, { ...options, isSilent, more });
}

/** What the balances count although it is dated after today (docs/product.md §6.19). */
export interface FutureDated extends FutureMonth {
  /** Whether `net` is all that is dated after today. A month does not say what one of its days adds to each balance. */
  readonly isAll: boolean;
}

/** Returns the sums of several amounts by person. */
export function added(parts: readonly Amounts[]): Amounts {
  const people = new Set(parts.flatMap((part) => Object.keys(part)));
  return Object.fromEntries(
    [...people].map((userId) => [userId, sum(...parts.flatMap((part) => part[userId] ?? []))] as const),
  );
}

/**
 * Returns what is dated after today, exact to the paisa; undefined while it is not known.
 *
 * @param present the sums of the current month
 * @param today "2026-11-25"
 */
export function futureDated(
  present: { readonly byDay?: SumsByKey | undefined } | undefined,
  months: readonly FutureMonth[] | undefined,
  today: string,
): FutureDated | undefined {
  if (!present?.byDay || !months) return undefined;
  const inMonth = Object.entries(present.byDay).flatMap(([day, amount]) => (day > today.slice(8) ? [amount] : []));
  return {
    total: sum(...inMonth, ...months.map(({ total }) => total)),
    net: added(months.map(({ net }) => net)),
    isAll: sum(...inMonth) === 0,
  };
}

/** Someone in a group's balances. */
export interface Person {
  readonly userId: string;
  readonly name: string;
  /** The first name, if nobody else has it. */
  readonly shortName: string;
  readonly hasLeft: boolean;
  readonly figures: BalanceParts;
  /** The part of the balance that is not counted, such as one month's part. */
  readonly leftOut: Paise;
  /** The balance without `leftOut`. Positive if the group owes the person. */
  readonly balance: Paise;
}
