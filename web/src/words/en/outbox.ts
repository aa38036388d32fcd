/** Expenses and Give/Take records that wait on this device until they are sent. */
import { plural } from '../plural.ts';

export const outbox = {
  saved: 'Saved on this phone. It is sent once you are back.',
  list: 'Not sent yet',
  waiting: 'Waiting',
  /** The state of a card that the server refused. The reason is above it. */
  refused: 'Not recorded',
  /** Beside the totals, which do not include this sum. */
  sum: (amount: string) => `${amount} waiting`,
  sumHint: 'Not in the totals yet',
  sendAgain: 'Send again',
  edit: 'Edit',
  discard: 'Discard',
  /** For screen readers. */
  sent: (what: string) => `Sent: ${what}`,
  sentMeanwhile: 'It was sent in the meantime.',
  /** For a change that was made in an earlier month than the one in which it was sent. */
  sentLater: (amount: string, month: string) =>
    `${amount} was only sent now, so it counts against your ${month} coins.`,

  signOutTitle: 'Sign out now?',
  unsent: (count: number, amount: string) =>
    plural(count, {
      one: `1 entry, ${amount}, is not sent yet. If you sign out, it is lost.`,
      other: `${count} entries, ${amount}, are not sent yet. If you sign out, they are lost.`,
    }),
  stay: 'Stay',
  signOut: 'Sign out and lose them',
};
