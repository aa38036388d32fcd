/**
 * Reads the table that Splitwise exports, in any language and as spreadsheets save it again (docs/product.md §17). A
 * cell is what the person paid minus the person's share, so who paid is inferred.
 */
import { hasDigitsOfOneScript, toPlainDigits } from '@pg/contract/digits';
import { limits } from '@pg/contract/limits';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import Papa from 'papaparse';
import { isFormula } from './export-file.ts';
import {
  cleanName,
  divided,
  type FileAnswers,
  type FilePart,
  type FileProblem,
  type ImportedFile,
  isRupees,
  RowCollector,
  RowRefusal,
  singleLine,
  tagsOf,
  UnreadableFile,
} from './imported-file.ts';
import { dateReader, isDate } from './table-dates.ts';

/** The columns before those of people: date, description, category, cost, currency. */
const before = 5;

/** What Splitwise calls the category of a payment, in lower case. */
const payment: ReadonlySet<string> = new Set([
  'payment',
  'zahlung',
  'pago',
  'paiement',
  'pagamento',
  'betaling',
  'betalning',
  'płatność',
  'pembayaran',
  'оплата',
  '支払い',
  '付款',
  'भुगतान',
]);

/** Tables of other apps, by columns that only these have. */
const otherTables: readonly { readonly columns: readonly string[]; readonly problem: FileProblem }[] = [
  { columns: ['split mode', 'is reimbursement'], problem: 'SPLIIT_TABLE' },
  { columns: ['name', 'weight', 'active'], problem: 'COSPEND' },
  { columns: ['what', 'payer_name', 'owers', 'repeat'], problem: 'COSPEND' },
  { columns: ['who paid', 'for whom'], problem: 'SETTLE_UP' },
  { columns: ['what', 'payer_name', 'owers'], problem: 'I_HATE_MONEY' },
];

type Cells = readonly string[];

/** A row with its number, as a spreadsheet counts it. */
interface Row {
  readonly row: number;
  readonly cells: Cells;
}

/**
 * @param most how many rows, from the first one
 * @throws UnreadableFile for a quotation mark that is never closed or stands at a wrong place, unless only the first
 *   rows are read
 */
function rowsOf(text: string, delimiter: string, most?: number): Row[] {
  const { data, errors } = Papa.parse<string[]>(text, {
    delimiter,
    newline: '\n',
    ...(most !== undefined && { preview: most }),
  });
  const [wrong] = most === undefined ? errors : [];
  if (wrong) throw new UnreadableFile('OPEN_QUOTE', { row: (wrong.row ?? 0) + 1 });
  return data
    .map((cells, index) => ({ row: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/** Whether a line within a cell is a row, or its end, that belongs to the cell by a quotation mark too many. */
function isSwallowed(line: string, delimiter: string): boolean {
  const cells = line.split(delimiter).map((cell) => cell.replaceAll('"', '').trim());
  const isCost = (cell: string): boolean => /^[\d.,]*\d$/.test(cell);
  return (
    (cells.length > 1 && isDate(cells[0] ?? '')) ||
    cells.some((cell, at) => at > 0 && isCost(cells[at - 1] ?? '') && (/^[A-Z]{3}$/.test(cell) || isRupees(cell)))
  );
}

/** @throws UnreadableFile for a cell in which other rows have ended up, or bytes that no text has */
function checkCells(rows: readonly Row[], delimiter: string): void {
  for (const { row, cells } of rows) {
    for (const cell of cells) {
      if (cell.includes('\0')) throw new UnreadableFile('DAMAGED', { row });
      if (cell.includes('\n') && cell.split('\n').some((line) => isSwallowed(line, delimiter))) {
        throw new UnreadableFile('OPEN_QUOTE', { row });
      }
    }
  }
}

/** The first row that names a person beside the five columns. */
const headerIn = (rows: readonly Row[]): Row | undefined =>
  rows.find(({ cells }) => cells.slice(0, before).every((cell) => cell !== '') && cells.slice(before).some(Boolean));

/** In the first rows there may be a note. */
const firstRows = 20;

/** @throws UnreadableFile */
function delimiterOf(text: string): string {
  const looked = [',', ';', '\t'].map((delimiter) => ({ delimiter, rows: rowsOf(text, delimiter, firstRows) }));
  for (const { rows } of looked) {
    const names = rows[0]?.cells.map((cell) => cell.toLowerCase()) ?? [];
    const other = otherTables.find(({ columns }) => columns.every((column) => names.includes(column)));
    if (other) throw new UnreadableFile(other.problem);
  }
  const width = (rows: readonly Row[]): number => headerIn(rows)?.cells.length ?? 0;
  const [widest] = looked.toSorted((one, other) => width(other.rows) - width(one.rows));
  if (!widest || width(widest.rows) === 0) throw new UnreadableFile('UNKNOWN');
  return widest.delimiter;
}

const withPoint = /^([-−]?)(\d+|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d?(?:,\d{2})*,\d{3})(?:\.(\d{1,2}))?$/;
const withComma = /^([-−]?)(\d+|[1-9]\d{0,2}(?:\.\d{3})+)(?:,(\d{1,2}))?$/;

/** Returns the amount in a cell, digit by digit; an empty cell is nothing. Undefined if it is no amount. */
function paiseIn(cell: string, hasComma: boolean): Paise | undefined {
  if (cell === '') return zero;
  const parts = (hasComma ? withComma : withPoint).exec(cell);
  if (!parts) {
    const plain = toPlainDigits(cell)
      .replaceAll('\u066b', '.')
      .replaceAll('\u066c', ',')
      // As spreadsheets show amounts: `₹1,100.00`, `+6.25`, `(50.00)`, `1 100.00`.
      .replace(/^\((.+)\)$/, '-$1')
      .replace(/^([-−+]?)\s*(?:₹|Rs\.?|INR)\s*/i, '$1')
      .replace(/^\+/, '')
      .replace(/(?<=\d)[ \u00a0\u202f](?=\d{3})/g, '');
    return plain !== cell && hasDigitsOfOneScript(cell) ? paiseIn(plain, hasComma) : undefined;
  }
  const [, sign, whole = '', decimals = ''] = parts;
  const digits = whole.replace(/\D/g, '') + decimals.padEnd(2, '0');
  // A thousand times more than an entry may have. So no sum of a file is too large to be exact.
  if (digits.length > 11) return undefined;
  return paise(sign ? -Number(digits) : Number(digits));
}

/** A file has one way to write decimals. */
function hasCommas(rows: readonly Row[]): boolean {
  let [commas, points] = [0, 0];
  for (const { cells } of rows) {
    for (const cell of [cells[3] ?? '', ...cells.slice(before)]) {
      if (/^[-−]?[\d.]+,\d{1,2}$/.test(cell)) commas += 1;
      else if (/^[-−]?[\d,]+\.\d{1,2}$/.test(cell)) points += 1;
    }
  }
  return commas > points;
}

/** Our own table, and others, put an apostrophe before what a spreadsheet would run. */
const unguarded = (text: string): string => (/^'/.test(text) && isFormula(text.slice(1)) ? text.slice(1) : text);

/** What one row has, read but not judged. */
interface Entry {
  readonly row: number;
  readonly date: string;
  readonly text: string;
  readonly category: string;
  readonly cost: Paise;
  /** What each person is owed. */
  readonly nets: readonly Paise[];
  readonly key: string;
}

/** Who owes exactly an equal part paid nothing, and then the split was equal, so others below zero have paid too. */
function debtorsOf({ cost, nets }: Entry, plus: readonly number[], minusOnes: readonly number[]): readonly number[] {
  const count = plus.length + minusOnes.length;
  const owed = (who: number): number => -(nets[who] ?? 0);
  const equal = minusOnes.filter((who) => Math.abs(owed(who) * count - cost) <= count);
  const [first] = equal;
  return first !== undefined && minusOnes.every((who) => owed(who) <= owed(first) + 1) ? equal : minusOnes;
}

/**
 * Returns who paid and who shares. Whoever is below zero paid nothing; the rest of the cost is shared equally among the
 * others, and each of them paid that share and what they are owed.
 *
 * @throws Refused
 */
function partsOf(entry: Entry, plus: readonly number[], minusOnes: readonly number[]) {
  const { date, cost, nets } = entry;
  const debtors = debtorsOf(entry, plus, minusOnes);
  const others = [...plus, ...minusOnes].filter((who) => !debtors.includes(who));
  const owed = debtors.map((who): FilePart => ({ who, amount: minus(zero, nets[who] ?? zero) }));
  const rest = minus(cost, sum(...owed.map(({ amount }) => amount)));
  if (rest < 0) throw new RowRefusal('OWES_MORE');
  const weights = others.map((who) => ({ who, weight: 1 }));
  const own = rest === 0 ? [] : divided(rest, date, weights);
  const payers = others.flatMap((who) => {
    const share = own.find((part) => part.who === who)?.amount ?? zero;
    const amount = sum(nets[who] ?? zero, share);
    if (amount < 0) throw new RowRefusal('OWES_MORE');
    return amount === 0 ? [] : [{ who, amount }];
  });
  return { payers, shares: [...owed, ...own] };
}

/** @throws UnreadableFile for too many people, or for columns that have no name but amounts */
function columnsOf(header: Row, rows: readonly Row[]): number[] {
  const named = header.cells.findLastIndex((cell) => cell !== '') + 1;
  const isUsed = (column: number): boolean => rows.some(({ cells }) => /[1-9]/.test(cells[column] ?? ''));
  const columns = Array.from({ length: named - before }, (_, index) => index + before).filter(
    (column) => header.cells[column] !== '' || isUsed(column),
  );
  if (columns.length > limits.membersPerGroup) throw new UnreadableFile('TOO_MANY_PEOPLE');
  return columns;
}

/** By which a person's column is known again in a later export, which may have more columns. */
const labelsOf = (names: readonly string[]): string[] =>
  names.map((name, index) => `${name} ${names.slice(0, index).filter((one) => one === name).length}`);

/**
 * Returns the rows below the one that names the columns, and that one.
 *
 * @throws UnreadableFile also for a second table with other people
 */
function tableIn(text: string): { header: Row; rows: Row[] } {
  const delimiter = delimiterOf(text);
  const all = rowsOf(text, delimiter);
  checkCells(all, delimiter);
  const header = headerIn(all);
  // Without names, the first row of amounts looks like them.
  if (!header || isDate(header.cells[0] ?? '') || /\d/.test(header.cells[3] ?? '')) throw new UnreadableFile('UNKNOWN');
  const rows = all.filter(({ row }) => row > header.row);
  if (rows.length === 0) throw new UnreadableFile('EMPTY');
  if (rows.length > limits.importedRows) throw new UnreadableFile('TOO_LARGE');
  if (!rows.some(({ cells: [, , , , currency = ''] }) => /^[A-Z]{3}$/i.test(currency) || isRupees(currency))) {
    throw new UnreadableFile('UNKNOWN');
  }
  const peopleIn = ({ cells }: Row): string => JSON.stringify(cells.slice(before));
  // Also with its columns in another language: a row has amounts where a header has names.
  const isHeader = ({ cells }: Row): boolean =>
    cells.slice(before).some((cell) => /\p{L}/u.test(cell)) &&
    cells.slice(before - 2).every((cell) => !/\d/.test(cell));
  const other = rows.find((row) => isHeader(row) && peopleIn(row) !== peopleIn(header));
  if (other) throw new UnreadableFile('TWO_TABLES', { row: other.row });
  return { header, rows };
}

/** @throws UnreadableFile */
export function readTable(text: string, now: Date, answers: FileAnswers): ImportedFile {
  const { header, rows } = tableIn(text);
  const asPayments = new Set(answers.asPayments);
  const columns = columnsOf(header, rows);
  const people = columns.map((column) => ({ name: cleanName(unguarded(header.cells[column] ?? '')) }));
  const labels = labelsOf(people.map(({ name }) => name));
  const collected = new RowCollector(people.length, now);
  const dates = dateReader(
    rows.map(({ cells: [cell = ''] }) => cell),
    answers.dateOrder,
  );
  const hasComma = hasCommas(rows);
  const candidates = new Map<string, boolean>();
  let totals: { readonly row: number; readonly nets: readonly Paise[] } | undefined;

  const judge = (entry: Entry): void => {
    const { row, date, category, cost, nets, key } = entry;
    const plus = [...nets.keys()].filter((who) => (nets[who] ?? 0) > 0);
    const minusOnes = [...nets.keys()].filter((who) => (nets[who] ?? 0) < 0);
    const [from = 0, ...morePayers] = plus;
    const [to = 0, ...moreReceivers] = minusOnes;
    const isBetweenTwo = plus.length + minusOnes.length === 2 && morePayers.length + moreReceivers.length === 0;
    const isWhole = isBetweenTwo && nets[from] === cost;
    const name = category.toLowerCase();
    const note = collected.line(row, entry.text);
    if (payment.has(name) || asPayments.has(category)) {
      if (!isWhole) throw new RowRefusal('NOT_BETWEEN_TWO');
      collected.take({ kind: 'payment', row, key, date, from, to, amount: cost, method: 'OTHER', note });
      return;
    }
    if (plus.length === 0) {
      collected.leftOut.push({ row, what: 'NOBODY_OWES' });
      return;
    }
    candidates.set(category, isWhole && (candidates.get(category) ?? true));
    const parts = partsOf(entry, plus, minusOnes);
    const title = note === '' ? {} : { title: note };
    collected.take({ kind: 'expense', row, key, date, ...title, tags: tagsOf([category]), amount: cost, ...parts });
  };

  for (const { row, cells } of rows) {
    const [dateCell = '', text = '', category = '', costCell = '', currency = ''] = cells;
    const amounts = columns.map((column) => paiseIn(cells[column] ?? '', hasComma));
    const nets = amounts.every((amount) => amount !== undefined) ? amounts : undefined;
    const isInRupees = isRupees(currency);
    try {
      if (cells.slice(header.cells.length).some(Boolean)) throw new RowRefusal('UNREADABLE');
      if (category === '' && costCell === '') {
        // A row of totals, in any language; without a currency it is what is left of a row.
        if (currency === '') throw new RowRefusal('UNREADABLE');
        if (!nets) throw new RowRefusal('NO_AMOUNT', columns.map((column) => cells[column]).join(' '));
        if (!isInRupees) continue;
        // Of two, the first is a row without a cost.
        if (totals) collected.refuse(totals.row, new RowRefusal('NO_AMOUNT'), totals.nets);
        totals = { row, nets };
        continue;
      }
      const date = dates.read(dateCell);
      if (date === undefined) throw new RowRefusal('NO_DATE', dateCell);
      if (!isInRupees) throw new RowRefusal('NOT_RUPEES', currency);
      const cost = costCell === '' ? undefined : paiseIn(costCell, hasComma);
      if (cost === undefined) throw new RowRefusal('NO_AMOUNT', costCell);
      if (!nets) throw new RowRefusal('NO_AMOUNT', cells[columns[amounts.indexOf(undefined)] ?? 0]);
      const off = sum(...nets);
      if (off !== 0) throw new RowRefusal('UNEVEN');
      if (cost < 0) throw new RowRefusal('NEGATIVE');
      const isNothing = nets.every((net) => net === 0);
      if (cost === 0 && isNothing) {
        collected.leftOut.push({ row, what: 'NO_COST' });
        continue;
      }
      const named = nets.flatMap((net, who) => (net === 0 ? [] : [[labels[who], net]]));
      const title = singleLine(unguarded(text));
      const key = JSON.stringify(['SPLITWISE', date, title, category, cost, named.sort()]);
      judge({ row, date, text: title, category, cost, nets, key });
    } catch (refused) {
      if (!(refused instanceof RowRefusal)) throw refused;
      collected.refuse(row, refused, isInRupees ? nets : undefined);
    }
  }
  return {
    source: 'SPLITWISE',
    people,
    rows: collected.rows,
    refused: collected.refused,
    leftOut: collected.leftOut,
    differences: collected.differences,
    likePayments: [...candidates].flatMap(([category, isLike]) => (isLike ? [category] : [])),
    unclearDate: dates.unclear,
    ...(totals && { totals: totals.nets }),
    ofRefused: collected.ofRefused,
    otherYears: collected.otherYears,
  };
}
