/**
 * What a device has stored: numbers, lists, the app, a session, and the expenses that wait until they reach the server.
 */
import { expect, type Locator, type Page, type Worker } from '@playwright/test';
import { today } from '../time.ts';
import { expenseCard, fillExpense, sendExpense } from './app.ts';
import { openLive } from './browsers.ts';
import type { Alone, Member } from './fixtures.ts';
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

/** Lends 500 rupees, opens the dashboard, and waits until the device has stored numbers and app. */
export async function settle({ asha, page, spend }: Alone): Promise<void> {
  await spend(asha, 40, ['chai']);
  await madeRecord(asha);
  await openGiveTake(page);
  await seeKept(page, 'lastGiveTake', 'Ravi');
  await openLive(page);
  await seeKept(page, 'lastView', 'chai');
  await seeKept(page, 'lastView', 'lent');
  await seeAppKept(page);
}

/** Whether the page's browser has a Firebase session stored. */
export const hasFirebaseSession = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve, reject) => {
        const opening = indexedDB.open('firebaseLocalStorageDb');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const store = opening.result.transaction('firebaseLocalStorage').objectStore('firebaseLocalStorage');
          const reading = store.getAll();
          reading.onerror = () => reject(reading.error);
          // The SDK briefly stores an entry to test whether storage works. That entry is not a session.
          reading.onsuccess = () => resolve(reading.result.some(({ value }) => value?.stsTokenManager));
        };
      }),
  );

/** Waits until a card says *Waiting*. */
export const seeWaiting = (card: Locator): Promise<void> => expect(card).toContainText('Waiting');

/** Waits until nothing waits on the device any more, and nothing was refused. */
export const seeNothingWaiting = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('outboxCount'))).toBeNull();

/** Adds an expense that cannot be sent now, and waits until its card says *Waiting*. */
export async function addWaiting(page: Page, amount: string, tag: string): Promise<void> {
  await fillExpense(page, { amount, tags: [tag] });
  await sendExpense(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seeWaiting(expenseCard(page, tag));
}

/** Makes the page try again now, as it does when the phone is back online. */
export const tryNow = (page: Page): Promise<boolean> => page.evaluate(() => dispatchEvent(new Event('online')));

const { month, year } = today();

/** Returns the tags of a group's expenses, as the server has them. */
export const recorded = async ({ api }: Pick<Member, 'api'>, groupCode: string): Promise<string[]> => {
  const { groups } = await api.can('myGroups', { month, year, groupCode });
  return (groups[0]?.expenses ?? []).flatMap(({ tags }) => tags).sort();
};

/** Opens the app in another tab of the same browser. */
export async function secondTab({ context }: Pick<Member, 'context'>): Promise<Page> {
  const tab = await context.newPage();
  await openLive(tab);
  return tab;
}

/** Stores these changes as if they waited, as whoever uses the browser can, under their ids. */
export const plantChanges = (page: Page, changes: readonly { readonly id: string }[]): Promise<void> =>
  page.evaluate(async (planted) => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const opening = indexedDB.open('outbox');
    opening.onupgradeneeded = () => opening.result.createObjectStore('changes');
    const database = await done(opening);
    const store = database.transaction('changes', 'readwrite').objectStore('changes');
    for (const change of planted) await done(store.put(change, change.id));
    database.close();
  }, changes);

/** Returns how many waiting changes the browser has stored, for all users together. */
export const storedChanges = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('outbox'));
    return done(database.transaction('changes').objectStore('changes').count());
  });
