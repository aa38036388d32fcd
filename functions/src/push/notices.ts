/**
 * What one person is told by pushes alone: a question about a recurring expense, its pause, that it is due tomorrow, and
 * at a month's end what the person owes (docs/product.md §14). Each is a document whose id says what it is about, so
 * however often it is written, the person is told once.
 */
import type { GroupDocument } from '@pg/contract/documents';
import { balanceOf, noFigures } from '@pg/contract/group';
import { formatRupees, paise, sum, zero } from '@pg/contract/money';
import { dayLength } from '@pg/contract/months';
import { pushWords, shownName, shownWhat } from '@pg/contract/push';
import type { PushWords } from '@pg/contract/push-words/en';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type { Occasion } from '../call.ts';
import { activityRef, balancesRef, groupRef, type Notice, noticeRef, noticesRef } from '../firestore/references.ts';
import { amountsIn, figuresIn } from '../ledger/people.ts';
import { groupsOf, type Pushes, shownIn } from './recipients.ts';

/** In milliseconds: until no trigger can deliver it again. */
const keptFor = 2 * dayLength;

type Told = Omit<Notice, 'at' | 'expiresAt'>;

/** A transaction or a batch. */
interface Writes {
  set(ref: DocumentReference<Notice>, notice: Notice): unknown;
}

/**
 * Tells a person as part of a transaction or a batch.
 *
 * @param what identifies it
 */
export const notify = (tx: Writes, what: string, told: Told, { now }: Occasion): void =>
  void tx.set(noticeRef(what), {
    ...told,
    at: now.toISOString(),
    expiresAt: Timestamp.fromMillis(now.getTime() + keptFor),
  });

/** The pushes of a notice; undefined if its group or its person is gone. */
export async function pushesOfNotice(id: string): Promise<Pushes | undefined> {
  const notice = (await noticesRef().doc(id).get()).data();
  if (!notice) return undefined;
  if (notice.kind === 'IMPORTED') return pushesOfImport(id, notice);
  const { userId: receiver, groupCode, recurring, owed = [] } = notice;
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
      const about = { expenseId: id, eventId: id, groupCode: code, groupName: shownName(group.name) };
      return { ...about, text, ...(recurring && { recurringId: recurring.id }) };
    },
  };
}

/** The pushes that tell everyone with a part in an import what they now owe; whoever imported it knows. */
async function pushesOfImport(id: string, { userId: by, groupCode: code, importId = '' }: Notice) {
  const [group, sums, entry] = await Promise.all([
    groupRef(code).get(),
    balancesRef(code).get(),
    activityRef(code).doc(importId).get(),
  ]);
  const [now, imported] = [group.data(), entry.data()];
  if (!now || imported?.kind !== 'IMPORTED' || imported.left !== undefined) return undefined;
  const byMember = figuresIn(now, sums.data()?.byMember ?? {});
  const userIds = Object.keys(amountsIn(now, imported.parts)).filter(
    (one) => one !== by && Object.hasOwn(now.members, one),
  );
  // The push about the next import replaces it: both say what one owes now.
  const about = { expenseId: id, eventId: `imports of ${code}`, groupCode: code, groupName: shownName(now.name) };
  return {
    userIds,
    pushFor({ userId, groupCodes, language }: Parameters<Pushes['pushFor']>[0]) {
      if (!userIds.includes(userId) || !groupCodes.includes(code)) return undefined;
      const words = pushWords(language);
      const balance = balanceOf(byMember[userId] ?? noFigures);
      const amount = formatRupees(paise(Math.abs(balance)));
      const then = balance === 0 ? words.nowEven : balance < 0 ? words.nowOwe(amount) : words.nowGetBack(amount);
      return { ...about, text: `${words.imported(shownIn(now, by, words))} ${then}` };
    },
  };
}

/** The sentence to an admin about an import; undefined for other notices. */
const objectionText = (words: PushWords, { by, amount = zero }: Notice, group: GroupDocument): string | undefined =>
  by === undefined ? undefined : words.objection(shownIn(group, by, words), formatRupees(amount));

function textOf(
  words: PushWords,
  kind: Notice['kind'],
  { amount, mode, pause, ...what }: NonNullable<Notice['recurring']>,
) {
  const [shown, rupees] = [shownWhat(what), formatRupees(amount)];
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
  return words.owes(shownIn(group, first.userId, words), all);
}
