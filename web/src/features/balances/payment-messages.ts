/** Messages to a flatmate about a payment. */
import { bidiIsolate } from '@pg/contract/languages';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { displayNameOf } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { shareMessage } from '#ui/share.ts';
import { words } from '#words/late.ts';

/** Returns an address of the app, never with the group's code. */
const linkTo = (path: string): string => `${location.origin}${path}`;

/** Whoever has no account has no number either. */
const numberOf = (group: Group, userId: string): string | undefined =>
  group.members.find((one) => one.userId === userId)?.username;

export default {
  /** Asks who owes to pay. A guest gets no link, as the dashboard opens for members alone. */
  remind: (group: Group, { from, amount }: Suggestion): Promise<void> => {
    const isGuest = group.guests?.some(({ userId }) => userId === from);
    const text = words.balances.reminder(displayNameOf(group, from), formatRupees(amount), group.name);
    return shareMessage(numberOf(group, from), text, isGuest ? undefined : linkTo('/dashboard/'));
  },

  /** Tells a guest what their balance is. */
  tellBalance: (group: Group, userId: string, balance: Paise): Promise<void> => {
    const { owes, getsBack, settled } = words.guests;
    const text = balance === 0 ? settled : balance < 0 ? owes : getsBack;
    const amount = formatRupees(paise(Math.abs(balance)));
    return shareMessage(numberOf(group, userId), text(displayNameOf(group, userId), amount, group.name));
  },

  /** Asks who is owed for a UPI ID. The link opens the dialog that sets it. */
  askForUpiId: (group: Group, { to, amount }: Suggestion): Promise<void> =>
    shareMessage(
      numberOf(group, to),
      words.upi.pleaseSetId(displayNameOf(group, to), formatRupees(amount), group.name),
      linkTo('/#account=upi'),
    ),

  /** Asks everyone who owes the user, in one message. */
  collect: (group: Group, suggestions: readonly Suggestion[], upiId: string | null | undefined): Promise<void> => {
    const owed = suggestions
      .toSorted((a, b) => b.amount - a.amount)
      .map(({ from, amount }) => `${bidiIsolate(displayNameOf(group, from))}: ${formatRupees(amount)}`);
    const lines = [words.collect.message(group.name), ...owed, ...(upiId ? [words.collect.payTo(upiId)] : [])];
    return shareMessage(undefined, lines.join('\n'), linkTo('/dashboard/'));
  },
};
