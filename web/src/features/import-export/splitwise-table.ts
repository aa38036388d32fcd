/**
 * Reads the table that Splitwise exports, in any language and as spreadsheets save it again (docs/product.md §17). A
 * cell is what the person paid minus the person's share, so who paid is inferred.
 */
import { hasDigitsOfOneScript, toPlainDigits } from '@pg/contract/digits';
import { limits } from '@pg/contract/limits';
import { minus, type Paise, paise, sum, zero } from '@pg/contract/money';
import { opposite } from '@pg/contract/split';
import Papa from 'papaparse';
import { isFormula } from './export-file.ts';
import {
  cleanName,
  divided,
  type FileAnswers,
  type ImportedFile,
  isRupees,
  type Payer,
  RowCollector,
  RowRefusal,
  type Share,
  singleLine,
  tagsOf,
  UnreadableFile,
} from './imported-file.ts';
import { dateReader, isDate } from './table-dates.ts';

/** The columns before those of people: date, description, category, cost, currency. */
const before = 5;

/** What Splitwise calls the category of a payment, in lower case. */
const payment: ReadonlySet<string> = new Set(
  'payment zahlung pago paiement pagamento betaling betalning płatność pembayaran оплата 支払い 付款 भुगतान'.split(' '),
);

/** Tables of other apps, by columns that only these have. */
const otherTables: readonly { readonly columns: readonly string[]; readonly app: string }[] = [
  { columns: ['split mode', 'is reimbursement'], app: 'Spliit' },
  { columns: ['name', 'weight', 'active'], app: 'Cospend' },
  { columns: ['what', 'payer_name', 'owers', 'repeat'], app: 'Cospend' },
  { columns: ['who paid', 'for whom'], app: 'Settle Up' },
  { columns: ['what', 'payer_name', 'owers'], app: 'IHateMoney' },
];

type Cells = readonly string[];

/** A row with its number, as a spreadsheet counts it. */
interface Row {
  readonly row: number;
  readonly cells: Cells;
}

/**
 * @param most how many rows, from the first one; 0 for all
 * @throws UnreadableFile for a quotation mark that is never closed or stands at a wrong place, unless only the first
 *   rows are read
 */
function rowsOf(text: string, delimiter: string, most = 0): Row[] {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: most });
  const [wrong] = most === 0 ? errors : [];
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
    if (other) throw new UnreadableFile(other.app === 'Spliit' ? 'SPLIIT_TABLE' : 'OTHER_APP', { text: other.app });
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

/** Who owes exactly an equal part paid nothing, and then the split was equal, so others below zero have paid too. */
function debtorsOf(cost: Paise, nets: readonly Paise[]): number[] {
  const owing = [...nets.keys()].filter((who) => (nets[who] ?? 0) < 0);
  const count = nets.filter((net) => net !== 0).length;
  const owed = (who: number): number => -(nets[who] ?? 0);
  const equal = owing.filter((who) => Math.abs(owed(who) * count - cost) <= count);
  const [first] = equal;
  return first !== undefined && owing.every((who) => owed(who) <= owed(first) + 1) ? equal : owing;
}

/**
 * Returns who paid and who shares. Whoever is below zero paid nothing; the rest of the cost is shared equally among the
 * others, and each of them paid that share and what they are owed.
 *
 * @throws RowRefusal
 */
function partsOf(cost: Paise, nets: readonly Paise[], date: string): { payers: Payer[]; shares: Share[] } {
  const debtors = debtorsOf(cost, nets);
  const owed = debtors.map((who): Share => ({ userId: String(who), value: minus(zero, nets[who] ?? zero) }));
  const rest = minus(cost, sum(...owed.map(({ value }) => value)));
  if (rest < 0) throw new RowRefusal('OWES_MORE');
  const others = [...nets.keys()].filter((who) => nets[who] !== 0 && !debtors.includes(who));
  const own =
    rest === 0
      ? []
      : divided(
          rest,
          date,
          others.map((who) => ({ userId: String(who), value: 1 })),
        );
  const payers = others.map((who): Payer => {
    const userId = String(who);
    const share = own.find((part) => part.userId === userId)?.value ?? zero;
    return { userId, amount: sum(nets[who] ?? zero, share) };
  });
  if (payers.some(({ amount }) => amount < 0)) throw new RowRefusal('OWES_MORE');
  return { payers: payers.filter(({ amount }) => amount !== 0), shares: [...owed, ...own] };
}

/** @throws UnreadableFile for too many people, or for columns that have no name but amounts */
function columnsOf(header: Row, rows: readonly Row[]): number[] {
  const named = header.cells.findLastIndex((cell) => cell !== '') + 1;
  const isUsed = (column: number): boolean => rows.some(({ cells }) => /[1-9]/.test(cells[column] ?? ''));
  const columns = [...header.cells.keys()]
    .slice(before, named)
    .filter((column) => header.cells[column] !== '' || isUsed(column));
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
  const columns = columnsOf(header, rows);
  const people = columns.map((column) => ({ name: cleanName(unguarded(header.cells[column] ?? '')) }));
  const labels = labelsOf(people.map(({ name }) => name));
  const collected = new RowCollector(people.length, now);
  const dates = dateReader(
    rows.map(({ cells: [cell = ''] }) => cell),
    answers.dateOrder,
  );
  const hasComma = hasCommas(rows);
  /** Categories, and whether each of their rows is one person's whole debt. */
  const candidates = new Map<string, boolean>();
  let totals: { readonly row: number; readonly nets: readonly Paise[] } | undefined;

  /** @param nets undefined if an amount cannot be read */
  const read = ({ row, cells }: Row, nets: readonly Paise[] | undefined): void => {
    const [dateCell = '', text = '', category = '', costCell = '', currency = ''] = cells;
    if (cells.slice(header.cells.length).some(Boolean)) throw new RowRefusal('UNREADABLE');
    if (category === '' && costCell === '') {
      // A row of totals, in any language; without a currency it is what is left of a row.
      if (currency === '') throw new RowRefusal('UNREADABLE');
      if (!nets) throw new RowRefusal('NO_AMOUNT', columns.map((column) => cells[column]).join(' '));
      if (!isRupees(currency)) return;
      // Of two, the first is a row without a cost.
      if (totals) collected.refuse(totals.row, new RowRefusal('NO_AMOUNT'), totals.nets);
      totals = { row, nets };
      return;
    }
    const date = dates.read(dateCell);
    if (date === undefined) throw new RowRefusal('NO_DATE', dateCell);
    if (!isRupees(currency)) throw new RowRefusal('NOT_RUPEES', currency);
    const cost = costCell === '' ? undefined : paiseIn(costCell, hasComma);
    if (cost === undefined || !nets) {
      const named = [costCell, ...columns.map((column) => cells[column] ?? '')];
      throw new RowRefusal('NO_AMOUNT', named.find((cell) => paiseIn(cell, hasComma) === undefined) ?? costCell);
    }
    if (sum(...nets) !== 0) throw new RowRefusal('UNEVEN');
    const named = nets.flatMap((net, who) => (net === 0 ? [] : [{ who, net }]));
    if (cost === 0 && named.length === 0) {
      collected.leftOut.push({ row, code: 'NO_COST' });
      return;
    }
    const title = singleLine(unguarded(text));
    const keyed = named.map(({ who, net }) => [labels[who], net]).sort();
    const key = JSON.stringify(['SPLITWISE', date, title, category, cost, keyed]);
    const note = collected.line(row, title);
    const from = String(nets.indexOf(cost));
    const to = String(nets.findIndex((net) => net < 0));
    const isWhole = named.length === 2 && cost > 0 && from !== '-1';
    if (payment.has(category.toLowerCase()) || answers.asPayments.includes(category)) {
      if (!isWhole) throw new RowRefusal('NOT_BETWEEN_TWO');
      collected.take({ kind: 'PAYMENT', row, key, date, from, to, amount: cost, method: 'OTHER', note });
    } else if (named.length === 0) {
      collected.leftOut.push({ row, code: 'NOBODY_OWES' });
    } else {
      candidates.set(category, isWhole && (candidates.get(category) ?? true));
      const isBack = cost < 0;
      const amount = paise(Math.abs(cost));
      const { payers, shares } = partsOf(amount, isBack ? nets.map((net) => minus(zero, net)) : nets, date);
      const spent = {
        ...{ kind: 'EXPENSE' as const, row, key, paymentDate: date, title: note, tags: tagsOf([category]), amount },
        ...{ payers, split: { mode: 'EXACT' as const, parts: shares } },
      };
      collected.take(isBack ? opposite(spent) : spent);
    }
  };

  for (const row of rows) {
    const amounts = columns.map((column) => paiseIn(row.cells[column] ?? '', hasComma));
    const nets = amounts.every((amount) => amount !== undefined) ? amounts : undefined;
    try {
      read(row, nets);
    } catch (thrown) {
      collected.refuse(row.row, thrown, isRupees(row.cells[4] ?? '') ? nets : undefined);
    }
  }
  return {
    source: 'SPLITWISE',
    people,
    ...collected,
    likePayments: [...candidates].flatMap(([category, isLike]) => (isLike ? [category] : [])),
    unclearDate: dates.unclear,
    totals: totals?.nets,
  };
}
