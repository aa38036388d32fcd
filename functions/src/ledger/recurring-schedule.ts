/**
 * Records what is due, by the clock (docs/product.md §14). Each date is one transaction, which also moves the recurring
 * expense on to its next date. So however many runs there are, at once or killed, each date happens once.
 */
import type { RecurringDocument } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { localDate } from '@pg/contract/months';
import { type QueryDocumentSnapshot, Timestamp } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { acquireLease, LeaseHeld } from '../firestore/leases.ts';
import { allRecurring, eventRef, groupCodeOf, groupRef, recurringRef, userRef } from '../firestore/references.ts';
import { isAlreadyCreated, transactSerially } from '../firestore/transact.ts';
import { redactError } from '../log.ts';
import { runtime } from '../runtime.ts';
import { recurringShards, runOccurrence, saveChanges } from './recurring.ts';

const page = 100;
const atOnce = 5;

/** Lets the next date happen if it is due. Returns whether it was. */
function next(code: string, id: string, userId: string, now: Date): Promise<boolean> {
  let tried: string | null = null;
  return transactSerially(userRef(userId).path, async (tx, failed) => {
    const ref = recurringRef(code).doc(id);
    const [recurring, groupNow, maker] = await tx.look([ref, groupRef(code), userRef(userId)]);
    const [stored, group] = [recurring.data(), groupNow.data()];
    if (!stored || !group || stored.next === null || stored.next > localDate(now)) return false;
    // Somebody has taken it over meanwhile: the next run reads the account.
    if (stored.userId !== userId) return false;
    const standing = { tx, occasion: { now }, code, id, group, maker: maker.data(), stored };
    // If the expense of a date exists although the date has not passed, an older backup was restored.
    const isRecorded = isAlreadyCreated(failed) && tried === stored.next;
    tried = stored.next;
    const { changes } = await runOccurrence(standing, { isRecorded });
    saveChanges(tx, ref, stored, changes);
    return true;
  });
}

export interface RunOutcome {
  /** How many dates have happened. */
  readonly dates: number;
  readonly failures: readonly unknown[];
}

const none: RunOutcome = { dates: 0, failures: [] };

const both = (a: RunOutcome, b: RunOutcome): RunOutcome => ({
  dates: a.dates + b.dates,
  failures: [...a.failures, ...b.failures],
});

/** How many dates of each maker have happened in a run. */
type Turns = Map<string, number>;

/** Lets the dates of some recurring expenses happen, at most twelve of each and sixty of a maker. */
async function runAll(
  some: readonly QueryDocumentSnapshot<RecurringDocument>[],
  now: Date,
  turns: Turns,
): Promise<RunOutcome> {
  const failures: unknown[] = [];
  let dates = 0;
  const turnsOf = (userId: string): number => turns.get(userId) ?? 0;
  const one = async (due: (typeof some)[0]): Promise<void> => {
    const code = groupCodeOf(due);
    const { userId } = due.data();
    for (let count = 0; count < limits.recurringDatesPerRun; count += 1) {
      if (turnsOf(userId) >= limits.recurringDatesPerMaker) return;
      // Taken before the date happens, because others of the maker are under way.
      turns.set(userId, turnsOf(userId) + 1);
      if (!(await next(code, due.id, userId, now))) {
        turns.set(userId, turnsOf(userId) - 1);
        return;
      }
      dates += 1;
    }
  };
  for (let from = 0; from < some.length; from += atOnce) {
    // One that fails must not stop the others.
    const these = some.slice(from, from + atOnce);
    await Promise.all(these.map((each) => one(each).catch((failure) => failures.push(redactError(failure)))));
  }
  return { dates, failures };
}

/** Goes once through what is due in one part of the schedule. Does nothing while another process does this part. */
async function recordShard(shard: number, now: Date, turns: Turns): Promise<RunOutcome> {
  const due = allRecurring()
    .where('shard', '==', shard)
    .where('next', '<=', localDate(now))
    .orderBy('next')
    .limit(page);
  let outcome = none;
  let { docs } = await due.get();
  if (docs.length === 0) return outcome;
  // The name of a claim has its date, because claims expire.
  const mine = await acquireLease(`recurring ${localDate(now)} ${shard}`).catch((failure) => {
    if (failure instanceof LeaseHeld) return undefined;
    throw failure;
  });
  if (!mine) return outcome;
  const done = new Set<string>();
  for (;;) {
    // What has had its twelve dates may be on a later page again.
    const left = docs.filter(({ id }) => !done.has(id));
    outcome = both(outcome, await runAll(left, now, turns));
    for (const { id } of docs) done.add(id);
    await mine.record({ cursor: null, later: [] });
    const last = docs.at(-1);
    if (!last || docs.length < page) break;
    ({ docs } = await due.startAfter(last).get());
  }
  await mine.release({ done: false });
  return outcome;
}

/** Records everything that is due on the day of an instant. */
export async function recordDue(now: Date): Promise<RunOutcome> {
  let outcome = none;
  const turns: Turns = new Map();
  for (let shard = 0; shard < recurringShards; shard += 1) {
    const failed = (failure: unknown): RunOutcome => ({ dates: 0, failures: [redactError(failure)] });
    outcome = both(outcome, await recordShard(shard, now, turns).catch(failed));
  }
  return outcome;
}

/** Longer than the night, in milliseconds. */
const overdueAfter = 12 * 60 * 60 * 1000;

/** Lets the readiness probe say that the schedule runs (http/app.ts). */
const logRun = (now: Date): Promise<unknown> =>
  eventRef('schedule').set({ expiresAt: Timestamp.fromMillis(now.getTime() + overdueAfter) });

/** By day, so that no push comes at night. An hour that failed is made good by the next one. */
export const recordRecurring = onSchedule(
  { schedule: '5 6-22 * * *', timeZone: 'Asia/Kolkata', retryCount: 3, timeoutSeconds: 1800 },
  async () => {
    const { dates, failures } = await recordDue(runtime.now());
    await logRun(runtime.now());
    logger.info('recurring', { event: 'recurring-recorded', dates, failures: failures.length });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} recurring expenses failed`);
  },
);
