/** What Give and Take shows before a list includes the user's changes. In simulated worlds, views arrive in any order. */
import { paise } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { describe, expect, test } from 'vitest';
import { addLocalRecord, addLocalSettlement, mergeRecords, mergeRemainingCoins, visibleRecords } from './give-take.ts';
import { type AppState, emptyAppState } from './store.ts';

const month: Month = '2026-11';

const nothingKnown = (): AppState => ({ ...emptyAppState(new Date('2026-11-20T10:00:00Z')), month });

describe('Give and Take in the store', () => {
  const [first, second, third] = [1, 2, 3].map((serial) => ({
    id: `r${serial}`,
    type: 'GIVE' as const,
    amount: paise(100 * serial),
    name: 'Ravi',
    date: '2026-11-20',
    description: '',
    status: 'OPEN' as const,
    createdAt: `2026-11-20T00:00:0${serial}.000Z`,
  }));
  if (!first || !second || !third) throw new Error('The list has fewer than three records.');
  const listing = (state: AppState) => visibleRecords(state)?.map(({ id, amount }) => `${id} ${amount}`);
  const listed = mergeRecords(nothingKnown(), { records: [second, first], asked: 50, revision: 3 });

  test('a record from an answer is shown at its place in the list until a newer list arrives', () => {
    const noted = addLocalRecord(listed, third, 4);
    expect(listing(noted)).toEqual(['r3 300', 'r2 200', 'r1 100']);
    const settledElsewhere = mergeRecords(noted, { records: [second, first], asked: 50, revision: 5 });
    expect(listing(settledElsewhere)).toEqual(['r2 200', 'r1 100']);
  });

  test('a settled record never comes back', () => {
    const settled = addLocalSettlement(listed, 'r1');
    const later = mergeRecords(addLocalRecord(settled, first, 9), { records: [second, first], asked: 50, revision: 4 });
    expect(listing(later)).toEqual(['r2 200']);
  });

  test('the coins in the answer to a change are ignored until the limit is known', () => {
    const remaining = { remainingCoins: paise(5), coinsMonth: month, revision: 9 };
    expect(mergeRemainingCoins(nothingKnown(), remaining).coins).toBeUndefined();
  });
});
