/** Recurring expenses of tests: what the clock does is done by moving their dates, so that no test moves another's. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { hashOf } from '@pg/contract/checksum';
import { collections, groupPath, recurringPath } from '@pg/contract/document-paths';
import type { RecurringDocument } from '@pg/contract/documents';
import { paise } from '@pg/contract/money';
import { shiftDate } from '@pg/contract/months';
import type { PersonId } from '@pg/contract/people';
import { recurringShards } from '@pg/functions/ledger/recurring';
import { recordDue } from '@pg/functions/ledger/recurring-schedule';
import { onNoticeCreated } from '@pg/functions/push/delivery';
import type { Inputs } from './api.ts';
import { database, storedRecords, storedRecurring } from './database.ts';
import { idOf } from './ids.ts';
import type { Person } from './people.ts';
import { textsTo } from './push.ts';
import { date } from './time.ts';

/** Returns the date so many days after today. */
export const inDays = (days: number): string => shiftDate(date, days);

/** Returns the inputs of a recurring expense; by default 600 rupees of rent each month, for the first time today. */
export const rent = (code: string, more: Inputs = {}): Inputs => ({
  ...{ groupCode: code, amount: 600, tags: ['rent'], anchor: date, unit: 'MONTH', mode: 'RECORD' },
  ...more,
});

/** A part of the schedule that nothing runs. */
const noShard = -1;

/**
 * Makes a recurring expense that begins on this date, even before today, and that no other test's run records before
 * `runSchedule` does. Returns its id.
 */
export async function madeFrom(first: string, maker: Person, code: string, more: Inputs = {}): Promise<string> {
  const { recurring } = await maker.can('addRecurring', rent(code, { ...more, anchor: inDays(1) }));
  const id = recurring?.id ?? '';
  await changeStored(code, id, { anchor: first, next: first, shard: noShard });
  return id;
}

interface Written {
  readonly code: string;
  readonly maker: Person;
  readonly more?: Partial<RecurringDocument>;
}

/**
 * Stores recurring expenses, by default weekly ones that are due today for the first time: thousands of calls would take
 * minutes. Returns their ids.
 */
export async function writeRecurring(all: readonly Written[]): Promise<string[]> {
  const codes = [...new Set(all.map(({ code }) => code))];
  const groups = await database.getAll(...codes.map((code) => database.doc(groupPath(code))));
  const members = new Map(groups.map((group) => [group.id, group.get('members')]));
  const writer = database.bulkWriter({ throttling: false });
  const ids = all.map(({ code, maker: { id }, more }, index) => {
    const ref = database.collection(recurringPath(code)).doc();
    const [amount, userId] = [paise(10_000 + index), id as PersonId];
    const { anchor = date } = more ?? {};
    const made: RecurringDocument = {
      ...{ amount, tags: ['rent'], unit: 'WEEK', mode: 'RECORD', anchor, userId },
      ...{ next: anchor, times: 0, questions: [], reminded: [], payers: [{ userId, amount }], split: null },
      joinedAt: members.get(code)[id].joinedAt,
      createdAt: new Date().toISOString(),
      shard: hashOf(ref.id) % recurringShards,
      ...more,
    };
    void writer.set(ref, made);
    return ref.id;
  });
  await writer.close();
  return ids;
}

export const changeStored = (code: string, id: string, changes: Partial<RecurringDocument>): Promise<unknown> =>
  database.doc(`${recurringPath(code)}/${id}`).update(changes);

/** Runs the schedule until nothing of the group is due. A run of another test may be at a part of it. */
export async function runSchedule(code: string, { broken = 0 } = {}): Promise<void> {
  const all = database.collection(recurringPath(code));
  for (const { ref, id } of (await all.where('shard', '==', noShard).get()).docs) {
    await ref.update({ shard: hashOf(id) % recurringShards });
  }
  const due = all.where('next', '<=', date);
  for (let tries = 0; tries < 50; tries += 1) {
    await recordDue(new Date());
    if ((await due.get()).size <= broken) return;
    await pause(200);
  }
  throw new Error('The schedule does not get through.');
}

/** Starts a process that records what is due (recurring-process.ts). `done` resolves when it has ended. */
export function recordingProcess(more: NodeJS.ProcessEnv = {}) {
  const file = new URL('recurring-process.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [file], { env: { ...process.env, ...more }, stdio: 'pipe' });
  let printed = '';
  const keep = (chunk: Buffer): void => {
    printed += chunk;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', keep);
  const done = once(child, 'close').then(([status]) => ({ status, printed }));
  return Object.assign(child, { done });
}

/** Returns the stored recurring expense of a group; undefined once it has ended. */
export const storedOne = async (code: string, id: string): Promise<RecurringDocument | undefined> =>
  (await storedRecurring(code)).get(id);

/** Returns the dates of the group's recorded expenses that were not deleted, oldest first. */
export const datesIn = async (code: string): Promise<string[]> =>
  [...(await storedRecords(code)).values()]
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ paymentDate }) => paymentDate.slice(0, 10))
    .toSorted((a, b) => a.localeCompare(b));

/** Returns the notices that name a person so, newest last. */
async function noticesNaming(field: 'userId' | 'by', { mobile }: Pick<Person, 'mobile'>) {
  const { docs } = await database.collection(collections.notices).where(field, '==', idOf(mobile)).get();
  return docs.toSorted((a, b) => String(a.get('at')).localeCompare(String(b.get('at'))));
}

/** Returns the notices to a person, newest last. */
export const noticesTo = (person: Pick<Person, 'mobile'>) => noticesNaming('userId', person);

/** Lets the trigger send the pushes of the notices to a person, or by one. Returns the texts that the devices got. */
export async function toldTo(person: Person, field: 'userId' | 'by' = 'userId'): Promise<string[]> {
  for (const data of await noticesNaming(field, person)) {
    await onNoticeCreated.run({ params: { id: data.id }, time: new Date().toISOString(), data } as never);
  }
  const [texts = []] = await textsTo(person);
  return texts;
}
