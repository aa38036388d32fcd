/**
 * What a file of another app says about a group, whatever its form (docs/product.md §17). People are places in the
 * file's list, never names: two people of one name stay two.
 */
import type { RequestOf } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { decimalRupees, minus, type Paise, sum, zero } from '@pg/contract/money';
import { isWithinYears } from '@pg/contract/months';
import { type AmountsByPerson, opposite, type Split, seedOf, splitAmount, sumOfValues } from '@pg/contract/split';
import { normalizeTags, truncate, visibleText } from '@pg/contract/visible-text';
import type { words } from '#words/late.ts';
import { netsOf, netsOfPayment } from './export-file.ts';

/**
 * A row as the API takes it, but people are places in the file's list ("0", "1"), and the key, which identifies the row
 * among all files about the group, is plain text. Payers and parts both come to the amount. As in the group, all of them
 * are below zero for money that came back.
 */
export type FileRow = RequestOf<'importRows'>['rows'][number];

type ExpenseRow = Extract<FileRow, { kind: 'EXPENSE' }>;
export type PaymentRow = Extract<FileRow, { kind: 'PAYMENT' }>;
export type Payer = ExpenseRow['payers'][number];
/** What someone owes of an expense. */
export type Share = ExpenseRow['split']['parts'][number];

/** Why a file is not read at all: the name of its sentence, with the row where that shows, and the text that is meant. */
export interface FileProblem {
  readonly code: keyof typeof words.imports.problems;
  readonly row?: number;
  readonly text?: string;
}

/** What is to be said of a row. */
export interface Remark {
  readonly row: number;
  /** Why it is not taken, or how it is taken differently: the name of its sentence. */
  readonly code: keyof typeof words.imports.reasons;
  /** The text that is meant, such as a date that is none. */
  readonly text?: string | undefined;
}

interface Refusal extends Remark {
  /** What the row says that each person is owed, if it says so in rupees. */
  readonly nets?: readonly Paise[] | undefined;
}

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly problem: FileProblem;

  constructor(code: FileProblem['code'], where: Pick<FileProblem, 'row' | 'text'> = {}) {
    super(code);
    this.problem = { code, ...where };
  }
}

/** What only the person who imports a file can say of it. */
export interface FileAnswers {
  /** Categories that are payments too. */
  readonly asPayments: readonly string[];
  readonly dateOrder?: DateOrder | undefined;
}

/** What comes first in dates such as 11/01/2026. */
export type DateOrder = 'DAY_FIRST' | 'MONTH_FIRST';

/** A date of the file that has two meanings, where nothing in the file shows which one is meant. */
export interface UnclearDate extends Readonly<Record<DateOrder, string>> {
  readonly text: string;
}

export interface ImportedFile {
  readonly source: RequestOf<'importRows'>['source'];
  /** `id` is that of our own file: it may be someone in this group. */
  readonly people: readonly { readonly name: string; readonly id?: string }[];
  readonly rows: readonly FileRow[];
  readonly refused: readonly Refusal[];
  /** In which there is nothing to take. */
  readonly leftOut: readonly Remark[];
  /** What is taken differently from how the file has it. */
  readonly differences: readonly Remark[];
  /** Rows outside of the accepted years, which are refused for their date alone. */
  readonly otherYears: readonly FileRow[];
  /** Categories of which every row is all that one person owes another: perhaps the word for payment. */
  readonly likePayments?: readonly string[] | undefined;
  /** Until it is answered, the day comes first. */
  readonly unclearDate?: UnclearDate | undefined;
  /** What each person is owed, in paise, by the file's own row of totals. */
  readonly totals?: readonly Paise[] | undefined;
}

/** A refusal of one row. */
export class RowRefusal extends Error {
  override readonly name = 'RowRefusal';
  readonly remark: Omit<Remark, 'row'>;
  /** The row, if only its date is refused. */
  readonly dated: FileRow | undefined;

  constructor(code: Remark['code'], text?: string, dated?: FileRow) {
    super(code);
    this.remark = { code, text: text?.slice(0, 40) };
    this.dated = dated;
  }
}

/** Collects what a file says, row by row. */
export class RowCollector {
  readonly rows: FileRow[] = [];
  readonly refused: Refusal[] = [];
  readonly leftOut: Remark[] = [];
  readonly differences: Remark[] = [];
  readonly otherYears: FileRow[] = [];
  readonly #people: number;
  readonly #now: Date;
  readonly #keys = new Map<string, number>();

  constructor(people: number, now: Date) {
    this.#people = people;
    this.#now = now;
  }

  /**
   * @param thrown what is no refusal is thrown on
   * @param nets what each person is owed by the row, if it says so in rupees
   */
  refuse(row: number, thrown: unknown, nets?: readonly Paise[]): void {
    if (!(thrown instanceof RowRefusal)) throw thrown;
    const { remark, dated } = thrown;
    this.refused.push({ row, ...remark, nets: dated ? netByPlace([dated], this.#people) : nets });
    if (dated) this.otherYears.push(dated);
  }

  /** Returns the line as the product keeps it, and notes what is cut; undefined if nothing is left. */
  line(row: number, text: string, room?: number): string | undefined {
    const whole = singleLine(text);
    const kept = truncate(whole, limits.lineMax, room).trim();
    if (kept !== whole) this.differences.push({ row, code: 'CUT', text: truncate(whole, 40) });
    return kept || undefined;
  }

  /** @throws RowRefusal for a row that the ledger would refuse */
  take(row: FileRow): void {
    checkRow(row, this.#now);
    const count = this.#keys.get(row.key) ?? 0;
    this.#keys.set(row.key, count + 1);
    this.rows.push({ ...row, key: `${row.key} ${count}` });
  }
}

function checkRow(row: FileRow, now: Date): void {
  if (row.amount === 0 || (row.kind === 'PAYMENT' && row.amount < 0)) {
    throw new RowRefusal('NO_AMOUNT', decimalRupees(row.amount));
  }
  if (Math.abs(row.amount) > limits.amountPaise) throw new RowRefusal('TOO_MUCH');
  if (row.kind === 'EXPENSE') checkParts(row.amount < 0 ? opposite(row) : row);
  else if (row.from === row.to) throw new RowRefusal('NOT_BETWEEN_TWO');
  if (!isWithinYears(dateOf(row), now)) throw new RowRefusal('OTHER_YEARS', dateOf(row), row);
}

function checkParts({ payers, split, amount }: ExpenseRow): void {
  if (payers.length > limits.payersPerExpense) throw new RowRefusal('TOO_MUCH');
  const [paid, owed] = [payers.map((payer) => payer.amount), split.parts.map(({ value }) => value)];
  if ([...paid, ...owed].some((part) => part <= 0)) throw new RowRefusal('OWES_MORE');
  if (sum(...paid) !== amount || sum(...owed) !== amount) throw new RowRefusal('UNEVEN');
}

export const dateOf = (row: FileRow): string => (row.kind === 'EXPENSE' ? row.paymentDate : row.date);

/** What each place is owed by a row. */
export const netsOfRow = (row: FileRow): AmountsByPerson =>
  row.kind === 'PAYMENT'
    ? netsOfPayment(row)
    : netsOf({ payers: row.payers, shares: Object.fromEntries(row.split.parts.map((one) => [one.userId, one.value])) });

/** What each person is owed by these rows. */
export function netByPlace(rows: readonly FileRow[], people: number): Paise[] {
  const nets = Array.from({ length: people }, () => zero);
  for (const row of rows) {
    for (const [who, net] of Object.entries(netsOfRow(row))) nets[Number(who)] = sum(nets[Number(who)] ?? zero, net);
  }
  return nets;
}

/** What is brought forward from before the import, in paise by place. */
export interface BroughtForward {
  /** What each person is owed. Comes to zero. */
  readonly amounts: readonly Paise[];
  /** What of it no row that was not taken explains. */
  readonly unexplained: readonly Paise[];
}

/**
 * Returns the difference between the file's row of totals and what is taken from it; without such a row, what rows
 * outside of the accepted years say. Undefined if there is none; 'UNEVEN' if it does not come to zero.
 *
 * @param here the numbers of rows that are in the group already: what they say counts as taken
 */
export function broughtForward(
  { people, rows, totals, refused, otherYears }: ImportedFile,
  here: ReadonlySet<number> = new Set(),
): BroughtForward | 'UNEVEN' | undefined {
  const less = (one: readonly Paise[], other: readonly Paise[] = []): readonly Paise[] =>
    one.map((amount, who) => minus(amount, other[who] ?? zero));
  const left = totals && less(totals, netByPlace(rows, people.length));
  const counted = otherYears.filter(({ row }) => here.has(row) === (left !== undefined));
  const nets = netByPlace(counted, people.length);
  const amounts = left ? less(left, nets) : nets;
  if (amounts.every((amount) => amount === 0)) return undefined;
  if (sum(...amounts) !== 0) return 'UNEVEN';
  const unexplained = left ? refused.reduce((rest, refusal) => less(rest, refusal.nets), left) : less(nets, nets);
  return { amounts, unexplained };
}

/** An amount divided by weights, exact to the paisa: the parts that are not zero. */
export function divided(amount: Paise, date: string, weights: Split['parts']): Share[] {
  const split: Split = { mode: 'SHARES', parts: weights };
  const all = sumOfValues(split);
  if (!(all > 0) || !Number.isSafeInteger(amount * all)) throw new RowRefusal('TOO_MUCH');
  const shares = splitAmount(amount, split, seedOf(amount, date));
  return Object.entries(shares).flatMap(([userId, value]) => (value === 0 ? [] : [{ userId, value }]));
}

/** Returns a text as one line without what cannot be shown. */
export const singleLine = (text: string): string =>
  visibleText(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').toWellFormed()).replace(/ {2,}/g, ' ');

/** What apps and people call the rupee, in lower case. */
const rupeeNames: ReadonlySet<string> = new Set([
  ...['₹', '₨', 'inr', 'rs', 're', 'rupee', 'rupees', 'indian', 'रु', 'रू', 'रुपया', 'रुपये', 'रुपए', 'रूपये', 'ರೂ', 'ರೂಪಾಯಿ'],
  ...['ரூ', 'ரூபாய்', 'రూ', 'రూపాయి', 'రూపాయలు', 'രൂ', 'രൂപ', 'રૂ', 'રૂપિયા', 'ਰੁ', 'ਰੁਪਏ', 'ଟଙ୍କା'],
]);

/** Whether a currency is the rupee, by one or several of its names: "Rs.", "₹ (INR)". */
export function isRupees(currency: string): boolean {
  const named = singleLine(currency)
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s().,/-]+/)
    .filter(Boolean);
  return named.length > 0 && named.every((name) => rupeeNames.has(name));
}

/** Returns a name as the product keeps it. */
export const cleanName = (text: string): string => truncate(singleLine(text), limits.nameMax).trim();

/** Categories of other apps for which there is a common tag of another name. */
const commonNames: Readonly<Record<string, string>> = {
  'bus/train': 'bus',
  'dining out': 'dinner',
  'gas/fuel': 'petrol',
  general: 'others',
  gifts: 'gift',
  groceries: 'grocery',
  'heat/gas': 'gas',
  'medical expenses': 'medicine',
  movies: 'movie',
  taxi: 'cab',
  'tv/phone/internet': 'wifi',
};

/** Returns the tags of an expense, at least one. */
export function tagsOf(texts: readonly string[]): string[] {
  const named = normalizeTags(texts.map(singleLine)).map(
    (tag) => (Object.hasOwn(commonNames, tag) && commonNames[tag]) || tag,
  );
  const tags = normalizeTags(named.map((tag) => truncate(tag, limits.tagMax))).slice(0, limits.tagsPerExpense);
  return tags.length > 0 ? tags : ['others'];
}
