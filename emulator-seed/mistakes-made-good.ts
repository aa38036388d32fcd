/** Expenses that people of the house recorded wrongly today, and what they did about them. */
import { type Paise, paise } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { asha, type DemoSignIn, imran, ravi } from './people.ts';

/** An expense, and what its recorder does to it a minute later: changes fields, deletes it, or deletes and restores it. */
export interface PlannedMistake {
  readonly person: DemoSignIn;
  readonly amount: Paise;
  readonly tags: string[];
  readonly paymentDate: string;
  readonly recordedAt: Date;
  readonly then: 'deleted' | 'restored' | { readonly amount: Paise; readonly tags: string[] };
}

type Row = readonly [DemoSignIn, number, string, number, PlannedMistake['then']];

/** Columns: person, rupees, tag, minutes ago, what happens next. */
const rows: readonly Row[] = [
  [ravi, 30, 'chai', 55, { amount: paise(300_00), tags: ['chai', 'samosa'] }],
  [imran, 2400, 'mess', 45, 'deleted'],
  [asha, 140, 'vegetables', 35, 'restored'],
];

/** The mistakes, oldest first. */
export const mistakesMadeGood = (now: Date): PlannedMistake[] =>
  rows.map(([person, rupees, tag, minutesAgo, then]) => {
    const recordedAt = new Date(now.getTime() - minutesAgo * 60 * 1000);
    return { person, amount: paise(rupees * 100), tags: [tag], paymentDate: localDate(recordedAt), recordedAt, then };
  });
