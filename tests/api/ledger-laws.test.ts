/**
 * The ledger's laws hold after a few random sequences of calls; tests/deep tries more. And an edit
 * leaves the same figures as recording the edited expense (docs/product.md §5, §6).
 */

import { paise } from '@pg/contract/money';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { storedBalances, storedMonths, storedUser } from '../support/database.ts';
import { expectLaws } from '../support/laws.ts';
import { describeLedgerLaws } from '../support/ledger-laws-suite.ts';
import { amount, divisionOf, payersOrNone, requested, splitOrNone } from '../support/ledger-steps.ts';
import type { Division } from '../support/model-expense.ts';
import { buildLedger, type RealLedger } from '../support/real-ledger.ts';
import { date } from '../support/time.ts';

describeLedgerLaws({ runs: 5, steps: 30, inAll: 120 });

const lastYear = `${Number(date.slice(0, 4)) - 1}-12-31`;

const groups = fc.constantFrom([0], [0], [1, 0]);
const dates = fc.constantFrom(date, lastYear);
const parts = fc.tuple(payersOrNone, splitOrNone);

interface Version {
  readonly cost: number;
  readonly paymentDate: string;
  readonly division: Division;
}

let ledger: RealLedger;
beforeAll(async () => {
  ledger = await buildLedger(new Date());
  for (const person of [0, 1, 2]) await ledger.call('setMonthlyLimit', person, { limit: paise(100_000) });
});

/** Returns the groups' figures that are not zero, by place: amounts in paise, and counts. */
async function figures(): Promise<Map<string, number>> {
  const found: [string, number][] = [];
  const add = (place: string, amounts: Readonly<Record<string, number>> = {}) => {
    for (const [userId, figure] of Object.entries(amounts)) found.push([`${place} of ${userId}`, figure]);
  };
  for (const code of ledger.codes) {
    for (const [month, { total, count, byMember, shares, net }] of await storedMonths(code)) {
      found.push([`${code} ${month} total`, total], [`${code} ${month} count`, count]);
      for (const [name, amounts] of Object.entries({ byMember, shares, net })) add(`${code} ${month} ${name}`, amounts);
    }
    const { byMember, count } = await storedBalances(code);
    found.push([`${code} shared expenses`, count]);
    for (const [userId, { paid, share }] of Object.entries(byMember)) add(`${code} of ${userId}`, { paid, share });
  }
  return new Map(found.filter(([, figure]) => figure !== 0));
}

const coins = async (): Promise<unknown> => {
  const { coins: account, spentThisMonth } = await storedUser(ledger.userIds[0] ?? '');
  return [account, spentThisMonth];
};

const asked = ({ cost, paymentDate, division }: Version) => ({
  ...{ amount: paise(cost), paymentDate, tags: ['chai'] },
  ...(requested(division, ledger) as object),
});

const add = async (version: Version, wanted: readonly number[]): Promise<string> => {
  const groupCodes = wanted.map((one) => ledger.codes[one] ?? '');
  const { outcome, id } = await ledger.call('addExpense', 0, { ...asked(version), groupCodes });
  expect(outcome).not.toHaveProperty('refused');
  return id;
};

/** Returns the payers and the split after an edit that names neither; undefined if they do not fit the new amount. */
function kept({ cost, division: { payers, split } }: Version, now: number): Division | undefined {
  const [payer, ...others] = payers ?? [];
  if (cost === now) return { ...(payers && { payers }), ...(split && { split }) };
  if (others.length > 0 || split?.mode === 'EXACT') return undefined;
  return { ...(payer && { payers: [[payer[0], now]] }), ...(split && { split }) };
}

describe('Any edit of any expense', () => {
  it('leaves the same figures as recording the edited expense; deleting and restoring it changes none', async () => {
    const versions = fc.tuple(groups, fc.tuple(amount, dates, parts), fc.tuple(fc.option(amount), dates, parts));
    await fc.assert(
      fc.asyncProperty(versions, async ([wanted, [cost, paymentDate, [payers, split]], [other, day, ofEdit]]) => {
        const isAlone = wanted.length === 1;
        const now = other ?? cost;
        const before: Version = { cost, paymentDate, division: isAlone ? divisionOf(cost, payers, split) : {} };
        const named = isAlone ? divisionOf(now, ...ofEdit) : {};
        const left = kept(before, now);
        if (!left && !(named.payers && named.split)) return;
        const edit = { cost: now, paymentDate: day, division: named };

        const nothing = await coins();
        const id = await add(before, wanted);
        expect(await ledger.call('editExpense', 0, { id, revision: 1, ...asked(edit), tags: ['rent'] })).toMatchObject({
          id,
        });
        const [edited, paid] = [await figures(), await coins()];
        await ledger.call('editExpense', 0, { id, revision: 2, ...asked({ ...edit, division: {} }), tags: ['tea'] });
        await ledger.call('deleteExpense', 0, { id });
        expect(await figures()).toEqual(new Map());
        expect(await coins()).toEqual(nothing);
        await ledger.call('restoreExpense', 0, { id });
        expect([await figures(), await coins()]).toEqual([edited, paid]);
        await ledger.call('deleteExpense', 0, { id });

        const always = await add({ ...edit, division: { ...left, ...named } }, wanted);
        const right = await figures();
        // If neither the amount nor the split changes, the shares stay. A new expense might give the odd paisa to
        // another person, because that depends on the date.
        const odd = now === cost && !named.split ? 1 : 0;
        for (const place of new Set([...edited.keys(), ...right.keys()])) {
          const gap = Math.abs((edited.get(place) ?? 0) - (right.get(place) ?? 0));
          expect(gap, place).toBeLessThanOrEqual(odd);
        }
        expect(await coins()).toEqual(paid);
        await ledger.call('deleteExpense', 0, { id: always });
      }),
      { numRuns: 8 },
    );
    await expectLaws(ledger.codes);
  });
});
