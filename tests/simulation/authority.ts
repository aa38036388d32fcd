/**
 * Who may change and learn what (docs/product.md §2, §3, §5, §6): laws over each commit, each refusal and each answer of
 * a call. Each function returns sentences about what is broken.
 */
import { isDeepStrictEqual } from 'node:util';
import type {
  ActivityDocument,
  BalancesDocument,
  DeviceDocument,
  ExpenseDocument,
  GroupDocument,
  PaymentDocument,
  PhotoDocument,
  PresenceDocument,
  UserDocument,
} from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import { notificationTag, type PushData } from '@pg/contract/push';
import type { GuestPageDocument } from '@pg/functions/firestore/references';
import { type PartEntry, windowOf } from '@pg/functions/push/part-pushes';
import { isPresent } from './account-laws.ts';
import type { Books } from './books.ts';
import type { Changed } from './database.ts';
import { Broken, counted } from './laws.ts';
import { type Claims, placeOf, proofOf } from './secrets.ts';
import type { Cause, Outcome } from './server.ts';
import type { Data } from './values.ts';

const day = 24 * 3600e3;

/** Of counters of tries and marks of what happened once: they may change whatever comes of a call. */
const counts = (path: string): boolean => /^(throttle|events)\//.test(path);

/** Calls that say who is who in a group, and change no sum. */
const aboutPeople = new Set(['makeAdmin', 'saveSplit', 'addGuest', 'removeGuest', 'mergeGuests', 'givePlaceBack']);

interface Change<Document> {
  readonly before: Document | undefined;
  readonly after: Document | undefined;
}

/**
 * Checks what a call is about to change.
 *
 * @param books as they were before
 */
export function changesBeyond(books: Books, changed: readonly Changed[], cause: Cause, now: number): string[] {
  const broken = new Broken();
  const { by } = cause;
  for (const { path, before, after } of changed) {
    const [collection = '', id = '', inner, innerId = ''] = path.split('/');
    const change = { before, after } as Change<never>;
    const what = `${cause.call} by ${by ?? 'nobody'} changes ${path}`;
    broken.that(!aboutPeople.has(cause.call) || collection !== 'groups' || !inner || inner === 'activity', what);
    if (collection === 'users' && !inner) checkAccount(broken, change, id, cause, what);
    else if (collection === 'users' && inner === 'demoPushes' && after) checkPush(broken, books, id, after, cause);
    else if (collection === 'users' && by) broken.that(id === by, what);
    else if (collection === 'expenses') checkExpense(broken, books, change, cause, what, now);
    else if (collection === 'photos') checkPhoto(broken, books, change, id, cause, what);
    else if (collection === 'groups' && !inner) checkGroup(broken, change, cause, what, now);
    else if (inner === 'activity') checkPartChanges(broken, books, changed, { code: id, entry: after, what });
    else if (inner === 'payments') checkPayment(broken, books, change, id, cause, what, now);
    else if (inner === 'presence') checkPresence(broken, books, change, id, cause, what);
    else if (collection === 'pages') checkPage(broken, books, change, cause, what);
    else if (collection === 'devices') checkDevice(broken, change, cause, what);
    else if (inner === 'months' || inner === 'sums') checkSums(broken, change, `${what} ${innerId}`);
    if (inner === 'sums') checkAffected(broken, books, { ...change, changed, code: id }, cause, what);
  }
  return broken.sentences;
}

function checkAccount(
  broken: Broken,
  { before, after }: Change<UserDocument>,
  id: string,
  { by, call }: Cause,
  what: string,
): void {
  const isOther = by !== undefined && id !== by;
  broken.that(!isOther || call === 'removeMember', what);
  if (isOther && before && after) broken.same(after.coins, before.coins, what);
  if (!before || !after) return;
  broken.that(after.coins.month >= before.coins.month, `${what}: goes back to ${after.coins.month}`);
  const isSpending = ['addExpense', 'editExpense', 'restoreExpense'].includes(call);
  const spent = before.coins.remaining - after.coins.remaining;
  const isSameEpoch = before.coins.epoch === after.coins.epoch;
  broken.that(
    !isSpending || !isSameEpoch || spent <= 0 || after.coins.remaining >= 0,
    `${what}: spends coins that are not there`,
  );
  const figures = ({ coins, spentThisMonth, given, taken, name }: UserDocument) =>
    JSON.stringify([coins, spentThisMonth, given, taken, name]);
  broken.that(
    figures(before) === figures(after) || after.revision > before.revision,
    `${what} without raising its revision`,
  );
}

/** Everybody marks the own days, and the admin those of guests. */
function checkPresence(
  broken: Broken,
  books: Books,
  { before, after }: Change<PresenceDocument>,
  code: string,
  { by }: Cause,
  what: string,
): void {
  if (by === undefined) return;
  const { members = {} } = books.group(code) ?? {};
  const [was, is] = [before?.away ?? {}, after?.away ?? {}];
  const whose = Object.keys({ ...was, ...is }).filter((id) => !isDeepStrictEqual(was[id], is[id]));
  const mayMark = (id: string): boolean => id === by || (members[by]?.role === 'admin' && books.guests(code).has(id));
  broken.that(Object.hasOwn(members, by) && whose.every(mayMark), `${what}: the days of ${whose}`);
}

/** A member makes and ends their own pages of guests, and the admin ends those of others. Whom they show: guest-pages.ts. */
function checkPage(
  broken: Broken,
  books: Books,
  { before, after }: Change<GuestPageDocument>,
  { by, call }: Cause,
  what: string,
): void {
  if (by === undefined) return;
  const { groupCode, by: maker } = (after ?? before) as GuestPageDocument;
  const { members = {} } = books.group(groupCode) ?? {};
  broken.that(Object.hasOwn(members, by), what);
  broken.that(maker === by || (!after && members[by]?.role === 'admin'), `${what}, which ${maker} has made`);
  broken.same(call, after ? 'shareGuestPage' : 'endGuestPages', what);
}

/** A device belongs to who registered it last, and that person alone takes it away. */
function checkDevice(broken: Broken, { before, after }: Change<DeviceDocument>, { by }: Cause, what: string): void {
  if (by !== undefined) broken.same((after ?? before)?.userId, by, `${what}, a device of`);
}

/**
 * Only members get pushes about a group, and former members those about themselves, on devices of present sessions only.
 * Somebody who is just leaving or signing out may still get one.
 */
function checkPush(broken: Broken, books: Books, userId: string, push: Data, { members, accounts }: Cause): void {
  const { data = {}, token } = push as {
    data?: Partial<PushData>;
    token?: string;
  };
  const { groupCode = '', left, text } = data;
  const isIn = Object.hasOwn(books.group(groupCode)?.members ?? {}, userId) || members.get(groupCode)?.includes(userId);
  broken.that(groupCode === '' || isIn === true || left !== undefined, `${userId} is pushed "${text}" of ${groupCode}`);
  const affected = left !== undefined && groupCode !== '' ? isConcerned(books, userId, data) : true;
  broken.that(affected, `${userId}, who left ${groupCode}, is pushed "${text}"`);
  const device = books.in<DeviceDocument>('devices').find((one) => one.token === token);
  const isPresent =
    device?.sessionVersion === books.user(userId)?.sessionVersion ||
    device?.sessionVersion === accounts.get(userId)?.sessionVersion;
  broken.that(!device || isPresent, `${userId} is pushed "${text}" on a device whose session has ended`);
  checkLoudness(broken, books, userId);
  checkChangePushed(broken, books, userId, data);
}

/** Nobody is pushed a change that is none: others have changed the person's part in the ten minutes that the push tells of. */
function checkChangePushed(
  broken: Broken,
  books: Books,
  userId: string,
  { changed, eventId, groupCode = '', text }: Partial<PushData>,
) {
  if (changed === undefined) return;
  const { taken = {} } = books.group(groupCode) ?? {};
  const personOf = (one: string): string => taken[one]?.userId ?? one;
  const isOf = (entry: ActivityDocument): boolean =>
    eventId === `${groupCode} ${windowOf(entry.at)}` &&
    entry.by !== userId &&
    [
      ...Object.keys({
        ...('partChanges' in entry && entry.partChanges),
        ...('ended' in entry && entry.ended),
      }),
      ...('other' in entry ? [entry.other] : []),
    ]
      .map(personOf)
      .includes(userId);
  broken.that(
    books.activity(groupCode).some(isOf),
    `${userId} is pushed "${text}" of ${groupCode}, but no part has changed`,
  );
}

interface EntryOf {
  readonly code: string;
  readonly entry: Data | undefined;
  readonly what: string;
}

/** By person: "share 100 → 200". */
const partsTold = (entry: object, personOf: (id: string) => string): Record<string, number> => {
  const all: Record<string, number> = {};
  for (const [id, parts] of Object.entries((entry as Pick<PartEntry, 'partChanges'>).partChanges ?? {})) {
    for (const [part, change] of Object.entries(parts)) {
      for (const [when, amount] of Object.entries<number>(change ?? {})) {
        const key = `${part} of ${personOf(id)} ${when}`;
        all[key] = (all[key] ?? 0) + amount;
      }
    }
  }
  return all;
};

/** An entry says whose parts of its expense the commit changes and how, and of nobody else. */
function checkPartChanges(broken: Broken, books: Books, changed: readonly Changed[], { code, entry, what }: EntryOf) {
  const { id } = (entry?.expense ?? {}) as { id?: string };
  const record = changed.find(({ path }) => path === `expenses/${id}`);
  if (!entry || !record) return;
  const { taken = {} } = books.group(code) ?? {};
  const personOf = (one: string): string => taken[one]?.userId ?? one;
  const partsOf = (document: object | undefined): Record<string, number> => {
    const { deletedAt = '', groupCodes = [], shares = {}, payers = [] } = (document ?? {}) as Partial<ExpenseDocument>;
    const all: Record<string, number> = {};
    if (deletedAt !== null || !groupCodes.includes(code)) return all;
    const add = (part: string, one: string, amount: number): void => {
      const key = `${part} of ${personOf(one)}`;
      all[key] = (all[key] ?? 0) + amount;
    };
    for (const [one, share] of Object.entries(shares[code] ?? {})) add('share', one, share);
    for (const { userId, amount } of payers) add('paid', userId, amount);
    return all;
  };
  const [was, is] = [partsOf(record.before), partsOf(record.after)];
  const differing = Object.keys({ ...was, ...is }).filter((key) => (was[key] ?? 0) !== (is[key] ?? 0));
  const right = differing.flatMap((key) => [
    [`${key} was`, was[key] ?? 0],
    [`${key} is`, is[key] ?? 0],
  ]);
  broken.same(
    counted(partsTold(entry, personOf)),
    counted(Object.fromEntries(right)),
    `${what}: whose parts it changes`,
  );
}

/** In milliseconds. Ten minutes, but for the moment between the decision that a push is loud and its sending. */
const hearing = 9 * 60_000;

/** Over all authors, groups and kinds, a person hears three events in ten minutes; the end of a session has no group. */
function checkLoudness(broken: Broken, books: Books, userId: string): void {
  type Sent = { readonly data: PushData; readonly sentAt: string };
  const loud = books
    .in<Sent>(`users/${userId}/demoPushes`)
    .filter(({ data }) => data.quiet === undefined && data.groupCode !== '')
    .toSorted((a, b) => a.sentAt.localeCompare(b.sentAt));
  const since = Date.parse(loud.at(-1)?.sentAt ?? '') - hearing;
  const heard = new Set(
    loud.filter(({ sentAt }) => Date.parse(sentAt) > since).map(({ data }) => notificationTag(data)),
  );
  broken.that(heard.size <= 3, `${userId} hears ${heard.size} pushes in nine minutes`);
}

/** Whether an expense is of someone who left: paid or shared by the person, or recorded. */
function isConcerned(books: Books, userId: string, { expenseId = '' }: { expenseId?: string }): boolean {
  const record = books.expense(expenseId);
  if (!record) return true;
  const shares = Object.values(record.shares).some((ofGroup) => Object.hasOwn(ofGroup, userId));
  return (
    shares ||
    record.owner === userId ||
    record.payers.some((one) => one.userId === userId) ||
    record.struckFrom !== undefined
  );
}

function checkGroup(
  broken: Broken,
  { before, after }: Change<GroupDocument>,
  { by, call, request }: Cause,
  what: string,
  now: number,
): void {
  if (by === undefined) return;
  const isIn = (group: GroupDocument | undefined): boolean => Object.hasOwn(group?.members ?? {}, by);
  broken.that(isIn(before ?? after) || (call === 'joinGroup' && isIn(after)), what);
  // A guard writes what is there.
  if (!before || !after || isDeepStrictEqual(before, after)) return;
  broken.that(after.revision > before.revision, `${what} without raising its revision`);
  const gone = Object.keys(before.members).filter((id) => id !== by && !Object.hasOwn(after.members, id));
  broken.that(gone.length === 0 || before.members[by]?.role === 'admin', `${what}: removes ${gone}`);
  const known = { ...after.guests, ...after.taken };
  const lost = Object.keys({ ...before.guests, ...before.taken }).filter((id) => !Object.hasOwn(known, id));
  broken.that(lost.length === 0 || before.members[by]?.role === 'admin', `${what}: removes the guests ${lost}`);
  const back = Object.keys(after.guests ?? {}).filter((id) => Object.hasOwn(before.former, id));
  const isBack = back.every((id) => before.former[id]?.addedBy === after.guests?.[id]?.addedBy);
  broken.that(isBack, `${what}: brings back ${back}, who was no guest`);
  const { groupCode: code = '', guest: proof } = (request ?? {}) as Link;
  const isAdmin = before.members[by]?.role === 'admin';
  const [was = '', is = ''] = [before, after].map(({ members }) =>
    Object.keys(members).find((id) => members[id]?.role === 'admin'),
  );
  const isHanded = call === 'makeAdmin' && was === by;
  broken.that(was === is || isHanded || !Object.hasOwn(after.members, was), `${what}: makes ${is} the admin`);
  for (const [id, { userId, addedBy, into }] of Object.entries(after.taken ?? {})) {
    const [old, guest] = [before.taken?.[id], before.guests?.[id]];
    if (old?.userId === userId) continue;
    const isProven = call === 'joinGroup' && userId === by && proofOf('places', code, placeOf(id, guest)) === proof;
    const isMerged = call === 'mergeGuests' && isAdmin && userId === into && Object.hasOwn(after.guests ?? {}, into);
    // Whoever is one with a guest follows that guest.
    const isFollowing = old?.into !== undefined && old.into === into;
    broken.that(isProven || (guest && isMerged) || isFollowing, `${what}: takes the place of ${id}`);
    broken.that(call !== 'joinGroup' || addedBy !== by, `${what}: takes the place of ${id}, whom they added`);
  }
  for (const [id, place] of Object.entries(before.taken ?? {})) {
    if (Object.hasOwn(after.taken ?? {}, id)) continue;
    const isRecent = now - Date.parse(place.at) <= limits.placeDays * day;
    const isApart = call === 'mergeGuests' && place.into !== undefined;
    const isByAdmin = isAdmin && (isApart || (call === 'givePlaceBack' && place.into === undefined && isRecent));
    const isOwn = call === 'leaveGroup' && place.userId === by && place.into === undefined;
    broken.that(
      (isByAdmin || isOwn) && Object.hasOwn(after.guests ?? {}, id),
      `${what}: gives back the place of ${id}`,
    );
  }
}

/** Calls that change nothing for people who have left. */
const protecting = ['editExpense', 'restoreExpense', 'importRows'];

/**
 * Whoever's sums others change can learn of it (docs/product.md §6.22): a new expense is told by itself, everything else
 * has an entry, and of an import that names everybody whose sums it changes, a notice waits or is there.
 */
function checkAffected(
  broken: Broken,
  books: Books,
  { before, after, changed, code }: Change<BalancesDocument> & { changed: readonly Changed[]; code: string },
  { by = '', call }: Cause,
  what: string,
): void {
  const [was, is] = [before?.byMember ?? {}, after?.byMember ?? {}];
  const affected = Object.keys({ ...was, ...is }).filter((id) => !isDeepStrictEqual(was[id], is[id]));
  const { members = {}, guests, taken } = books.group(code) ?? {};
  const left = affected
    .map((id) => taken?.[id]?.userId ?? id)
    .filter((id) => id !== by && !Object.hasOwn({ ...members, ...guests }, id));
  broken.that(left.length === 0 || !protecting.includes(call), `${what}: what ${left}, who left, owe`);
  const isNew = changed.some((one) => one.path.startsWith('expenses/') && !one.before && !one.after?.imported);
  if (isNew) return;
  const entries = changed.filter(({ path, after: entry }) => path.startsWith(`groups/${code}/activity/`) && entry);
  const [entry] = entries.filter((one) => call !== 'undoImport' || one.after?.kind === 'IMPORT_UNDONE');
  broken.that(entry !== undefined, `${what} without an entry`);
  const { parts } = (entry?.after ?? {}) as { parts?: object };
  if (!entry || !parts) return;
  const untold = affected.filter((id) => id !== by && !Object.hasOwn(parts, id));
  broken.same(untold, [], `${what}: whom its entry does not name`);
  const people = Object.keys(parts).map((id) => taken?.[id]?.userId ?? id);
  if (people.every((id) => id === by || Object.hasOwn(guests ?? {}, id))) return;
  const importId = entry.path.split('/').at(-1);
  const waiting = books.in<Data>('notices').filter((one) => one.dueAt !== undefined);
  const notices = changed.flatMap((one) => (one.path.startsWith('notices/') && one.after ? [one.after] : []));
  broken.that(
    [...waiting, ...notices].some((one) => one.importId === importId),
    `${what}, and nobody will be told`,
  );
}

function checkSums(broken: Broken, { before, after }: Change<{ revision: number }>, what: string): void {
  broken.that((after?.revision ?? 0) > (before?.revision ?? 0), `${what} without raising its revision`);
}

function checkExpense(
  broken: Broken,
  books: Books,
  { before, after }: Change<ExpenseDocument>,
  { by: caller = '', call, trigger }: Cause,
  what: string,
  now: number,
): void {
  const { owner = '', groupCodes = [] } = before ?? after ?? {};
  // What the schedule may record, recurring-laws.ts says: as if its maker did.
  const isBySchedule = trigger === 'recordRecurring' && !before && after?.recurring !== undefined;
  const by = isBySchedule ? owner : caller;
  if (call === 'strikeExpense') {
    const [code = ''] = groupCodes.filter((one) => !after?.groupCodes.includes(one));
    const { members = {} } = books.group(code) ?? {};
    broken.that(members[by]?.role === 'admin' && !Object.hasOwn(members, owner), what);
    return;
  }
  if (call === 'undoImport') {
    const [code = ''] = before?.imported?.split('/') ?? [];
    broken.that(!after && books.group(code)?.members[by]?.role === 'admin', what);
    return;
  }
  if (trigger === 'onErasureBegun') {
    const withoutDates = ({ days, datedIds: _, ...rest }: ExpenseDocument) => ({
      ...rest,
      days: days && { ...days, people: days.people.map(({ here: __, gone: ___, ...one }) => one) },
    });
    broken.same(after && withoutDates(after), before && withoutDates(before), what);
    return;
  }
  if (call === 'sayNotRight' || call === 'answerNotRight') {
    checkObjection(broken, books, { before, after }, by, what);
    return;
  }
  broken.that(owner === by, what);
  broken.that((after?.imported !== undefined && !before) === (call === 'importRows'), `${what}: imported`);
  if (!after) return;
  const isIn = (code: string, userId: string): boolean => {
    const { members, guests, taken } = books.group(code) ?? {};
    return Object.hasOwn({ ...members, ...guests }, taken?.[userId]?.userId ?? userId);
  };
  broken.that(
    groupCodes.every((code) => isIn(code, by)),
    `${what}, which is in a group of others`,
  );
  const deletedAt = before?.deletedAt ?? null;
  if (before && after.deletedAt === null && deletedAt !== null) {
    broken.that(now - Date.parse(deletedAt) <= limits.restoreDays * day + day, `${what} after its 30 days`);
  }
  if (after.deletedAt !== null) return;
  // What former members paid and owe stays.
  const old = deletedAt === null ? before : undefined;
  for (const code of groupCodes) {
    const [was, is] = [old?.shares[code] ?? {}, after.shares[code] ?? {}];
    for (const userId of new Set([...Object.keys(was), ...Object.keys(is)])) {
      if (userId !== by && !isIn(code, userId))
        broken.same(is[userId], was[userId], `${what}: what ${userId}, who left, owes`);
    }
  }
  const paid = (record: ExpenseDocument | undefined, userId: string) =>
    record?.payers.find((one) => one.userId === userId)?.amount;
  for (const { userId } of [...(old?.payers ?? []), ...after.payers]) {
    const isOut = userId !== by && !groupCodes.some((code) => isIn(code, userId));
    if (isOut) broken.same(paid(after, userId), paid(old, userId), `${what}: what ${userId}, who left, paid`);
  }
}

/** Who recorded an expense puts its photo, and takes it away; it goes with the expense, and with the account. */
function checkPhoto(
  broken: Broken,
  books: Books,
  { after }: Change<PhotoDocument>,
  id: string,
  { by, call, trigger }: Cause,
  what: string,
): void {
  const mayEnd = ['strikeExpense', 'undoImport'].includes(call) || trigger === 'onErasureBegun' || by === undefined;
  broken.that(books.expense(id)?.owner === by || (mayEnd && !after), what);
}

/** What people say of an expense moves nothing. Who says that it is not right has a part; who recorded it answers. */
function checkObjection(
  broken: Broken,
  books: Books,
  { before, after }: Change<ExpenseDocument>,
  by: string,
  what: string,
): void {
  const figures = ({ notRight: _, revision: __, ...rest }: Partial<ExpenseDocument> = {}) => rest;
  broken.same(figures(after), figures(before), what);
  const [was, is] = [before?.notRight ?? {}, after?.notRight ?? {}];
  for (const id of Object.keys({ ...was, ...is })) {
    if (isDeepStrictEqual(was[id], is[id])) continue;
    const { groupCode = '', answer, text } = is[id] ?? {};
    const { members = {}, guests = {}, taken = {} } = books.group(groupCode) ?? {};
    const isAdmin = members[by]?.role === 'admin';
    const people = [
      ...Object.entries(after?.shares[groupCode] ?? {}).flatMap(([one, share]) => (share !== 0 ? [one] : [])),
      ...(after?.payers ?? []).map(({ userId }) => userId),
    ].map((one) => taken[one]?.userId ?? one);
    const isInvolved = people.includes(by) || (isAdmin && people.some((one) => Object.hasOwn(guests, one)));
    const mayAnswer = after?.owner === by || (isAdmin && !Object.hasOwn(members, after?.owner ?? ''));
    const isSaid = id === by && after?.owner !== by && (text === undefined || isInvolved);
    broken.that(Object.hasOwn(members, by) && (answer ? mayAnswer : isSaid), `${what}: what ${id} says`);
  }
}

function checkPayment(
  broken: Broken,
  books: Books,
  { before, after }: Change<PaymentDocument>,
  code: string,
  { by = '', call }: Cause,
  what: string,
  now: number,
): void {
  const { from, to, createdAt, importId } = (before ?? after) as PaymentDocument;
  const { members = {}, taken = {} } = books.group(code) ?? {};
  if (call === 'importRows' || call === 'undoImport') {
    broken.that(members[by]?.role === 'admin' && importId !== undefined && Boolean(after) !== Boolean(before), what);
    return;
  }
  const [payer, receiver] = [taken[from]?.userId ?? from, taken[to]?.userId ?? to];
  const isForGuest = members[by]?.role === 'admin' && [payer, receiver].some((one) => books.guests(code).has(one));
  broken.that([payer, receiver].includes(by) || isForGuest, what);
  const isIn = Object.hasOwn(members, by);
  broken.that(isIn || now - Date.parse(createdAt) <= limits.takeBackDays * day + day, `${what} after leaving ${code}`);
}

/**
 * A refused call changes nothing and tells nothing.
 *
 * @param wasUsed whether the caller had used its key before
 */
export function changesOfRefusal(
  books: Books,
  { call, by = '', changed, claims, request }: Cause,
  { code, wasUsed }: { readonly code: unknown; readonly wasUsed: boolean },
): string[] {
  const broken = new Broken();
  const paths = changed.map(({ path }) => path).filter((path) => !counts(path));
  // The answer to a commit may be lost, and the session ended by something else before the next try.
  const self = changed.findLast(({ path }) => path === `users/${by}`);
  const sessionVersion = self ? self.after?.sessionVersion : claims?.sessionVersion;
  const isOver = sessionVersion !== undefined && !isPresent(books.user(by), { ...claims, sessionVersion } as Claims);
  broken.that(
    paths.length === 0 || (code === 'session-ended' && isOver),
    `${call} by ${by} was refused ${code}, but changed ${paths.join()}`,
  );
  broken.that(code !== 'idempotency-key-reused' || wasUsed, `${call} by ${by} is refused for the key of someone else`);
  // Strangers do not even learn that an expense exists.
  const { id = '', groupCode } = (request ?? {}) as { id?: string; groupCode?: string };
  const { owner, groupCodes = [] } = books.expense(id) ?? {};
  const { groupCodes: own = [], formerGroupCodes = [] } = books.user(by) ?? {};
  const isNear = owner === by || groupCodes.some((one) => own.includes(one) || formerGroupCodes.includes(one));
  const isTelling = ['not-your-expense', 'not-a-member', 'expense-changed', 'someone-left'].includes(String(code));
  broken.that(!owner || groupCode !== undefined || isNear || !isTelling, `${call} tells ${by} that an expense exists`);
  return broken.sentences;
}

/** The caller's groups before a call, and the numbers that the caller has seen: a repeat tells them again. */
interface Before {
  readonly wasIn: readonly string[];
  readonly known: ReadonlySet<string>;
}

/** Checks that an answer has nothing of groups that the caller is not in: no expense and no number. */
export function toldBeyond(
  books: Books,
  { call, by = '', request }: Cause,
  { wasIn, known }: Before,
  answer: string,
): string[] {
  const broken = new Broken();
  if (call === 'payee') checkPayee(broken, books, by, request);
  if (call === 'invitation') checkInvitation(broken, books, request, answer);
  if (call === 'getPhoto') {
    const { id = '' } = (request ?? {}) as { id?: string };
    // It may have been taken out, or back, just now.
    const { groupCodes: codes = wasIn, struckFrom = {} } = books.expense(id) ?? {};
    const isIn = [...codes, ...Object.keys(struckFrom)].some((code) => wasIn.includes(code));
    broken.that(isIn, `${by} is shown the photo of expense ${id}`);
  }
  if (call === 'days') checkDates(broken, books, by, request, answer);
  const { groupCodes = [], formerGroupCodes = [], number = '' } = books.user(by) ?? {};
  const own = new Set([...groupCodes, ...wasIn]);
  const near = new Set([
    ...known,
    number,
    ...[...own].flatMap((code) => Object.values(books.group(code)?.members ?? {}).map((one) => one.number)),
  ]);
  for (const user of books.users()) {
    broken.that(
      near.has(user.number) || !answer.includes(user.number),
      `${call} tells ${by} the number of ${user.name}`,
    );
    const { upiId } = user;
    broken.that(
      user.id === by || !upiId || ['payee', 'getGuestPage'].includes(call) || !answer.includes(upiId),
      `${call} tells ${by} a UPI ID`,
    );
  }
  for (const { id: code } of books.groups()) {
    if (own.has(code)) continue;
    if (!formerGroupCodes.includes(code)) {
      const mayTell = ['joinGroup', 'getGuestPage'].includes(call);
      broken.that(mayTell || !answer.includes(code), `${call} tells ${by} of the group ${code}`);
      for (const { id } of books.payments(code))
        broken.that(!answer.includes(id), `${call} tells ${by} of payment ${id}`);
    }
    for (const { id, userId } of books.recurring(code)) {
      // Who has left may repeat the call that made it.
      broken.that(userId === by || !answer.includes(id), `${call} tells ${by} of recurring expense ${id}`);
    }
    for (const { id } of books.copies(code)) {
      const record = books.expense(id);
      const isNear = record?.owner === by || record?.groupCodes.some((one) => own.has(one));
      broken.that(isNear === true || !answer.includes(id), `${call} tells ${by} of expense ${id}`);
    }
  }
  return broken.sentences;
}

/** Only who owes learns where to pay someone who is owed, over the group's life or without the months from some month on. */
function checkPayee(broken: Broken, books: Books, by: string, request: object | undefined): void {
  const { groupCode = '', userId: other = '' } = (request ?? {}) as { groupCode?: string; userId?: string };
  const { byMember = {} } = books.balances(groupCode) ?? {};
  const months = books.months(groupCode);
  const owed = (id: string, leftOut: (month: string) => boolean): number => {
    const { paid = 0, share = 0, sent = 0, received = 0 } = byMember[id] ?? {};
    const without = months.reduce((sum, { id: month, net = {} }) => sum + (leftOut(month) ? (net[id] ?? 0) : 0), 0);
    return paid - share + sent - received - without;
  };
  const views = [
    () => false,
    ...months.flatMap(({ id }) => [
      (month: string) => month === id,
      (month: string) => month > id,
      (month: string) => month >= id,
    ]),
  ];
  const isDue = views.some((leftOut) => owed(by, leftOut) < 0 && owed(other, leftOut) > 0);
  broken.that(isDue, `${by} learns where to pay ${other}, and owes nothing`);
}

interface Link {
  readonly groupCode?: string;
  readonly by?: string;
  readonly guest?: string;
}

/** Only a proof tells who shared a link, and what is in the name of a guest. */
function checkInvitation(broken: Broken, books: Books, request: object | undefined, answer: string): void {
  const { groupCode: code = '', by, guest } = (request ?? {}) as Link;
  const all = books
    .groups()
    .flatMap(({ members, former, guests, taken }) => Object.entries({ ...members, ...former, ...guests, ...taken }))
    .map(([id, one]) => ({ invitations: id, places: placeOf(id, one) }));
  const isProof = (of: Parameters<typeof proofOf>[0], proof: unknown) =>
    all.some((one) => proofOf(of, code, one[of]) === proof);
  broken.that(!answer.includes('"invitedBy"') || isProof('invitations', by), 'a link tells who shared it');
  broken.that(!answer.includes('"guest"') || isProof('places', guest), 'a link tells of a guest');
}

/** Only the admin learns on which dates others are away. */
function checkDates(broken: Broken, books: Books, by: string, request: object | undefined, answer: string): void {
  const { groupCode = '' } = (request ?? {}) as Link;
  const { people } = JSON.parse(answer) as { people: readonly { away?: unknown }[] };
  const told = people.filter(({ away }) => away !== undefined).length;
  const role = books.group(groupCode)?.members[by]?.role;
  broken.that(told <= 1 || role !== 'member', `days tells ${by} when others are away`);
}

/** The repeat of a change with the same key gets the first answer, and changes nothing. */
export function brokenRepeat({ cause, body }: Outcome, first: Outcome['body']): string[] {
  const broken = new Broken();
  broken.same(body, first, `the repeat of ${cause.call}`);
  const paths = cause.changed.map(({ path }) => path).filter((path) => !counts(path));
  broken.same(paths, [], `what the repeat of ${cause.call} changes`);
  return broken.sentences;
}

interface Answered {
  readonly balances?: readonly { readonly userId: string; readonly balance: number }[];
  readonly suggestions?: readonly { readonly from: string; readonly to: string; readonly amount: number }[];
  readonly entries?: readonly { readonly at: string }[];
  readonly lines?: Readonly<Record<string, number>>;
  readonly monthlyLimit?: number;
  readonly remainingCoins?: number;
  readonly parts?: readonly { readonly days: number; readonly amount: number }[];
}

const paise = (rupees = 0): number => Math.round(rupees * 100);

/**
 * Checks what can be seen in the answer alone: balances and what settles them, the sum of coins, the order of the
 * activity, and a division by days.
 */
export function brokenAnswer(call: string, body: Answered, request: object): string[] {
  const broken = new Broken();
  if (call === 'balances') {
    const left = new Map(body.balances?.map(({ userId, balance }) => [userId, paise(balance)]));
    const together = [...left.values()].reduce((sum, one) => sum + one, 0);
    broken.same(together, 0, 'all balances of an answer together');
    for (const { from, to, amount } of body.suggestions ?? []) {
      left.set(from, (left.get(from) ?? 0) + paise(amount));
      left.set(to, (left.get(to) ?? 0) - paise(amount));
    }
    broken.that(
      [...left.values()].every((one) => one === 0),
      'the suggested payments do not settle everyone',
    );
  }
  if (call === 'coinsSum') {
    const lines = Object.values(body.lines ?? {}).reduce((sum, one) => sum + paise(one), 0);
    broken.same(paise(body.monthlyLimit) + lines, paise(body.remainingCoins), 'limit and lines of the coins');
  }
  if (call === 'divideByDays') {
    const { amount = 0, rule } = request as { amount?: number; rule?: string };
    const { parts = [] } = body;
    const sum = (of: (part: (typeof parts)[number]) => number): number => parts.reduce((all, one) => all + of(one), 0);
    broken.same(
      sum((one) => paise(one.amount)),
      amount,
      'all parts of a division by days together',
    );
    const whole = sum(({ days }) => days);
    broken.that(
      rule !== 'SAME' || parts.every((one) => Math.abs(paise(one.amount) * whole - amount * one.days) < whole),
      'a day of one person costs more than a day of another',
    );
  }
  const times = call === 'activity' ? (body.entries ?? []).map(({ at }) => at) : [];
  broken.that(
    times.every((at, index) => index === 0 || at <= (times[index - 1] ?? '')),
    'the activity is not in order',
  );
  return broken.sentences;
}
