/**
 * What one person is told by pushes alone: a question about a recurring expense, its pause, that it is due tomorrow, and
 * at a month's end what the person owes (docs/product.md §14). Each is a document whose id says what it is about, so
 * however often it is written, the person is told once.
 */
import type { GroupDocument } from '@pg/contract/documents';
import { formatRupees, sum } from '@pg/contract/money';
import { nameIn } from '@pg/contract/people';
import { pushWords, shownName, shownPerson, shownWhat } from '@pg/contract/push';
import type { PushWords } from '@pg/contract/push-words/en';
import { type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import type { Occasion } from '../call.ts';
import { type Notice, noticeRef, noticesRef } from '../firestore/references.ts';
import { day } from '../world.ts';
import { groupsOf, type Pushes } from './recipients.ts';

/** In milliseconds: until no trigger can deliver it again. */
const keptFor = 2 * day;

type Told = Omit<Notice, 'at' | 'expiresAt'>;

const dated = (told: Told, now: Date): Notice => ({
  ...told,
  at: now.toISOString(),
  expiresAt: Timestamp.fromMillis(now.getTime() + keptFor),
});

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
  void tx.set(noticeRef(what), dated(told, now));

/** The pushes of a notice; undefined if its group or its person is gone. */
export async function pushesOfNotice(id: string): Promise<Pushes | undefined> {
  const notice = (await noticesRef().doc(id).get()).data();
  if (!notice) return undefined;
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
      const text = recurring ? textOf(words, notice.kind, recurring) : owesText(words, debts, groups);
      const about = { expenseId: id, eventId: id, groupCode: code, groupName: shownName(group.name) };
      return { ...about, text, ...(recurring && { recurringId: recurring.id }) };
    },
  };
}

function textOf(words: PushWords, kind: Notice['kind'], { amount, pause, ...what }: NonNullable<Notice['recurring']>) {
  const [shown, rupees] = [shownWhat(what), formatRupees(amount)];
  if (kind === 'ASK') return words.asks(shown);
  if (kind === 'LIKE') return words.asksWhetherSame(rupees, shown);
  if (kind === 'TOMORROW') return words.dueTomorrow(rupees, shown);
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
  return words.owes(shownPerson(nameIn(group, first.userId), words, group.marks?.[first.userId]), all);
}
