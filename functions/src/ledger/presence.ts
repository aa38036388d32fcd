/**
 * The days on which people are here (docs/product.md §18): marking those on which one is away, counting, and dividing an
 * amount by them. What is recorded are the parts, so nothing here changes an expense.
 */
import {
  canExplain,
  countDays,
  countHere,
  datesIn,
  daysSplit,
  emptyDays,
  isByMarks,
  isWithin,
  monthPeriod,
  overrideProblem,
  type Period,
  periodProblem,
  splitByDays,
} from '@pg/contract/days-split';
import type { ExpenseDocument, FormerMember, GroupDocument, PresenceDocument } from '@pg/contract/documents';
import { endpoints, type RequestOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { zero } from '@pg/contract/money';
import { dayLength, localDate, type Month, monthOf, monthOfPayment, shiftMonth } from '@pg/contract/months';
import { aliasesOf, claimantOf, claimsOf, isParticipant, type PersonId, participantsOf } from '@pg/contract/people';
import { seedOf } from '@pg/contract/split';
import { type DocumentReference, FieldValue, Timestamp, type Transaction } from 'firebase-admin/firestore';
import { type Handler, requireField } from '../call-context.ts';
import { someAtATime } from '../firestore/paged-lists.ts';
import {
  assertMember,
  isAdmin,
  readInSession,
  requireAdminGroup,
  requireMemberGroup,
} from '../firestore/permissions.ts';
import { claimWork, countReads, inTurns } from '../firestore/read-budget.ts';
import { groupRef, presenceRef } from '../firestore/references.ts';
import { readAll } from '../firestore/transact.ts';
import { commit } from './commit.ts';
import { inOrder, PersonDirectory } from './person-directory.ts';

type Explanation = NonNullable<ExpenseDocument['days']>;

type DaysRequest = Pick<RequestOf<'addExpense'>, 'days' | 'split'>;

/** Who is away, by month and person. */
type Marks = ReadonlyMap<string, PresenceDocument['away']>;

const monthsIn = ({ from, to }: Period): Month[] => [...new Set(datesIn({ from, to }).map(monthOfPayment))];

/** How many months of marks are read in one request. Hardly any bill is of more. */
const monthsTogether = 4;

async function marksIn(tx: Transaction, code: string, period: Period): Promise<Marks> {
  const marks = new Map<string, PresenceDocument['away']>();
  const read = (months: readonly Month[]) =>
    readAll(
      tx,
      months.map((month) => presenceRef(code).doc(month)),
    );
  for await (const one of someAtATime(monthsIn(period), read, monthsTogether))
    marks.set(one.id, one.data()?.away ?? {});
  return marks;
}

/** So long a group is new, in milliseconds: flatmates install the app one after the other. */
const newGroupFor = 30 * dayLength;

/**
 * On which days everybody is here. A year, two hundred people and a thousand taken places multiply, so each place and
 * each mark is looked at once, and each person once.
 */
class Attendance {
  readonly #group: GroupDocument;
  readonly #marks: Marks;
  /** The guests whose places a person has taken, by person. */
  readonly #places: ReadonlyMap<PersonId, readonly PersonId[]>;

  constructor(group: GroupDocument, marks: Marks) {
    this.#group = group;
    this.#marks = marks;
    this.#places = Map.groupBy(Object.keys(group.taken ?? {}), (guest) => claimantOf(group, guest));
  }

  /** Returns the dates that are marked for a person. */
  awayOf(id: PersonId): ReadonlySet<string> {
    const ids = [id, ...(this.#places.get(id) ?? [])];
    const days = [...this.#marks].flatMap(([month, away]) =>
      ids.flatMap((one) => (away[one] ?? []).map((day) => `${month}-${String(day).padStart(2, '0')}`)),
    );
    return new Set(days);
  }

  /**
   * Returns since and until when somebody who is or was in the group has lived here. The days of joining and of leaving
   * count. When a guest moved in, the group does not know, and whoever joins a new group was here before it.
   */
  stayOf(id: PersonId): Partial<Period> {
    const { members, former, guests = {}, createdAt } = this.#group;
    if (Object.hasOwn(guests, id)) return {};
    const joined = members[id]?.joinedAt;
    if (joined !== undefined) {
      const isFirst = Date.parse(joined) - Date.parse(createdAt) <= newGroupFor;
      return isFirst || this.#places.has(id) ? {} : { from: localDate(new Date(joined)) };
    }
    const { leftAt } = former[id] as FormerMember;
    return { to: localDate(new Date(leftAt)) };
  }

  /** Returns on which of these dates a person is here. */
  hereOn(id: PersonId, dates: readonly string[], away = this.awayOf(id)): boolean[] {
    const { from = '', to = '9' } = this.stayOf(id);
    return dates.map((date) => isWithin(date, { from, to }) && !away.has(date));
  }
}

type Field = 'to' | 'month' | 'days' | 'people';

const invalid = (field: Field, message: string): ContractError =>
  new ContractError('invalid-request', message, { field });

/** @throws ContractError `invalid-request` if there is a problem */
function check(field: Field, problem: string | undefined): void {
  if (problem !== undefined) throw invalid(field, problem);
}

/**
 * Answers how many days of a period everybody is here. The dates are for the person and the admin alone.
 *
 * @throws ContractError `not-a-member`
 */
export const days: Handler<'days'> = ({ caller, request }) =>
  readInSession(caller, async (tx, user) => {
    const code = requireField(request, 'groupCode');
    assertMember(user, code);
    check('to', periodProblem(request));
    const [[snapshot], marks] = await Promise.all([readAll(tx, [groupRef(code)]), marksIn(tx, code, request)]);
    const { userId } = caller;
    const group = requireMemberGroup(snapshot, userId);
    const dates = datesIn(request);
    const seesAll = isAdmin(group, userId);
    claimWork('days', dates.length * (participantsOf(group).length + Object.keys(group.former).length));
    const attendance = new Attendance(group, marks);
    const leftSince = Object.keys(group.former).filter((id) => request.from <= (attendance.stayOf(id).to ?? ''));
    const [people, othersTurn] = [[] as { userId: PersonId; days: number; away?: string[] }[], inTurns()];
    for (const id of [...participantsOf(group), ...leftSince]) {
      const away = attendance.awayOf(id);
      people.push({
        userId: id,
        days: countHere(attendance.hereOn(id, dates, away)),
        ...((seesAll || id === userId) && { away: dates.filter((date) => away.has(date)) }),
      });
      await othersTurn();
    }
    return new PersonDirectory({ userId, user }, group).toAnswer(endpoints.days.answer, { days: dates.length, people });
  });

/** The marks of a month are deleted a month after none of them can be changed any more. */
const forgottenAt = (month: Month): Timestamp =>
  Timestamp.fromDate(new Date(`${shiftMonth(month, limits.monthsMarked + 2)}-01T00:00:00+05:30`));

/** @throws ContractError `invalid-request` */
function checkDays({ month, days: away }: RequestOf<'setAway'>, now: Date): void {
  const current = monthOf(now);
  if (month < shiftMonth(current, -limits.monthsMarked) || month > shiftMonth(current, limits.monthsMarked)) {
    throw invalid('month', `Days can be marked for ${limits.monthsMarked} months before and after the current one.`);
  }
  const length = countDays(monthPeriod(month));
  if (away.some((one) => one > length)) {
    throw invalid('days', `${month} has ${length} days.`);
  }
}

/**
 * Returns those with marks in a month of whom the group knows nothing any more: an admin who adds, marks and removes
 * guests must not fill it.
 */
async function forgottenIn(ref: DocumentReference<PresenceDocument>, group: GroupDocument): Promise<PersonId[]> {
  const away = (await ref.get()).data()?.away ?? {};
  countReads(1);
  const { members, former, guests, taken } = group;
  const known = { ...members, ...former, ...guests, ...taken };
  return Object.keys(away).filter((id) => !Object.hasOwn(known, id));
}

/**
 * Marks on which days of a month the caller is away, or for the admin a guest, in place of what was marked before.
 *
 * @throws ContractError `not-a-member`; `not-yourself` for another member’s days; `not-the-admin` for a guest’s;
 *   `invalid-request` for a month too far away, or a day that it does not have
 */
export const setAway: Handler<'setAway'> = (call) => {
  const { groupCode: code, month } = call.request;
  const away = [...new Set(call.request.days)].sort((a, b) => a - b);
  return commit(call, [groupRef(code)], async ({ tx, userId, user, documents: [snapshot] }) => {
    const group = requireMemberGroup(snapshot, userId);
    const people = new PersonDirectory({ userId, user }, group);
    const id = call.request.userId === undefined ? userId : people.personOf(call.request.userId);
    const isGuest = id !== undefined && Object.hasOwn(group.guests ?? {}, id);
    if (isGuest) requireAdminGroup(snapshot, userId);
    else if (id !== userId) throw new ContractError('not-yourself', 'Everybody marks their own days.');
    checkDays(call.request, call.now);
    const ref = presenceRef(code).doc(month);
    const gone = isGuest ? await forgottenIn(ref, group) : [];
    // Not read in the transaction: others may be marking theirs.
    const byId = [...gone, ...aliasesOf(claimsOf(group), id)].map((one) => [
      one,
      one === id && away.length > 0 ? away : FieldValue.delete(),
    ]);
    tx.set(ref, { away: Object.fromEntries(byId), forgetAt: forgottenAt(month) }, { merge: true });
    return { userId: people.apiNameOf(id), month, days: away };
  });
};

/**
 * Divides an amount among the listed people, by the days that are said of them or that they have marked.
 *
 * @throws ContractError `not-a-member`; `someone-left`; `invalid-request` if nobody is here on any day
 */
export const divideByDays: Handler<'divideByDays'> = ({ caller, request }) =>
  readInSession(caller, async (tx, user) => {
    const { groupCode: code, amount, paymentDate, rule } = request;
    assertMember(user, code);
    check('to', periodProblem(request));
    check('people', overrideProblem(request));
    const [[snapshot], marks] = await Promise.all([readAll(tx, [groupRef(code)]), marksIn(tx, code, request)]);
    const group = requireMemberGroup(snapshot, caller.userId);
    const people = new PersonDirectory({ ...caller, user }, group);
    const asked = people.resolve('people', request.people);
    if (!asked.every(({ userId }) => isParticipant(group, userId))) {
      throw new ContractError('someone-left', undefined, { field: 'people' });
    }
    const [attendance, dates] = [new Attendance(group, marks), datesIn(request)];
    claimWork('days', dates.length * asked.length);
    const [presence, othersTurn] = [{} as Record<PersonId, readonly boolean[]>, inTurns()];
    for (const { userId, here, gone, away } of asked) {
      if (here) presence[userId] = dates.map((date) => isWithin(date, here));
      else if (gone) presence[userId] = dates.map((date) => !isWithin(date, gone));
      // Which days these are makes no difference to the rule: it only counts them.
      else if (away !== undefined) presence[userId] = dates.map((_, index) => index >= away);
      else presence[userId] = attendance.hereOn(userId, dates);
      await othersTurn();
    }
    const parts = splitByDays(amount, rule, presence, seedOf(amount, paymentDate));
    if (Object.keys(parts).length === 0) {
      throw invalid('people', 'Nobody is here on a day of this period, so there is nobody to share it.');
    }
    return people.toAnswer(endpoints.divideByDays.answer, {
      days: dates.length,
      parts: asked.map(({ userId }) => ({
        userId,
        days: countHere(presence[userId] ?? []),
        amount: parts[userId] ?? zero,
      })),
      empty: rule === 'SHARED' ? emptyDays(presence, dates.length) : 0,
    });
  });

/**
 * Returns the explanation of a request with ids.
 *
 * @throws ContractError `someone-left`; `invalid-request` if it does not explain the split, or is wrong itself
 */
export function resolveExplanation(
  { days: asked, split }: DaysRequest,
  people: PersonDirectory,
  inExpense: readonly PersonId[] = [],
): { days?: Explanation } {
  if (!asked) return {};
  const { people: named, ...how } = asked;
  check('days', periodProblem(asked) ?? overrideProblem(asked));
  const all = people
    .resolve('days', named, inExpense)
    .map(({ userId, ...one }) => ({ userId: userId as PersonId, ...one }));
  const exact = split?.mode === 'EXACT' ? split.parts : [];
  const shares = new Map<string, number>(
    people.resolve('split', exact, inExpense).map((part) => [part.userId, part.value]),
  );
  const parts = all.map(({ userId, days }) => ({ days, share: shares.get(userId) ?? 0 }));
  const explained = new Set(all.map(({ userId }) => userId));
  const isWhole = exact.length > 0 && [...shares.keys()].every((id) => explained.has(id));
  if (!isWhole || !canExplain(asked.rule, parts)) {
    throw invalid('days', 'days must explain a split by amounts, with all its people.');
  }
  return { days: { ...how, people: all } };
}

/** Returns a stored explanation by person: whoever has taken a guest’s place has the guest’s days. */
export const explanationByPerson = ({ people: stored, ...how }: Explanation, people: PersonDirectory): Explanation => ({
  ...how,
  people: [...new Map(stored.map((one) => [people.claimantOf(one.userId), one]))]
    .map(([userId, one]) => ({ ...one, userId }))
    .sort((a, b) => inOrder(a.userId, b.userId)),
});

/** Returns an explanation with the dates of these people alone; of nobody by default. */
export const withDatesOf = (
  { people, ...how }: Explanation,
  isShown: (id: PersonId) => boolean = () => false,
): Explanation => ({
  ...how,
  people: people.map((one) => {
    const { here, gone, ...numbers } = one;
    return isShown(one.userId) ? one : numbers;
  }),
});

/** Removes an explanation from an expense. */
export const daysDeletion = { days: FieldValue.delete(), datedIds: FieldValue.delete() };

/** Returns what an expense stores of an explanation: also of whom it has dates, by which an erasure finds it. */
export const storedDays = (days: Explanation) => ({
  days,
  datedIds: days.people.filter(({ here, gone }) => here ?? gone).map(({ userId }) => userId),
});

interface Explained {
  readonly code: string;
  readonly group: GroupDocument;
  readonly record: ExpenseDocument;
  readonly people: PersonDirectory;
}

/**
 * Returns how an expense was split by days, as a member of its group may know it: from when until when somebody was here
 * is for that person, the recorder and the admin alone.
 */
export function explanationFor(
  reader: PersonId,
  group: GroupDocument,
  { owner, days: stored }: Pick<ExpenseDocument, 'owner' | 'days'>,
  people: PersonDirectory,
) {
  const all = stored && explanationByPerson(stored, people);
  // Who took the place of a guest in the same split has two numbers of days, which do not explain one share.
  if (!all || all.people.length < stored.people.length) return undefined;
  const seesAll = reader === owner || isAdmin(group, reader);
  const shown = withDatesOf(all, (id) => seesAll || id === reader);
  // A file names people by their ids.
  return { ...shown, people: shown.people.map((one) => ({ ...one, userId: one.userId as string })) };
}

/** Returns what the details say of a split by days: how it came about, and whether other days are marked by now. */
export async function readDaysDetails(tx: Transaction, explained: Explained, reader: PersonId, now: Date) {
  const { group, record, people } = explained;
  const days = explanationFor(reader, group, record, people);
  if (!days) return {};
  const haveChanged = await haveMarkedSince(tx, explained, now);
  return { days: people.toAnswer(daysSplit, days), ...(haveChanged && { daysChanged: true as const }) };
}

/**
 * What was said of people at the split stays as it was. Of days that are not kept any more, and of those by which an
 * imported expense was split elsewhere, nothing is known.
 */
async function haveMarkedSince(
  tx: Transaction,
  { code, group, record: { days, imported, createdAt, editedAt = createdAt }, people }: Explained,
  now: Date,
): Promise<boolean> {
  if (!days || imported !== undefined) return false;
  const stored = explanationByPerson(days, people);
  if (forgottenAt(monthOfPayment(stored.from)).toMillis() <= now.getTime()) return false;
  // Who has left, or has come back since, is counted from another day on.
  const isStillIn = (id: PersonId): boolean =>
    Object.hasOwn(group.guests ?? {}, id) || (group.members[id]?.joinedAt ?? '9') <= editedAt;
  const marked = stored.people.filter((one) => isByMarks(one) && isStillIn(one.userId));
  if (marked.length === 0) return false;
  const [attendance, dates] = [new Attendance(group, await marksIn(tx, code, stored)), datesIn(stored)];
  return marked.some(({ userId, days: was }) => countHere(attendance.hereOn(userId, dates)) !== was);
}
