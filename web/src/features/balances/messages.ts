/** Messages to a flatmate about a payment: by the share menu or, without one, in WhatsApp. */
import { formatRupees } from '@pg/contract/money';
import type { Suggestion } from '@pg/contract/suggested-payments';
import { nameIn } from '#ledger/people.ts';
import type { Group } from '#ledger/state.ts';
import { words } from '#words/all.ts';

/**
 * @param number whom to write to; without one, the sender chooses
 * @param path what the message links to; never with the group's code
 */
function send(number: string | undefined, text: string, path: string): void {
  const url = `${location.origin}${path}`;
  if ('share' in navigator) return void navigator.share({ text, url }).catch(() => undefined);
  const address = `https://wa.me/${number === undefined ? '' : `91${number}`}?text=${encodeURIComponent(`${text} ${url}`)}`;
  const opened = window.open(address, '_blank');
  // A browser that opens no window for code that has just loaded still follows an address.
  if (opened) opened.opener = null;
  else location.assign(address);
}

const numberOf = (group: Group, userId: string): string =>
  group.members.find((one) => one.userId === userId)?.username ?? '';

export default {
  /** Asks who owes to pay. */
  remind: (group: Group, { from, amount }: Suggestion): void =>
    send(
      numberOf(group, from),
      words.balances.reminder(nameIn(group, from), formatRupees(amount), group.name),
      '/dashboard/',
    ),

  /** Asks who is owed for a UPI ID. The link opens the dialog that sets it. */
  askForUpiId: (group: Group, { to, amount }: Suggestion): void =>
    send(
      numberOf(group, to),
      words.upi.pleaseSetId(nameIn(group, to), formatRupees(amount), group.name),
      '/#account=upi',
    ),

  /** Asks everyone who owes the user, in one message. */
  collect: (group: Group, suggestions: readonly Suggestion[], upiId: string | null): void => {
    const owed = suggestions.map(({ from, amount }) => `${nameIn(group, from)}: ${formatRupees(amount)}`);
    const lines = [words.collect.message(group.name), ...owed, ...(upiId === null ? [] : [words.collect.payTo(upiId)])];
    send(undefined, lines.join('\n'), '/dashboard/');
  },
};
