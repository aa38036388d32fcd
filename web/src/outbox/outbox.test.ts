/** Several phones in one process: each has its own clock, state and outbox, and two pages of one phone share the outbox. */
import { paise } from '@pg/contract/money';
import { expect, test, vi } from 'vitest';
import { createClock } from '#clock.ts';
import { createLedger } from '#ledger/state.ts';
import type { Entry } from './entries.ts';

/** IndexedDB, as far as idb-keyval uses it: a map for each name. */
vi.mock('idb-keyval', () => {
  const databases = new Map<string, Map<string, unknown>>();
  return {
    createStore: (name: string) => {
      const known = databases.get(name) ?? new Map<string, unknown>();
      databases.set(name, known);
      return known;
    },
    set: async (key: string, value: unknown, store: Map<string, unknown>) => void store.set(key, value),
    del: async (key: string, store: Map<string, unknown>) => void store.delete(key),
    values: async (store: Map<string, unknown>) => [...store.values()],
    clear: async (store: Map<string, unknown>) => store.clear(),
  };
});

// Another test file in this worker may have loaded these modules with the real library.
vi.resetModules();
const { openEntries } = await import('./entries.ts');
const { createOutbox } = await import('./outbox.ts');

const chai = {
  ...{ kind: 'expense', id: 'chai', userId: 'asha', key: 'k', at: 0, url: '/pg/add-expense', body: '{}' },
  ...{ shown: { amount: paise(2000) }, groupCodes: ['ABCDEF'], form: {} },
} as unknown as Entry;

/** Opens a page on a phone whose clock is off by this many milliseconds. */
function openPage(phone: string, clockIsOff: number) {
  const server = vi.fn(
    async () => new Response('{}', { headers: { Date: new Date(Date.now() + clockIsOff).toUTCString() } }),
  );
  vi.stubGlobal('fetch', server);
  vi.stubGlobal('document', new EventTarget());
  const [timeNow, ask] = createClock();
  const ledger = createLedger(timeNow);
  return {
    timeNow,
    ask,
    ledger,
    outbox: createOutbox(openEntries(phone), ledger, { getState: () => ({ userId: 'asha' }) }),
  };
}

test('two phones in one process do not see each other’s time, state and waiting changes; two pages of a phone do', async () => {
  vi.stubGlobal('navigator', {});
  const day = 24 * 60 * 60 * 1000;
  const first = openPage('phone of Asha', 10 * day);
  await first.ask('/pg/health');
  const secondPage = openPage('phone of Asha', 0);
  localStorage.clear();
  const other = openPage('phone of Ravi', 0);
  await other.ask('/pg/health');
  expect(first.timeNow().getTime() - other.timeNow().getTime()).toBeGreaterThan(9 * day);

  first.ledger.setState({ month: '2030-01', live: 'on' });
  expect(other.ledger.getState()).toMatchObject({ live: 'off' });
  expect(secondPage.ledger.getState()).toMatchObject({ live: 'off' });

  const release = first.outbox.entries.hold(chai);
  expect(await first.outbox.read()).toBe(0);
  expect(await release(true)).toBe(true);
  expect(await first.outbox.read()).toBe(1);
  expect(await secondPage.outbox.read()).toBe(1);
  expect(await other.outbox.read()).toBe(0);
  expect(other.outbox.store.getState().entries).toEqual([]);
  expect(first.outbox.store.getState().entries).toEqual([chai]);
});
