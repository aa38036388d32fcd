/** What each member spent in a month. */
import { en as pushes } from '@pg/contract/push-words/en';

export const members = {
  average: (amount: string) => `Avg: ${amount}`,
  view: 'Click to view expenses',
  spent: 'Total spent',
  left: 'Left',
  /** Someone’s present name, and the name that the person had when something was recorded. */
  nowAndThen: (now: string, then: string) => `${now} (then ${then})`,
  /** The name of a deleted account. */
  former: pushes.former,
  /** Said after a signed amount such as `+₹30.00`. */
  aboveAverage: 'above the average',
  belowAverage: 'below the average',
  exactlyAverage: 'exactly the average',
  none: 'No members yet',
  noneHint: 'Invite others to join your group',
};
