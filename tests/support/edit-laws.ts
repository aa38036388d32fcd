/** The laws of edited, deleted and restored expenses (docs/product.md §5, §6), checked against what is stored. */
import type { ExpenseDocument, GroupExpenseDocument, MovementDocument } from '@pg/contract/documents';
import { sum } from '@pg/contract/money';
import { expect } from 'vitest';
import { storedActivity, storedRecords } from './database.ts';

/** A group's copy of an expense has the figures of the expense's record. */
export function expectCopyOf(id: string, record: ExpenseDocument, copy: GroupExpenseDocument | undefined): void {
  const { amount, paymentDate, tags, editedAt, revision, split, owner, createdAt } = record;
  const figures = { amount, paymentDate, userId: owner, createdAt, tags, description: tags.join(', '), revision };
  expect(copy, `the copy of expense ${id}`).toMatchObject(figures);
  expect(copy?.editedAt, `when expense ${id} was edited`).toBe(editedAt);
  expect(copy?.split ?? null).toEqual(split && { mode: split.mode, people: split.parts.length });
}

/** The epoch's movements about expenses = the charges stored in the epoch's undeleted expenses. */
export function expectCharges(
  epoch: number,
  movements: Iterable<MovementDocument>,
  records: Iterable<ExpenseDocument>,
): void {
  const standing = [...records].filter((record) => record.deletedAt === null && record.epoch === epoch);
  const moved = [...movements].filter((movement) => movement.epoch === epoch && movement.kind.startsWith('EXPENSE'));
  expect(sum(...standing.map(({ charged }) => charged)), 'charged for expenses').toBe(
    0 - sum(...moved.map(({ delta }) => delta)),
  );
}

/** Adds `sign` to the count of a value. Values with the same JSON count together. */
function count(counts: Map<string, number>, value: unknown, sign: 1 | -1): void {
  const text = JSON.stringify(value);
  counts.set(text, (counts.get(text) ?? 0) + sign);
}

/**
 * The entries of an expense lead from its first figures to the present ones. Each value except the first was set by an
 * edit, and each value except the present one was replaced by an edit. A deleted expense has one more deletion than
 * restorations.
 */
export async function expectHistory(code: string): Promise<void> {
  const [records, activity] = await Promise.all([storedRecords(code), storedActivity(code)]);
  for (const [id, record] of records) {
    const { amount, paymentDate, tags, split, revision, deletedAt } = record;
    const present = { amount, paymentDate, tags, split: split && { mode: split.mode, people: split.parts.length } };
    const entries = [...activity.values()].filter((entry) => 'expense' in entry && entry.expense.id === id);
    const edits = entries.filter((entry) => entry.kind === 'EXPENSE_EDITED');
    for (const name of ['amount', 'paymentDate', 'tags', 'split'] as const) {
      const firsts = new Map<string, number>();
      count(firsts, present[name], 1);
      for (const { before, after } of edits) {
        if (Object.hasOwn(before, name)) count(firsts, before[name], 1);
        if (Object.hasOwn(after, name)) count(firsts, after[name], -1);
      }
      const left = [...firsts.values()].filter((times) => times !== 0);
      expect(left, `first ${name} of expense ${id} in group ${code}`).toEqual([1]);
    }
    const [deletions, restorations] = ['EXPENSE_DELETED', 'EXPENSE_RESTORED'].map(
      (kind) => entries.filter((entry) => entry.kind === kind).length,
    ) as [number, number];
    expect(deletions - restorations, `deletions of expense ${id}`).toBe(deletedAt === null ? 0 : 1);
    expect(revision, `revision of expense ${id}`).toBe(1 + edits.length + restorations);
  }
}
