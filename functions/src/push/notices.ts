/**
 * What is told by pushes alone: a question about a recurring expense, its pause, that it is due tomorrow, at a month's
 * end what the person owes (docs/product.md §14), and to everyone with a part, an import or its taking back (§17) and expenses of which there
 * were too many to be told of each (§12.2). Each
 * is a document whose id says what it is about, so however often it is written, people are told once.
 */
import type { ActivityDocument, GroupDocument } from '@pg/contract/documents';
import { balanceOf, noBalanceParts } from '@pg/contract/group';
import { formatRupees, paise, sum, zero } from '@pg/contract/money';
import type { PersonId } from '@pg/contract/people';
import { lockScreenName, lockScreenTitle, pushWords } from '@pg/contract/push-text';
import type { PushWords } from '@pg/contract/push-words/en';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import { activityRef, balancesRef, groupRef, type Notice, noticeRef, noticesRef } from '../firestore/references.ts';
import { transact } from '../firestore/transact.ts';
import { type NoticeContent, notifyLater, writeNotice } from '../ledger/notify.ts';
import { figuresIn } from '../ledger/person-directory.ts';
import { toldOf } from '../ledger/who-is-affected.ts';
import { redactError } from '../log.ts';
import { runtime } from '../runtime.ts';
import { groupsOf, lockScreenNameIn, type Many, type PushBatch } from './recipients.ts';

/** Tells everyone with a part in them of expenses of which there were too many to be told of each. */
export async function tellOfMany({ by, told }: Many, now: Date): Promise<void> {
  for (const [code, all] of Map.groupBy(told, ([, groupCode]) => groupCode)) {
    await transact(async (tx) => {
      const what = `many ${by} ${code}`;
      const [waiting] = await tx.look([noticeRef(what)]);
      const people = new Set([...(waiting.data()?.people ?? []), ...all.map(([person]) => person)]);
      await notifyLater(tx, what, { kind: 'MANY_ADDED', by, groupCode: code, people: [...people] }, { now });
    });
  }
}

/** How many waiting notices are read at once. */
const page = 300;

/** How long a run goes on while more are due, in milliseconds. */
const runFor = 4 * 60 * 1000;

/** Lets the notices that have waited long enough be told. Returns how many, and what failed. */
export async function tellWaiting(
  now: Date,
): Promise<{ readonly told: number; readonly failures: readonly unknown[] }> {
  const failures: unknown[] = [];
  const tell = ({ id, ref }: QueryDocumentSnapshot<Notice>): Promise<void> =>
    transact(async (tx) => {
      const [waiting] = await tx.look([ref]);
      const { dueAt, expiresAt: _, at, ...told } = waiting.data() ?? {};
      if (dueAt === undefined) return;
      tx.delete(ref);
      writeNotice(tx, `${id} ${at}`, told as NoticeContent, { now });
    });
  const until = runtime.elapsed() + runFor;
  for (let told = 0; ; ) {
    const { docs } = await noticesRef().where('dueAt', '<=', now.toISOString()).limit(page).get();
    await Promise.all(docs.map((one) => tell(one).catch((failure) => failures.push(redactError(failure)))));
    told += docs.length;
    // What failed is still due, and would be read again.
    if (docs.length < page || failures.length > 0 || runtime.elapsed() > until)
      return { told: told - failures.length, failures };
  }
}

export const tellWaitingNotices = onSchedule(
  { schedule: '*/10 * * * *', timeZone: 'Asia/Kolkata', timeoutSeconds: 300 },
  async () => {
    const { told, failures } = await tellWaiting(runtime.now());
    if (told > 0) logger.info('notices', { event: 'waiting-notices-told', told });
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} notices failed`);
  },
);

/** The pushes of a notice; undefined while it waits, and if its group or its person is gone. */
export async function noticePushes(id: string): Promise<PushBatch | undefined> {
  const notice = (await noticesRef().doc(id).get()).data();
  if (!notice || notice.dueAt !== undefined) return undefined;
  if (notice.kind === 'IMPORTED' || notice.kind === 'IMPORT_UNDONE' || notice.kind === 'MANY_ADDED')
    return pushesOfMany(id, notice);
  const { userId: receiver, groupCode, recurring, owed = [] } = notice;
  if (receiver === undefined) return undefined;
  const codes = [...new Set([groupCode, ...owed.map((one) => one.groupCode)])];
  const groups = await groupsOf(codes);
  const isIn = (code: string): boolean => Object.hasOwn(groups.get(code)?.members ?? {}, receiver);
  return {
    userIds: [receiver],
    pushFor({ userId, groupCodes, language }) {
      const words = pushWords(language);
      // A device is told nothing of a group whose pushes are off.
      const isOn = (code: string): boolean => userId === receiver && groupCodes.includes(code) && isIn(code);
      const debts = owed.filter((one) => isOn(one.groupCode));
      const code = debts[0]?.groupCode ?? groupCode;
      const group = groups.get(code);
      if (!group || !isOn(code)) return undefined;
      const text =
        objectionText(words, notice, group) ??
        (recurring ? textOf(words, notice.kind, recurring) : owesText(words, debts, groups));
      const about = { expenseId: id, eventId: id, groupCode: code, groupName: lockScreenName(group.name) };
      return { ...about, text, ...(recurring && { recurringId: recurring.id }) };
    },
  };
}

/** What is told, and to whom. */
interface ToMany {
  readonly sentence: 'imported' | 'importUndone' | 'importPartlyUndone' | 'manyAdded';
  readonly userIds: readonly PersonId[];
  /** The push about the next one replaces it: both say what one owes now. */
  readonly tag: string;
}

function toMany(
  { kind, by = '', people = [], groupCode: code }: Notice,
  group: GroupDocument,
  entry: ActivityDocument | undefined,
): ToMany | undefined {
  if (kind === 'MANY_ADDED') {
    return {
      sentence: 'manyAdded',
      userIds: toldOf('EXPENSE_ADDED', group, people, by),
      tag: `many of ${by} in ${code}`,
    };
  }
  if (!entry || !('source' in entry)) return undefined;
  const { parts, left } = entry;
  const userIds = toldOf(entry.kind, group, Object.keys(parts), by);
  // What is being taken back has a notice of its own.
  if (entry.kind === 'IMPORTED') {
    return left === undefined ? { sentence: 'imported', userIds, tag: `imports of ${code}` } : undefined;
  }
  const sentence = left === 0 ? 'importUndone' : 'importPartlyUndone';
  return { sentence, userIds, tag: `undone imports of ${code}` };
}

/** The pushes that tell everyone with a part in many changes what they now owe. */
async function pushesOfMany(id: string, notice: Notice): Promise<PushBatch | undefined> {
  const { userId = '', by = userId, groupCode: code, importId } = notice;
  const [group, sums, entry] = await Promise.all([
    groupRef(code).get(),
    balancesRef(code).get(),
    importId === undefined ? undefined : activityRef(code).doc(importId).get(),
  ]);
  const now = group.data();
  const told = now && toMany({ ...notice, by }, now, entry?.data());
  if (!told) return undefined;
  const byMember = figuresIn(now, sums.data()?.byMember ?? {});
  const about = { expenseId: id, eventId: told.tag, groupCode: code, groupName: lockScreenName(now.name) };
  return {
    userIds: told.userIds,
    pushFor({ userId, groupCodes, language }) {
      const isMember = Object.hasOwn(now.members, userId);
      if (!told.userIds.includes(userId) || (isMember && !groupCodes.includes(code))) return undefined;
      const words = pushWords(language);
      const balance = balanceOf(byMember[userId] ?? noBalanceParts);
      const amount = formatRupees(paise(Math.abs(balance)));
      const then = balance === 0 ? words.nowEven : balance < 0 ? words.nowOwe(amount) : words.nowGetBack(amount);
      const text = `${words[told.sentence](lockScreenNameIn(now, by, words))} ${then}`;
      return { ...about, text, ...(!isMember && { left: 'before' as const }) };
    },
  };
}

/** The sentence to an admin about an import; undefined for other notices. */
const objectionText = (words: PushWords, { by, amount = zero }: Notice, group: GroupDocument): string | undefined =>
  by === undefined ? undefined : words.objection(lockScreenNameIn(group, by, words), formatRupees(amount));

function textOf(
  words: PushWords,
  kind: Notice['kind'],
  { amount, mode, pause, ...what }: NonNullable<Notice['recurring']>,
) {
  const [shown, rupees] = [lockScreenTitle(what), formatRupees(amount)];
  if (kind === 'ASK') return words.asks(shown);
  if (kind === 'LIKE') return words.asksWhetherSame(rupees, shown);
  if (kind === 'TOMORROW') return (mode === 'ASK' ? words.aboutDueTomorrow : words.dueTomorrow)(rupees, shown);
  if (kind === 'ADMIN_PAUSED') return words.adminPaused(shown);
  if (kind === 'ADMIN_ENDED') return words.adminEnded(shown);
  const reasons = {
    SOMEONE_LEFT: words.someoneLeft,
    PASSWORD_RESET: words.afterReset,
    UNANSWERED: words.tooManyQuestions,
    // Who left and came back knows.
    MAKER_LEFT: '',
    WANTED: '',
  };
  return `${words.paused(shown)} ${pause ? reasons[pause] : ''}`.trim();
}

function owesText(words: PushWords, debts: NonNullable<Notice['owed']>, groups: ReadonlyMap<string, GroupDocument>) {
  const [first] = debts;
  const group = groups.get(first?.groupCode ?? '');
  if (!first || !group) return '';
  const all = formatRupees(sum(...debts.map(({ amount }) => amount)));
  const people = new Set(debts.map(({ userId }) => userId)).size;
  if (people > 1) return words.owesMany(all, people);
  return words.owes(lockScreenNameIn(group, first.userId, words), all);
}
