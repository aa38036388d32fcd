/** Compares the stored payers and shares with the model of the ledger (docs/product.md §5). */
import { expect } from 'vitest';
import { storedExpense } from './database.ts';
import { withNumbers } from './ids.ts';
import type { LedgerModel } from './ledger-model.ts';
import type { ModelExpense } from './model-expense.ts';
import type { RealLedger } from './real-ledger.ts';

/**
 * Checks that everyone pays and owes what the model says, in the same group. A share may differ from the exact value by
 * less than a paisa.
 */
async function expectShares(expense: ModelExpense, { codes, userIds }: RealLedger): Promise<void> {
  const { id, amount, payers, weights, homes, groups, revision } = expense;
  const record = await storedExpense(id);
  const idOf = (person: number): string => withNumbers(userIds[person] ?? '');
  expect(record, `expense ${id}`).toMatchObject({ amount, revision });
  if (groups.length === 0) return;
  expect(new Map(record.payers.map((payer) => [payer.userId, payer.amount])), `the payers of expense ${id}`).toEqual(
    new Map(payers.map(([person, part]) => [idOf(person), part])),
  );
  const weight = weights.reduce((total, [, each]) => total + each, 0);
  const here = weights.filter(([person]) => groups.includes(homes.get(person) ?? -1));
  const owing = Object.entries(record.shares).flatMap(([code, shares]) =>
    Object.keys(shares).map((userId) => `${userId} in ${code}`),
  );
  const expected = here.map(([person]) => `${idOf(person)} in ${codes[homes.get(person) ?? -1]}`);
  expect(new Set(owing), `who shares expense ${id}`).toEqual(new Set(expected));
  for (const [person, each] of here) {
    const share = record.shares[codes[homes.get(person) ?? -1] ?? '']?.[idOf(person)] ?? Number.NaN;
    // The share differs from amount * each / weight by less than a paisa. Multiplied by `weight`, all numbers are
    // whole.
    expect(Math.abs(share * weight - amount * each), `the share of ${person} in expense ${id}`).toBeLessThan(weight);
  }
}

/** Checks every expense that the model has not deleted. */
export async function expectModelShares({ expenses }: LedgerModel, real: RealLedger): Promise<void> {
  for (const expense of expenses) if (!expense.deleted) await expectShares(expense, real);
}
