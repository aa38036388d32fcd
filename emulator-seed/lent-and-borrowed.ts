/** Give and Take records of the demo people, made within the last hour. */
import type { GiveTakeDocument } from '@pg/contract/documents';
import { paise } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import { asha, type DemoSignIn, imran, meera, ravi } from './people.ts';

/** A record, and the instant at which the demo person adds it. */
export interface PlannedRecord extends Pick<GiveTakeDocument, 'type' | 'amount' | 'name' | 'date' | 'description'> {
  readonly person: DemoSignIn;
  readonly recordedAt: Date;
}

type Row = readonly [DemoSignIn, GiveTakeDocument['type'], number, string, number, string];

/** Columns: person, type, rupees, other person, minutes ago, description. */
const rows: readonly Row[] = [
  [asha, 'GIVE', 500, 'Ravi', 50, 'Movie tickets'],
  [asha, 'TAKE', 1200, 'Priya', 40, 'Bus to Mysuru'],
  [ravi, 'TAKE', 500, 'Asha', 30, 'Movie tickets'],
  [imran, 'GIVE', 250, 'Cook', 20, 'Advance'],
  [meera, 'GIVE', 3000, 'Sister', 10, ''],
];

/** The records, oldest first. */
export const lentAndBorrowed = (now: Date): PlannedRecord[] =>
  rows.map(([person, type, rupees, name, minutesAgo, description]) => {
    const recordedAt = new Date(now.getTime() - minutesAgo * 60 * 1000);
    return { person, type, amount: paise(rupees * 100), name, date: localDate(recordedAt), description, recordedAt };
  });
