/**
 * Reminders of an evening (docs/product.md §14): what is due tomorrow, to those who asked for that, and on the last day
 * of a month what a person owes, in all groups together. Each is a notice whose id says what it is about, so however
 * often this runs, a person is told once.
 */
import { enteredFields } from '@pg/contract/expense';
import { balanceOf, balancesByPerson, sumsByPerson } from '@pg/contract/group';
import { minus, sum, zero } from '@pg/contract/money';
import { localDate, shiftDate } from '@pg/contract/months';
import { isParticipant, mayBeGuest } from '@pg/contract/people';
import { pick } from '@pg/contract/shape';
import { suggestedPayments } from '@pg/contract/suggested-payments';
import { FieldPath, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { acquireLease } from '../firestore/leases.ts';
import { readPlaces, someAtATime } from '../firestore/paged-lists.ts';
import {
  allRecurring,
  balancesRef,
  database,
  groupCodeOf,
  groupRef,
  monthsRef,
  type NoticeContent,
  usersRef,
} from '../firestore/references.ts';
import { toPersons } from '../ledger/person-directory.ts';
import { writeNotice } from '../ledger/write-notices.ts';
import { redactError } from '../log.ts';
import { runtime } from '../runtime.ts';

const page = 100;

interface ReminderOutcome {
  notices: number;
  readonly failures: unknown[];
}

/** So many at once: each may read the sums of ten groups of a thousand people, and the function has 256 MiB. */
const lanes = 16;

/** Goes on after a document that fails, which must not silence the others. */
async function each<Item>(items: readonly Item[], { failures }: ReminderOutcome, work: (item: Item) => Promise<void>) {
  const left = items.values();
  const inTurn = async (): Promise<void> => {
    for (const item of left) await work(item).catch((failure) => failures.push(redactError(failure)));
  };
  await Promise.all(Array.from({ length: lanes }, inTurn));
}

/** Tells the members who asked for it what is due tomorrow, unless the next run will pause it. */
async function remindOfTomorrow(now: Date, outcome: ReminderOutcome): Promise<void> {
  const tomorrow = shiftDate(localDate(now), 1);
  const due = allRecurring().where('next', '==', tomorrow).orderBy(FieldPath.documentId()).limit(page);
  for (let after: QueryDocumentSnapshot | undefined; ; ) {
    const { docs } = await (after ? due.startAfter(after) : due).get();
    await each(docs, outcome, async (one) => {
      const [code, stored] = [groupCodeOf(one), one.data()];
      if (stored.reminded.length === 0) return;
      const group = (await groupRef(code).get()).data();
      if (!group) return;
      const { members } = group;
      const isIn = (userId: string): boolean => Object.hasOwn(members, userId);
      const { userId: maker, joinedAt, payers, split } = stored;
      const isPausing =
        members[maker]?.joinedAt !== joinedAt ||
        ![...payers, ...(split?.parts ?? [])].every((part) => isParticipant(group, part.userId));
      const told = isPausing ? [] : stored.reminded.filter(isIn);
      if (told.length === 0) return;
      const recurring = { id: one.id, date: tomorrow, mode: stored.mode, ...pick(enteredFields, stored) };
      const batch = database.batch();
      for (const userId of told) {
        const notice = { kind: 'TOMORROW', userId, groupCode: code, recurring } as const;
        writeNotice(batch, `${one.id} ${tomorrow} TOMORROW ${userId}`, notice, { now });
      }
      await batch.commit();
      outcome.notices += told.length;
    });
    after = docs.at(-1);
    if (docs.length < page) return;
  }
}

type Owed = Extract<NoticeContent, { readonly kind: 'OWES' }>['owed'];

/** One rupee: nobody is reminded of less. */
const leastOwed = 100;

/** Reads the balances of groups by person, without expenses dated after the month. */
async function readBalances(codes: readonly string[], month: string) {
  const found = await database.getAll(...codes.map(balancesRef));
  const all = found.map((one) => ({ groupCode: groupCodeOf(one), byMember: one.data()?.byMember ?? {} }));
  // Nobody owes anything in a group without sums.
  const shared = all.filter(({ byMember }) => Object.keys(byMember).length > 0);
  const withGuests = shared.filter(({ byMember }) => Object.keys(byMember).some(mayBeGuest));
  const places = await readPlaces(
    withGuests.map(({ groupCode }) => groupCode),
    (references, mask) => database.getAll(...references, mask),
  );
  return Promise.all(
    shared.map(async ({ groupCode, byMember }) => {
      const group = places.get(groupCode) ?? {};
      const later = await monthsRef(groupCode).where(FieldPath.documentId(), '>', month).select('net').get();
      const nets = later.docs.map((one) => toPersons(group, sumsByPerson, one.get('net') ?? {}));
      const balances = Object.entries(toPersons(group, balancesByPerson, byMember)).map(([id, figures]) => [
        id,
        minus(balanceOf(figures), sum(...nets.map((net) => net[id] ?? zero))),
      ]);
      return { groupCode, balances: Object.fromEntries(balances) };
    }),
  );
}

/** What a person owes in some groups, the largest amount first, without debts of less than a rupee. */
async function owedBy(userId: string, codes: readonly string[], month: string): Promise<Owed> {
  const owed: Owed = [];
  for await (const { groupCode, balances } of someAtATime(codes, (some) => readBalances(some, month))) {
    for (const { from, to, amount } of suggestedPayments(balances)) {
      if (from === userId && amount >= leastOwed) owed.push({ groupCode, userId: to, amount });
    }
  }
  return owed.toSorted((a, b) => b.amount - a.amount);
}

/**
 * Tells everyone who owes, on the last day of a month. The next try continues where this one dies.
 *
 * @throws StillClaimed while another process does
 */
async function remindOfDebts(now: Date, outcome: ReminderOutcome): Promise<void> {
  const month = localDate(now).slice(0, 7);
  if (shiftDate(localDate(now), 1).startsWith(month)) return;
  const mine = await acquireLease(`debts of ${month}`);
  if (!mine) return;
  const failed = outcome.failures.length;
  const users = usersRef().orderBy(FieldPath.documentId()).limit(page);
  for (let { cursor } = mine; ; ) {
    const { docs } = await (cursor === null ? users : users.startAfter(cursor)).get();
    await each(docs, outcome, async (one) => {
      const { devices, groupCodes } = one.data();
      if (devices.length === 0 || groupCodes.length === 0) return;
      const owed = await owedBy(one.id, groupCodes, month);
      const [largest] = owed;
      if (!largest) return;
      const notice = { kind: 'OWES', userId: one.id, groupCode: largest.groupCode, owed } as const;
      const batch = database.batch();
      writeNotice(batch, `${one.id} ${month} OWES`, notice, { now });
      await batch.commit();
      outcome.notices += 1;
    });
    cursor = docs.at(-1)?.id ?? cursor;
    if (docs.length < page) break;
    await mine.record({ cursor, later: [] });
  }
  // What failed is tried again from the start. A notice that is there already tells nobody twice.
  const isWhole = outcome.failures.length === failed;
  if (!isWhole) await mine.record({ cursor: null, later: [] });
  await mine.release({ done: isWhole });
}

/** Tells what there is to tell on the evening of an instant. */
export async function remind(now: Date): Promise<ReminderOutcome> {
  const outcome: ReminderOutcome = { notices: 0, failures: [] };
  await remindOfTomorrow(now, outcome);
  await remindOfDebts(now, outcome);
  return outcome;
}

export const sendReminders = onSchedule(
  // Tried again only once a claim has ended whose process has died.
  { schedule: '30 19 * * *', timeZone: 'Asia/Kolkata', retryCount: 3, minBackoffSeconds: 150, timeoutSeconds: 1800 },
  async () => {
    const { notices, failures } = await remind(runtime.now());
    logger.info('reminders', { event: 'reminders-sent', notices, failures: failures.length });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} reminders failed`);
  },
);
