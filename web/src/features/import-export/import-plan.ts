/** What is shown of a file before it is taken, and the rows of each call (docs/product.md §17). */
import { limits } from '@pg/contract/limits';
import type { Paise } from '@pg/contract/money';
import { opposite } from '@pg/contract/split';
import { suggestedPayments } from '@pg/contract/suggested-payments';
import { bytesOf } from '@pg/contract/visible-text';
import { alikeIn, type Compared } from './already-here.ts';
import {
  type BroughtForward,
  broughtForward,
  dateOf,
  type FileRow,
  type ImportedFile,
  netByPlace,
  netsOfRow,
  type PaymentRow,
  type Remark,
} from './imported-file.ts';

/** How many rows a preview shows. */
const shownRows = 50;

/** How many rows that are here, or of which something is to be said, a preview names. */
export const namedRows = 200;

/** What a page needs of a file. The rows themselves stay in the worker that has read it. */
export interface ImportSummary
  extends Pick<ImportedFile, 'source' | 'likePayments' | 'unclearDate' | 'leftOut' | 'differences'> {
  /** Whether someone has to be chosen for the person: whoever is in no row may be nobody. */
  readonly people: readonly (ImportedFile['people'][number] & { readonly isNamed: boolean })[];
  readonly first: readonly FileRow[];
  readonly expenses: number;
  readonly payments: number;
  readonly refused: readonly Remark[];
  /** What can be brought forward; 'HERE' if the group has it already. */
  readonly forward: BroughtForward | 'UNEVEN' | 'HERE' | undefined;
  /** Whether the file is a table without its row of totals, by which it could be checked. */
  readonly lacksTotals: boolean;
  /** What each person is owed by the rows, in paise. */
  readonly nets: readonly Paise[];
  /** The months of all its dates, also of those that are not accepted, the oldest first: "2026-11". */
  readonly months: readonly string[];
}

/** What the group has, as far as a summary needs it. */
export interface Here extends Pick<ImportChoices, 'ids' | 'leftOut'> {
  /** Debts that were brought forward before. */
  readonly brought: readonly { readonly from: string; readonly to: string; readonly amount: Paise }[];
}

/** @param here what of it is left out, because the group has it */
export function summaryOf(file: ImportedFile, here: Here = { ids: [], brought: [] }): ImportSummary {
  const { source, likePayments, unclearDate, people, refused, leftOut, differences, totals } = file;
  const rows = rowsOf(file, here);
  const forward = isForwardHere(file, here) ? 'HERE' : broughtForward(file, new Set(here.leftOut));
  const inRows = new Set(rows.flatMap((row) => Object.keys(netsOfRow(row))));
  const isNamed = (who: number): boolean =>
    inRows.has(String(who)) || (typeof forward === 'object' && (forward.amounts[who] ?? 0) !== 0);
  const payments = rows.filter(({ kind }) => kind === 'PAYMENT').length;
  const months = new Set([...file.rows, ...file.otherYears].map((row) => dateOf(row).slice(0, 7)));
  return {
    source,
    likePayments,
    unclearDate,
    people: people.map((person, who) => ({ ...person, isNamed: isNamed(who) })),
    first: rows.slice(0, shownRows),
    expenses: rows.length - payments,
    payments,
    refused: refused.map(({ nets: _, ...remark }) => remark),
    leftOut,
    differences,
    forward,
    lacksTotals: source === 'SPLITWISE' && !totals,
    nets: netByPlace(rows, people.length),
    months: [...months].sort(),
  };
}

function rowsOf({ rows }: ImportedFile, { leftOut }: Pick<ImportChoices, 'leftOut'>): readonly FileRow[] {
  const here = new Set(leftOut);
  return rows.filter(({ row }) => !here.has(row));
}

/** Whether each payment that would bring the difference forward was recorded before, on whatever date. */
function isForwardHere(file: ImportedFile, { ids, leftOut, brought }: Here): boolean {
  const known = new Set(brought.map(({ from, to, amount }) => `${from} ${to} ${amount}`));
  const wanted = known.size > 0 ? forwardRows(file, { ids, leftOut, forward: { date: '', note: '' } }) : [];
  const isKnown = ({ from, to, amount }: PaymentRow): boolean =>
    known.has(`${ids[Number(from)]} ${ids[Number(to)]} ${amount}`);
  return wanted.length > 0 && wanted.every(isKnown);
}

/**
 * Returns the numbers of the rows that seem to be in the group, also of those that are not taken anyway because of their
 * years, and the first ones of the others.
 *
 * @param ids as in `alikeIn`
 */
export function alikeInMonth(file: ImportedFile, month: string, entries: readonly Compared[], ids: readonly string[]) {
  const rows = [...file.rows, ...file.otherYears].filter((row) => dateOf(row).startsWith(month));
  const found = alikeIn(rows, entries, ids);
  const old = new Set(file.otherYears);
  const list = found.filter(({ entry }) => !old.has(entry)).slice(0, namedRows);
  return { rows: found.map(({ entry }) => entry.row), list };
}

/** What is chosen for a file: who is who, by place, and how a debt from before it is noted if it is brought forward. */
export interface ImportChoices {
  /** What the device has kept is null for nobody. */
  readonly ids: readonly (string | null | undefined)[];
  readonly forward?: { readonly date: string; readonly note: string } | undefined;
  /** The numbers of rows that the group has already. */
  readonly leftOut?: readonly number[] | undefined;
}

/**
 * Debts from before the file, each as a payment from the creditor to the debtor. Their keys have no amount: a later file
 * of the same group must not bring the same debt forward again.
 */
function forwardRows(file: ImportedFile, { forward: wanted, leftOut }: ImportChoices): PaymentRow[] {
  const forward = wanted && broughtForward(file, new Set(leftOut));
  if (!wanted || !forward || forward === 'UNEVEN') return [];
  return suggestedPayments(Object.fromEntries(forward.amounts.entries())).map(({ from, to, amount }) => ({
    ...{ kind: 'PAYMENT', row: 0, key: JSON.stringify(['FORWARD', file.source, file.rows[0]?.key ?? '', from, to]) },
    ...{ from: to, to: from, amount, method: 'BROUGHT_FORWARD', ...wanted },
  }));
}

async function hashOf(bytes: Uint8Array<ArrayBuffer>, length: number): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest, 0, length), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Identifies a file, for going on with it later. */
export const fingerprintOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string> => hashOf(bytes, 8);

/** @throws TypeError for a person for whom nobody was chosen */
async function requestRow(row: FileRow, { ids }: ImportChoices): Promise<FileRow> {
  const idOf = (who: string): string => {
    const id = ids[Number(who)];
    if (!id) throw new TypeError(`Nobody was chosen for person ${who} of the file.`);
    return id;
  };
  const withId = <Part extends { readonly userId: string }>(part: Part): Part => ({
    ...part,
    userId: idOf(part.userId),
  });
  const key = await hashOf(new TextEncoder().encode(row.key), 32);
  if (row.kind === 'PAYMENT') return { ...row, key, from: idOf(row.from), to: idOf(row.to) };
  const whole = row.amount < 0 ? { ...opposite(row), moneyBack: true as const } : row;
  const { payers, split, days } = whole;
  // Who has no share may be nobody here. The days of the others explain the shares only if that person has none.
  const isSomebody = ({ userId }: { readonly userId: string }): boolean => Boolean(ids[Number(userId)]);
  const isWhole = days?.people.every((one) => one.days === 0 || isSomebody(one));
  return {
    ...whole,
    key,
    payers: payers.map(withId),
    split: { ...split, parts: split.parts.map(withId) },
    days: days && isWhole ? { ...days, people: days.people.filter(isSomebody).map(withId) } : undefined,
  };
}

/** Of a call's body, with room for its other fields. */
const mostBytes = 0.85 * limits.bodyBytes;

/**
 * Returns as many rows, from a place on, as one call takes, where the next ones begin, and how many there are in all.
 * What is brought forward comes first.
 */
export async function nextBatch(file: ImportedFile, chosen: ImportChoices, from: number) {
  const all = [...forwardRows(file, chosen), ...rowsOf(file, chosen)];
  const rows: FileRow[] = [];
  let bytes = 0;
  for (const row of all.slice(from, from + limits.importedAtOnce)) {
    const asked = await requestRow(row, chosen);
    bytes += bytesOf(JSON.stringify(asked));
    if (rows.length > 0 && bytes > mostBytes) break;
    rows.push(asked);
  }
  return { rows, next: from + rows.length, total: all.length };
}
