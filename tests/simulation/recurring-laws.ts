/**
 * What is recorded by itself (docs/product.md §14): laws over each commit about recurring expenses. Their functions
 * return sentences about what is broken; laws.ts has what must be true of the documents.
 */
import type { ExpenseDocument, GroupDocument, RecurringDocument, UserDocument } from '@pg/contract/documents';
import { localDate } from '@pg/contract/months';
import { isDue } from '../support/naive-dates.ts';
import type { Books } from './books.ts';
import type { Changed } from './database.ts';
import { Broken } from './laws.ts';
import type { Cause } from './server.ts';

const ofRecurring = /^groups\/([^/]+)\/recurring\/([^/]+)$/;

/** Of a recurring expense; undefined while it does not exist. */
interface Change {
  readonly was: RecurringDocument | undefined;
  readonly is: RecurringDocument | undefined;
}

/** Without what the schedule, answers, pauses and reminders change. */
const entered = ({ next, times, last, questions, pause, reminded, joinedAt, resetAt, ...rest }: RecurringDocument) =>
  rest;

/** What a change of what was entered leaves as it is. */
const kept = ({ questions, last, reminded, createdAt, shard }: RecurringDocument) => ({
  ...{ questions, last, reminded, createdAt, shard },
});

function checkReminded(
  broken: Broken,
  was: RecurringDocument,
  is: RecurringDocument,
  by: string | undefined,
  what: string,
) {
  const others = ({ reminded }: RecurringDocument): readonly string[] => reminded.filter((one) => one !== by);
  broken.same(others(is), others(was), `${what}: who is reminded`);
}

export class RecurringLaws {
  readonly #books: Books;
  /** Ids and dates. */
  readonly #recorded = new Set<string>();
  /** Ids of those whose maker has neither left nor had a reset since making or resuming them, whatever clocks say. */
  readonly #trusted = new Set<string>();

  constructor(books: Books) {
    this.#books = books;
  }

  /** Checks what is about to change. */
  changesBeyond(changed: readonly Changed[], cause: Cause): string[] {
    const broken = new Broken();
    const changes = new Map<string, Change>();
    for (const { path, before, after } of changed) {
      const [, code = '', id = ''] = ofRecurring.exec(path) ?? [];
      if (!id) continue;
      const change = { was: before, is: after } as unknown as Change;
      changes.set(id, change);
      this.#checkChange(broken, code, id, change, cause);
    }
    const recorded: ExpenseDocument[] = [];
    for (const { path, before, after } of changed) {
      if (!path.startsWith('expenses/') || !after) continue;
      if (before) broken.same(after.recurring, before.recurring, `what has recorded ${path}`);
      else if (after.recurring !== undefined) recorded.push(after as unknown as ExpenseDocument);
    }
    for (const record of recorded) this.#checkRecord(broken, record, changes.get(record.recurring ?? ''), cause);
    if (cause.trigger === 'recordRecurring' || cause.trigger === 'sendReminders') {
      const mine = recorded.flatMap(({ owner, groupCodes: [code] }) => [
        ...['expenses/[^/]+', `users/${owner}(/movements/[^/]+)?`, `groups/${code}/(expenses|months|sums)/[^/]+`],
      ]);
      const may = new RegExp(`^(${['(events|notices)/[^/]+', ...mine].join('|')})$`);
      const others = changed.filter(({ path }) => !may.test(path) && !changes.has(path.split('/').at(-1) ?? ''));
      broken.same(
        others.map(({ path }) => path),
        [],
        `what ${cause.trigger} changes beside`,
      );
      broken.that(recorded.length <= 1, `${cause.trigger} records ${recorded.length} dates at once`);
    }
    return broken.sentences;
  }

  /** Each date is recorded once, in the calendar, and by the schedule, its maker's answer or its maker's making it. */
  #checkRecord(broken: Broken, record: ExpenseDocument, change: Change | undefined, cause: Cause): void {
    const { recurring: id = '', paymentDate, owner, amount, groupCodes } = record;
    // What is made today has its time.
    const date = paymentDate.slice(0, 10);
    const { was, is = was } = change ?? {};
    const what = `${cause.trigger ?? cause.call}, which records ${date} of ${id}`;
    broken.that(!this.#recorded.has(`${id} ${date}`), `${what}, for the second time`);
    broken.same(groupCodes.length, 1, `the groups of ${what}`);
    if (!is) return void broken.sentences.push(`${what}, which is no recurring expense`);
    broken.same(owner, is.userId, `who owns what is recorded by ${what}`);
    const today = cause.now && localDate(cause.now);
    if (cause.trigger === 'recordRecurring') {
      broken.same([was?.next, was?.mode, was?.pause, was?.amount], [date, 'RECORD', undefined, amount], what);
      broken.that(this.#trusted.has(id), `${what}, although its maker has left or had a reset`);
      broken.that(today !== undefined && date <= today, `${what}, on ${today}`);
      broken.that(isDue(is, date), `${what}, which is not in its calendar`);
      const isEnded = change?.is === undefined || change.is.next === null;
      broken.that(isEnded ? is.until !== undefined : String(is.next) > date, `${what}, and remains due`);
      return;
    }
    const isAsked = ({ questions = [] }: Partial<RecurringDocument> = {}): boolean =>
      questions.some((one) => one.date === date);
    const isAnswer = cause.call === 'answerRecurring' && isAsked(was) && !isAsked(change?.is);
    const isFirst = cause.call === 'addRecurring' && !was && is.anchor === date && date === today;
    broken.that(cause.by === owner && (isAnswer || isFirst), what);
  }

  /** Its maker changes it; the admin pauses and ends it too, and every member chooses to be reminded. */
  #checkChange(broken: Broken, code: string, id: string, { was, is }: Change, cause: Cause): void {
    const { by, call, trigger } = cause;
    const what = `${trigger ?? call} by ${by ?? 'nobody'} changes recurring expense ${id}`;
    const { userId = '' } = was ?? is ?? {};
    const { members = {} } = this.#books.group(code) ?? {};
    const change = (cause.request as { change?: string } | undefined)?.change;
    const asked = (was?.questions ?? []).map(({ date }) => date);
    for (const { date } of is?.questions ?? []) {
      // Those that wait already are of the calendar of their time.
      broken.that(asked.includes(date) || (is && isDue(is, date)) === true, `${what}: it asks for ${date}`);
      broken.that(!this.#recorded.has(`${id} ${date}`), `${what}: it asks for ${date}, which is recorded`);
    }
    if (was && is && call === 'editRecurring') {
      this.#checkEdit(broken, code, id, was, is, cause);
      return;
    }
    if (was && is) broken.same(entered(is), entered(was), what);
    if (was?.next && is?.next && is.next < was.next) {
      const isBack = change === 'UNSKIP' && by === userId && is.next > (is.last ?? '');
      broken.that(isBack, `${what}: its next date is ${is.next} again`);
    }
    if (trigger) {
      const trust = ({ reminded, joinedAt, resetAt }: Partial<RecurringDocument> = {}) => [reminded, joinedAt, resetAt];
      broken.that(trigger === 'recordRecurring' && was !== undefined && (is ?? was.until) !== undefined, what);
      if (is) broken.same(trust(is), trust(was), what);
    } else {
      const role = members[by ?? '']?.role;
      const isMaker = by === userId;
      broken.that(role !== undefined, `${what}, of a group of others`);
      if (!was) broken.that(isMaker && call === 'addRecurring', what);
      else if (!is) {
        broken.that(
          (isMaker && was.until !== undefined && change !== 'PAUSE') ||
            (change === 'END' && (isMaker || role === 'admin')),
          what,
        );
      } else checkReminded(broken, was, is, by, what);
      if (was && is && !isMaker) {
        const before = { ...was, reminded: is.reminded };
        const isPause = change === 'PAUSE' && role === 'admin';
        broken.same(is, isPause ? { ...before, next: null, pause: 'WANTED' } : before, what);
      }
    }
  }

  /** Its maker changes what comes, or a member takes it over whose maker has left. What waits for an answer stays. */
  #checkEdit(
    broken: Broken,
    code: string,
    id: string,
    was: RecurringDocument,
    is: RecurringDocument,
    { by = '', request, now }: Cause,
  ): void {
    const what = `editRecurring by ${by} of ${id}`;
    const { members = {} } = this.#books.group(code) ?? {};
    // Its maker may be back in the very moment.
    const isFree = !Object.hasOwn(members, was.userId) || !this.#trusted.has(id);
    broken.that(was.userId === by || isFree, `${what}, which is another member’s`);
    broken.same([is.userId, is.joinedAt, is.pause], [by, members[by]?.joinedAt, undefined], what);
    broken.same(kept(is), kept(was), what);
    const { revision } = (request ?? {}) as { revision?: number };
    broken.same([revision, is.revision], [was.revision ?? 1, (was.revision ?? 1) + 1], `${what}: the revision`);
    const { next } = is;
    broken.that(next !== null && next > (was.last ?? '') && isDue(is, next), `${what}: next is ${next}`);
    broken.that(!this.#recorded.has(`${id} ${next}`), `${what}: ${next} is recorded`);
    const isMadeUp = was.pause !== undefined && now !== undefined && String(next) < localDate(now);
    broken.that(!isMadeUp, `${what}: a date of the pause is made up for`);
  }

  /** Something has changed. Returns what the story tells. */
  note(changed: readonly Changed[], { call, request, trigger }: Pick<Cause, 'call' | 'request' | 'trigger'>): string[] {
    const told: string[] = [];
    const isResumed = (request as { change?: string } | undefined)?.change === 'RESUME' || call === 'editRecurring';
    for (const { path, before, after } of changed) {
      const [collection, id = '', inner] = path.split('/');
      const [, , recurring] = ofRecurring.exec(path) ?? [];
      if (recurring && trigger && before && after) {
        const { next, pause } = after;
        const isAsked = (after.questions as unknown[]).length > (before.questions as unknown[]).length;
        const what = pause
          ? `paused by itself: ${pause}`
          : `${isAsked ? 'asked' : 'recorded'} by itself: ${before.next}`;
        told.push(`${what}, ${(after.tags as string[]).join(' and ')}, next ${next}`);
      }
      if (recurring && after && (!before || (isResumed && after.next !== null))) this.#trusted.add(recurring);
      if (collection === 'expenses' && !before && after?.recurring) {
        this.#recorded.add(`${after.recurring} ${String(after.paymentDate).slice(0, 10)}`);
      }
      if (collection === 'groups' && !inner && before) {
        const [was, is] = [before, after] as unknown as [GroupDocument, GroupDocument | undefined];
        const gone = Object.keys(was.members).filter((one) => !Object.hasOwn(is?.members ?? {}, one));
        this.#distrust(id, (userId) => gone.includes(userId));
      }
      const [was, is] = [before, after] as unknown as (UserDocument | undefined)[];
      const isReset = call === 'resetPassword' && was?.sessionVersion !== is?.sessionVersion;
      if (collection === 'users' && !inner && isReset) {
        for (const group of this.#books.groups()) this.#distrust(group.id, (userId) => userId === id);
      }
    }
    return told;
  }

  #distrust(code: string, isWho: (userId: string) => boolean): void {
    for (const { id, userId } of this.#books.recurring(code)) if (isWho(userId)) this.#trusted.delete(id);
  }

  /** Returns what is due on a day. */
  dueOn(date: string): string[] {
    return this.#books
      .groups()
      .flatMap(({ id: code }) =>
        this.#books
          .recurring(code)
          .flatMap(({ id, next }) => (next !== null && next <= date ? [`${code} ${id} ${next}`] : [])),
      );
  }
}
