/** Recurring expenses of tests: what the clock does is done by moving their dates, so that no test moves another's. */
import { setTimeout as pause } from 'node:timers/promises';
import type { RecurringDocument } from '@pg/contract/documents';
import { collections, recurringPath } from '@pg/contract/stored';
import { recordDue } from '@pg/functions/ledger/due';
import { onNoticeCreated } from '@pg/functions/push/delivery';
import { day } from '@pg/functions/world';
import type { Inputs } from './api.ts';
import { database, storedRecords, storedRecurring } from './database.ts';
import { idOf } from './ids.ts';
import type { Person } from './people.ts';
import { textsTo } from './push.ts';
import { date } from './time.ts';

/** Returns the date so many days after today. */
export const inDays = (days: number): string => new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);

/** Returns the inputs of a recurring expense; by default 600 rupees of rent each month, for the first time today. */
export const rent = (code: string, more: Inputs = {}): Inputs => ({
  ...{ groupCode: code, amount: 600, tags: ['rent'], anchor: date, unit: 'MONTH', mode: 'RECORD' },
  ...more,
});

/** Makes a recurring expense that begins on this date, even before today. Returns its id. */
export async function madeFrom(first: string, maker: Person, code: string, more: Inputs = {}): Promise<string> {
  const { recurring } = await maker.can('addRecurring', rent(code, { ...more, anchor: inDays(1) }));
  const id = recurring?.id ?? '';
  await changeStored(code, id, { anchor: first, next: first });
  return id;
}

export const changeStored = (code: string, id: string, changes: Partial<RecurringDocument>): Promise<unknown> =>
  database.doc(`${recurringPath(code)}/${id}`).update(changes);

/** Runs the schedule until nothing of the group is due. A run of another test may be at a part of it. */
export async function runSchedule(code: string, { broken = 0 } = {}): Promise<void> {
  const due = database.collection(recurringPath(code)).where('next', '<=', date);
  for (let tries = 0; tries < 50; tries += 1) {
    await recordDue(new Date());
    if ((await due.get()).size <= broken) return;
    await pause(200);
  }
  throw new Error('The schedule does not get through.');
}

/** Returns the stored recurring expense of a group; undefined once it has ended. */
export const storedOne = async (code: string, id: string): Promise<RecurringDocument | undefined> =>
  (await storedRecurring(code)).get(id);

/** Returns the dates of the group's recorded expenses that were not deleted, oldest first. */
export const datesIn = async (code: string): Promise<string[]> =>
  [...(await storedRecords(code)).values()]
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ paymentDate }) => paymentDate)
    .toSorted((a, b) => a.localeCompare(b));

/** Returns the notices to a person, newest last. */
export async function noticesTo({ userId }: Pick<Person, 'userId'>) {
  const { docs } = await database.collection(collections.notices).where('userId', '==', idOf(userId)).get();
  return docs.toSorted((a, b) => String(a.get('at')).localeCompare(String(b.get('at'))));
}

/** Lets the trigger send the pushes of a person's notices. Returns the texts that the person's devices got. */
export async function toldTo(person: Person): Promise<string[]> {
  for (const data of await noticesTo(person)) {
    await onNoticeCreated.run({ params: { id: data.id }, time: new Date().toISOString(), data } as never);
  }
  const [texts = []] = await textsTo(person);
  return texts;
}
