/** What a device has stored of numbers, lists and the app. */
import { localDate } from '@pg/contract/months';
import { expect, type Page, type Worker } from '@playwright/test';
import { buildGroup, type Person } from '../people.ts';
import { seeLive } from './app.ts';
import type { Member } from './fixtures.ts';
import { madeRecord, openGiveTake } from './give-take.ts';

/** Waits until the app's files are on the device, so that it opens offline. */
export const seeAppKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true);

/**
 * Returns how many builds are stored completely. The page of a build is stored last, so if the page is stored, the
 * whole build is.
 */
export const wholeBuilds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const pages = await Promise.all(names.map((cacheName) => caches.match('/', { cacheName })));
    return pages.filter(Boolean).length;
  });

/** Waits until the device snapshot with this key contains the text. */
export const seeKept = (page: Page, key: 'lastView' | 'lastGiveTake', text: string): Promise<void> =>
  expect.poll(() => page.evaluate((name) => localStorage.getItem(name) ?? '', key)).toContain(text);

/** Returns the paths of the stored files. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses = new Set<string>();
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.add(new URL(url).pathname);
    }
    return [...addresses];
  });

/** Returns everything that pages have stored, as text: local and session storage, and every database. */
export const writtenDown = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const done = <Value>(request: IDBRequest<Value>): Promise<Value> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        found.push(name, await done(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    return JSON.stringify(found);
  });

/** Makes the worker's file cache fail from now on, as a corrupt cache does. */
export const breakCaches = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const fails = () => Promise.reject(new Error('The storage is broken.'));
    Object.assign(caches, { match: fails, keys: fails, open: fails });
  });

export const spend = (who: Person, code: string, amount: number, tag: string) =>
  who.can('addExpense', { amount, paymentDate: localDate(new Date()), tags: [tag], groupCodes: [code] });

/** Creates a group, spends 40 rupees in it, lends 500, and waits until the device has stored numbers and app. */
export async function settledIn(someone: Member, groupName: string, others: readonly Person[] = []): Promise<string> {
  const { api, page } = someone;
  for (const person of [api, ...others]) await person.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api, ...others], groupName);
  await spend(api, code, 40, 'chai');
  await madeRecord(someone);
  await openGiveTake(page);
  await seeKept(page, 'lastGiveTake', 'Ravi');
  await page.goto('/dashboard');
  await seeLive(page);
  await seeKept(page, 'lastView', 'chai');
  await seeKept(page, 'lastView', 'lent');
  await seeAppKept(page);
  return code;
}
