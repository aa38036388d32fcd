/** Which pushes there are about a new expense and about a group's activity, and who gets them (docs/product.md §12). */
import type { ActivityDocument, DeviceDocument, ExpenseDocument, GroupDocument } from '@pg/contract/documents';
import { balanceOf, noBalanceParts } from '@pg/contract/group';
import { formatRupees, minus, type Paise, sum, zero } from '@pg/contract/money';
import { type PersonId, storedNameOf, storedNameUntil } from '@pg/contract/people';
import type { PushData } from '@pg/contract/push';
import { expensePushData, lockScreenName, lockScreenPerson, lockScreenTitle, pushWords } from '@pg/contract/push-text';
import type { PushWords } from '@pg/contract/push-words/en';
import { type AmountsByPerson, paidByPerson } from '@pg/contract/split';
import { suggestedPayments } from '@pg/contract/suggested-payments';
import { type Query, Timestamp } from 'firebase-admin/firestore';
import { isAdmin } from '../firestore/permissions.ts';
import {
  activityRef,
  balancesRef,
  copyUnlessTombstone,
  database,
  expenseRef,
  expensesOf,
  groupExpensesRef,
  groupRef,
  userRef,
} from '../firestore/references.ts';
import { amountsIn, figuresIn } from '../ledger/person-directory.ts';
import { isTold, type ToldChange, toldOf, withPartIn } from '../ledger/who-is-affected.ts';

/**
 * How many events of one person within ten minutes are announced: an announcement may reach thousands of devices, each
 * of which costs a read. How many of them make a sound is up to the reader (delivery.ts).
 */
const announced = 30;

/** In milliseconds. */
export const closeTogether = 10 * 60 * 1000;

/**
 * Whether a person has caused too many events, with the last one, by the instants in `field`. If they cannot be counted,
 * as while a deploy is still building the index, they are announced.
 */
const isFlood = (events: Query, field: 'createdAt' | 'at', instant: string): Promise<boolean> =>
  events
    .where(field, '>', new Date(Date.parse(instant) - closeTogether).toISOString())
    .where(field, '<=', instant)
    .limit(announced + 1)
    .count()
    .get()
    .then(
      (counted) => counted.data().count > announced,
      () => false,
    );

/** Depends only on earlier entries by the same person, of one kind or about one other person. */
const isFloodOfEntries = <Same extends 'kind' | 'other'>(
  code: string,
  entry: Pick<ActivityDocument, 'by' | 'at'> & { readonly [Name in Same]: string },
  same: Same,
): Promise<boolean> =>
  isFlood(activityRef(code).where('by', '==', entry.by).where(same, '==', entry[same]), 'at', entry.at);

/** What every push about an activity entry has. */
const pushAbout = (code: string, eventId: string, group: GroupDocument) => ({
  expenseId: eventId,
  eventId,
  groupCode: code,
  groupName: lockScreenName(group.name),
});

type Device = Pick<DeviceDocument, 'userId' | 'groupCodes' | 'language'>;

export interface PushBatch {
  /** Only a change of one's own UPI ID also notifies the person who caused it. */
  readonly userIds: readonly string[];
  /** Undefined if its user is not to be notified, or if it is registered for none of the event's groups. */
  pushFor(device: Device): PushData | undefined;
}

/** Whom expenses concern, and in which group. */
export interface Many {
  readonly by: PersonId;
  readonly told: readonly (readonly [userId: PersonId, code: string])[];
}

interface PushesOfExpense extends PushBatch {
  /** Present if its recorder has just recorded too many: whom it concerns is then told later, of all at once. */
  readonly oneOfMany?: Many;
}

/**
 * The pushes about an expense, for those who paid or owe, even if they have left its groups since. Its recorder gets one
 * if it was recorded by itself. Undefined if it was deleted or removed from its groups.
 */
export async function expensePushes(expenseId: string): Promise<PushesOfExpense | undefined> {
  const record = (await expenseRef(expenseId).get()).data();
  if (!record || record.deletedAt !== null || record.groupCodes.length === 0) return undefined;
  // One push tells of the whole import.
  if (record.imported !== undefined) return undefined;
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

  const isIn = (code: string, userId: string): boolean => Object.hasOwn(groups.get(code)?.members ?? {}, userId);
  // What the schedule records has no request. Who has just pressed a button needs no push.
  const isByItself = record.recurring !== undefined && record.requestId === undefined;
  const told = [...groups].flatMap(([code, group]) =>
    toldOf('EXPENSE_ADDED', group, withPartIn(code, record), isByItself ? undefined : owner).map(
      (userId) => [userId, code] as const,
    ),
  );
  /** In which group each person paid or owes who has left it since. Their devices are not registered for it. */
  const left = new Map(told.filter(([userId, code]) => !isIn(code, userId)));
  const ofPerson = (code: string, userId: string, amounts: AmountsByPerson): Paise =>
    amountsIn(groups.get(code) ?? {}, amounts)[userId] ?? zero;
  const shareOf = (userId: string): Paise =>
    sum(...Object.entries(record.shares).map(([code, all]) => ofPerson(code, userId, all)));
  const people = new Set([...told.map(([userId]) => userId), ...(isByItself ? [owner] : [])]);
  return {
    userIds: [...people],
    ...(isFlooding && { oneOfMany: { by: owner, told } }),
    pushFor({ userId, groupCodes: wanted, language }) {
      if (!people.has(userId)) return undefined;
      const ownCode = groupCodes.find((one) => wanted.includes(one) && isIn(one, userId));
      const code = ownCode ?? left.get(userId);
      const group = code && groups.get(code);
      if (!group) return undefined;
      const by = storedNameOf(group, owner);
      const youPaid = shown.payers && ofPerson(code, userId, paidByPerson({ payers: shown.payers }));
      const { amount, tags, title } = shown;
      const push = expensePushData(
        {
          id: expenseId,
          by,
          mark: group.marks?.[owner],
          amount,
          tags,
          title,
          share: shareOf(userId),
          isOwn: userId === owner,
          ...(youPaid && { youPaid }),
        },
        { code, name: group.name },
        language,
      );
      return ownCode === undefined ? { ...push, left: 'before' as const } : push;
    },
  };
}

export async function groupsOf(codes: readonly string[]): Promise<Map<string, GroupDocument>> {
  const snapshots = await database.getAll(...codes.map(groupRef));
  const groups = new Map<string, GroupDocument>();
  for (const snapshot of snapshots) {
    const group = snapshot.data() as GroupDocument | undefined;
    if (group) groups.set(snapshot.id, group);
  }
  return groups;
}

/**
 * The pushes about an activity entry; `pushesAboutPerson` has those about a person. If an expense was removed, its
 * recorder gets one and whoever paid or shared it, except the admin who removed it; if it was restored, the latter. If it
 * was deleted, those of them do who have left. If a payment was recorded or taken back, or a member was removed, only the
 * other person gets one. Undefined for all other entries, if entry or group no longer exist, and if the author has caused too
 * many in the last ten minutes.
 */
export async function activityPushes(code: string, id: string): Promise<PushBatch | undefined> {
  const [entry, group] = await Promise.all([activityRef(code).doc(id).get(), groupRef(code).get()]);
  const [activity, now] = [entry.data(), group.data()];
  if (!activity || !now) return undefined;
  if (isAboutPerson(activity)) return pushesAboutPerson({ code, id, activity, group: now });
  if (!isAnnounced(activity)) return undefined;
  const others = isAboutPlace(activity)
    ? await settlingWith(code, now, activity.other)
    : await withPartBefore(code, activity, entry.createTime);
  const userIds = receiversOf(activity, now, others);
  if (userIds.length === 0) return undefined;
  // Someone who left sees nothing of the group, so a flood of payments must not hide one of them.
  const areMembers = userIds.every((one) => Object.hasOwn(now.members, one));
  if ('payment' in activity && areMembers && (await isFloodOfEntries(code, activity, 'other'))) return undefined;
  if (activity.kind === 'EXPENSE_RESTORED' && (await isFloodOfEntries(code, activity, 'kind'))) return undefined;
  // The newest push about a place replaces the one before.
  const eventId = isAboutPlace(activity) ? `place of ${activity.other}` : id;
  const push = { ...pushAbout(code, eventId, now), expenseId: subjectOf(id, activity) };
  return {
    userIds,
    pushFor: ({ userId, groupCodes, language }) => {
      const isMember = Object.hasOwn(now.members, userId);
      // The devices of someone who is not in the group are not registered for it, so all of them get the push.
      if (!userIds.includes(userId) || (isMember && !groupCodes.includes(code))) return undefined;
      const text = textIn(pushWords(language), activity, now, userId);
      return { ...push, text, ...(!isMember && { left: activity.kind === 'MEMBER_REMOVED' ? 'now' : 'before' }) };
    },
  };
}

/** Notices tell of these, whose entries are written before they are complete. */
type ToldLater = 'IMPORTED' | 'IMPORT_UNDONE';
type AnnouncedKind = Exclude<ToldChange, ToldLater> | 'MEMBER_REMOVED';

type Announced = Extract<ActivityDocument, { kind: AnnouncedKind }>;

const isAnnounced = (activity: ActivityDocument): activity is Announced =>
  activity.kind === 'MEMBER_REMOVED' || (isTold(activity.kind) && !('source' in activity));

type AboutPlace = Extract<Announced, { kind: 'GUEST_TAKEN' | 'PLACE_GIVEN_BACK' }>;

const isAboutPlace = (activity: Announced): activity is AboutPlace =>
  activity.kind === 'GUEST_TAKEN' || activity.kind === 'PLACE_GIVEN_BACK';

/**
 * Someone who was removed may be in the group again by now.
 *
 * @param others the stored ids of the other people whom it affects
 */
function receiversOf(activity: Announced, group: GroupDocument, others: readonly PersonId[]): PersonId[] {
  const { kind, by } = activity;
  if (!('other' in activity)) return toldOf(activity.kind, group, others, by);
  const { other } = activity;
  if (kind === 'MEMBER_REMOVED') return Object.hasOwn(group.members, other) ? [] : [other];
  return toldOf(kind, group, [kind === 'PLACE_GIVEN_BACK' ? activity.taker : other, ...others], by);
}

/**
 * Returns whom it concerns who has the place of a guest: the admin, whoever added the guest, and those between whom and
 * the guest the suggested payments are.
 */
async function settlingWith(code: string, group: GroupDocument, guest: PersonId): Promise<PersonId[]> {
  const { [guest]: place = group.guests?.[guest], ...taken } = group.taken ?? {};
  const byMember = figuresIn({ taken }, (await balancesRef(code).get()).data()?.byMember ?? {});
  const balances = Object.entries(byMember).map(([id, figures]) => [id, balanceOf(figures)] as const);
  const settling = suggestedPayments(Object.fromEntries(balances))
    .map(({ from, to }) => [from, to])
    .filter((pair) => pair.includes(guest));
  const members = Object.keys(group.members).filter((id) => isAdmin(group, id) || id === place?.addedBy);
  return [...members, ...settling.flat()];
}

/** The name of a person, with the mark that it has in the group. */
export const lockScreenNameIn = (group: GroupDocument, id: PersonId, words: PushWords): string =>
  lockScreenPerson(storedNameOf(group, id), words, group.marks?.[id]);

/** Who paid or shared the expense that is deleted or removed from the group. */
async function withPartBefore(code: string, activity: Announced, noted: Timestamp | undefined): Promise<PersonId[]> {
  if (!noted || !('expense' in activity)) return [];
  const record = await expenseBefore(activity.expense.id, noted);
  return record ? withPartIn(code, record) : [];
}

/** The expense just before an entry was stored. Once it is out of a group, it lacks the shares there. */
async function expenseBefore(id: string, noted: Timestamp): Promise<ExpenseDocument | undefined> {
  const micros = Math.floor(noted.nanoseconds / 1000) - 1;
  const readTime =
    micros < 0 ? new Timestamp(noted.seconds - 1, 999_999_000) : new Timestamp(noted.seconds, micros * 1000);
  return database.runTransaction(async (tx) => (await tx.get(expenseRef(id))).data(), { readOnly: true, readTime });
}

/** The id of the expense or the payment that the entry is about, else the entry's own. */
function subjectOf(id: string, activity: Announced): string {
  if (activity.kind === 'MEMBER_REMOVED' || isAboutPlace(activity)) return id;
  return 'expense' in activity ? activity.expense.id : activity.payment.id;
}

function textIn(words: PushWords, activity: Announced, group: GroupDocument, receiver: string): string {
  const shown = (id: PersonId): string => lockScreenNameIn(group, id, words);
  const by = shown(activity.by);
  if (!('other' in activity)) {
    const sentence = activity.kind === 'EXPENSE_DELETED' ? words.deleted : words.restored;
    return sentence(by, formatRupees(activity.expense.amount), lockScreenTitle(activity.expense));
  }
  const other = shown(activity.other);
  if (activity.kind === 'MEMBER_REMOVED') {
    return [words.removed, ...balanceText(words, activity.balance)].join(' ');
  }
  if (isAboutPlace(activity)) {
    const guest = lockScreenPerson(storedNameUntil(group, activity.other, activity.at), words);
    if (activity.kind === 'GUEST_TAKEN') return words.placeTaken(by, guest);
    return words.placeGivenBack(guest, shown(activity.taker));
  }
  if (activity.kind === 'EXPENSE_STRUCK') {
    const [amount, what] = [formatRupees(activity.expense.amount), lockScreenTitle(activity.expense)];
    return receiver === activity.other ? words.struckYours(by, amount, what) : words.struck(by, other, amount, what);
  }
  const amount = formatRupees(activity.payment.amount);
  if (activity.kind === 'PAYMENT_REMOVED') return words.tookBack(by, amount);
  const { payer, guest } = activity.payment;
  if (guest !== undefined) {
    const name = shown(guest);
    return payer === 'by' ? words.guestPaidYou(by, name, amount) : words.youPaidGuest(by, name, amount);
  }
  return payer === 'by' ? words.paidYou(by, amount) : words.gotFromYou(by, amount);
}

/**
 * Zero is told too: whoever expected money back learns that someone has changed that. Entries of versions before
 * December 2026 have no balance.
 */
function balanceText(words: PushWords, balance: Paise | undefined): string[] {
  if (balance === undefined) return [];
  if (balance === 0) return [words.settled];
  return [balance < 0 ? words.stillOwe(formatRupees(minus(zero, balance))) : words.stillGetBack(formatRupees(balance))];
}

const kindsAboutPerson = ['MEMBER_JOINED', 'UPI_ID_CHANGED', 'UPI_ID_REMOVED', 'NUMBER_CHANGED'] as const;

interface AboutPerson extends Pick<ActivityDocument, 'by' | 'at'> {
  readonly kind: (typeof kindsAboutPerson)[number];
}

const isAboutPerson = (activity: ActivityDocument): activity is ActivityDocument & AboutPerson =>
  (kindsAboutPerson as readonly string[]).includes(activity.kind);

interface Entry {
  readonly code: string;
  readonly id: string;
  readonly activity: AboutPerson;
  readonly group: GroupDocument;
}

/**
 * That a person joined goes to all other members. That a UPI ID or a number changed goes to the members who owe while
 * the person is owed; that a UPI ID changed also, from the first of the person's groups only, to the person, whom a
 * change of the number tells itself (`announceSessionsEnded`).
 */
async function pushesAboutPerson({ code, id, activity, group }: Entry): Promise<PushBatch | undefined> {
  const { by, kind } = activity;
  if (await isFloodOfEntries(code, activity, 'kind')) return undefined;
  const others = Object.keys(group.members).filter((userId) => userId !== by);
  const concerned = kind === 'MEMBER_JOINED' ? others : await whoMayPay(code, group, by, others);
  const userIds = kind === 'NUMBER_CHANGED' ? concerned.filter((userId) => userId !== by) : concerned;
  const push = pushAbout(code, id, group);
  return {
    userIds,
    pushFor: ({ userId, groupCodes, language }) =>
      userIds.includes(userId) && (userId === by || groupCodes.includes(code))
        ? { ...push, text: textAbout(pushWords(language), activity, group, userId === by) }
        : undefined,
  };
}

async function whoMayPay(
  code: string,
  group: GroupDocument,
  userId: string,
  others: readonly string[],
): Promise<string[]> {
  const [balances, account] = await Promise.all([balancesRef(code).get(), userRef(userId).get()]);
  const byMember = figuresIn(group, balances.data()?.byMember ?? {});
  const balance = (id: string): Paise => balanceOf(byMember[id] ?? noBalanceParts);
  const owing = balance(userId) > 0 ? others.filter((id) => balance(id) < 0) : [];
  return account.data()?.groupCodes[0] === code ? [...owing, userId] : owing;
}

function textAbout(words: PushWords, { kind, by: id }: AboutPerson, group: GroupDocument, isOwn: boolean): string {
  const by = lockScreenNameIn(group, id, words);
  if (kind === 'MEMBER_JOINED') return words.joined(by);
  if (kind === 'NUMBER_CHANGED') return words.newNumber(by);
  if (isOwn) return kind === 'UPI_ID_CHANGED' ? words.ownUpiIdChanged : words.ownUpiIdRemoved;
  return kind === 'UPI_ID_CHANGED' ? words.upiIdChanged(by) : words.upiIdRemoved(by);
}
