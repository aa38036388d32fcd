/**
 * The laws of the ledger over all stored documents (docs/product.md §5, §6, §8): sums are what the records say, whoever
 * changes something may, and nobody is told what is not theirs. Each function returns sentences about what is broken.
 */
import { isDeepStrictEqual } from 'node:util';
import { leadTagOf } from '@pg/contract/common-tags';
import { giveTakePath } from '@pg/contract/document-paths';
import type { ExpenseDocument, GroupExpenseDocument, UserDocument } from '@pg/contract/documents';
import { type Expense, enteredFields } from '@pg/contract/expense';
import { limits } from '@pg/contract/limits';
import { type Month, yearAndMonth } from '@pg/contract/months';
import { plainPicture } from '@pg/contract/picture';
import { pick } from '@pg/contract/shape';
import { openIn } from '../../functions/src/ledger/part-changes.ts';
import { accountFigures, balanceFigures, monthFigures } from '../../scripts/reconcile/figures.ts';
import { owedAndShareOf } from '../../web/src/state/own-share.ts';
import { datesUntil, isDue, timesOf } from '../support/naive-dates.ts';
import type { Books } from './books.ts';

type Sums = Record<string, number>;

/** Collects what is broken. */
export class Broken {
  readonly sentences: string[] = [];

  that(holds: boolean, sentence: string): void {
    if (!holds) this.sentences.push(sentence);
  }
  same(actual: unknown, expected: unknown, what: string): void {
    const isSame = isDeepStrictEqual(actual, expected);
    if (!isSame) this.sentences.push(`${what}: ${JSON.stringify(actual)}, but should be ${JSON.stringify(expected)}`);
  }
}

const plus = (sums: Sums, key: string, amount: number): void => {
  sums[key] = (sums[key] ?? 0) + amount;
};
const total = (amounts: Iterable<number>): number => [...amounts].reduce((all, one) => all + one, 0);
const sumOf = (amounts: Readonly<Record<string, number>> = {}): number => total(Object.values(amounts));
export const inOrder = (texts: readonly string[] = []): string[] =>
  texts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
/** Sorted, without zeros: sums that went and came back are the same as those that never were. */
export const counted = (sums: Readonly<Record<string, number>> = {}): Sums =>
  Object.fromEntries(inOrder(Object.keys(sums)).flatMap((key) => (sums[key] ? [[key, sums[key]]] : [])));
const monthOf = (date: string): string => date.slice(0, 7);

/** Checks every expense, and all groups and people, or those whose books are whole. */
export function brokenLaws(
  books: Books,
  now: number,
  codes = books.groups().map(({ id }) => id),
  people = books.users().map(({ id }) => id),
): string[] {
  const broken = new Broken();
  const expenses = books.expenses();
  for (const record of expenses) {
    checkExpense(broken, books, record);
    checkExplained(broken, record);
    checkPhoto(broken, books, record);
  }
  for (const { id } of books.in('photos')) broken.that(books.expense(id) !== undefined, `photo ${id} has no expense`);
  for (const code of codes) checkGroup(broken, books, code, expenses, now);
  for (const user of books.users()) if (people.includes(user.id)) checkPerson(broken, books, user, expenses);
  return broken.sentences;
}

type Recorded = ReturnType<Books['expenses']>[number];

const { amountPaise: amountMax } = limits;

function checkExpense(broken: Broken, books: Books, record: Recorded): void {
  const { id, amount, payers, shares, split, owner, charged, tags, leadTag, struckFrom, struckPeople = 0 } = record;
  const what = `expense ${id}`;
  broken.same(total(payers.map((one) => one.amount)), amount, `what was paid of ${what}`);
  const own = payers.find(({ userId }) => userId === owner)?.amount ?? 0;
  // If it gets smaller in a later epoch, the charge of its own epoch stays.
  const most = record.epoch === books.user(owner)?.coins.epoch ? own : Math.sign(amount) * amountMax;
  // Money back returns what an expense charges.
  const sign = Math.sign(amount);
  broken.that(
    sign * charged >= 0 && (sign * charged <= sign * most || record.deletedAt !== null),
    `${what} charges ${charged} coins of ${own}`,
  );
  const parts = [...payers.map((one) => one.amount), ...Object.values(shares).flatMap((all) => Object.values(all))];
  broken.that(
    sign !== 0 && parts.every((part) => part * sign >= 0),
    `${what} of ${amount} has parts of another sign: ${parts}`,
  );
  broken.same(leadTag, leadTagOf(tags), `the lead tag of ${what}`);
  const everyone = Object.values(shares).flatMap((ofGroup) => Object.entries(ofGroup));
  if (!struckFrom) broken.same(total(everyone.map(([, share]) => share)), amount, `the shares of ${what}`);
  for (const [code, ofGroup] of Object.entries(shares)) {
    const { members, former, guests, taken } = books.group(code) ?? {};
    const known = new Set(Object.keys({ ...members, ...former, ...guests, ...taken }));
    const isKnown = (userId: string): boolean => known.has(userId) || !books.user(userId);
    broken.that(Object.keys(ofGroup).every(isKnown), `${what} is shared with someone who was never in ${code}`);
  }
  // A share differs from the exact one by less than a paisa.
  const weights = new Map(split?.parts.map(({ userId, value = 1 }) => [userId, value]));
  const whole = split ? total(weights.values()) : everyone.length + struckPeople;
  for (const [userId, share] of everyone) {
    const weight = split ? (weights.get(userId) ?? 0) : 1;
    broken.that(
      Math.abs(share * whole - amount * weight) < Math.abs(whole),
      `the share of ${userId} in ${what} is ${share}`,
    );
  }
}

function checkGroup(broken: Broken, books: Books, code: string, all: readonly Recorded[], now: number): void {
  const group = books.group(code);
  const stored = books.copies(code);
  const copies = new Map(stored.filter(({ forgetAt }) => forgetAt === undefined).map((copy) => [copy.id, copy]));
  const records = all.filter(({ groupCodes, deletedAt }) => deletedAt === null && groupCodes.includes(code));
  broken.same(inOrder([...copies.keys()]), inOrder(records.map(({ id }) => id)), `the expenses that ${code} shows`);
  for (const record of records) {
    const { id, amount, payers, owner, revision, split, tags, editedAt, createdAt, imported } = record;
    const { [code]: shares = {} } = record.shares;
    const { changedAt: _, payerIds: __, guests: copied, ...copy } = copies.get(id) ?? {};
    const shared = sumOf(shares);
    const open = openIn(code, record);
    const isOwn = payers.length === 1 && payers[0]?.userId === owner;
    const inExpense = new Set([...Object.keys(shares), ...payers.map(({ userId }) => userId)]);
    const guests = inOrder([...inExpense].filter((one) => books.guests(code).has(one)));
    broken.same(inOrder(copied), guests, `the guests in expense ${id} in ${code}`);
    const seen = {
      id,
      ...pick(enteredFields, record),
      description: tags.join(', '),
      userId: owner,
      createdAt,
      revision,
      shares,
    };
    broken.same(
      copy,
      {
        ...seen,
        ...(!isOwn && { payers }),
        ...(split && { split: { mode: split.mode, people: split.parts.length } }),
        ...(record.days && { byDays: true }),
        ...(record.recurring !== undefined && { isRecurring: true }),
        ...(shared !== amount && { shared }),
        ...(editedAt !== undefined && { editedAt }),
        ...(record.photo && { photo: true }),
        ...(record.timesChanged?.[code] && { timesChanged: record.timesChanged[code] }),
        ...(imported !== undefined && { importId: imported.split('/')[1] }),
        ...(open.length > 0 && { objections: open.map((userId) => ({ userId })) }),
      },
      `the copy of expense ${id} in ${code}`,
    );
  }
  const payments = books.payments(code).filter(({ deletedAt }) => deletedAt === null);
  const listing = records.map((record) => ({ id: record.id, copy: { ...record, userId: record.owner }, record }));
  const right = balanceFigures(listing, payments, code);
  const { byMember = {}, count = 0 } = books.balances(code) ?? {};
  broken.same(count, right.count, `how many expenses ${code} shares`);
  for (const figure of ['paid', 'share', 'sent', 'received'] as const) {
    const of = (all: typeof byMember): Sums =>
      counted(Object.fromEntries(Object.entries(all).map(([userId, figures]) => [userId, figures[figure]])));
    broken.same(of(byMember), of(right.byMember), `"${figure}" of the balances of ${code}`);
  }
  const counts = changeCounts(books, code);
  broken.same(
    counted(books.balances(code)?.changeCount),
    counted(counts),
    `how often others changed what is whose in ${code}`,
  );
  const balance = ({ paid = 0, share = 0, sent = 0, received = 0 }): number => paid - share + sent - received;
  broken.same(total(Object.values(byMember).map(balance)), 0, `all balances of ${code} together`);
  const months = Map.groupBy(listing, ({ record }) => monthOf(record.paymentDate));
  const listed: string[] = [];
  for (const { id: name, total = 0, count = 0, ...sums } of books.months(code)) {
    const expected = monthFigures(months.get(name) ?? [], code);
    months.delete(name);
    broken.same([total, count], [expected.total, expected.count], `total and count of ${name} in ${code}`);
    for (const figure of ['byMember', 'byDay', 'byTag', 'check', 'shares', 'net'] as const) {
      broken.same(counted(sums[figure]), counted(expected[figure]), `"${figure}" of ${name} in ${code}`);
    }
    const uncounted = Object.keys({ ...sums.byMember, ...sums.shares }).filter((id) => !Object.hasOwn(byMember, id));
    broken.same(uncounted, [], `who is in ${name} of ${code}, and not in its balances`);
    const ofMonth = stored.filter(({ paymentDate }) => paymentDate?.startsWith(name));
    broken.same(counted(rowsOf(ofMonth)), counted(sums.net), `the rows of ${name} in ${code}`);
    listed.push(
      ...Object.entries(sums.payments ?? {}).map(([id, { amount, date }]) => `${name} ${id} ${amount} ${date}`),
    );
  }
  broken.same([...months.keys()], [], `months that ${code} lacks`);
  const standing = payments.map(({ id, amount, date }) => `${monthOf(date)} ${id} ${amount} ${date}`);
  broken.same(inOrder(listed), inOrder(standing), `the payments that the months of ${code} list`);
  const members = Object.entries(group?.members ?? {});
  const admins = members.filter(([, { role }]) => role === 'admin').length;
  broken.same(admins, Math.min(members.length, 1), `the admins of ${code}`);
  for (const [userId, { name, number }] of members) {
    const user = books.user(userId);
    broken.same([name, number], [user?.name, user?.number], `name and number of ${userId} in ${code}`);
    broken.that(user?.groupCodes.includes(code) ?? false, `${userId} does not know to be in ${code}`);
  }
  const { guests = {}, taken = {} } = group ?? {};
  const both = Object.keys(taken).filter((id) => Object.hasOwn(guests, id));
  broken.same(both, [], `the guests of ${code} whose places are taken`);
  const { splits = [] } = group ?? {};
  const names = new Set(splits.map(({ name }) => name.toLowerCase()));
  const isKept = splits.length <= limits.splitsPerGroup && names.size === splits.length;
  broken.that(isKept && splits.every(({ parts }) => parts.length > 0), `the named splits of ${code}`);
  const chained = Object.keys(taken).filter((id) => Object.hasOwn(taken, taken[id]?.userId ?? ''));
  broken.same(chained, [], `the guests of ${code} who are guests who are somebody else`);
  for (const [id, { into, userId }] of Object.entries(taken)) {
    if (into !== undefined)
      broken.same(userId, taken[into]?.userId ?? into, `who the merged guest ${id} of ${code} is`);
  }
  const places = Object.values(Object.groupBy(Object.values(taken), ({ userId }) => userId));
  broken.that(
    places.every((own) => (own?.length ?? 0) <= limits.placesPerPerson),
    `a person’s places in ${code}`,
  );
  checkRecurring(broken, books, code);
  checkPresence(broken, books, code);
  checkHistory(broken, books, code, all);
  checkStruck(broken, books, code);
  checkImports(broken, books, code, all);
  const here = new Set(stored.map(({ id }) => id));
  for (const { id, deletedAt, groupCodes } of all) {
    const isTold = deletedAt === null || !groupCodes.includes(code) || here.has(id);
    broken.that(isTold || now - Date.parse(deletedAt) > keptFor, `deleted expense ${id} left no trace in ${code}`);
  }
}

/** By person, the entries of others about their parts or their payments. */
function changeCounts(books: Books, code: string): Sums {
  const counts: Sums = {};
  for (const entry of books.activity(code)) {
    if ('partChanges' in entry) {
      for (const id of Object.keys(entry.partChanges ?? {})) if (id !== entry.by) plus(counts, id, 1);
    }
    if ('payment' in entry) plus(counts, entry.other, 1);
  }
  return counts;
}

/** Recurring expenses keep to their calendars, and ask for dates that have passed. */
function checkRecurring(broken: Broken, books: Books, code: string): void {
  const all = books.recurring(code);
  broken.that(all.length <= limits.recurringPerGroup, `${code} has ${all.length} recurring expenses`);
  for (const { id, next, times, pause, questions, ...dates } of all) {
    const what = `recurring expense ${id}`;
    const { until } = dates;
    const isOver = until !== undefined && datesUntil(dates, until).length <= times;
    broken.same(next === null, pause !== undefined || isOver, `whether ${what} is paused: ${pause}`);
    broken.that(next !== null || pause !== undefined || questions.length > 0, `${what} is over and still there`);
    if (next !== null) {
      broken.that(isDue(dates, next), `${what} is due on ${next}, not in its calendar`);
      broken.same(times, timesOf(dates, next), `the dates before the next one of ${what}`);
    }
    const asked = questions.map(({ date }) => date);
    broken.that(
      asked.every((date) => date < (next ?? '~')),
      `${what} asks for ${asked}`,
    );
    broken.same(inOrder([...new Set(asked)]), asked, `the questions of ${what}`);
    broken.that(asked.length <= limits.recurringQuestions, `${what} has ${asked.length} questions`);
  }
}

/** Days away are days of their month. */
function checkPresence(broken: Broken, books: Books, code: string): void {
  for (const { id: month, away } of books.presence(code)) {
    const { year, month: number } = yearAndMonth(month as Month);
    const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
    for (const [userId, days] of Object.entries(away ?? {})) {
      const right = [...new Set(days)].filter((day) => day >= 1 && day <= last).sort((a, b) => a - b);
      broken.same(days, right, `the days of ${userId} away from ${code} in ${month}`);
    }
  }
}

/**
 * A photo stands with an expense that says so, but for who deletes the account; it is what everybody may be shown. While
 * the expense is deleted, it has an end.
 */
function checkPhoto(broken: Broken, books: Books, record: Recorded): void {
  const { id, photo: told, owner, deletedAt, groupCodes } = record;
  const [what, photo] = [`the photo of expense ${id}`, books.photo(id)];
  const isShown = told !== undefined && deletedAt === null && groupCodes.length > 0;
  broken.that(!isShown || photo !== undefined || !books.user(owner), `${what} is gone`);
  if (!photo) return;
  broken.that(isShown || (told !== undefined && deletedAt !== null), `${what} stands, and nobody may see it`);
  broken.same([photo.by, photo.at, photo.forgetAt !== undefined], [owner, told?.at, deletedAt !== null], what);
  const { width, height, bytes } = plainPicture(photo.bytes) ?? {};
  broken.same([width, height], [told?.width, told?.height], what);
  broken.that(Buffer.compare(photo.bytes, bytes ?? new Uint8Array()) === 0, `${what} has more than the picture`);
}

/** What explains a split by days names everybody who shares it, and the expense says of whom it has dates. */
function checkExplained(broken: Broken, record: ExpenseDocument & { readonly id: string }): void {
  const { id, split, days, datedIds } = record;
  const dated = days?.people.filter(({ here, gone }) => here ?? gone).map(({ userId }) => userId);
  // Those from before this was stored do not say it.
  if (datedIds) broken.same(datedIds, dated, `of whom expense ${id} has dates`);
  if (!days) return;
  const named = days.people.map(({ userId }) => userId);
  const isWhole = split?.mode === 'EXACT' && split.parts.every(({ userId }) => named.includes(userId));
  broken.that(isWhole, `expense ${id} is explained by days of ${named.join()}`);
}

/** What the rows of these expenses say that each person lent, or borrowed if negative. */
function rowsOf(copies: readonly GroupExpenseDocument[]): Sums {
  const rows: Sums = {};
  for (const { shares, ...copy } of copies) {
    for (const userId of new Set([copy.userId, ...(copy.payerIds ?? []), ...Object.keys(shares)])) {
      const row: object = { ...copy, share: shares[userId] ?? 0 };
      plus(rows, userId, owedAndShareOf(row as Expense, userId)?.owed ?? 0);
    }
  }
  return rows;
}

/** Each expense that the admin took out has an entry; the group lists the newest of these. */
function checkStruck(broken: Broken, books: Books, code: string): void {
  const struck = books.activity(code).flatMap((entry) => (entry.kind === 'EXPENSE_STRUCK' ? [entry] : []));
  for (const { at, other, expense } of struck) {
    const { owner, struckFrom, editedAt = '', amount, paymentDate, imported } = books.expense(expense.id) ?? {};
    // Taking an import back deletes even what was taken out before, and the row may have come again.
    if (imported !== expense.imported) continue;
    broken.same([owner, struckFrom?.[code]], [other, at], `when expense ${expense.id} was taken out of ${code}`);
    const isAsThen = editedAt > at || (expense.amount === amount && expense.paymentDate === paymentDate);
    broken.that(isAsThen, `the entry about expense ${expense.id}, which was taken out of ${code}`);
  }
  const newest = struck.toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, limits.struckKept);
  const entries = newest.map(({ id, at, by, other, expense }) => ({ id, at, by, other, expense }));
  broken.same(books.group(code)?.struck ?? [], entries, `the expenses that were taken out of ${code}`);
}

/** An import has as many expenses and payments as its entry says, its parts come to zero, and it has charged nothing. */
function checkImports(broken: Broken, books: Books, code: string, all: readonly Recorded[]): void {
  for (const entry of books.activity(code)) {
    if (entry.kind === 'IMPORT_UNDONE') {
      broken.same(total(Object.values(entry.parts)), 0, `the parts of what was taken back, ${entry.id}`);
    }
    if (entry.kind !== 'IMPORTED') continue;
    const { id, expenses, payments, parts, left = expenses + payments } = entry;
    const own = all.filter(({ imported }) => imported === `${code}/${id}`);
    const paid = books.payments(code).filter(({ importId }) => importId === id);
    broken.same(own.length + paid.length, left, `what there is of import ${id}`);
    broken.same(total(Object.values(parts)), 0, `the parts of import ${id}`);
    broken.same(total(own.map(({ charged, epoch }) => charged + epoch)), 0, `what import ${id} has charged`);
  }
}

/** How long deletions leave a trace at least, in milliseconds. */
const keptFor = 39 * 24 * 3600e3;

/** The entries of an expense lead from its first figures to the present ones; one taken out is listed once. */
function checkHistory(broken: Broken, books: Books, code: string, all: readonly Recorded[]): void {
  const entries = books.activity(code);
  for (const record of all) {
    const { id, struckFrom = {}, deletedAt, revision, groupCodes, imported } = record;
    const about = entries.filter(
      (entry) => 'expense' in entry && entry.expense?.id === id && entry.expense.imported === imported,
    );
    const countOf = (kind: string): number => about.filter((entry) => entry.kind === kind).length;
    broken.same(
      countOf('EXPENSE_STRUCK'),
      struckFrom[code] ? 1 : 0,
      `how often expense ${id} was taken out of ${code}`,
    );
    if (!groupCodes.includes(code)) continue;
    const [edits, deletions, restorations] = ['EXPENSE_EDITED', 'EXPENSE_DELETED', 'EXPENSE_RESTORED'].map(countOf);
    const everywhere = [...groupCodes, ...Object.keys(struckFrom)].flatMap((one) => books.activity(one));
    const said = everywhere.filter(
      (entry) =>
        (entry.kind === 'OBJECTED' || entry.kind === 'ANSWERED') &&
        entry.expense?.id === id &&
        entry.expense.imported === imported,
    );
    broken.same(revision, 1 + (edits ?? 0) + (restorations ?? 0) + said.length, `the revision of expense ${id}`);
    const open: Sums = {};
    for (const one of openIn(code, record)) plus(open, one, -1);
    for (const entry of about) {
      if (entry.kind === 'OBJECTED') plus(open, entry.by, 1);
      if (entry.kind === 'ANSWERED') plus(open, entry.other, -1);
      if ('ended' in entry) for (const one of Object.keys(entry.ended ?? {})) plus(open, one, -1);
    }
    broken.same(counted(open), {}, `what people say of expense ${id} in ${code}, without an end`);
    const times = { ...record.timesChanged?.[code] };
    for (const entry of about) {
      if (entry.kind !== 'EXPENSE_EDITED') continue;
      for (const one of Object.keys(entry.partChanges ?? {})) if (one !== entry.by) plus(times, one, -1);
    }
    broken.same(counted(times), {}, `how often edits changed whose part of expense ${id} in ${code}`);
    broken.same((deletions ?? 0) - (restorations ?? 0), deletedAt === null ? 0 : 1, `deletions of expense ${id}`);
    const { split } = record;
    const present = { ...record, split: split && { mode: split.mode, people: split.parts.length } };
    for (const name of ['amount', 'paymentDate', 'tags', 'title', 'note', 'split'] as const) {
      const values: Sums = {};
      plus(values, JSON.stringify(present[name] ?? ''), 1);
      for (const { kind, ...entry } of about) {
        const { before, after } = entry as unknown as Record<'before' | 'after', Record<string, unknown>>;
        if (kind !== 'EXPENSE_EDITED' || !Object.hasOwn(after, name)) continue;
        plus(values, JSON.stringify(before[name] ?? ''), 1);
        plus(values, JSON.stringify(after[name] ?? ''), -1);
      }
      broken.same(Object.values(counted(values)), [1], `the first ${name} of expense ${id} in ${code}`);
    }
  }
}

function checkPerson(
  broken: Broken,
  books: Books,
  user: UserDocument & { id: string },
  all: readonly Recorded[],
): void {
  const { id, coins, groupCodes } = user;
  const movements = books.movements(id);
  const own = all.filter(({ owner, deletedAt }) => owner === id && deletedAt === null);
  const right = accountFigures(
    {
      movements: movements.filter(({ epoch }) => epoch === coins.epoch),
      additions: movements.filter(({ kind }) => kind === 'SET_LIMIT' || kind === 'ADD_COINS'),
      expenses: own,
      openRecords: books.records(id).filter(({ status }) => status === 'OPEN'),
    },
    coins,
  );
  const { spentByDay, spentByTag, given, taken, coinsAdded, spentThisMonth, remaining, monthlyLimit } = right;
  broken.same([coins.remaining, coins.monthlyLimit], [remaining, monthlyLimit], `the coins of ${user.name}`);
  broken.same(user.spentThisMonth, spentThisMonth, `what ${user.name} spent this month`);
  broken.same(counted(user.spentByDay), counted(spentByDay), `what ${user.name} spent by day`);
  broken.same(counted(user.spentByTag), counted(spentByTag), `what ${user.name} spent by tag`);
  broken.same([user.given, user.taken], [given, taken], `what ${user.name} gave and took`);
  broken.same(user.coinsAdded, coinsAdded, `the coins that ${user.name} added`);
  for (const { id: record, type, amount, status } of books.records(id)) {
    const open = status === 'OPEN' ? amount : 0;
    const moves = movements.filter(({ belongsTo }) => belongsTo === `${giveTakePath(id)}/${record}`);
    const moved = total(moves.map(({ delta }) => delta));
    broken.same(type === 'GIVE' ? -moved || 0 : moved, open, `what record ${record} of ${user.name} moved`);
  }
  for (const code of groupCodes) {
    broken.that(Object.hasOwn(books.group(code)?.members ?? {}, id), `${user.name} is not in ${code}`);
  }
}
