/** How a Give/Take record reads: by words and by its sign, not by colour alone. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { formatRupees } from '@pg/contract/money';

/** "Given to Ravi", "Taken from Priya". */
export const wayText = ({ type, name }: Pick<GiveTakeRecord, 'type' | 'name'>): string =>
  type === 'GIVE' ? `Given to ${name}` : `Taken from ${name}`;

/** What the record still holds, as it moved one's money: given is less, taken is more, nothing has no sign. */
export function movedText({ type, amount }: Pick<GiveTakeRecord, 'type' | 'amount'>): string {
  const sign = amount === 0 ? '' : type === 'GIVE' ? '-' : '+';
  return `${sign}${formatRupees(amount)}`;
}

/** Where it stands. A record that is settled is on no list. */
export const statusText = ({ amount }: Pick<GiveTakeRecord, 'amount'>): string =>
  amount === 0 ? 'Nothing left to settle' : 'Open';
