/** Which rows of a file seem to be in the group already, whatever was renamed or edited since (docs/product.md §17). */
import type { ExportedExpense, ExportedPayment } from '@pg/contract/export-endpoints';
import type { Paise } from '@pg/contract/money';
import { type Nets, netsOf, netsOfPayment } from './export-file.ts';
import { type FileRow, singleLine } from './imported-file.ts';

/** What is compared of an entry of the group, or of a row of the file. */
export interface Compared {
  /** "2026-11-20" */
  readonly date: string;
  readonly amount: Paise;
  /** By id. */
  readonly nets: Nets;
  /** An expense's title, or its tags. A payment's note says too little. */
  readonly title?: string;
}

type ComparedExpense = Pick<
  ExportedExpense,
  'amount' | 'shared' | 'paymentDate' | 'tags' | 'title' | 'payers' | 'shares'
>;

export const comparedExpense = (one: ComparedExpense): Compared => ({
  date: one.paymentDate.slice(0, 10),
  amount: one.shared ?? one.amount,
  nets: netsOf(one),
  title: singleLine(one.title ?? one.tags.join(', ')).toLowerCase(),
});

export const comparedPayment = (one: Pick<ExportedPayment, 'date' | 'amount' | 'from' | 'to'>): Compared => ({
  date: one.date,
  amount: one.amount,
  nets: netsOfPayment(one),
});

/** @param idOf the person of a place in the file */
function comparedRow(row: FileRow, idOf: (who: number) => string): Compared {
  if (row.kind === 'payment') return comparedPayment({ ...row, from: idOf(row.from), to: idOf(row.to) });
  return comparedExpense({
    ...row,
    tags: [...row.tags],
    paymentDate: row.date,
    payers: row.payers.map(({ who, amount }) => ({ userId: idOf(who), amount })),
    shares: Object.fromEntries(row.shares.map(({ who, amount }) => [idOf(who), amount])),
  });
}

/** What is due to those who are owed and by those who owe; without any, nothing for those who are named. */
function netsIn({ nets }: Compared, netOf: (net: number) => number): string {
  const ids = Object.keys(nets).sort((one, other) => (one < other ? -1 : 1));
  const due = ids.filter((id) => nets[id] !== 0);
  return (due.length > 0 ? due : ids).map((id) => `${id} ${netOf(nets[id] ?? 0)}`).join();
}

const whole = (one: Compared): string => netsIn(one, (net) => net);
const people = (one: Compared): string => netsIn(one, Math.sign);

/**
 * By what a row and an entry are the same, from the surest on: to the paisa; but for the paise of each; an amount, or
 * people, that were edited since. Undefined if it does not say enough for that.
 */
const likenesses: readonly ((one: Compared) => unknown)[] = [
  (one) => [one.date, one.amount, whole(one)],
  (one) => [one.date, one.amount, people(one)],
  (one) => one.title && [one.date, one.title, people(one)],
  (one) => one.title && [one.date, one.title, one.amount],
];

/** A row of the file that seems to be here, with the amount that it has here. */
export interface Alike {
  readonly row: number;
  readonly entry: FileRow;
  readonly here: Paise;
}

/**
 * Returns the rows that seem to be among some entries. Each entry is at most one row: of three equal rows, two are here
 * if two are.
 */
export function alikeIn(
  rows: readonly FileRow[],
  entries: readonly Compared[],
  idOf: (who: number) => string,
): readonly Alike[] {
  const found: Alike[] = [];
  let left = rows.map((entry) => ({ entry, compared: comparedRow(entry, idOf) }));
  let others = entries;
  for (const likeness of likenesses) {
    const byKey = new Map<string, Compared[]>();
    const keyOf = (one: Compared): string | undefined => {
      const key = likeness(one);
      return key ? JSON.stringify(key) : undefined;
    };
    for (const one of others) {
      const key = keyOf(one);
      if (!key) continue;
      const alike = byKey.get(key);
      if (alike) alike.push(one);
      else byKey.set(key, [one]);
    }
    const taken = new Set<Compared>();
    left = left.filter(({ entry, compared }) => {
      const key = keyOf(compared);
      const same = key && byKey.get(key)?.shift();
      if (!same) return true;
      taken.add(same);
      found.push({ row: entry.row, entry, here: same.amount });
      return false;
    });
    others = others.filter((one) => !taken.has(one));
  }
  return found;
}
