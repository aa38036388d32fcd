/**
 * Recurring expenses (docs/product.md §14): the calls about them, and what happens on a date. recurring-schedule.ts runs
 * them by the clock.
 */
import { hashOf } from '@pg/contract/checksum';
import { areLike } from '@pg/contract/common-tags';
import { idForKey } from '@pg/contract/document-ids';
import type { GroupDocument, RecurringDocument, UserDocument } from '@pg/contract/documents';
import type { AnswerOf, RequestOf } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { enteredFields, personAmounts } from '@pg/contract/expense';
import { limits } from '@pg/contract/limits';
import { formatRupees, type Paise, zero } from '@pg/contract/money';
import { localDate, localDateTime, shiftDate } from '@pg/contract/months';
import { isParticipant, type PersonId, participantsOf } from '@pg/contract/people';
import { type Dates, dateAfter, nextDate, recurringFields, recurringState, timesUntil } from '@pg/contract/recurring';
import { recurringAnswer } from '@pg/contract/recurring-endpoints';
import { pick } from '@pg/contract/shape';
import { sharesByGroup } from '@pg/contract/split';
import { type DocumentReference, FieldValue } from 'firebase-admin/firestore';
import {
  assertAllowedYear,
  type CallContext,
  type Handler,
  requestOf,
  requireField,
  type SessionCall,
} from '../call-context.ts';
import { assertMember, isAdmin, readInSession, requireMemberGroup } from '../firestore/permissions.ts';
import { countReads } from '../firestore/read-budget.ts';
import {
  allRecurring,
  database,
  expenseRef,
  groupExpensesRef,
  groupRef,
  type NoticeContent,
  recurringRef,
} from '../firestore/references.ts';
import { type GuardedTransaction, readAll, readQuery } from '../firestore/transact.ts';
import { accountAt } from './coins.ts';
import { type AccountChange, type Change, type Creation, commit } from './commit.ts';
import { assertPeopleInGroups, bookExpense, resolvePeople } from './expenses.ts';
import { PersonDirectory } from './person-directory.ts';
import { writeNotice } from './write-notices.ts';

/** Into so many parts the schedule is divided, each of which one process runs at a time. */
export const recurringShards = 16;

/** A recurring expense of a group, in the transaction of a call or of the schedule. */
interface OccurrenceContext {
  readonly tx: GuardedTransaction;
  readonly occasion: CallContext;
  readonly code: string;
  readonly id: string;
  readonly group: GroupDocument;
  /** Who has made it; undefined once the account is deleted. */
  readonly maker: UserDocument | undefined;
  readonly stored: RecurringDocument;
}

/** What is to be written to the document, and what was recorded. */
interface OccurrenceResult extends Partial<Pick<AnswerOf<'addRecurring'>, 'expense' | 'user'>> {
  readonly changes: Partial<RecurringDocument>;
}

/** Returns why nothing can be recorded; undefined if it can. A maker who left and came back has left too. */
function obstacleOf({ group, maker, stored }: Omit<OccurrenceContext, 'tx' | 'occasion' | 'code' | 'id'>) {
  const { userId, split, payers, questions } = stored;
  // Compared as equal or not: clocks of servers differ, so that later may be smaller.
  if (!maker || group.members[userId]?.joinedAt !== stored.joinedAt) return 'MAKER_LEFT';
  if (maker.resetAt !== stored.resetAt) return 'PASSWORD_RESET';
  const named = [...(split?.parts ?? []), ...payers];
  if (!named.every((one) => isParticipant(group, one.userId))) return 'SOMEONE_LEFT';
  return questions.length >= limits.recurringQuestions ? 'UNANSWERED' : undefined;
}

/** So many expenses of one amount within ten days are looked at. */
const likeMost = 100;

/**
 * Returns the id of an expense of the same amount and tags (`areLike`) that someone has recorded by hand within five days
 * of a date.
 */
async function findSimilarExpense({ code, stored }: OccurrenceContext, date: string): Promise<string | undefined> {
  const near = groupExpensesRef(code)
    .where('amount', '==', stored.amount)
    .where('paymentDate', '>=', shiftDate(date, -limits.likeDays))
    .where('paymentDate', '<', shiftDate(date, limits.likeDays + 1));
  // Without a lock: otherwise no two expenses of a group could be recorded at once, and this is only a hint.
  const { docs } = await near.limit(likeMost).get();
  countReads(Math.max(1, docs.length));
  const same = docs.filter((copy) => areLike(copy.data().tags, stored.tags));
  if (same.length === 0) return undefined;
  const records = await database.getAll(...same.map(({ id }) => expenseRef(id)), { fieldMask: ['recurring'] });
  countReads(records.length);
  return records.find((record) => record.exists && record.get('recurring') === undefined)?.id;
}

/** The id of the expense of a date, which is the same in each run. */
const expenseIdOf = (id: string, date: string): Promise<string> => idForKey(id, date);

/** Records the expense of a date, with its maker as the recorder. The coins are never refused, as in Give and Take. */
function record(
  standing: OccurrenceContext,
  maker: UserDocument,
  expenseId: string,
  paymentDate: string,
  amount: Paise,
) {
  const { tx, occasion, code, id, group, stored } = standing;
  const { userId } = stored;
  const people = new PersonDirectory({ userId, user: maker }, group);
  // With the guests whose places were taken: if one is given back, the parts are the guest's again.
  const { payers, split } = stored;
  const change = { tx, userId, user: maker, id: expenseId };
  const isOne = payers.length === 1;
  const asked = {
    ...pick(enteredFields, stored),
    amount,
    paymentDate,
    groupCodes: [code],
    split,
    payers: isOne ? payers.map((payer) => ({ ...payer, amount })) : payers,
  };
  const groups = new Map([[code, group]]);
  return bookExpense(change, accountAt(occasion, maker), asked, groups, people, id);
}

/**
 * What happens on the next date: the expense is recorded, its maker is asked, or it pauses.
 *
 * @param isRecorded whether the expense of this date exists already
 * @param paymentDate by default the date without a time
 */
export async function runOccurrence(
  standing: OccurrenceContext,
  { isRecorded = false, paymentDate }: { isRecorded?: boolean; paymentDate?: string },
): Promise<OccurrenceResult> {
  const { maker, stored } = standing;
  const { next: date, times, mode, questions, amount } = stored;
  if (date === null) return { changes: {} };
  const pause = obstacleOf(standing);
  if (pause || !maker) return { changes: paused(standing, pause ?? 'MAKER_LEFT') };
  const changes = { ...nextOf(stored, times + 1), last: date };
  if (isRecorded) return { changes };
  const like = mode === 'RECORD' ? await findSimilarExpense(standing, date) : undefined;
  if (mode === 'ASK' || like !== undefined) {
    notify(standing, stored.userId, mode === 'ASK' ? 'ASK' : 'LIKE', date);
    return { changes: { ...changes, questions: [...questions, { date, ...(like !== undefined && { like }) }] } };
  }
  const expenseId = await expenseIdOf(standing.id, date);
  return { changes, ...(await record(standing, maker, expenseId, paymentDate ?? date, amount)) };
}

const nextOf = (stored: RecurringDocument, times: number) => ({ times, next: nextDate(stored, times) });

/** Whether its last date and its last question have passed. */
const isOver = ({ next, pause, questions }: RecurringDocument): boolean =>
  next === null && pause === undefined && questions.length === 0;

/** Writes what has changed, or deletes it once it is over. Returns it as it is now. */
export function saveChanges(
  tx: GuardedTransaction,
  ref: DocumentReference<RecurringDocument>,
  stored: RecurringDocument,
  changes: Partial<RecurringDocument>,
): RecurringDocument | undefined {
  const now = { ...stored, ...changes };
  if (isOver(now)) {
    tx.delete(ref);
    return undefined;
  }
  const fields = Object.entries(changes).map(([name, value]) => [
    name,
    value === undefined ? FieldValue.delete() : value,
  ]);
  if (fields.length > 0) tx.update(ref, Object.fromEntries(fields));
  return now;
}

/** By what `obstacleOf` knows that its maker has not left and no password was reset since. */
const trusted = (userId: PersonId, { members }: GroupDocument, { resetAt }: UserDocument) => ({
  joinedAt: members[userId]?.joinedAt ?? '',
  ...(resetAt !== undefined && { resetAt }),
});

type Pause = NonNullable<RecurringDocument['pause']>;

function paused(standing: OccurrenceContext, pause: Pause): Partial<RecurringDocument> {
  if (pause !== 'WANTED') tellOfPause(standing, pause);
  return { next: null, pause };
}

/** Tells its maker or, if the maker is gone, the admin. */
function tellOfPause(standing: OccurrenceContext, pause: Pause): void {
  const { group, stored } = standing;
  const { next, userId } = stored;
  const admin = Object.keys(group.members).find((id) => isAdmin(group, id));
  if (next === null) return;
  // Who left and came back knows why.
  if (isIn(group, userId)) notify(standing, userId, 'PAUSED', next, pause === 'MAKER_LEFT' ? undefined : pause);
  else if (admin !== undefined) notify(standing, admin, 'PAUSED', next, pause);
}

const isIn = ({ members }: GroupDocument, userId: PersonId): boolean => Object.hasOwn(members, userId);

type RecurringNotice = Extract<NoticeContent, { readonly recurring: unknown }>;

function notify(
  { tx, occasion, code, id, stored }: OccurrenceContext,
  userId: PersonId,
  kind: RecurringNotice['kind'],
  date: string,
  pause?: Pause,
): void {
  const recurring = { id, date, ...pick(enteredFields, stored), ...(pause && { pause }) };
  // The admin may do the same again, and then the maker hears of it again.
  const instant = kind === 'ADMIN_PAUSED' || kind === 'ADMIN_ENDED' ? ` ${occasion.now.toISOString()}` : '';
  writeNotice(tx, `${id} ${date} ${kind}${instant}`, { kind, userId, groupCode: code, recurring }, occasion);
}

/** Tells who made it what the admin has done, unless that person has left. */
function tellMaker(standing: OccurrenceContext, kind: 'ADMIN_PAUSED' | 'ADMIN_ENDED'): void {
  const { stored, group } = standing;
  if (isIn(group, stored.userId)) notify(standing, stored.userId, kind, stored.next ?? stored.anchor);
}

type Seen = Pick<OccurrenceContext, 'code' | 'id' | 'group' | 'stored'>;
type Recurring = AnswerOf<'recurring'>['recurring'][number];

const firstRevision = 1;

/** Returns it as a member of its group sees it, who learns before the next date that someone has left. */
function shown(people: PersonDirectory, reader: PersonId, { code, id, group, stored }: Seen): Recurring {
  const { userId, next, pause, reminded, anchor, amount, revision = firstRevision } = stored;
  const [payers, split] = [people.toPersons(personAmounts, stored.payers), people.split(stored.split)];
  const left = [stored, ...payers, ...(split?.parts ?? [])].find((one) => !isParticipant(group, one.userId));
  const why = pause ?? (left && (left.userId === userId ? 'MAKER_LEFT' : 'SOMEONE_LEFT'));
  const everyone = { groupCode: code, userIds: participantsOf(group) };
  const shares = left ? {} : sharesByGroup({ amount, paymentDate: next ?? anchor }, split, [everyone])[code];
  const isOwn = payers.length === 1 && payers[0]?.userId === userId;
  return people.toAnswer(recurringAnswer, {
    id,
    ...pick({ ...recurringFields, ...recurringState }, stored),
    next: why ? null : next,
    ...(why && { pause: why }),
    ...(!isOwn && { payers }),
    // It was checked when it was made or changed.
    split: split as Recurring['split'],
    revision,
    ...(!isIn(group, userId) && { mayTake: true as const }),
    share: shares?.[reader] ?? zero,
    isReminded: reminded.includes(reader),
  });
}

/** Those that are paused come last. */
const byNext = (a: RecurringDocument, b: RecurringDocument): number =>
  (a.next ?? '9999').localeCompare(b.next ?? '9999') || a.createdAt.localeCompare(b.createdAt);

/**
 * Answers with the recurring expenses of a group, the next one first (docs/product.md §14).
 *
 * @throws ContractError `not-a-member`
 */
export const recurring: Handler<'recurring'> = ({ caller, request }) => {
  const code = requireField(request, 'groupCode');
  return readInSession(caller, async (tx, user) => {
    assertMember(user, code);
    const [[snapshot], { docs }] = await Promise.all([
      readAll(tx, [groupRef(code)]),
      readQuery(tx, recurringRef(code), limits.recurringPerGroup),
    ]);
    const { userId } = caller;
    const group = requireMemberGroup(snapshot, userId);
    const people = new PersonDirectory({ userId, user }, group);
    const all = docs.toSorted((a, b) => byNext(a.data(), b.data()));
    return { recurring: all.map((one) => shown(people, userId, { code, id: one.id, group, stored: one.data() })) };
  });
};

/**
 * Makes a recurring expense. If its first date is today, that date happens at once.
 *
 * @throws ContractError `not-a-member`; `someone-left`; `limit-reached` for more than 20 in a group, 10 of a member there
 *   or 50 of a person; `invalid-request` for a first date before today or too many years away, for an end before the
 *   second date, and for fixed parts of an amount that is still to be said.
 */
export const addRecurring: Handler<'addRecurring'> = (call) => {
  const { groupCode: code, anchor } = call.request;
  const today = localDate(call.now);
  const make = async (change: Change<[DocumentReference<GroupDocument>]>): Promise<AnswerOf<'addRecurring'>> => {
    const { tx, userId, user, id } = change;
    const group = requireMemberGroup(change.documents[0], userId);
    const people = new PersonDirectory(change, group);
    assertFirstDate(anchor, call);
    const entered = resolveRecurring(call.request, people, group, userId);
    // What comes once does not repeat.
    assertGoesOn(entered, 1);
    await checkRoom(code, group, userId);
    // Of several at once, the others are counted anew (docs/decisions/0042).
    tx.update(groupRef(code), { revision: group.revision + 1 });
    const made: RecurringDocument = {
      ...entered,
      ...{ userId, next: anchor, times: 0, questions: [], reminded: [], createdAt: call.now.toISOString() },
      ...trusted(userId, group, user),
      shard: hashOf(id) % recurringShards,
    };
    // Its maker has just said the first amount.
    const standing = { tx, occasion: call, code, id, group, maker: user, stored: { ...made, mode: 'RECORD' as const } };
    // With its time, so that it stands above what was recorded earlier today.
    const now = { paymentDate: localDateTime(call.now) };
    const { changes, ...happened } = anchor === today ? await runOccurrence(standing, now) : { changes: {} };
    const stored = { ...made, ...changes };
    tx.create(recurringRef(code).doc(id), { ...stored, ...requestOf(call) });
    return { recurring: shown(people, userId, { code, id, group, stored }), ...happened };
  };
  return commit(call, [groupRef(code)], make, { shared: [groupRef(code)], creation: madeBefore(call) });
};

/** @throws ContractError `invalid-request` for a first date before today or too many years away */
function assertFirstDate(anchor: string, { now }: CallContext): void {
  if (anchor < localDate(now)) {
    throw new ContractError('invalid-request', 'The first date must be today or later.', { field: 'anchor' });
  }
  assertAllowedYear('anchor', anchor, now);
}

/** @throws ContractError `invalid-request` if it ends before the date after so many */
function assertGoesOn(dates: Dates, times: number): void {
  if (nextDate(dates, times) !== null) return;
  const message = `until must not be before ${dateAfter(dates, times)}.`;
  throw new ContractError('invalid-request', message, { field: 'until' });
}

/**
 * Returns what a request says of a recurring expense, as it is stored.
 *
 * @throws ContractError `someone-left`; `invalid-request` for fixed parts of an amount that is still to be said
 */
function resolveRecurring(
  request: RequestOf<'addRecurring'> | (RequestOf<'editRecurring'> & { readonly anchor: string }),
  people: PersonDirectory,
  group: GroupDocument,
  userId: PersonId,
) {
  const { groupCode: code, unit, every, mode, anchor, until } = request;
  const asked = resolvePeople({ ...request, paymentDate: anchor, groupCodes: [code] }, people, userId);
  assertPeopleInGroups(asked, new Map([[code, group]]));
  if (mode === 'ASK' && hasFixedParts(asked)) {
    const message = 'Parts in rupees need a fixed amount. Choose shares or percents, and one person who pays.';
    throw new ContractError('invalid-request', message, { field: 'split' });
  }
  const { payers, split } = asked;
  return { ...pick(recurringFields, { ...asked, unit, every, mode, anchor, until }), payers, split };
}

/**
 * Counts without a lock, for which the makers of a group would have to wait for each other: whoever makes one writes the
 * group and the account.
 *
 * @throws ContractError `limit-reached`
 */
async function checkRoom(code: string, group: GroupDocument, userId: PersonId): Promise<void> {
  const { recurringPerGroup, recurringPerMember } = limits;
  const { docs, size } = await recurringRef(code).limit(recurringPerGroup).get();
  countReads(Math.max(1, size));
  const ownHere = docs.filter((one) => one.data().userId === userId).length;
  checkCount(size, recurringPerGroup, 'recurring', `A group can have at most ${recurringPerGroup} recurring expenses.`);
  const ofMember = `In a group of someone else, you can have at most ${recurringPerMember} recurring expenses.`;
  if (!isAdmin(group, userId)) checkCount(ownHere, recurringPerMember, 'recurringPerMember', ofMember);
  await checkRoomOf(userId);
}

/** @throws ContractError `limit-reached` if somebody has too many in all groups */
async function checkRoomOf(userId: PersonId): Promise<void> {
  const most = limits.recurringPerPerson;
  const counted = await allRecurring().where('userId', '==', userId).limit(most).count().get();
  countReads(1);
  const ofPerson = `You can have at most ${most} recurring expenses in all groups.`;
  checkCount(counted.data().count, most, 'recurringPerPerson', ofPerson);
}

/** @throws ContractError `limit-reached` */
function checkCount(count: number, limit: number, field: string, message: string): void {
  if (count >= limit) throw new ContractError('limit-reached', message, { field, limit });
}

/** Whether parts of it are amounts of money, which fit one amount alone. */
const hasFixedParts = ({ split, payers }: Pick<RecurringDocument, 'split' | 'payers'>): boolean =>
  split?.mode === 'EXACT' || payers.length > 1;

/** How to answer a repeat of a call whose answer is no longer kept. */
const madeBefore = (
  call: SessionCall<'addRecurring'>,
): Creation<'addRecurring', RecurringDocument, [DocumentReference<GroupDocument>]> => ({
  refOf: (id) => recurringRef(call.request.groupCode).doc(id),
  answer: (stored, { userId, user, id, documents: [snapshot] }) => {
    const group = requireMemberGroup(snapshot, userId);
    const people = new PersonDirectory({ userId, user }, group);
    return { recurring: shown(people, userId, { code: snapshot.id, id, group, stored }) };
  },
});

type Name = 'changeRecurring' | 'editRecurring' | 'answerRecurring';

/** @throws ContractError `not-a-member`; `record-not-found`; those of `change` */
function changeOf(
  call: SessionCall<Name>,
  change: (
    standing: OccurrenceContext,
    caller: AccountChange,
  ) => OccurrenceResult | 'ended' | Promise<OccurrenceResult>,
) {
  const { groupCode: code, id } = call.request;
  const ref = recurringRef(code).doc(id);
  return commit(call, [groupRef(code), ref], async (given): Promise<AnswerOf<Name>> => {
    const { tx, userId, user, documents } = given;
    const group = requireMemberGroup(documents[0], userId);
    const stored = documents[1].data();
    if (!stored) throw new ContractError('record-not-found', 'This recurring expense has ended.');
    const happened = await change({ tx, occasion: call, code, id, group, maker: user, stored }, given);
    if (happened === 'ended') {
      tx.delete(ref);
      return {};
    }
    const { changes, ...recorded } = happened;
    const now = saveChanges(tx, ref, stored, changes);
    const people = new PersonDirectory(given, group);
    return { ...(now && { recurring: shown(people, userId, { code, id, group, stored: now }) }), ...recorded };
  });
}

/** @throws ContractError `not-your-expense` */
function checkMaker({ group, stored }: OccurrenceContext, userId: PersonId, evenAdmin = false): void {
  if (stored.userId === userId || (evenAdmin && isAdmin(group, userId))) return;
  throw new ContractError('not-your-expense', 'Only the person who made this recurring expense can do this.');
}

/**
 * Pauses, resumes, skips the next date or brings it back, ends, or sets whether the caller is reminded on the day before.
 * Of the dates of a pause, nothing is made up for.
 *
 * @throws ContractError `not-a-member`; `record-not-found`; `not-your-expense` for another member, but the admin can
 *   pause and end; `someone-left` when someone who pays or shares has left; `invalid-request` for a date that was not
 *   skipped last, or is over, and for a skip to a date too many years away.
 */
export const changeRecurring: Handler<'changeRecurring'> = (call) =>
  changeOf(call, (standing, { userId, user }) => {
    const { stored, group } = standing;
    const { change } = call.request;
    if (change === 'REMIND' || change === 'DO_NOT_REMIND') {
      const others = stored.reminded.filter((id) => id !== userId);
      return { changes: { reminded: change === 'REMIND' ? [...others, userId] : others } };
    }
    checkMaker(standing, userId, change === 'PAUSE' || change === 'END');
    const isMaker = stored.userId === userId;
    if (change === 'END') {
      if (!isMaker) tellMaker(standing, 'ADMIN_ENDED');
      return 'ended';
    }
    // A repeat of a change that was made under another key.
    if ((stored.next === null) !== (change === 'RESUME')) return { changes: {} };
    if (change === 'PAUSE') {
      if (!isMaker) tellMaker(standing, 'ADMIN_PAUSED');
      return { changes: paused(standing, 'WANTED') };
    }
    if (change === 'SKIP') {
      const { date = stored.next } = call.request;
      if (date !== stored.next) return { changes: {} };
      const skipped = nextOf(stored, stored.times + 1);
      // Years from now, there would be too many dates to count.
      if (skipped.next !== null) assertAllowedYear('date', skipped.next, call.now);
      return { changes: skipped };
    }
    if (change === 'UNSKIP') return { changes: unskipped(stored, call) };
    const again = trusted(userId, group, user);
    if (obstacleOf({ group, maker: user, stored: { ...stored, ...again, questions: [] } })) {
      throw new ContractError('someone-left');
    }
    const times = Math.max(stored.times, timesUntil(stored, localDate(call.now)));
    return { changes: { ...nextOf(stored, times), pause: undefined, ...again } };
  });

/**
 * Brings back the date that was skipped last. The date before the next one was skipped if nothing has happened on it,
 * and it is not over: a pause leaves out only dates that are.
 *
 * @throws ContractError `invalid-request` for any other date
 */
function unskipped(stored: RecurringDocument, { request: { date }, now }: SessionCall<'changeRecurring'>) {
  // A repeat.
  if (date === stored.next) return {};
  const before = { times: stored.times - 1, next: dateAfter(stored, stored.times - 1) };
  const wasSkipped = stored.times > 0 && before.next > (stored.last ?? '') && before.next >= localDate(now);
  if (!wasSkipped || date !== before.next) {
    const message = 'Only the date that was skipped last comes back, until it is over.';
    throw new ContractError('invalid-request', message, { field: 'date' });
  }
  return before;
}

/** What is gone unless a change says it. */
const leftOut = { title: undefined, note: undefined, every: undefined, until: undefined, resetAt: undefined } as const;

/**
 * Changes what is recorded from now on. Once its maker is not in the group any more, any member takes it over so: it is
 * the member's then, with the questions that wait. Of a pause, nothing is made up for.
 *
 * @throws ContractError `not-a-member`; `record-not-found`; `not-your-expense` while its maker is in the group;
 *   `expense-changed` if the revision is not the current one; `someone-left`; `limit-reached` for who takes over more
 *   than 50; `invalid-request` for a new first date before today or not after the last date, for a next date too many
 *   years away, for an end before the next date, and as `addRecurring`.
 */
export const editRecurring: Handler<'editRecurring'> = (call) =>
  changeOf(call, async (standing, { userId, user }) => {
    const { stored, group } = standing;
    const { anchor = stored.anchor, revision } = call.request;
    if (isIn(group, stored.userId)) checkMaker(standing, userId);
    if (revision !== (stored.revision ?? firstRevision)) {
      throw new ContractError('expense-changed', 'This was changed in the meantime. Look at it again.');
    }
    const isNew = anchor !== stored.anchor;
    if (isNew) assertFirstDate(anchor, call);
    if (isNew && anchor <= (stored.last ?? '')) {
      const message = 'The first date must be after the last one that was recorded.';
      throw new ContractError('invalid-request', message, { field: 'anchor' });
    }
    const people = new PersonDirectory({ userId, user }, group);
    const entered = resolveRecurring({ ...call.request, anchor }, people, group, userId);
    const [due, today] = [dateAfter(stored, stored.times), localDate(call.now)];
    const goesOn = stored.userId === userId && stored.pause === undefined;
    const from = goesOn || due > today ? due : today;
    const times = isNew ? 0 : timesUntil(entered, from);
    assertGoesOn(entered, times);
    const next = { times, next: dateAfter(entered, times), pause: undefined, revision: revision + 1 };
    assertAllowedYear('anchor', next.next, call.now);
    if (stored.userId !== userId) await checkRoomOf(userId);
    return { changes: { ...leftOut, ...entered, userId, ...next, ...trusted(userId, group, user) } };
  });

/**
 * Answers the question of a date: records the amount, or nothing.
 *
 * @throws ContractError `not-a-member`; `not-your-expense` for anyone but its maker; `record-not-found` if the question
 *   has been answered; `invalid-request` for another amount than the one that its parts come to; `someone-left`.
 */
export const answerRecurring: Handler<'answerRecurring'> = (call) =>
  changeOf(call, async (standing, { userId, user }) => {
    const { stored, group } = standing;
    const { date, amount } = call.request;
    checkMaker(standing, userId);
    const questions = stored.questions.filter((one) => one.date !== date);
    if (questions.length === stored.questions.length) {
      throw new ContractError('record-not-found', 'This question has been answered already.');
    }
    const changes = { questions };
    if (amount === undefined) return { changes };
    assertAllowedYear('date', date, call.now);
    if (hasFixedParts(stored) && amount !== stored.amount) {
      const message = `The parts come to ${formatRupees(stored.amount)}. Record this amount.`;
      throw new ContractError('invalid-request', message, { field: 'amount' });
    }
    assertPeopleInGroups(
      { ...stored, paymentDate: date, groupCodes: [standing.code] },
      new Map([[standing.code, group]]),
    );
    const expenseId = await expenseIdOf(standing.id, date);
    const [recorded] = await standing.tx.look([expenseRef(expenseId)]);
    // An older backup was restored, in which the question is still open.
    if (recorded?.exists) return { changes };
    return { changes, ...(await record(standing, user, expenseId, date, amount)) };
  });
