/**
 * The activity of a group while it is on the screen, and the sentence about each entry. New entries appear at once, and
 * older ones when the user asks.
 */
import type { ActivityEntry } from '@pg/contract/activity';
import type { AnswerOf } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import { withMark } from '@pg/contract/languages';
import { formatRupees } from '@pg/contract/money';
import { formerMemberName } from '@pg/contract/people';
import { useState } from 'react';
import { call } from '#api/call.ts';
import { messageFor } from '#api/failure-text.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import { useQuery } from '#forms/use-query.ts';
import { displayNameOf, knownPeopleOf, namesThenAndNow } from '#state/people.ts';
import { type Group, useAppState } from '#state/store.ts';
import { descriptionText, figureText, titleText } from '#text/expense-text.ts';
import { paymentText } from '#text/payment-text.ts';
import { useSingleFlight } from '#ui/Button.tsx';
import { dateText } from '#ui/date-text.ts';
import { useOnline } from '#ui/Loading.tsx';
import { personLabel, tagLabels } from '#ui/labels.ts';
import { words } from '#words/late.ts';

/** Requests the newest page when it opens, whenever something has happened, and once a lost connection is back. */
export function useActivity(code: string) {
  const isLive = useAppState((state) => state.live === 'on');
  const isOnline = useOnline();
  /** Undefined until it has arrived. While the connection is lost, the last list stays. */
  const [feed, setFeed] = useState<Feed>();
  const [olderProblem, setOlderProblem] = useState<string>();

  const { problem, retry } = useQuery<true>({
    operation: 'activity',
    key: code,
    refetchKey: isLive,
    isEnabled: isOnline,
    subscribe: async ({ give, fail, onEnd, isEnded }) => {
      const { ask, onNews } = newsFrom(async () => {
        try {
          const page = await call('activity', { groupCode: code });
          if (isEnded()) return [];
          setFeed((known) => withNewest(known, page));
          setOlderProblem(undefined);
          give(true);
          return page.entries.map(({ id }) => id);
        } catch (error) {
          fail(error);
          return [];
        }
      });
      ask();
      if (!isLive) return;
      const { listenToActivity } = await loadChunk(() => import('#firebase/live-queries.ts'));
      onEnd(listenToActivity(code, onNews, fail));
    },
  });

  const [isLoadingOlder, showOlder] = useSingleFlight(async () => {
    const before = feed?.next;
    if (!before) return;
    setOlderProblem(undefined);
    try {
      const page = await call('activity', { groupCode: code, before });
      setFeed((known) => known && withOlder(known, before, page));
    } catch (error) {
      setOlderProblem(messageFor('activity', error));
    }
  });
  return { feed, problem: problem ?? olderProblem, isOnline, refresh: retry, isLoadingOlder, showOlder };
}

interface Feed {
  readonly entries: readonly ActivityEntry[];
  /** The cursor for the next page of older entries; null if there are none. */
  readonly next: string | null;
}

/**
 * Returns the feed with a new page on top. If other entries may lie between the page and the feed, returns only the
 * page.
 */
export function withNewest(known: Feed | undefined, page: AnswerOf<'activity'>): Feed {
  const ids = new Set(page.entries.map(({ id }) => id));
  const last = page.entries.at(-1);
  const adjoins = known?.entries.some(({ id }) => ids.has(id)) === true;
  if (!adjoins || !last || page.next === null) return page;
  const below = known.entries.filter((entry) => !ids.has(entry.id) && isBelow(last, entry));
  return below.length === 0 ? page : { entries: [...page.entries, ...below], next: known.next };
}

/** Whether `entry` is below `upper` in the order of the server's pages. */
const isBelow = (upper: ActivityEntry, entry: ActivityEntry): boolean =>
  entry.at < upper.at || (entry.at === upper.at && entry.id < upper.id);

/** Returns the feed with an older page below it. Ignores the page if the end of the feed has since changed. */
export function withOlder(known: Feed, before: string, page: AnswerOf<'activity'>): Feed {
  if (known.next !== before) return known;
  const ids = new Set(known.entries.map(({ id }) => id));
  return { entries: [...known.entries, ...page.entries.filter(({ id }) => !ids.has(id))], next: page.next };
}

type Quoted = NonNullable<ActivityEntry['expense']>;

export interface VisibleEntry extends ActivityEntry {
  /** The expense of the entry as it is now; undefined if it was deleted or taken out. */
  readonly standing?: Expense | undefined;
  /** Whether the entry is the newest of an expense that is deleted or taken out. */
  readonly isGone: boolean;
}

const goneKinds: readonly string[] = ['EXPENSE_DELETED', 'EXPENSE_STRUCK'];

/**
 * Returns the entries to show. The server sends the entry of an expense's recording with the expense's current figures.
 * This function restores the first figures, worked out from the edits above that entry. When an expense is deleted or
 * taken out, the entry of its recording disappears, as on the server.
 */
export function visibleEntries(entries: readonly ActivityEntry[]): VisibleEntry[] {
  const newest = new Map<string, ActivityEntry>();
  const before = new Map<string, Partial<Quoted>>();
  return entries.flatMap((entry): VisibleEntry[] => {
    const { kind, expense } = entry;
    if (!expense) return [{ ...entry, isGone: false }];
    const latest = newest.get(expense.id) ?? entry;
    newest.set(expense.id, latest);
    const isGone = goneKinds.includes(latest.kind);
    if (kind === 'EXPENSE_ADDED' && isGone) return [];
    if (kind === 'EXPENSE_EDITED') before.set(expense.id, { ...before.get(expense.id), ...figuresIn(entry.before) });
    const quoted = kind === 'EXPENSE_ADDED' ? { ...expense, ...before.get(expense.id) } : expense;
    const standing = isGone ? undefined : expenseOf(latest);
    return [{ ...entry, expense: quoted, standing, isGone: isGone && latest === entry }];
  });
}

/**
 * Returns the expense as an entry by its recorder quotes it, older than any revision. The dialog of the expense asks the
 * server for everything else.
 */
function expenseOf({ kind, at, by, expense }: ActivityEntry): Expense | undefined {
  if (!expense) return undefined;
  return {
    ...expense,
    description: expense.tags.join(', '),
    // Who says that it is not right, or right, need not have recorded it.
    userId: kind === 'OBJECTED' || kind === 'ANSWERED' ? '' : by,
    revision: 0,
    // Entries of later changes do not say when the expense was recorded.
    createdAt: kind === 'EXPENSE_ADDED' ? at : '',
    ...(kind === 'EXPENSE_EDITED' && { editedAt: at }),
  };
}

function figuresIn(changed: ActivityEntry['before'] = {}): Partial<Quoted> {
  const { amount, paymentDate, tags, title, note } = changed;
  return {
    ...(amount !== undefined && { amount }),
    ...(paymentDate && { paymentDate }),
    ...(tags && { tags }),
    ...(title !== undefined && { title: title || undefined }),
    ...(note !== undefined && { note: note || undefined }),
  };
}

/**
 * Requests the newest entries when new ones exist, one request at a time.
 *
 * @param request returns the ids in its answer, or none if it failed
 */
export function newsFrom(request: () => Promise<readonly string[]>) {
  const known = new Set<string>();
  let arrived: readonly string[] = [];
  let isAsking = false;

  const ask = (): void => {
    isAsking = true;
    void request().then((ids) => {
      isAsking = false;
      for (const id of ids) known.add(id);
      onNews(arrived);
    });
  };
  /** Takes the ids of the newest documents. Requests the entries if it has not seen one of them before. */
  const onNews = (ids: readonly string[]): void => {
    if (isAsking) {
      arrived = [...arrived, ...ids];
      return;
    }
    arrived = [];
    const fresh = ids.filter((id) => !known.has(id));
    for (const id of fresh) known.add(id);
    if (fresh.length > 0) ask();
  };
  return { ask, onNews };
}

/** The person who reads the sentence, and the year. */
interface Reader {
  readonly ownId: string;
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
  const expense = quoted && ([descriptionText(quoted), figureText(quoted.amount)] as const);
  const payment = paymentIn(entry, reader);

  if (kind === 'EXPENSE_ADDED' && expense) return say.added(by, ...expense);
  if (kind === 'EXPENSE_EDITED' && quoted) {
    return say.edited(by, descriptionText({ ...quoted, ...figuresIn(before) }), changesText(entry, reader));
  }
  if (kind === 'EXPENSE_DELETED' && expense) return say.deleted(by, ...expense);
  if (kind === 'EXPENSE_RESTORED' && expense) return say.restoredBy(by, ...expense);
  if (kind === 'PHOTO_CHANGED' && expense) return say.photoChanged(by, ...expense);
  if (kind === 'EXPENSE_STRUCK' && expense) return say.struck(by, other, ...expense);
  const what = expense ? expense.join(', ') : words.notRight.theImport;
  if (kind === 'OBJECTED') return say.notRight(by, what);
  if (kind === 'ANSWERED') return (entry.by === entry.other ? say.notRightTakenBack : say.isRight)(by, what);
  if (kind === 'PAYMENT_RECORDED' && payment) {
    return namesRecorder(entry) ? say.paid(...payment) : say.recorded(by, ...payment);
  }
  if (kind === 'PAYMENT_REMOVED' && payment) return say.undid(by, ...payment);
  if ((kind === 'IMPORTED' || kind === 'IMPORT_UNDONE') && entry.imported) {
    const { source, expenses, payments, left } = entry.imported;
    const { broughtOver, tookBack, beganToTakeBack, found, sources } = words.imports;
    const sentence = kind === 'IMPORTED' ? broughtOver : left === 0 ? tookBack : beganToTakeBack;
    return sentence(by, found(expenses, payments), sources[source]);
  }
  if (kind === 'MEMBER_JOINED') return say.joined(by);
  if (kind === 'MEMBER_LEFT') return say.left(by);
  if (kind === 'MEMBER_REMOVED') return say.removed(by, other);
  const { otherName = '' } = entry;
  if (kind === 'GUEST_ADDED') return say.guestAdded(by, otherName);
  if (kind === 'GUEST_REMOVED') return say.guestRemoved(by, otherName);
  if (kind === 'GUEST_TAKEN') return say.guestTaken(by, otherName);
  const { takerName = '' } = entry;
  if (kind === 'GUEST_MERGED') return say.guestMerged(by, otherName, takerName);
  if (kind === 'GUEST_APART') return say.guestApart(by, otherName, takerName);
  if (kind === 'ADMIN_CHANGED') return say.adminChanged(by, other);
  if (kind === 'PLACE_GIVEN_BACK') return placeText(entry, reader, by);
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
  payment?.payer === 'by' && payment.guest === undefined && payment.method !== 'BROUGHT_FORWARD';

const nameOfAuthor = ({ by, byName }: ActivityEntry, group: Group | undefined): string =>
  personLabel(namesThenAndNow(group, by, byName).now);

const nameOfOther = ({ other = '', otherName = '' }: ActivityEntry, group: Group | undefined): string =>
  personLabel(namesThenAndNow(group, other, otherName).now);

/** "Ravi is now called Asha". If another name looked like one of these, both have the mark of the person. */
function newNameText({ by, byName, otherName = '' }: ActivityEntry, { ownId, group }: Reader): string {
  const say = words.activity;
  const { mark } = knownPeopleOf(group).find(({ userId }) => userId === by) ?? {};
  if (byName === formerMemberName) return say.changedName(personLabel(byName));
  if (by === ownId) return say.youChangedName(words.edits.fromTo(byName, otherName));
  return say.isNowCalled(withMark(byName, mark), withMark(otherName, mark));
}

/** "Asha gave Meera the place back that Ravi had taken" */
function placeText(entry: ActivityEntry, { ownId, group }: Reader, by: string | undefined): string {
  const { otherName: guest = '', taker = '', takerName = '' } = entry;
  if (taker === entry.by) return words.activity.gavePlaceBack(by, guest);
  const who = taker === ownId ? undefined : personLabel(namesThenAndNow(group, taker, takerName).now);
  return words.activity.placeGivenBack(by, guest, who);
}

/** Returns "Ravi paid you" and the amount. */
function paymentIn(entry: ActivityEntry, { ownId, group }: Reader): readonly [string, string] | undefined {
  const { payment, by, other = '' } = entry;
  if (!payment) return undefined;
  // The admin has recorded it for a guest.
  const { guest } = payment;
  const self = guest ?? by;
  const [from, to] = payment.payer === 'by' ? [self, other] : [other, self];
  const nameOf = (userId: string): string => {
    if (userId === guest) return personLabel(displayNameOf(group, guest));
    return userId === by ? nameOfAuthor(entry, group) : nameOfOther(entry, group);
  };
  return [paymentText({ from, to, method: payment.method }, ownId, nameOf), formatRupees(payment.amount)];
}

/** "₹300.00 → ₹450.00 · chai → chai, samosa" */
function changesText({ before = {}, after = {}, payersChanged }: ActivityEntry, { currentYear }: Reader): string {
  const say = words.activity;
  const changes: string[] = [];
  const list = <Value>(was: Value | undefined, is: Value | undefined, text: (value: Value) => string): void => {
    if (was !== undefined && is !== undefined) changes.push(words.edits.fromTo(text(was), text(is)));
  };
  list(before.amount, after.amount, formatRupees);
  list(before.paymentDate, after.paymentDate, (date) => dateText(date, currentYear));
  list(before.title, after.title, titleText);
  list(before.note, after.note, (note) => note || '–');
  list(before.tags, after.tags, tagLabels);
  if (before.split !== undefined || after.split !== undefined) changes.push(say.split);
  if (payersChanged) changes.push(say.payers);
  return changes.join(' · ');
}
