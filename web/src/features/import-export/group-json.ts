/** Reads groups as JSON: Spliit's, and our own file in which nothing is lost (docs/product.md §15, §17). */
import {
  canExplain,
  countDays,
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
import {
  cleanName,
  divided,
  type FileDays,
  type FilePart,
  type ImportedFile,
  isRupees,
  netByPlace,
  ownFormat,
  RowCollector,
  RowRefusal,
  tagsOf,
  UnreadableFile,
} from './imported-file.ts';

/** What is not what it has to be is missing. */
type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listIn = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
const textIn = (value: unknown): string => (typeof value === 'string' ? value : '');

/** @throws Refused */
function wholeIn(value: unknown): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw new RowRefusal('NO_AMOUNT');
  if (Math.abs(value) > 100 * limits.amountPaise) throw new RowRefusal('TOO_MUCH');
  return value;
}

/** @throws Refused */
const amountIn = (value: unknown): Paise => paise(wholeIn(value));

/** @throws Refused */
function dateIn(value: unknown, length?: number): string {
  const date = textIn(value).slice(0, length);
  if (!isPaymentDate(date)) throw new RowRefusal('NO_DATE', textIn(value));
  return date;
}

/** The people of a file, by its ids. @throws UnreadableFile */
class FilePeople {
  readonly listed: readonly { readonly name: string; readonly id: string }[];
  readonly #places: ReadonlyMap<string, number>;

  constructor(people: readonly unknown[]) {
    this.listed = people.map((one) => ({ id: textIn(fieldsOf(one).id), name: cleanName(textIn(fieldsOf(one).name)) }));
    this.#places = new Map(this.listed.map(({ id }, place) => [id, place]));
    if (this.listed.length > limits.membersPerGroup) throw new UnreadableFile('TOO_MANY_PEOPLE');
    const isNamed = this.listed.every(({ id }) => id !== '');
    if (!isNamed || this.#places.size < this.listed.length) throw new UnreadableFile('UNKNOWN');
  }

  /** @throws Refused for someone who is not in the file's list */
  at(id: unknown): number {
    const place = this.#places.get(textIn(id));
    if (place === undefined) throw new RowRefusal('UNKNOWN_PERSON');
    return place;
  }
}

/** @throws Refused for someone who is named twice */
function once(parts: readonly { readonly who: number }[]): void {
  if (new Set(parts.map(({ who }) => who)).size < parts.length) throw new RowRefusal('TWICE');
}

type Read = (value: Fields, row: number) => void;

/** Reads each of some rows. Those that the ledger would refuse for their date alone count as from other years. */
function readEach(
  values: readonly unknown[],
  first: number,
  people: number,
  collected: RowCollector,
  read: Read,
): void {
  for (const [index, value] of values.entries()) {
    const row = first + index;
    try {
      read(fieldsOf(value), row);
    } catch (refused) {
      if (!(refused instanceof RowRefusal)) throw refused;
      collected.refuse(row, refused, refused.taken && netByPlace([refused.taken], people));
    }
  }
}

/** What repeats in Spliit. */
const isRepeated = (rule: unknown): boolean => textIn(rule) !== '' && rule !== 'NONE';

/** What an expense was in another currency. */
const foreignIn = ({ originalAmount, originalCurrency }: Fields): string | undefined =>
  textIn(originalCurrency) === '' ? undefined : `${Number(originalAmount) || ''} ${textIn(originalCurrency)}`.trim();

const weightIn = (value: unknown): number => {
  const weight = wholeIn(value);
  if (weight < 0) throw new RowRefusal('NEGATIVE');
  return weight;
};

const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));

/** Shares are hundredths, and amounts in paise if the split is by amount. @throws Refused */
function sharesIn({ paidFor, splitMode }: Fields, amount: Paise, date: string, people: FilePeople) {
  const listed = listIn(paidFor).map(fieldsOf);
  const parts = listed.map(({ participantId, participant, shares }) => ({
    who: people.at(participantId ?? fieldsOf(participant).id),
    weight: splitMode === 'EVENLY' ? 1 : weightIn(shares),
  }));
  once(parts);
  const common = parts.reduce((found, { weight }) => divisor(found, weight), 0) || 1;
  const isByAmount = splitMode === 'BY_AMOUNT';
  const isExact = isByAmount && parts.reduce((total, { weight }) => total + weight, 0) === amount;
  const shares = isExact
    ? parts.flatMap(({ who, weight }) => (weight === 0 ? [] : [{ who, amount: paise(weight) }]))
    : divided(
        amount,
        date,
        parts.map(({ who, weight }) => ({ who, weight: weight / common })),
      );
  return { shares, isRatio: isByAmount && !isExact };
}

/** @throws UnreadableFile */
function readSpliit(group: Fields, now: Date): ImportedFile {
  const currency = textIn(group.currencyCode).trim() || textIn(group.currency).trim();
  if (currency !== '' && !isRupees(currency)) throw new UnreadableFile('NOT_RUPEES', { text: currency.slice(0, 40) });
  const people = new FilePeople(listIn(group.participants));
  const collected = new RowCollector(people.listed.length, now);
  const ids = new Set<string>();
  readEach(listIn(group.expenses), 1, people.listed.length, collected, (one, row) => {
    const id = textIn(one.id);
    if (id === '') throw new RowRefusal('UNREADABLE');
    if (ids.has(id)) throw new RowRefusal('TWICE', id);
    ids.add(id);
    const payer = people.at(one.paidById ?? fieldsOf(one.paidBy).id);
    const amount = amountIn(one.amount);
    if (amount <= 0) throw new RowRefusal('NEGATIVE');
    if (amount > limits.amountPaise) throw new RowRefusal('TOO_MUCH');
    const date = dateIn(one.expenseDate, 10);
    const key = JSON.stringify(['SPLIIT', id]);
    const text = collected.line(row, textIn(one.title));
    const { shares, isRatio } = sharesIn(one, amount, date, people);
    const [receiver, ...others] = shares;
    if (!receiver) throw new RowRefusal('UNREADABLE');
    if (one.isReimbursement === true && others.length === 0) {
      collected.take({
        kind: 'payment',
        row,
        key,
        date,
        from: payer,
        to: receiver.who,
        amount,
        method: 'OTHER',
        note: text,
      });
      return;
    }
    const title = text === '' ? {} : { title: text };
    const tags = tagsOf([textIn(fieldsOf(one.category).name)]);
    const payers = [{ who: payer, amount }];
    collected.take({ kind: 'expense', row, key, date, ...title, tags, amount, payers, shares });
    const foreign = foreignIn(one);
    if (isRatio) collected.differences.push({ row, what: 'AS_RATIO' });
    if (isRepeated(one.recurrenceRule)) collected.differences.push({ row, what: 'REPEATS' });
    if (foreign) collected.differences.push({ row, what: 'FOREIGN', text: foreign });
  });
  return fileOf(
    'SPLIIT',
    people.listed.map(({ name }) => ({ name })),
    collected,
  );
}

const partIn = (people: FilePeople, id: unknown, amount: unknown): FilePart => ({
  who: people.at(id),
  amount: amountIn(amount),
});

const periodIn = ({ from, to }: Period): Period => ({ from: dateIn(from, 10), to: dateIn(to, 10) });

/**
 * Returns how the file says that an expense was split by days; undefined if that is wrong or does not explain the
 * shares. Marks are in no file: who was here by them is said to have been so, as far as that can be said without dates.
 */
function daysOf(value: unknown, shares: readonly FilePart[], people: FilePeople): FileDays | undefined {
  try {
    const { people: all, ...found } = daysSplit.read(value);
    const how = { ...found, ...periodIn(found) };
    const named = all.map(({ userId, ...one }) => {
      const { days, here, gone, away } = one;
      const isHere = here ?? (isByMarks(one) && days === countDays(how) ? how : undefined);
      return {
        ...{ who: people.at(userId), days },
        ...(isHere && { here: periodIn(isHere) }),
        ...(gone && { gone: periodIn(gone) }),
        ...(isByMarks(one) && !isHere && how.rule === 'SAME' && { away: countDays(how) - days }),
        ...(away !== undefined && { away }),
      };
    });
    once(named);
    const isWhole = shares.every(({ who }) => named.some((one) => one.who === who));
    const shareOf = (who: number): number => shares.find((one) => one.who === who)?.amount ?? 0;
    const parts = named.map(({ who, days }) => ({ days, share: shareOf(who) }));
    const problem = periodProblem(how) ?? overrideProblem({ ...how, people: named });
    const isRight = isWhole && canExplain(how.rule, parts) && problem === undefined;
    return isRight ? { ...how, people: named } : undefined;
  } catch {
    return undefined;
  }
}

const togetherIn = (parts: readonly FilePart[]): Paise => sum(...parts.map(({ amount }) => amount));

/** @throws UnreadableFile */
function readOwn(group: Fields, now: Date): ImportedFile {
  const people = new FilePeople(listIn(group.people));
  const collected = new RowCollector(people.listed.length, now);
  const expenses = listIn(group.expenses);
  const ids = new Set<string>();
  const keyOf = (kind: string, id: unknown): string => {
    if (textIn(id) === '') throw new RowRefusal('UNREADABLE');
    const key = JSON.stringify(['OWN', kind, textIn(id)]);
    if (ids.has(key)) throw new RowRefusal('TWICE', textIn(id));
    ids.add(key);
    return key;
  };
  readEach(expenses, 1, people.listed.length, collected, (one, row) => {
    const key = keyOf('expense', one.id);
    const whole = amountIn(one.amount);
    const date = dateIn(one.paymentDate);
    const shares = Object.entries(fieldsOf(one.shares))
      .map(([id, amount]) => partIn(people, id, amount))
      .filter(({ amount }) => amount !== 0);
    const named = listIn(one.payers).map((payer) => partIn(people, fieldsOf(payer).userId, fieldsOf(payer).amount));
    once(named);
    if (shares.length === 0) {
      collected.leftOut.push({ row, what: 'NOBODY_OWES' });
      return;
    }
    // What people of another group share of it is theirs to settle.
    const shared = togetherIn(shares);
    const [payer, ...others] = named;
    const isPart = shared < whole && payer !== undefined && others.length === 0;
    const amount = isPart ? shared : whole;
    const payers = isPart ? [{ who: payer.who, amount }] : named;
    const text = collected.line(row, textIn(one.title));
    const tags = tagsOf(listIn(one.tags).map(textIn));
    const days = one.days === undefined ? undefined : daysOf(one.days, shares, people);
    collected.take({
      kind: 'expense',
      row,
      key,
      date,
      ...(text !== '' && { title: text }),
      tags,
      amount,
      payers,
      shares,
      ...(days && { days }),
    });
    if (one.days !== undefined && !days) collected.differences.push({ row, what: 'DAYS' });
    if (isPart) collected.differences.push({ row, what: 'PART' });
  });
  readEach(listIn(group.payments), expenses.length + 1, people.listed.length, collected, (one, row) => {
    const key = keyOf('payment', one.id);
    const [from, to] = [people.at(one.from), people.at(one.to)];
    const method = paymentMethods.find((name) => name === one.method) ?? 'OTHER';
    const note = collected.line(row, textIn(one.note));
    collected.take({
      kind: 'payment',
      row,
      key,
      date: dateIn(one.date, 10),
      from,
      to,
      amount: amountIn(one.amount),
      method,
      note,
    });
  });
  return fileOf('OWN', people.listed, collected);
}

const fileOf = (
  source: ImportedFile['source'],
  people: ImportedFile['people'],
  { rows, refused, leftOut, differences, ofRefused, otherYears }: RowCollector,
): ImportedFile => ({ source, people, rows, refused, leftOut, differences, likePayments: [], ofRefused, otherYears });

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
