/**
 * An expense that waits on the device is not lost, counted twice or passed on to someone else, also if the device's
 * storage fails or is emptied.
 */
import { idForKey } from '@pg/contract/document-ids';
import { succeed } from '../support/api.ts';
import { logIn, seeSignedOut } from '../support/e2e/account.ts';
import { chooseMode, expenseCard, fillExpense, seeCoins, sendExpense } from '../support/e2e/app.ts';
import { openRow } from '../support/e2e/balances.ts';
import {
  addWaiting,
  plantChanges,
  recorded,
  seeAppKept,
  seeNothingWaiting,
  seeWaiting,
  storedChanges,
  tryNow,
} from '../support/e2e/device.ts';
import { expect, openLive, type Pair, seeLive, test, today } from '../support/e2e/fixtures.ts';
import { adding, offlineMessages, pathsOf } from '../support/e2e/network.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { workerTools } from '../support/e2e/notifications.ts';
import { click, follow, openTab, seeNo, seeProblem } from '../support/e2e/ui.ts';
import { anyKey, buildGroup, signIn } from '../support/people.ts';

test.use({ coins: 1000 });

test('a user who signs up with the number of a deleted account neither sees nor sends its waiting expense @deep', async ({
  cutOff: { asha, page, reconnect },
}) => {
  await addWaiting(page, '30', 'chai');
  await asha.api.can('deleteAccount', { password: asha.password });
  const request = { name: 'Anu Nair', userId: asha.mobile, password: 'brand-new-one' };
  await succeed('register', request);
  const next = { ...request, mobile: asha.mobile };
  const anu = await signIn(next);
  await anu.can('setMonthlyLimit', { limit: 500 });
  const code = await buildGroup([anu], 'Lake View PG');
  await reconnect();

  await logIn(page, next);
  await click(page, /^Enter Group/);
  await seeLive(page);
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await expect.poll(() => storedChanges(page)).toBe(0);
  await seeNothingWaiting(page);
  await seeCoins(page, '500');
  expect(await recorded({ api: anu }, code)).toEqual([]);
});

test('an expense shared with someone who has since left is refused, and can be shared with the others @deep', async ({
  flat: { asha, imran, page, code, open },
}) => {
  asha.mayLog(offlineMessages);
  await open(asha);
  await page.route(adding, (route) => route.abort());
  await fillExpense(page, { amount: '30', tags: ['chai'] });
  await chooseMode(page, 'Shares');
  await sendExpense(page);
  const chai = expenseCard(page, 'chai');
  await seeWaiting(chai);
  await imran.api.can('leaveGroup', { groupCode: code });
  await page.unroute(adding);
  await tryNow(page);
  await expect(chai).toContainText('Not recorded');
  await chai.getByRole('button', { name: 'Edit' }).click();
  await sendExpense(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await seeCoins(page, '970');
  await seeNothingWaiting(page);
  await expect(chai).toHaveCount(1);
  expect(await recorded(asha, code)).toEqual(['chai']);
});

test('an expense that waits on a phone whose clock is three years ahead is recorded on the day it was made @deep', async ({
  alone: { asha, page, code },
}) => {
  asha.mayLog(offlineMessages);
  await page.clock.install({ time: new Date(Date.now() + 3 * 365 * 24 * 60 * 60 * 1000) });
  await page.goto('/dashboard');
  await page.route(adding, (route) => route.abort());
  await addWaiting(page, '30', 'chai');
  await page.unroute(adding);
  await tryNow(page);
  await seeNothingWaiting(page);
  await expect(expenseCard(page, 'chai')).toHaveCount(1);
  expect(await recorded(asha, code)).toEqual(['chai']);
});

/**
 * Stores, on the login page, what a flatmate can make up: that Asha paid Bilal 500 rupees, that she leaves the group, and
 * an expense as a build of November 2026 has stored it. Returns the changes that the page asks for.
 */
async function plantForAsha({ asha, bilal, code }: Pair): Promise<string[]> {
  const { page, api } = asha;
  await page.goto('/login');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  const owner = { userId: api.id, at: Date.now() };
  const payment = { groupCode: code, from: api.id, to: bilal.api.id, amount: 500, date: today, method: 'CASH' };
  const expense = { amount: 30, paymentDate: today, tags: ['chai'], groupCodes: [code] };
  const changes = [
    { kind: 'payment', url: '/pg/leave-group', body: payment, shown: { amount: 100, note: 'nothing' } },
    { kind: 'payment', url: '/pg/leave-group', body: { groupCode: code } },
    { kind: 'leaveGroup', url: '/pg/leave-group', body: { groupCode: code } },
    { kind: 'expense', url: '/pg/addExpenseToGroups', body: expense, shown: {}, groupCodes: [code], form: {} },
  ];
  const planted = changes.map(async ({ body, ...change }) => {
    const key = anyKey();
    return { ...owner, ...change, key, id: await idForKey(api.id, key), body: JSON.stringify(body) };
  });
  await plantChanges(page, await Promise.all(planted));
  // What a page sends when it opens changes nothing.
  return pathsOf(page, /^(POST|DELETE) \/pg\/(?!register-device|recorded-twice)/);
}

test('what somebody has stored before a login is shown as it would be sent, and sent only if the user says so @deep', async ({
  pair,
}) => {
  const { asha, bilal, page, code } = pair;
  await bilal.api.adds(code, 1000, { tags: ['rent'] });
  const sent = await plantForAsha(pair);
  await logIn(page, asha);
  await seeNotice(page, '2 entries were saved on this phone earlier. They are sent only if you say so.');
  await click(page, /^Enter Group/);
  await seeLive(page);
  const chai = expenseCard(page, 'chai');
  await expect(chai).toContainText('Saved earlier. Send it?');
  await seeNo(page, '₹30.00 waiting');
  await tryNow(page);
  await openTab(page, 'Balances');
  const payment = page.getByRole('listitem').filter({ hasText: 'You paid Bilal Khan' });
  await expect(payment).toContainText('₹500.00');
  // What is to be paid may have been paid with it.
  await openRow(page, 'You pay Bilal Khan');
  await expect(page.getByRole('button', { name: /^Paid ₹/ })).toBeDisabled();
  await page.reload();
  await seeLive(page);
  await openTab(page, 'Balances');
  await payment.getByRole('button', { name: 'Discard' }).click();
  await expect(payment).toHaveCount(0);
  await openRow(page, 'You pay Bilal Khan');
  await expect(page.getByRole('button', { name: /^Paid ₹/ })).toBeEnabled();
  expect(sent).toEqual([]);

  await openTab(page, /^Expenses/);
  await chai.getByRole('button', { name: 'Send' }).click();
  await seeCoins(page, '970');
  await seeNothingWaiting(page);
  expect(sent).toEqual(['/pg/addExpenseToGroups']);
  expect(await recorded(asha, code)).toEqual(['chai', 'rent']);
  expect((await asha.api.can('balances', { groupCode: code })).payments).toEqual([]);
});

test('what cannot be read is set aside, and said once @deep', async ({ pair }) => {
  const { asha, page } = pair;
  const sent = await plantForAsha(pair);
  await logIn(page, asha);
  const told = 'An entry that waited on this phone cannot be read. It was not sent.';
  await seeNotice(page, told);
  await click(page, /^Enter Group/);
  await seeLive(page);
  await page.reload();
  await expect(expenseCard(page, 'chai')).toContainText('Saved earlier.');
  await seeNotice(page, '2 entries were saved on this phone earlier. They are sent only if you say so.');
  expect(await noticesOf(page, told)()).toEqual([]);
  expect(await storedChanges(page)).toBe(4);
  expect(sent).toEqual([]);
});

test.describe('with the service worker @deep', () => {
  test.use({ serviceWorkers: 'allow' });

  test('nothing from before the login is sent in the background', async ({ pair }) => {
    const { asha, page, code } = pair;
    asha.mayLog(offlineMessages);
    await plantForAsha(pair);
    await logIn(page, asha);
    await openLive(page);
    await seeAppKept(page);
    await asha.context.setOffline(true);
    await addWaiting(page, '20', 'milk');
    const { session, ...worker } = await workerTools(page);
    await page.goto('about:blank');
    await asha.context.setOffline(false);
    await session.send('ServiceWorker.dispatchSyncEvent', { ...worker, tag: 'outbox', lastChance: false });
    await expect.poll(() => recorded(asha, code)).toEqual(['milk']);
    await openLive(page);
    await expect(expenseCard(page, 'chai')).toContainText('Saved earlier. Send it?');
    expect(await recorded(asha, code)).toEqual(['milk']);
  });
});

/** Functions that run in the page and take away the app’s storage for what waits. */
const withoutStorage = {
  'that forbids storage': () => {
    const open = IDBFactory.prototype.open;
    IDBFactory.prototype.open = function (name, ...more) {
      if (name.startsWith('outbox')) throw new DOMException('Access is denied.', 'SecurityError');
      return open.call(this, name, ...more);
    };
  },
  'without IndexedDB': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
};

for (const [which, prepare] of Object.entries(withoutStorage)) {
  test(`a browser ${which} records expenses as before, and its form keeps what is not sent @deep`, async ({
    alone: { asha, page, api, code, open },
  }) => {
    asha.mayLog(offlineMessages);
    asha.mayLog(/SecurityError|denied|TypeError: .*reading 'open'|status of 40/);
    await page.addInitScript(prepare);
    await open();
    await page.route(adding, (route) => route.abort());
    await fillExpense(page, { amount: '30', tags: ['chai'] });
    await sendExpense(page);
    await seeProblem(page, 'The connection was lost. Please try again: the expense will be recorded only once.');
    await page.unroute(adding);
    await sendExpense(page);
    await seeCoins(page, '970');
    expect(await recorded(asha, code)).toEqual(['chai']);

    await api.can('signOutEverywhere', {});
    await page.goto('/dashboard');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

test('an expense that waits does not count as sent while the storage cannot be read @deep', async ({
  cutOff: { asha, code, page, reconnect },
}) => {
  asha.mayLog(/Firebase Auth cross-tab polling/);
  await addWaiting(page, '30', 'chai');
  await page.evaluate(() => {
    const { getAll } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.getAll = () => {
      throw new DOMException('The connection was lost.', 'UnknownError');
    };
    Object.assign(window, { mend: () => Object.assign(IDBObjectStore.prototype, { getAll }) });
  });
  await page.evaluate(() => new BroadcastChannel('outbox').postMessage({ kind: 'changed' }));
  await page.waitForFunction(() => true);
  await seeWaiting(expenseCard(page, 'chai'));
  expect(await page.evaluate(() => localStorage.getItem('outboxCount'))).toMatch(/^1\b/);
  await page.evaluate(() => (window as unknown as { mend: () => void }).mend());
  await reconnect();
  await tryNow(page);
  await seeCoins(page, '970');
  await seeNothingWaiting(page);
  expect(await recorded(asha, code)).toEqual(['chai']);
});

test('signing out while an expense is being sent leaves nothing on the device @deep', async ({ cutOff: { page } }) => {
  await addWaiting(page, '30', 'chai');
  const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(adding, async (route) => {
    begun.resolve();
    await answered.promise;
    await route.fulfill({ status: 409, json: { error: 'too-few-coins', message: 'Not enough coins.' } });
  });
  await tryNow(page);
  await begun.promise;
  await follow(page, 'Home');
  await click(page, 'Logout');
  await click(page, 'Sign out and lose them');
  await seeSignedOut(page);
  await expect.poll(() => storedChanges(page)).toBe(0);
  const answer = page.waitForResponse(adding);
  answered.resolve();
  await answer;
  // Waits until the page no longer sends.
  await page.evaluate(() => navigator.locks.request('outbox', () => undefined));
  expect(await storedChanges(page)).toBe(0);
});
