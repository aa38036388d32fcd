/**
 * Property tests: the laws of the ledger hold after any sequence of calls by any members (docs/product.md §2, §3, §5,
 * §6, §8).
 */

import { closeAccount, erase } from '@pg/functions/identity/erasure';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedExpense, storedUser } from './database.ts';
import { withNumbers } from './ids.ts';
import { expectCoinsExplained, expectLaws, expectPersonLaws } from './laws.ts';
import { LedgerModel, type Memberships } from './ledger-model.ts';
import { anyStep, asCommand, clockMoves } from './ledger-steps.ts';
import type { ModelExpense } from './model-expense.ts';
import { buildLedger, type RealLedger } from './real-ledger.ts';

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
async function expectModelShares({ expenses }: LedgerModel, real: RealLedger): Promise<void> {
  for (const expense of expenses) if (!expense.deleted) await expectShares(expense, real);
}

const memberships: Memberships = [
  [0, 1, 2],
  [0, 1],
];
const nextYear = new Date().getUTCFullYear() + 1;
/** Two hours before a month ends, so that a sequence often passes midnight. */
const evening = new Date(`${nextYear}-01-31T22:00:00+05:30`);

const anyExpense = {
  owner: 0,
  amount: 100,
  payers: [],
  isExact: false,
  weights: [],
  homes: new Map(),
  shares: new Map(),
  ...{ charged: 100, epoch: 1, revision: 1 },
  groups: [0],
  struck: [],
  deleted: false,
  refunded: { amount: 0, epoch: 1 },
};

/**
 * Checks the laws for everyone, even people who left all groups, and repeats every change. Then deletes the first
 * person's account and checks the others.
 */
async function expectAllLaws({ codes, userIds, now, ...real }: RealLedger): Promise<void> {
  await expectLaws(codes);
  for (const userId of userIds) {
    await expectPersonLaws(userId);
    await expectCoinsExplained(userId, now);
  }
  await real.expectRepeatsChangeNothing();
  const [first = '', ...others] = userIds;
  const { number, sessionVersion, groupCodes } = await storedUser(first);
  await closeAccount({ userId: first, number, sessionVersion, sessionId: 'a-session' }, now, groupCodes);
  await erase(first);
  await expectLaws(codes);
  for (const userId of others) await expectPersonLaws(userId);
}

interface Bounds {
  readonly runs: number;
  /** The most steps of a run. */
  readonly steps: number;
  /** The fewest calls that all runs make together. */
  readonly inAll: number;
}

/** Defines the property tests; `runs` and `steps` bound the random sequences that they try. */
export const describeLedgerLaws = ({ runs, steps, inAll }: Bounds): void => {
  // A run takes a second or two, and many times as long on a busy machine.
  const timeout = runs * 30_000;
  const atOnce = Math.min(steps, 60);
  let taken = 0;
  describe('Any sequence of calls', () => {
    it('matches the model, keeps every law, and changes nothing when repeated', { timeout }, async () => {
      const commands = fc.commands([anyStep.map(asCommand), clockMoves], { maxCommands: steps, size: 'max' });
      await fc.assert(
        fc.asyncProperty(commands, async (list) => {
          const real = await buildLedger(evening);
          const model = new LedgerModel(real.userIds, memberships, `${nextYear}-01`);
          // Without coins nearly every expense would be refused.
          for (const [person] of real.userIds.entries()) {
            await real.call('setMonthlyLimit', person, { limit: 100_000 as never });
            model.setLimit(person, 100_000);
          }
          await fc.asyncModelRun(() => ({ model, real }), list);
          taken += real.callsMade();
          await expectModelShares(model, real);
          await expectAllLaws(real);
        }),
        { numRuns: runs },
      );
    });

    it('keeps every law when all members act at once', { timeout }, async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.array(anyStep, { minLength: atOnce, maxLength: atOnce * 1.5, size: 'max' }),
          async (chosen) => {
            const real = await buildLedger(evening);
            const model = new LedgerModel(real.userIds, memberships, `${nextYear}-01`);
            for (const [person, limit] of [500_000, 20_000, 5_000].entries()) {
              await real.call('setMonthlyLimit', person, { limit: limit as never });
            }
            for (const owner of [0, 2]) {
              const added = await real.call('addExpense', owner, {
                amount: 100 as never,
                paymentDate: `${nextYear}-01-31`,
                tags: ['chai'],
                groupCodes: [real.codes[0] ?? ''],
              });
              model.expenses.push({ ...anyExpense, owner, id: added.id });
            }
            // The admin may take out the expense of someone who left.
            await real.call('leaveGroup', 2, { groupCode: real.codes[0] ?? '' });
            model.groups.leave(2, 0);
            const ready = chosen.filter(({ canRun }) => canRun(model));
            const outcomes = await Promise.all(ready.map((step) => step.onLedger(real, model)));
            taken += outcomes.length;
            await expectAllLaws(real);
          },
        ),
        { numRuns: Math.ceil(runs / 2), endOnFailure: true },
      );
    });

    it('is tested with as many calls as planned', () => {
      expect(taken).toBeGreaterThanOrEqual(inAll);
    });
  });
};
