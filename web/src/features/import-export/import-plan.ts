/** What is shown of a file before it is taken, and the rows of each call (docs/product.md §17). */
import type { RequestOf } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import type { Paise } from '@pg/contract/money';
import { suggestedPayments } from '@pg/contract/suggested-payments';
import { bytesOf } from '@pg/contract/visible-text';
import { type Alike, alikeIn, type Compared } from './already-here.ts';
import {
  type BroughtForward,
  broughtForward,
  type FilePayment,
  type FileRow,
  type ImportedFile,
  netByPlace,
} from './imported-file.ts';

/** How many rows a preview shows. */
const shownRows = 50;

/** How many rows that are here, are not taken, or are taken differently, a preview names. */
const namedRows = 200;

/** What a page needs of a file. The rows themselves stay in the worker that has read it. */
export interface ImportSummary extends Pick<ImportedFile, 'source' | 'likePayments' | 'unclearDate'> {
  /** Whether someone has to be chosen for the person: whoever is in no row may be nobody. */
  readonly people: readonly (ImportedFile['people'][number] & { readonly isNamed: boolean })[];
  readonly first: readonly FileRow[];
  readonly expenses: number;
  readonly payments: number;
  readonly refused: CountedList<ImportedFile['refused']>;
  readonly leftOut: CountedList<ImportedFile['leftOut']>;
  readonly differences: CountedList<ImportedFile['differences']>;
  /** What can be brought forward; 'HERE' if the group has it already. */
  readonly forward: BroughtForward | 'UNEVEN' | 'HERE' | undefined;
  /** Whether the file is a table without its row of totals, by which it could be checked. */
  readonly lacksTotals: boolean;
  /** What each person is owed by the rows, in paise. */
  readonly nets: readonly Paise[];
  /** The months of all its dates, also of those that are not accepted, the oldest first: "2026-11". */
  readonly months: readonly string[];
}

/** The first ones of a list, and how many there are. */
export interface CountedList<List> {
  readonly list: List;
  readonly count: number;
}

const named = <Item>(list: readonly Item[]): CountedList<readonly Item[]> => ({
  list: list.slice(0, namedRows),
  count: list.length,
});

const peopleOf = (row: FileRow): number[] =>
  row.kind === 'payment' ? [row.from, row.to] : [...row.payers, ...row.shares].map(({ who }) => who);

/** What the group has, as far as a summary needs it. */
export interface Here extends Pick<ImportChoices, 'ids' | 'leftOut'> {
  /** Debts that were brought forward before. */
  readonly brought: readonly { readonly from: string; readonly to: string; readonly amount: Paise }[];
}

const nothingHere: Here = { ids: [], brought: [] };

/** @param here what of it is left out, because the group has it */
export function summaryOf(file: ImportedFile, here: Here = nothingHere): ImportSummary {
  const leftOut = new Set(here.leftOut);
  const rows = rowsOf(file, leftOut);
  const forward = isForwardHere(file, here) ? 'HERE' : broughtForward(file, leftOut);
  const inRows = new Set(rows.flatMap(peopleOf));
  const isNamed = (who: number): boolean =>
    inRows.has(who) || (typeof forward === 'object' && (forward.amounts[who] ?? 0) !== 0);
  const payments = rows.filter(({ kind }) => kind === 'payment').length;
  const months = new Set([...file.rows, ...file.otherYears].map(({ date }) => date.slice(0, 7)));
  return {
    source: file.source,
    likePayments: file.likePayments,
    unclearDate: file.unclearDate,
    people: file.people.map((person, who) => ({ ...person, isNamed: isNamed(who) })),
    first: rows.slice(0, shownRows),
    expenses: rows.length - payments,
    payments,
    refused: named(file.refused),
    leftOut: named(file.leftOut),
    differences: named(file.differences),
    forward,
    lacksTotals: file.source === 'SPLITWISE' && !file.totals,
    nets: netByPlace(rows, file.people.length),
    months: [...months].sort(),
  };
}

const rowsOf = ({ rows }: ImportedFile, leftOut: ReadonlySet<number>): readonly FileRow[] =>
  leftOut.size === 0 ? rows : rows.filter(({ row }) => !leftOut.has(row));

/** Whether each payment that would bring the difference forward was recorded before, on whatever date. */
function isForwardHere(file: ImportedFile, { ids, leftOut, brought }: Here): boolean {
  if (brought.length === 0) return false;
  const left = brought.map(({ from, to, amount }) => `${from} ${to} ${amount}`);
  const wanted = forwardRows(file, { ids, leftOut, forward: { date: '', note: '' } });
  return (
    wanted.length > 0 &&
    wanted.every(({ from, to, amount }) => {
      const at = left.indexOf(`${ids[from]} ${ids[to]} ${amount}`);
      return at >= 0 && left.splice(at, 1).length > 0;
    })
  );
}

/** Rows of a file that seem to be in the group. */
export interface AlikeRows {
  /** Their numbers, also of those that are not taken anyway because of their years. */
  readonly rows: readonly number[];
  /** The first ones of the others. */
  readonly list: readonly Alike[];
}

/** @param ids who is who, by place: also who was in the group, and a name of its own for who is new */
export function alikeInMonth(file: ImportedFile, month: string, entries: readonly Compared[], ids: readonly string[]) {
  const rows = [...file.rows, ...file.otherYears].filter(({ date }) => date.startsWith(month));
  const found = alikeIn(rows, entries, (who) => ids[who] ?? '');
  const old = new Set(file.otherYears);
  const list = found.filter(({ entry }) => !old.has(entry)).slice(0, namedRows);
  return { rows: found.map(({ row }) => row), list } satisfies AlikeRows;
}

/** What is chosen for a file: who is who, by place, and how a debt from before it is noted if it is brought forward. */
export interface ImportChoices {
  readonly ids: readonly (string | undefined)[];
  readonly forward?: { readonly date: string; readonly note: string } | undefined;
  /** The numbers of rows that the group has already. */
  readonly leftOut?: readonly number[] | undefined;
}

/**
 * Debts from before the file, each as a payment from the creditor to the debtor. Their keys have no amount: a later file
 * of the same group must not bring the same debt forward again.
 */
function forwardRows(file: ImportedFile, { forward: wanted, leftOut }: ImportChoices): FilePayment[] {
  const forward = wanted && broughtForward(file, new Set(leftOut));
  if (!wanted || !forward || forward === 'UNEVEN') return [];
  const balances = Object.fromEntries(forward.amounts.map((amount, who) => [String(who), amount]));
  return suggestedPayments(balances).map(({ from, to, amount }) => ({
    kind: 'payment',
    row: 0,
    key: JSON.stringify(['FORWARD', file.source, file.rows[0]?.key ?? '', from, to]),
    ...{ from: Number(to), to: Number(from), amount, method: 'BROUGHT_FORWARD', ...wanted },
  }));
}

type Rows = RequestOf<'importRows'>['rows'];

async function hashOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** @throws TypeError for a person for whom nobody was chosen */
async function requestRow(row: FileRow, { ids }: ImportChoices): Promise<Rows[number]> {
  const idOf = (who: number): string => {
    const id = ids[who];
    if (id === undefined) throw new TypeError(`Nobody was chosen for person ${who} of the file.`);
    return id;
  };
  const common = { key: await hashOf(row.key), row: row.row };
  if (row.kind === 'payment') {
    const { amount, date, method, note } = row;
    const payment = {
      kind: 'PAYMENT',
      ...common,
      amount,
      date,
      method,
      from: idOf(row.from),
      to: idOf(row.to),
    } as const;
    return { ...payment, note: note === '' ? undefined : note };
  }
  const { amount, date, tags, title, days } = row;
  // Who has no share may be nobody here. The days of the others explain the shares only if that person has none.
  const counted = days?.people.flatMap(({ who, ...one }) =>
    ids[who] === undefined ? [] : [{ userId: idOf(who), ...one }],
  );
  const isWhole = days?.people.every((one) => one.days === 0 || ids[one.who] !== undefined);
  return {
    ...{ kind: 'EXPENSE', ...common, amount, paymentDate: date, tags: [...tags], title },
    payers: row.payers.map((part) => ({ userId: idOf(part.who), amount: part.amount })),
    split: { mode: 'EXACT', parts: row.shares.map((part) => ({ userId: idOf(part.who), value: part.amount })) },
    ...(days && counted && isWhole && { days: { ...days, people: counted } }),
  };
}

/** Of a call's body, with room for its other fields. */
const mostBytes = 0.85 * limits.bodyBytes;

export interface ImportBatch {
  readonly rows: Rows;
  /** Where the next chunk begins. */
  readonly next: number;
  readonly total: number;
}

/** Returns as many rows, from a place on, as one call takes: what is brought forward comes first. */
export async function nextBatch(file: ImportedFile, chosen: ImportChoices, from: number): Promise<ImportBatch> {
  const all = [...forwardRows(file, chosen), ...rowsOf(file, new Set(chosen.leftOut))];
  const total = all.length;
  const rows: Rows = [];
  let bytes = 0;
  for (let next = from; next < total && rows.length < limits.importedAtOnce; next += 1) {
    const row = all[next];
    if (!row) break;
    const asked = await requestRow(row, chosen);
    bytes += bytesOf(JSON.stringify(asked));
    if (rows.length > 0 && bytes > mostBytes) break;
    rows.push(asked);
  }
  return { rows, next: from + rows.length, total };
}

/** Identifies a file, and what counts as a payment in it, for going on with it later. */
export const fingerprintOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest).slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
};
