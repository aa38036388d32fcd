/** What a person's device holds: the app's files, and whatever the pages have written down. */
import { expect, type Page, type Worker } from '@playwright/test';

/** Waits until the app's files are on the device, so that it opens without a network. */
export const seeAppKept = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(async () => (await caches.match('/')) !== undefined)).toBe(true);

/** How many builds are on the device with all their files: the page comes last. */
export const wholeBuilds = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const pages = await Promise.all(names.map((cacheName) => caches.match('/', { cacheName })));
    return pages.filter(Boolean).length;
  });

/** Waits until the last view of this key holds the text. */
export const seeKept = (page: Page, key: 'lastView' | 'lastGiveTake', text: string): Promise<void> =>
  expect.poll(() => page.evaluate((name) => localStorage.getItem(name) ?? '', key)).toContain(text);

/** The addresses of the files that are kept, without their hashes. */
export const keptAddresses = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const addresses = new Set<string>();
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) addresses.add(new URL(url).pathname);
    }
    return [...addresses];
  });

/** Everything that pages have written down on the device, as text: local and session storage, and every database. */
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

/** From now on the worker's storage of files fails, as a spoiled one does. */
export const breakCaches = (worker: Worker): Promise<void> =>
  worker.evaluate(() => {
    const fails = () => Promise.reject(new Error('The storage is broken.'));
    Object.assign(caches, { match: fails, keys: fails, open: fails });
  });
