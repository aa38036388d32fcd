/** One sentence about each entry of a group's activity. */
import type { ActivityEntry } from '@pg/contract/activity';
import { withMark } from '@pg/contract/isolate';
import { formatRupees } from '@pg/contract/money';
import { formerMemberName } from '@pg/contract/people';
import { paymentText } from '#features/balances/payment-text.ts';
import { namesIn } from '#ledger/people.ts';
import type { Group } from '#ledger/state.ts';
import { dateText } from '#ui/date-text.ts';
import { namesText, personName, tagNames } from '#ui/names.ts';
import { words } from '#words/all.ts';

/** The person who reads the sentence, and the year. */
interface Reader {
  readonly ownId: string;
  /** The group of the entry. */
  readonly group: Group | undefined;
  /** "2026" */
  readonly currentYear: string;
}

/** "Asha changed chai: ₹300.00 → ₹450.00". A newer server may send an entry that has no sentence yet. */
export function entryText(entry: ActivityEntry, reader: Reader): string {
  const say = words.activity;
  const { ownId, group } = reader;
  const { kind, before, after } = entry;
  const by = entry.by === ownId ? undefined : nameOfAuthor(entry, group);
  const other = entry.other === ownId ? undefined : nameOfOther(entry, group);
  const quoted = entry.expense;
  const expense = quoted && ([tagNames(quoted.tags), formatRupees(quoted.amount)] as const);
  const payment = paymentIn(entry, reader);

  if (kind === 'EXPENSE_ADDED' && expense) return say.added(by, ...expense);
  if (kind === 'EXPENSE_EDITED' && quoted) {
    return say.edited(by, tagNames(before?.tags ?? quoted.tags), changesText(entry, reader));
  }
  if (kind === 'EXPENSE_DELETED' && expense) return say.deleted(by, ...expense);
  if (kind === 'EXPENSE_RESTORED' && expense) return say.restoredBy(by, ...expense);
  if (kind === 'EXPENSE_STRUCK' && expense) return say.struck(by, other, ...expense);
  if (kind === 'PAYMENT_RECORDED' && payment) {
    return namesRecorder(entry) ? say.paid(...payment) : say.recorded(by, ...payment);
  }
  if (kind === 'PAYMENT_REMOVED' && payment) return say.tookBack(by, ...payment);
  if (kind === 'MEMBER_JOINED') return say.joined(by);
  if (kind === 'MEMBER_LEFT') return say.left(by);
  if (kind === 'MEMBER_REMOVED') return say.removed(by, other);
  if (kind === 'MEMBER_RENAMED') return newNameText(entry, reader);
  if (kind === 'GROUP_RENAMED' && before?.name && after?.name)
    return say.renamed(by, words.edits.fromTo(before.name, after.name));
  if (kind === 'CODE_RENEWED') return say.newCode(by);
  if (kind === 'UPI_ID_CHANGED') return say.upiIdChanged(by);
  if (kind === 'UPI_ID_REMOVED') return say.upiIdRemoved(by);
  if (kind === 'NUMBER_CHANGED') return say.numberChanged(by);
  return say.unknown(by);
}

/** Returns whether "Ravi paid you" also names the recorder. "You owed Ravi", a debt from before the app, never does. */
const namesRecorder = ({ payment }: ActivityEntry): boolean =>
  payment?.payer === 'by' && payment.method !== 'BROUGHT_FORWARD';

type People = Pick<ActivityEntry, 'by' | 'byName' | 'other' | 'otherName'>;

const nameOfAuthor = ({ by, byName }: People, group: Group | undefined): string =>
  namesText(namesIn(group, by, byName));

const nameOfOther = ({ other = '', otherName = '' }: People, group: Group | undefined): string =>
  namesText(namesIn(group, other, otherName));

/** "Ravi is now called Asha". If another name looked like one of these, both have the mark of the person. */
function newNameText({ by, byName, otherName = '' }: People, { ownId, group }: Reader): string {
  const say = words.activity;
  const { mark } = [...(group?.members ?? []), ...(group?.former ?? [])].find(({ userId }) => userId === by) ?? {};
  if (byName === formerMemberName) return say.changedName(personName(byName));
  if (by === ownId) return say.youChangedName(words.edits.fromTo(byName, otherName));
  return say.isNowCalled(withMark(byName, mark), withMark(otherName, mark));
}

/** Returns "Ravi paid you" and the amount. */
function paymentIn(
  { payment, ...entry }: ActivityEntry,
  { ownId, group }: Reader,
): readonly [string, string] | undefined {
  const { by, other = '' } = entry;
  if (!payment) return undefined;
  const [from, to] = payment.payer === 'by' ? [by, other] : [other, by];
  const nameOf = (userId: string): string => (userId === by ? nameOfAuthor(entry, group) : nameOfOther(entry, group));
  return [paymentText({ from, to, method: payment.method }, ownId, nameOf), formatRupees(payment.amount)];
}

/** "₹300.00 → ₹450.00 · chai → chai, samosa" */
function changesText({ before = {}, after = {}, payersChanged }: ActivityEntry, { currentYear }: Reader): string {
  const say = words.activity;
  const changes: string[] = [];
  const note = <Value>(was: Value | undefined, is: Value | undefined, text: (value: Value) => string): void => {
    if (was !== undefined && is !== undefined) changes.push(words.edits.fromTo(text(was), text(is)));
  };
  note(before.amount, after.amount, formatRupees);
  note(before.paymentDate, after.paymentDate, (date) => dateText(date, currentYear));
  note(before.tags, after.tags, tagNames);
  if (before.split !== undefined || after.split !== undefined) changes.push(say.split);
  if (payersChanged) changes.push(say.payers);
  return changes.join(' · ');
}
