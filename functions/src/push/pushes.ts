/**
 * The pushes about an event: a new expense, an activity entry or a notice (docs/product.md §12). push-kinds.ts says who gets
 * them and what they say.
 */
import type { DeviceDocument, GroupDocument } from '@pg/contract/documents';
import { sumsByPerson } from '@pg/contract/group';
import { type Paise, sum, zero } from '@pg/contract/money';
import type { PersonId } from '@pg/contract/people';
import type { PushData, PushSwitch } from '@pg/contract/push';
import { lockScreenName, pushWords } from '@pg/contract/push-text';
import { type AmountsByPerson, paidByPerson } from '@pg/contract/split';
import type { DocumentSnapshot, Query } from 'firebase-admin/firestore';
import {
  activityRef,
  balancesRef,
  copyUnlessTombstone,
  database,
  expenseRef,
  expensesOf,
  groupExpensesRef,
  groupRef,
  noticesRef,
  userRef,
} from '../firestore/references.ts';
import { balancesOf } from '../ledger/balances.ts';
import { participantIdsOf, pushReceiversOf } from '../ledger/money-change-rules.ts';
import { toPersons } from '../ledger/person-directory.ts';
import type { ManyExpenses } from '../ledger/write-notices.ts';
import { announced, closeTogether, isOneTooMany, type PartEntry, partKinds, windowOf } from './part-pushes.ts';
import { balanceText, type Facts, newExpenseText, type PushKind, type PushSubject, pushKinds } from './push-kinds.ts';
import { pushReader, type Reader } from './push-reader.ts';

/**
 * Whether a person has caused too many events, with the last one, by the instants in `field`. If they cannot be counted,
 * as while a deploy is still building the index, they are announced.
 */
const isFlood = (
  events: Query,
  field: 'createdAt' | 'at',
  instant: string,
  since = Date.parse(instant) - closeTogether + 1,
  most = announced,
): Promise<boolean> =>
  events
    .where(field, '>=', new Date(since).toISOString())
    .where(field, '<=', instant)
    .limit(most + 1)
    .count()
    .get()
    .then(
      (counted) => counted.data().count > most,
      () => false,
    );

type Device = Pick<DeviceDocument, 'userId' | 'groupCodes' | 'language' | 'off'>;

export interface PushBatch {
  /** Only a change of one's own UPI ID also notifies the person who caused it. */
  readonly userIds: readonly PersonId[];
  /** Undefined if its user is not to be notified, or if it is registered for none of the event's groups. */
  pushFor(device: Device): PushData | undefined;
}

const isIn = (group: GroupDocument | undefined, userId: PersonId): boolean =>
  group !== undefined && Object.hasOwn(group.members, userId);

interface GroupPushes {
  readonly silencedBy?: PushSwitch | undefined;
  readonly userIds: readonly PersonId[];
  /** In the order in which a push names one of them. */
  readonly groups: ReadonlyMap<string, GroupDocument>;
  /** The group of somebody who is told with no device registered for one of the groups. */
  anyway(userId: PersonId): string | undefined;
  push(reader: Reader): Omit<PushData, 'groupCode' | 'groupName'>;
  /** Of a push to somebody who is not in the group. */
  readonly left?: PushData['left'] | undefined;
}

const batchOf = ({ silencedBy, userIds, groups, anyway, push, left = 'before' }: GroupPushes): PushBatch => ({
  userIds,
  pushFor({ userId, groupCodes, language, off = [] }) {
    if (!userIds.includes(userId) || (silencedBy && off.includes(silencedBy))) return undefined;
    const codes = [...groups.keys()].filter((code) => groupCodes.includes(code) && isIn(groups.get(code), userId));
    const code = codes[0] ?? anyway(userId) ?? '';
    const group = groups.get(code);
    if (!group) return undefined;
    const reader = pushReader(group, { userId, words: pushWords(language), codes });
    const names = { groupCode: code, groupName: lockScreenName(group.name) };
    return { ...push(reader), ...names, ...(!isIn(group, userId) && { left }) };
  },
});

async function groupsOf(codes: readonly string[]): Promise<Map<string, GroupDocument>> {
  const snapshots = await database.getAll(...[...new Set(codes)].map(groupRef));
  const groups = new Map<string, GroupDocument>();
  for (const snapshot of snapshots) {
    const group = snapshot.data() as GroupDocument | undefined;
    if (group) groups.set(snapshot.id, group);
  }
  return groups;
}

interface PushesOfExpense extends PushBatch {
  /** Present if its recorder has just recorded too many: whom it concerns is then told later, of all at once. */
  readonly oneOfMany?: ManyExpenses;
}

/**
 * The pushes about an expense, for those who paid or owe, even if they have left its groups since. Its recorder gets one
 * if it was recorded by itself. Undefined if it was deleted or removed from its groups.
 */
export async function expensePushes(expenseId: string): Promise<PushesOfExpense | undefined> {
  const record = (await expenseRef(expenseId).get()).data();
  if (!record || record.deletedAt !== null || record.groupCodes.length === 0) return undefined;
  const { groupCodes, owner } = record;
  const [isFlooding, groups, expense] = await Promise.all([
    isFlood(expensesOf(owner), 'createdAt', record.createdAt),
    groupsOf(groupCodes),
    groupExpensesRef(groupCodes[0] ?? '')
      .doc(expenseId)
      .get(),
  ]);
  const shown = copyUnlessTombstone(expense);
  if (!shown) return undefined;

  // What the schedule records has no request. Who has just pressed a button needs no push.
  const isByItself = record.recurring !== undefined && record.requestId === undefined;
  const told = [...groups].flatMap(([code, group]) =>
    pushReceiversOf(group, participantIdsOf(code, record), isByItself ? undefined : owner).map(
      (userId) => [userId, code] as const,
    ),
  );
  /** In which group each person paid or owes who has left it since. Their devices are not registered for it. */
  const left = new Map(told.filter(([userId, code]) => !isIn(groups.get(code), userId)));
  const shares = Object.entries(record.shares).map(([code, all]) =>
    toPersons(groups.get(code) ?? {}, sumsByPerson, all),
  );
  const shareOf = (userId: PersonId): Paise => sum(...shares.map((all) => all[userId] ?? zero));
  const batch = batchOf({
    silencedBy: 'EXPENSES',
    userIds: [...new Set([...told.map(([userId]) => userId), ...(isByItself ? [owner] : [])])],
    groups,
    anyway: (userId) => left.get(userId),
    push(reader) {
      const { amount, tags, title, payers } = shown;
      const youPaid = payers && toPersons(reader.group, sumsByPerson, paidByPerson({ payers }))[reader.userId];
      const expense = { amount, tags, title, owner, youPaid, share: shareOf(reader.userId) };
      return { expenseId, text: newExpenseText(expense, reader) };
    },
  });
  return { ...batch, ...(isFlooding && { oneOfMany: { by: owner, told } }) };
}

/** The most changes of ten minutes that one push reads. After that many by one author, nobody is told of more. */
const nearbyMost = 500;

/** The newest changes of parts in the ten minutes of an entry, in order. */
async function changesNear(code: string, entry: DocumentSnapshot): Promise<PartEntry[]> {
  const [start, end] = [0, closeTogether].map((more) => new Date(windowOf(entry.get('at')) + more).toISOString());
  const near = activityRef(code).where('kind', 'in', partKinds).where('at', '>=', start).where('at', '<', end);
  const { docs } = await near.orderBy('at', 'desc').limit(nearbyMost).get();
  const all = docs.some(({ id }) => id === entry.id) ? docs : [...docs, entry];
  return all.map((one) => one.data() as PartEntry).reverse();
}

async function balancesIn(code: string, places: Pick<GroupDocument, 'taken'>): Promise<AmountsByPerson> {
  return balancesOf(places, (await balancesRef(code).get()).data()?.byMember);
}

/** Whether its author has caused too many entries like this one. */
function isOneOfMany(code: string, of: 'kind' | 'other' | 'parts', entry: DocumentSnapshot): Promise<boolean> {
  const at: string = entry.get('at');
  const own = activityRef(code).where('by', '==', entry.get('by'));
  if (of === 'parts') return isFlood(own.where('kind', 'in', partKinds), 'at', at, windowOf(at), nearbyMost);
  return isFlood(own.where(of, '==', entry.get(of)), 'at', at);
}

/** @param id of the entry or the notice */
async function pushesOf(
  code: string,
  id: string,
  subject: PushSubject,
  stored: DocumentSnapshot,
): Promise<PushBatch | undefined> {
  const row: PushKind<PushSubject> | null = pushKinds[subject.kind];
  if (!row) return undefined;
  const groups = await groupsOf(row.groups?.(subject) ?? [code]);
  const [group] = groups.values();
  if (!group) return undefined;
  const facts: Facts = {
    group,
    balances: (places) => balancesIn(code, places),
    isFirstGroupOf: async (userId) => (await userRef(userId).get()).data()?.groupCodes[0] === code,
  };
  const by = 'by' in subject ? subject.by : undefined;
  const affected =
    'affected' in row
      ? pushReceiversOf(group, await row.affected(subject, facts), by)
      : await row.receivers(subject, facts);
  // Someone who left sees nothing of the group, so no burst hides an entry from them.
  const isBurst = row.burst && (await isOneOfMany(code, row.burst, stored));
  const userIds = isBurst ? affected.filter((one) => !isIn(group, one)) : affected;
  if (userIds.length === 0) return undefined;
  const isOfParts = row.burst === 'parts';
  const nearby = isOfParts ? await changesNear(code, stored) : [];
  const author = { by: stored.get('by'), at: stored.get('at') };
  const balances = row.saysBalance ? await balancesIn(code, group) : {};
  const about = 'expense' in subject ? subject.expense : 'payment' in subject ? subject.payment : undefined;
  const { id: expenseId } = about ?? { id };
  return batchOf({
    userIds: userIds.filter((userId) => !isOneTooMany({ group, userId }, author, nearby)),
    groups,
    silencedBy: row.silencedBy,
    left: row.left,
    // Who is not in the group has no device registered for it. Who changed the own UPI ID hears of it even with the group
    // muted.
    anyway: (userId) => ('userId' in subject || (isIn(group, userId) && userId !== by) ? undefined : code),
    push(reader) {
      const { nowEven, nowOwe, nowGetBack } = reader.words;
      const now = balanceText(balances[reader.userId] ?? zero, nowEven, nowOwe, nowGetBack);
      return {
        expenseId,
        eventId: row.tag?.(subject, code) ?? id,
        text: row.text(subject, reader, nearby) + (row.saysBalance ? ` ${now}` : ''),
        ...(isOfParts && { quiet: 'yes', changed: 'yes' }),
        ...('recurring' in subject && { recurringId: subject.recurring.id }),
      };
    },
  });
}

/**
 * The pushes about an activity entry. Undefined if its kind tells nobody, if entry or group no longer exists, and if the
 * author has caused too many in the last ten minutes.
 */
export async function activityPushes(code: string, id: string): Promise<PushBatch | undefined> {
  const stored = await activityRef(code).doc(id).get();
  const entry = stored.data();
  return !entry || 'source' in entry ? undefined : pushesOf(code, id, entry, stored);
}

/** The pushes of a notice; undefined while it waits, and if its group or its person is gone. */
export async function noticePushes(id: string): Promise<PushBatch | undefined> {
  const stored = await noticesRef().doc(id).get();
  const notice = stored.data();
  if (!notice || notice.dueAt !== undefined) return undefined;
  const { groupCode: code } = notice;
  if ('userId' in notice || notice.kind === 'MANY_ADDED') return pushesOf(code, id, notice, stored);
  const entry = await activityRef(code).doc(notice.importId).get();
  const imported = entry.data();
  // Another admin may have gone on with taking it back.
  return imported && pushesOf(code, id, { ...imported, by: notice.by ?? imported.by }, entry);
}
