/**
 * What a device keeps: the list of a group, of which it then reads only what has changed (docs/product.md §10), and which
 * group each tab shows. And a local storage that is blocked, or has the contents of an earlier version.
 */
import { groupExpensesPath } from '@pg/contract/document-paths';
import type { Page } from '@playwright/test';
import { FieldValue } from 'firebase-admin/firestore';
import { succeed } from '../support/api.ts';
import { database } from '../support/database.ts';
import { fillLogin } from '../support/e2e/account.ts';
import { addExpense, amountField, chosen, expenseCard, seeCount, seeFigure } from '../support/e2e/app.ts';
import { paymentIn } from '../support/e2e/balances.ts';
import { recorded, seeKept, seeNothingWaiting } from '../support/e2e/device.ts';
import { expect, openLive, test, today } from '../support/e2e/fixtures.ts';
import { address as giveTake, record } from '../support/e2e/give-take.ts';
import { offlineMessages } from '../support/e2e/network.ts';
import { click, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { earlierOwner, earlierStorage, importEarlier } from '../support/earlier.ts';
import { projectId } from '../support/emulators.ts';
import { buildGroup } from '../support/people.ts';

/** Records how many expenses each start-up call asks for, and counts the calls that report a wrong list. */
function watchCalls(page: Page): { limits: string[]; mismatches: () => number } {
  const limits: string[] = [];
  let mismatches = 0;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('/my-groups')) return;
    limits.push(url.searchParams.get('limit') ?? '');
    if (request.headers()['x-mismatch']) mismatches += 1;
  });
  return { limits, mismatches: () => mismatches };
}

const titles = (page: Page) => page.getByRole('region', { name: 'Expenses' }).getByRole('heading', { level: 3 });

test('after hundreds of changes at once, what a flatmate adds still appears @deep', async ({
  pair: { asha, bilal, code, spend, open },
}) => {
  await spend(bilal, 40, ['chai']);
  await open(asha);
  await expect(expenseCard(asha.page, 'chai')).toBeVisible();

  // More expenses of last year than the live view follows. Theirs are the oldest changes, so they fill its answer.
  const copies = database.collection(groupExpensesPath(code));
  const chai = (await copies.get()).docs[0]?.data() ?? {};
  const paymentDate = `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`;
  // A commit of its own for each would keep the emulator busy for longer than the test waits.
  for (const count of [300, 300]) {
    const batch = database.batch();
    for (let n = 0; n < count; n += 1) {
      batch.create(copies.doc(), { ...chai, paymentDate, changedAt: FieldValue.serverTimestamp() });
    }
    await batch.commit();
  }
  await spend(bilal, 60, ['samosa']);
  await expect(expenseCard(asha.page, 'samosa')).toBeVisible({ timeout: 40_000 });
  await seeCount(asha.page, 2);
  await seeFigure(asha.page, 'Total Expenses', '₹100.00');
});

test('the next visit asks for no expenses, and shows what others have since recorded, edited and deleted @deep', async ({
  pair: { asha, bilal, page, code, spend, open },
}) => {
  const flat = await buildGroup([asha.api], 'Old flat');
  await spend(asha, 700, ['kettle']);
  const lamp = await spend(bilal, 200, ['lamp']);
  const chai = await spend(bilal, 40, ['chai']);
  const calls = watchCalls(page);
  await openLive(page, `/dashboard#group=${code}`);
  await seeKept(page, 'lastView', 'chai');
  await openLive(page, `/dashboard#group=${flat}`);
  await seeKept(page, 'lastView', flat);
  expect(calls.limits).not.toContain('0');

  await page.goto('about:blank');
  await bilal.api.can('deleteExpense', { id: chai.id });
  const { id, paymentDate } = lamp;
  await bilal.api.can('editExpense', { id, paymentDate, amount: 250, tags: ['desk lamp'], revision: 1 });
  await spend(bilal, 60, ['bread']);
  calls.limits.length = 0;
  await openLive(page, `/dashboard#group=${code}`);
  await expect(titles(page)).toHaveText(['bread', 'desk lamp', 'kettle']);
  await seeCount(page, 3);
  await seeFigure(page, 'Total Expenses', '₹1,010.00');
  expect(new Set(calls.limits)).toEqual(new Set(['0']));
  expect(calls.mismatches()).toBe(0);

  await open(asha);
  await expect(titles(page)).toHaveText(['bread', 'desk lamp', 'kettle']);
});

/** Stores what an earlier version had stored, but for the token of its session, which is one of today. */
async function keepEarlier(page: Page, token: string): Promise<void> {
  const { localStorage: texts, indexedDB: databases } = earlierStorage(today);
  await page.route('/empty', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('/empty');
  await page.evaluate(
    (all) => {
      for (const [key, text] of Object.entries(all)) localStorage.setItem(key, text);
    },
    { ...texts, token },
  );
  await page.evaluate(async (all) => {
    const done = (name: string, stores: Record<string, Record<string, object>>) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => reject(opening.error);
        opening.onupgradeneeded = () => {
          for (const [store, values] of Object.entries(stores)) {
            const created = opening.result.createObjectStore(store);
            for (const [key, value] of Object.entries(values)) created.put(value, key);
          }
        };
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      });
    for (const [name, stores] of Object.entries(all)) await done(name, stores);
  }, databases);
}

test('what an earlier version has kept on the device is there: the numbers, the begun form, and what waits @deep', async ({
  browserOf,
}) => {
  await importEarlier(projectId);
  const asha = await browserOf({ ...earlierOwner, mobile: earlierOwner.userId });
  const { page } = asha;
  asha.mayLog(offlineMessages);
  const sending = /\/pg\/(addExpenseToGroups|record-payment|give-or-take)$/;
  await page.route(sending, (route) => route.abort());
  const { userId, password } = earlierOwner;
  await keepEarlier(page, (await succeed('login', { userId, password })).token);

  await openLive(page);
  await seeHeading(page, 'Sunrise PG, Indiranagar');
  // That version did not store in which session a change was made.
  const ask = 'Saved earlier. Send it?';
  await expect(expenseCard(page, 'mangoes')).toContainText(ask);
  await expect(expenseCard(page, 'sofa')).toContainText(ask);
  await click(page, 'Add Expense');
  await expect(amountField(page)).toHaveValue('900');
  await expect(chosen(page)).toHaveText(['rent']);
  await expect(page.getByLabel('Title (optional)')).toHaveValue('Diwali lights');
  await page.keyboard.press('Escape');
  await openTab(page, 'Balances');
  await expect(paymentIn(page, '₹123.00')).toContainText(ask);
  await openLive(page, giveTake);
  const lunch = record(page, 'Given to Priya');
  await expect(lunch).toContainText(ask);

  await page.unroute(sending);
  await lunch.getByRole('button', { name: 'Send' }).click();
  await expect(lunch).not.toContainText(ask);
  await openLive(page);
  await expenseCard(page, 'mangoes').getByRole('button', { name: 'Send' }).click();
  await expect(expenseCard(page, 'mangoes')).not.toContainText(ask);
  await openTab(page, 'Balances');
  await paymentIn(page, '₹123.00').getByRole('button', { name: 'Send' }).click();
  await expect(paymentIn(page, '₹123.00')).not.toContainText(ask);
  await openTab(page, /^Expenses/);
  await expenseCard(page, 'sofa').getByRole('button', { name: 'Discard' }).click();
  await seeNothingWaiting(page);
});

/** Blocks everything that stores, as browsers do for a site whose cookies are blocked. */
function blockStorage(): void {
  const refuse = (): never => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
    Object.defineProperty(window, name, { get: refuse });
  }
  Object.defineProperty(navigator, 'serviceWorker', { get: refuse });
  Object.defineProperty(navigator.locks, 'request', { value: async () => refuse() });
}

test('with storage blocked, every page says so, and a user can log in, read and add an expense', async ({
  member,
  visitor,
}) => {
  const asha = await member('Asha Rao', { coins: 1000 });
  const code = await buildGroup([asha.api]);
  await asha.api.adds(code, 40);
  const phone = await visitor('Asha on another phone');
  const { page } = phone;
  phone.mayLog(/SecurityError|denied|IndexedDB|indexedDB|storage/i);
  await page.addInitScript(blockStorage);
  const blocked = 'This browser blocks storage for this site.';
  for (const path of ['/', '/signup', '/no-such-page', '/login']) {
    await page.goto(path);
    await see(page, blocked);
    await expect(page.getByRole('heading').first()).toBeVisible();
  }
  await fillLogin(page, asha);
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await see(page, blocked);
  await addExpense(page, { amount: '30', tags: ['milk'] });
  await expect(expenseCard(page, 'milk')).toBeVisible();
  expect(await recorded(asha, code)).toEqual(['chai', 'milk']);
});

test('two tabs keep their own groups over a reload @deep', async ({ signedIn: { page, context, api } }) => {
  const [house, trip] = [await buildGroup([api], 'House'), await buildGroup([api], 'Trip')];
  await page.goto(`/dashboard/#group=${house}`);
  await seeHeading(page, 'House');
  await expect(page).toHaveURL('/dashboard/');
  const other = await context.newPage();
  await other.goto(`/dashboard/#group=${trip}`);
  await seeHeading(other, 'Trip');
  for (const [tab, code, name] of [
    [page, house, 'House'],
    [other, trip, 'Trip'],
    [page, house, 'House'],
  ] as const) {
    // The other tab has chosen a group since.
    await expect(tab).toHaveURL(`/dashboard/#group=${code}`);
    await tab.reload();
    await seeHeading(tab, name);
  }
});
