/**
 * An expense that waits on the device is not lost, counted twice or passed on to someone else, also if the device's
 * storage fails or is emptied.
 */
import { succeed } from '../support/api.ts';
import { logIn, seeSignedOut } from '../support/e2e/account.ts';
import { chooseMode, expenseCard, fillExpense, seeCoins, sendExpense } from '../support/e2e/app.ts';
import { addWaiting, recorded, seeNothingWaiting, seeWaiting, storedChanges, tryNow } from '../support/e2e/device.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { adding, offlineMessages } from '../support/e2e/network.ts';
import { click, follow, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup, signIn } from '../support/people.ts';

test.use({ coins: 1000 });

test('a user who signs up with the number of a deleted account neither sees nor sends its waiting expense @deep', async ({
  cutOff: { asha, page, reconnect },
}) => {
  await addWaiting(page, '30', 'chai');
  await asha.api.can('deleteAccount', { password: asha.password });
  const request = { name: 'Anu Nair', userId: asha.userId, password: 'brand-new-one' };
  await succeed('register', request);
  const anu = await signIn(request);
  await anu.can('setMonthlyLimit', { limit: 500 });
  const code = await buildGroup([anu], 'Lake View PG');
  await reconnect();

  await logIn(page, request);
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
  expect(await page.evaluate(() => localStorage.getItem('outboxCount'))).toBe('1');
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
