/** Reads groups as JSON: Spliit's, and our own file in which nothing is lost (docs/product.md §15, §17). */
import {
  canExplain,
  countDays,
  type DaysSplit,
  daysSplit,
  isByMarks,
  overrideProblem,
  type Period,
  periodProblem,
} from '@pg/contract/days-split';
import { limits } from '@pg/contract/limits';
import { type Paise, paise, sum } from '@pg/contract/money';
import { isPaymentDate } from '@pg/contract/months';
import { paymentMethods } from '@pg/contract/payment';
import { opposite } from '@pg/contract/split';
import { ownFormat } from './export-file.ts';
import {
  cleanName,
  divided,
  type ImportedFile,
  isRupees,
  RowCollector,
  RowRefusal,
  type Share,
  tagsOf,
  UnreadableFile,
} from './imported-file.ts';

/** What is not what it has to be is missing. */
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws RowRefusal */
function amountIn(value: unknown): Paise {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new RowRefusal('NO_AMOUNT');
  if (Math.abs(value) > 100 * limits.amountPaise) throw new RowRefusal('TOO_MUCH');
  return paise(value);
}

/** @throws RowRefusal */
function dateIn(value: unknown, length?: number): string {
  const date = textIn(value).slice(0, length);
  if (!isPaymentDate(date)) throw new RowRefusal('NO_DATE', textIn(value));
  return date;
}

/** The people of a file, by its ids. @throws UnreadableFile */
class FilePeople {
  readonly listed: readonly { readonly name: string; readonly id: string }[];
  readonly #places: ReadonlyMap<string, string>;

  constructor(people: readonly unknown[]) {
    this.listed = people.map((one) => ({ id: textIn(fieldsOf(one).id), name: cleanName(textIn(fieldsOf(one).name)) }));
    this.#places = new Map(this.listed.map(({ id }, place) => [id, String(place)]));
    if (this.listed.length > limits.membersPerGroup) throw new UnreadableFile('TOO_MANY_PEOPLE');
    const isNamed = this.listed.every(({ id }) => id !== '');
    if (!isNamed || this.#places.size < this.listed.length) throw new UnreadableFile('UNKNOWN');
  }

  /** @throws RowRefusal for someone who is not in the file's list */
  at(id: unknown): string {
    const place = this.#places.get(textIn(id));
    if (place === undefined) throw new RowRefusal('UNREADABLE');
    return place;
  }
}

/** @throws RowRefusal for someone who is named twice */
function once(parts: readonly { readonly userId: string }[]): void {
  if (new Set(parts.map(({ userId }) => userId)).size < parts.length) throw new RowRefusal('TWICE');
}

/** Reads each entry of a list with an id of its own, from a row on. */
function readEach(
  collected: RowCollector,
  values: readonly unknown[],
  first: number,
  read: (value: Fields, row: number, id: string) => void,
): void {
  const ids = new Set<string>();
  for (const [index, value] of values.entries()) {
    try {
      const id = textIn(fieldsOf(value).id);
      if (id === '') throw new RowRefusal('UNREADABLE');
      if (ids.has(id)) throw new RowRefusal('TWICE', id);
      ids.add(id);
      read(fieldsOf(value), first + index, id);
    } catch (thrown) {
      collected.refuse(first + index, thrown);
    }
  }
}

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Shares are hundredths, and amounts in paise if the split is by amount. @throws RowRefusal */
function sharesIn({ paidFor, splitMode }: Fields, amount: Paise, date: string, people: FilePeople) {
  const parts = listIn(paidFor)
    .map(fieldsOf)
    .map(({ participantId, participant, shares }) => ({
      userId: people.at(participantId ?? fieldsOf(participant).id),
      value: splitMode === 'EVENLY' ? paise(1) : amountIn(shares),
    }));
  if (parts.some(({ value }) => value < 0)) throw new RowRefusal('OWES_MORE');
  once(parts);
  const common = parts.reduce((found, { value }) => divisor(found, value), 0) || 1;
  const isByAmount = splitMode === 'BY_AMOUNT';
  const isExact = isByAmount && sum(...parts.map(({ value }) => value)) === amount;
  const shares = isExact
    ? parts.filter(({ value }) => value !== 0)
    : divided(
        amount,
        date,
        parts.map(({ userId, value }) => ({ userId, value: value / common })),
      );
  return { shares, isRatio: isByAmount && !isExact };
}

/** @throws UnreadableFile */
function readSpliit(group: Fields, now: Date): ImportedFile {
  const currency = textIn(group.currencyCode).trim() || textIn(group.currency).trim();
  if (currency !== '' && !isRupees(currency)) throw new UnreadableFile('NOT_RUPEES', { text: currency.slice(0, 40) });
  const people = new FilePeople(listIn(group.participants));
  const collected = new RowCollector(people.listed.length, now);
  readEach(collected, listIn(group.expenses), 1, (one, row, id) => {
    const from = people.at(one.paidById ?? fieldsOf(one.paidBy).id);
    const whole = amountIn(one.amount);
    const amount = paise(Math.abs(whole));
    if (amount === 0) throw new RowRefusal('NO_AMOUNT', '0');
    if (amount > limits.amountPaise) throw new RowRefusal('TOO_MUCH');
    const date = dateIn(one.expenseDate, 10);
    const key = JSON.stringify(['SPLIIT', id]);
    const text = collected.line(row, textIn(one.title));
    const { shares, isRatio } = sharesIn(one, amount, date, people);
    const [receiver, ...others] = shares;
    if (!receiver) throw new RowRefusal('UNREADABLE');
    if (one.isReimbursement === true && others.length === 0) {
      const to = receiver.userId;
      collected.take({ kind: 'PAYMENT', row, key, date, from, to, amount: whole, method: 'OTHER', note: text });
      return;
    }
    const spent = {
      ...{ kind: 'EXPENSE' as const, row, key, paymentDate: date, title: text, amount },
      note: collected.line(row, textIn(one.notes), limits.noteBytes),
      tags: tagsOf([textIn(fieldsOf(one.category).name)]),
      payers: [{ userId: from, amount }],
      split: { mode: 'EXACT' as const, parts: shares },
    };
    collected.take(whole < 0 ? opposite(spent) : spent);
    const [rule, currency] = [textIn(one.recurrenceRule), textIn(one.originalCurrency)];
    const foreign = `${Number(one.originalAmount) || ''} ${currency}`.trim();
    if (isRatio) collected.differences.push({ row, code: 'AS_RATIO' });
    if (rule !== '' && rule !== 'NONE') collected.differences.push({ row, code: 'REPEATS' });
    if (currency !== '') collected.differences.push({ row, code: 'FOREIGN', text: foreign });
  });
  return { source: 'SPLIIT', people: people.listed.map(({ name }) => ({ name })), ...collected };
}

const periodIn = ({ from, to }: Period): Period => ({ from: dateIn(from, 10), to: dateIn(to, 10) });

/**
 * Returns how the file says that an expense was split by days; undefined if that is wrong or does not explain the
 * shares. Marks are in no file: who was here by them is said to have been so, as far as that can be said without dates.
 */
function daysOf(value: unknown, shares: readonly Share[], people: FilePeople): DaysSplit | undefined {
  try {
    const { people: all, ...found } = daysSplit.read(value);
    const how = { ...found, ...periodIn(found) };
    const named = all.map((one) => {
      const { days, here, gone, away } = one;
      const isHere = here ?? (isByMarks(one) && days === countDays(how) ? how : undefined);
      return {
        ...{ userId: people.at(one.userId), days },
        ...(isHere && { here: periodIn(isHere) }),
        ...(gone && { gone: periodIn(gone) }),
        ...(isByMarks(one) && !isHere && how.rule === 'SAME' && { away: countDays(how) - days }),
        ...(away !== undefined && { away }),
      };
    });
    once(named);
    const isWhole = shares.every(({ userId }) => named.some((one) => one.userId === userId));
    const shareOf = (who: string): number => shares.find(({ userId }) => userId === who)?.value ?? 0;
    const parts = named.map(({ userId, days }) => ({ days, share: shareOf(userId) }));
    const problem = periodProblem(how) ?? overrideProblem({ ...how, people: named });
    const isRight = isWhole && canExplain(how.rule, parts) && problem === undefined;
    return isRight ? { ...how, people: named } : undefined;
  } catch {
    return undefined;
  }
}

/** @throws UnreadableFile */
function readOwn(group: Fields, now: Date): ImportedFile {
  const people = new FilePeople(listIn(group.people));
  const collected = new RowCollector(people.listed.length, now);
  const expenses = listIn(group.expenses);
  readEach(collected, expenses, 1, (one, row, id) => {
    const whole = amountIn(one.amount);
    const date = dateIn(one.paymentDate);
    const shares = Object.entries(fieldsOf(one.shares))
      .map(([id, share]) => ({ userId: people.at(id), value: amountIn(share) }))
      .filter(({ value }) => value !== 0);
    const named = listIn(one.payers)
      .map(fieldsOf)
      .map(({ userId, amount }) => ({ userId: people.at(userId), amount: amountIn(amount) }));
    once(named);
    if (shares.length === 0) {
      collected.leftOut.push({ row, code: 'NOBODY_OWES' });
      return;
    }
    // What people of another group share of it is theirs to settle.
    const shared = sum(...shares.map(({ value }) => value));
    const isPart = Math.abs(shared) < Math.abs(whole) && named.length === 1;
    const amount = isPart ? shared : whole;
    const title = collected.line(row, textIn(one.title));
    const days = one.days === undefined ? undefined : daysOf(one.days, shares, people);
    collected.take({
      ...{ kind: 'EXPENSE', row, key: JSON.stringify(['OWN', 'expense', id]), paymentDate: date, title, amount },
      note: collected.line(row, textIn(one.note), limits.noteBytes),
      tags: tagsOf(listIn(one.tags).map(textIn)),
      payers: isPart ? named.map((payer) => ({ ...payer, amount })) : named,
      split: { mode: 'EXACT', parts: shares },
      days,
    });
    if (one.days !== undefined && !days) collected.differences.push({ row, code: 'DAYS' });
    if (isPart) collected.differences.push({ row, code: 'PART' });
  });
  readEach(collected, listIn(group.payments), expenses.length + 1, (one, row, id) => {
    const [from, to] = [people.at(one.from), people.at(one.to)];
    const method = paymentMethods.find((name) => name === one.method) ?? 'OTHER';
    const note = collected.line(row, textIn(one.note));
    const [date, amount] = [dateIn(one.date, 10), amountIn(one.amount)];
    const key = JSON.stringify(['OWN', 'payment', id]);
    collected.take({ kind: 'PAYMENT', row, key, date, from, to, amount, method, note });
  });
  return { source: 'OWN', people: people.listed, ...collected };
}

/** @throws UnreadableFile */
export function readJson(text: string, now: Date): ImportedFile {
  let group: Fields;
  try {
    group = fieldsOf(JSON.parse(text));
  } catch {
    throw new UnreadableFile('DAMAGED');
  }
  const isOwn = group.format === ownFormat;
  if (!isOwn && textIn(group.format).startsWith('pg-expenses-')) throw new UnreadableFile('NEWER');
  if (!Array.isArray(group.expenses)) throw new UnreadableFile('UNKNOWN');
  const count = group.expenses.length + listIn(group.payments).length;
  if (count > limits.importedRows) throw new UnreadableFile('TOO_LARGE');
  if (count === 0) throw new UnreadableFile('EMPTY');
  if (isOwn) return readOwn(group, now);
  if (!Array.isArray(group.participants)) throw new UnreadableFile('UNKNOWN');
  return readSpliit(group, now);
}
