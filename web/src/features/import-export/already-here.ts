/** Which rows of a file seem to be in the group already, whatever was renamed or edited since (docs/product.md §17). */
import type { ExportedExpense, ExportedPayment } from '@pg/contract/export-endpoints';
import type { Paise } from '@pg/contract/money';
import type { AmountsByPerson } from '@pg/contract/split';
import { netsOf, netsOfPayment } from './export-file.ts';
import { dateOf, type FileRow, netsOfRow, singleLine } from './imported-file.ts';

/** What is compared of an entry of the group, or of a row of the file. */
export interface Compared {
  /** "2026-11-20" */
  readonly date: string;
  readonly amount: Paise;
  /** By id. */
  readonly nets: AmountsByPerson;
  /** An expense's title, or its tags. A payment's note says too little. */
  readonly title?: string | undefined;
}

const titleOf = ({ title, tags }: Pick<ExportedExpense, 'title' | 'tags'>): string =>
  singleLine(title ?? tags.join(', ')).toLowerCase();

export const comparedExpense = (one: ExportedExpense): Compared => ({
  date: one.paymentDate.slice(0, 10),
  amount: one.shared ?? one.amount,
  nets: netsOf(one),
  title: titleOf(one),
});

export const comparedPayment = (one: ExportedPayment): Compared => ({
  date: one.date,
  amount: one.amount,
  nets: netsOfPayment(one),
});

/** @param ids who is who, by place */
const comparedRow = (row: FileRow, ids: readonly string[]): Compared => ({
  date: dateOf(row).slice(0, 10),
  amount: row.amount,
  nets: Object.fromEntries(Object.entries(netsOfRow(row)).map(([who, net]) => [ids[Number(who)] ?? '', net])),
  title: row.kind === 'EXPENSE' ? titleOf(row) : undefined,
});

/** What is due to those who are owed and by those who owe; without any, nothing for those who are named. */
function netsIn({ nets }: Compared, netOf = (net: number): number => net): string {
  const ids = Object.keys(nets).sort((one, other) => (one < other ? -1 : 1));
  const due = ids.filter((id) => nets[id] !== 0);
  return (due.length > 0 ? due : ids).map((id) => `${id} ${netOf(nets[id] ?? 0)}`).join();
}

const people = (one: Compared): string => netsIn(one, Math.sign);

/**
 * By what a row and an entry are the same, from the surest on: to the paisa; but for the paise of each; an amount, or
 * people, that were edited since. Undefined if it does not say enough for that.
 */
const likenesses: readonly ((one: Compared) => unknown)[] = [
  (one) => [one.date, one.amount, netsIn(one)],
  (one) => [one.date, one.amount, people(one)],
  (one) => one.title && [one.date, one.title, people(one)],
  (one) => one.title && [one.date, one.title, one.amount],
];

/** A row of the file that seems to be here, with the amount that it has here. */
export interface Alike {
  readonly entry: FileRow;
  readonly here: Paise;
}

/**
 * Returns the rows that seem to be among some entries. Each entry is at most one row: of three equal rows, two are here
 * if two are.
 *
 * @param ids who is who, by place: also who was in the group, and a name of its own for who is new
 */
export function alikeIn(
  rows: readonly FileRow[],
  entries: readonly Compared[],
  ids: readonly string[],
): readonly Alike[] {
  const found: Alike[] = [];
  let left = rows.map((entry) => ({ entry, compared: comparedRow(entry, ids) }));
  let others = entries;
  for (const likeness of likenesses) {
    const keyOf = (one: Compared): string => JSON.stringify(likeness(one) || null);
    const byKey = new Map<string, Compared[]>();
    for (const one of others) {
      const key = keyOf(one);
      const same = byKey.get(key);
      if (same) same.push(one);
      else byKey.set(key, [one]);
    }
    byKey.delete('null');
    const taken = new Set<Compared>();
    left = left.filter(({ entry, compared }) => {
      const same = byKey.get(keyOf(compared))?.shift();
      if (!same) return true;
      taken.add(same);
      found.push({ entry, here: same.amount });
      return false;
    });
    others = others.filter((one) => !taken.has(one));
  }
  return found;
}
