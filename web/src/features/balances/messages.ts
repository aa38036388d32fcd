/** Messages to a flatmate about a payment: by the share menu or, without one, in WhatsApp. */
import { isolated } from '@pg/contract/languages';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { nameIn } from '#ledger/people.ts';
import type { Group } from '#ledger/state.ts';
import { words } from '#words/all.ts';

/**
 * @param number whom to write to; without one, the sender chooses
 * @param path what the message links to; never with the group's code
 */
function send(number: string | undefined, text: string, path?: string): void {
  const link = path === undefined ? {} : { url: `${location.origin}${path}` };
  if ('share' in navigator) return void navigator.share({ text, ...link }).catch(() => undefined);
  const message = [text, ...Object.values(link)].join(' ');
  const address = `https://wa.me/${number === undefined ? '' : `91${number}`}?text=${encodeURIComponent(message)}`;
  const opened = window.open(address, '_blank');
  // A browser that opens no window for code that has just loaded still follows an address.
  if (opened) opened.opener = null;
  else location.assign(address);
}

/** Whoever has no account has no number either. */
const numberOf = (group: Group, userId: string): string | undefined =>
  group.members.find((one) => one.userId === userId)?.username;

export default {
  /** Asks who owes to pay. A guest gets no link, as the dashboard opens for members alone. */
  remind: (group: Group, { from, amount }: Suggestion): void => {
    const isGuest = group.guests?.some(({ userId }) => userId === from);
    const text = words.balances.reminder(nameIn(group, from), formatRupees(amount), group.name);
    send(numberOf(group, from), text, isGuest ? undefined : '/dashboard/');
  },

  /** Tells a guest what their balance is. */
  tellBalance: (group: Group, userId: string, balance: Paise): void => {
    const { owes, getsBack, settled } = words.guests;
    const text = balance === 0 ? settled : balance < 0 ? owes : getsBack;
    send(numberOf(group, userId), text(nameIn(group, userId), formatRupees(paise(Math.abs(balance))), group.name));
  },

  /** Asks who is owed for a UPI ID. The link opens the dialog that sets it. */
  askForUpiId: (group: Group, { to, amount }: Suggestion): void =>
    send(
      numberOf(group, to),
      words.upi.pleaseSetId(nameIn(group, to), formatRupees(amount), group.name),
      '/#account=upi',
    ),

  /** Asks everyone who owes the user, in one message. */
  collect: (group: Group, suggestions: readonly Suggestion[], upiId: string | null | undefined): void => {
    const owed = suggestions
      .toSorted((a, b) => b.amount - a.amount)
      .map(({ from, amount }) => `${isolated(nameIn(group, from))}: ${formatRupees(amount)}`);
    const lines = [words.collect.message(group.name), ...owed, ...(upiId ? [words.collect.payTo(upiId)] : [])];
    send(undefined, lines.join('\n'), '/dashboard/');
  },
};
