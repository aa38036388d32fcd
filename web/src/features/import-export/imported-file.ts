/**
 * What a file of another app says about a group, whatever its form (docs/product.md §17). People are places in the
 * file's list, never names: two people of one name stay two.
 */
import type { DaysSplit } from '@pg/contract/days-split';
import { limits } from '@pg/contract/limits';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import { isWithinYears } from '@pg/contract/months';
import type { PaymentMethod } from '@pg/contract/payment';
import { seedOf, splitAmount } from '@pg/contract/split';
import { normalizeTags, truncate, visibleText } from '@pg/contract/visible-text';

/** A person's part of an amount, more than zero. `who` is a place among the file's people. */
export interface FilePart {
  readonly who: number;
  readonly amount: Paise;
}

/** Payers and shares both come to the amount. */
interface FileExpense {
  readonly kind: 'expense';
  /** As a spreadsheet counts rows, or the place in a list. */
  readonly row: number;
  /** Identifies the row among all files about the group. */
  readonly key: string;
  readonly date: string;
  readonly title?: string | undefined;
  readonly tags: readonly string[];
  readonly amount: Paise;
  readonly payers: readonly FilePart[];
  readonly shares: readonly FilePart[];
  readonly days?: FileDays | undefined;
}

/** How the shares came about, if they were split by days. */
export interface FileDays extends Omit<DaysSplit, 'people'> {
  readonly people: readonly (Omit<DaysSplit['people'][number], 'userId'> & { readonly who: number })[];
}

export interface FilePayment {
  readonly kind: 'payment';
  readonly row: number;
  readonly key: string;
  readonly date: string;
  readonly from: number;
  readonly to: number;
  readonly amount: Paise;
  readonly method: PaymentMethod;
  readonly note: string;
}

export type FileRow = FileExpense | FilePayment;

/** Why a row is not taken, though it says something. */
type Reason =
  | 'NO_DATE'
  | 'OTHER_YEARS'
  | 'NOT_RUPEES'
  | 'NO_AMOUNT'
  | 'UNEVEN'
  | 'NEGATIVE'
  | 'TOO_MUCH'
  | 'NOT_BETWEEN_TWO'
  | 'OWES_MORE'
  | 'TOO_MANY_PAYERS'
  | 'TWICE'
  | 'UNKNOWN_PERSON'
  | 'UNREADABLE';

/** Why there is nothing to take in a row. */
type Nothing = 'NO_COST' | 'NOBODY_OWES';

/** What is taken differently from how the file has it. */
type Difference = 'CUT' | 'AS_RATIO' | 'REPEATS' | 'FOREIGN' | 'PART' | 'DAYS';

export interface About<What> {
  readonly row: number;
  readonly what: What;
  /** The text that is meant, such as a date that is none. */
  readonly text?: string;
}

/** Why a file is not read at all. */
export type FileProblem =
  | 'EMPTY'
  | 'UNKNOWN'
  | 'DAMAGED'
  | 'OPEN_QUOTE'
  | 'TWO_TABLES'
  | 'TOO_LARGE'
  | 'TOO_MANY_PEOPLE'
  | 'SPLIIT_TABLE'
  | 'COSPEND'
  | 'SETTLE_UP'
  | 'I_HATE_MONEY'
  | 'NOT_RUPEES'
  | 'NEWER';

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly what: FileProblem;
  /** Where it shows, if that is known. */
  readonly row: number | undefined;
  /** The text that is meant. */
  readonly text: string | undefined;

  constructor(what: FileProblem, { row, text }: Partial<Pick<UnreadableFile, 'row' | 'text'>> = {}) {
    super(what);
    this.what = what;
    this.row = row;
    this.text = text;
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
  readonly source: 'SPLITWISE' | 'SPLIIT' | 'OWN';
  /** `id` is that of our own file: it may be someone in this group. */
  readonly people: readonly { readonly name: string; readonly id?: string }[];
  readonly rows: readonly FileRow[];
  readonly refused: readonly About<Reason>[];
  readonly leftOut: readonly About<Nothing>[];
  readonly differences: readonly About<Difference>[];
  /** Categories of which every row is all that one person owes another: perhaps the word for payment. */
  readonly likePayments: readonly string[];
  /** Until it is answered, the day comes first. */
  readonly unclearDate?: UnclearDate | undefined;
  /** What each person is owed, in paise, by the file's own row of totals. */
  readonly totals?: readonly Paise[];
  /** What each person is owed by rows in rupees that are not taken. */
  readonly ofRefused: readonly Paise[];
  /** Rows outside of the accepted years, which are not taken. */
  readonly otherYears: readonly FileRow[];
}

/** How our own file names its form. */
export const ownFormat = 'pg-expenses-1';

/** A refusal of one row. */
export class RowRefusal extends Error {
  override readonly name = 'Refused';
  readonly what: Reason;
  readonly text: string | undefined;
  /** The row, if only its date is refused. */
  readonly taken: FileRow | undefined;

  constructor(what: Reason, text?: string, taken?: FileRow) {
    super(what);
    this.what = what;
    this.text = text;
    this.taken = taken;
  }
}

const nobody = (count: number): Paise[] => Array.from({ length: count }, () => zero);

/** Collects what a file says, row by row. */
export class RowCollector {
  readonly rows: FileRow[] = [];
  readonly refused: About<Reason>[] = [];
  readonly leftOut: About<Nothing>[] = [];
  readonly differences: About<Difference>[] = [];
  readonly ofRefused: Paise[];
  readonly otherYears: FileRow[] = [];
  readonly #now: Date;
  readonly #keys = new Map<string, number>();

  constructor(people: number, now: Date) {
    this.#now = now;
    this.ofRefused = nobody(people);
  }

  /** @param nets what each person is owed by the row, if it says so in rupees */
  refuse(row: number, { what, text, taken }: RowRefusal, nets?: readonly Paise[]): void {
    this.refused.push({ row, what, ...(text !== undefined && { text: text.slice(0, 40) }) });
    addAll(this.ofRefused, nets ?? []);
    if (taken) this.otherYears.push(taken);
  }

  /** Returns the line as the product keeps it, and notes what is cut. */
  line(row: number, text: string): string {
    const whole = singleLine(text);
    const kept = truncate(whole, limits.lineMax).trim();
    if (kept !== whole) this.differences.push({ row, what: 'CUT', text: truncate(whole, 40) });
    return kept;
  }

  /** @throws Refused for a row that the ledger would refuse */
  take(row: FileRow): void {
    checkRow(row, this.#now);
    const count = this.#keys.get(row.key) ?? 0;
    this.#keys.set(row.key, count + 1);
    this.rows.push({ ...row, key: `${row.key} ${count}` });
  }
}

const addAll = (sums: Paise[], amounts: readonly Paise[]): void => {
  for (const [who, amount] of amounts.entries()) sums[who] = sum(sums[who] ?? zero, amount);
};

/** What each person is owed by these rows. */
export function netByPlace(rows: readonly FileRow[], people: number): Paise[] {
  const nets = nobody(people);
  const add = (who: number, amount: Paise): void => {
    nets[who] = sum(nets[who] ?? zero, amount);
  };
  for (const row of rows) {
    if (row.kind === 'payment') {
      add(row.from, row.amount);
      add(row.to, minus(zero, row.amount));
      continue;
    }
    for (const { who, amount } of row.payers) add(who, amount);
    for (const { who, amount } of row.shares) add(who, minus(zero, amount));
  }
  return nets;
}

const mergeParts = (parts: readonly FilePart[]): Paise => sum(...parts.map(({ amount }) => amount));

function checkRow(row: FileRow, now: Date): void {
  if (row.amount <= 0) throw new RowRefusal('NEGATIVE');
  if (row.amount > limits.amountPaise) throw new RowRefusal('TOO_MUCH');
  if (row.kind === 'payment') {
    if (row.from === row.to) throw new RowRefusal('NOT_BETWEEN_TWO');
  } else checkParts(row);
  if (!isWithinYears(row.date, now)) throw new RowRefusal('OTHER_YEARS', row.date, row);
}

function checkParts({ payers, shares, amount }: FileExpense): void {
  if (payers.length > limits.payersPerExpense) throw new RowRefusal('TOO_MANY_PAYERS');
  if ([...payers, ...shares].some((part) => part.amount <= 0)) throw new RowRefusal('OWES_MORE');
  if (mergeParts(payers) !== amount || mergeParts(shares) !== amount) throw new RowRefusal('UNEVEN');
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
  { people, rows, totals, ofRefused, otherYears }: ImportedFile,
  here: ReadonlySet<number> = new Set(),
): BroughtForward | 'UNEVEN' | undefined {
  const netsIf = (isHere: boolean) =>
    netByPlace(
      otherYears.filter(({ row }) => here.has(row) === isHere),
      people.length,
    );
  const [old, oldHere] = [netsIf(false), netsIf(true)];
  const taken = netByPlace(rows, people.length);
  const less = (one: readonly Paise[], other: readonly Paise[]): Paise[] =>
    one.map((amount, who) => minus(amount, other[who] ?? zero));
  const amounts = totals ? less(less(totals, taken), oldHere) : old;
  if (amounts.every((amount) => amount === 0)) return undefined;
  if (sum(...amounts) !== 0) return 'UNEVEN';
  return { amounts, unexplained: less(amounts, totals ? less(ofRefused, oldHere) : old) };
}

/** An amount divided by weights, exact to the paisa: the parts that are not zero. */
export function divided(
  amount: Paise,
  date: string,
  weights: readonly { readonly who: number; readonly weight: number }[],
): FilePart[] {
  const all = weights.reduce((total, { weight }) => total + weight, 0);
  if (!(all > 0) || !Number.isSafeInteger(amount * all)) throw new RowRefusal('TOO_MUCH');
  const parts = weights.map(({ who, weight }) => ({ userId: String(who), value: weight }));
  const shares = splitAmount(amount, { mode: 'SHARES', parts }, seedOf(amount, date));
  return Object.entries(shares).flatMap(([who, share]) =>
    share === 0 ? [] : [{ who: Number(who), amount: paise(share) }],
  );
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
