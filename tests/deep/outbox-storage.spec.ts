/** If the device's storage fails or is emptied, what waits is neither lost nor kept for too long. */
import { expenseCard, fillExpense, seeCoins, sendExpense } from '../support/e2e/app.ts';
import { adding, cutOff, recorded, storedChanges } from '../support/e2e/cut-off.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openOwnDashboard } from '../support/e2e/household.ts';
import { addWaiting, offlineMessages, seeNothingWaiting, seeWaiting, tryNow } from '../support/e2e/outbox.ts';
import { click, follow, seeProblem } from '../support/e2e/ui.ts';

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
  test(`a browser ${which} records expenses as before, and its form keeps what is not sent`, async ({ member }) => {
    const asha = await member('Asha Rao', unopened);
    asha.mayLog(offlineMessages);
    asha.mayLog(/SecurityError|denied|TypeError: .*reading 'open'|status of 40/);
    const { page } = asha;
    await page.addInitScript(prepare);
    const code = await openOwnDashboard(asha, 1000);
    await page.route(adding, (route) => route.abort());
    await fillExpense(page, { amount: '30', tags: ['chai'] });
    await sendExpense(page);
    await seeProblem(page, 'The connection was lost. Please try again: the expense will be recorded only once.');
    await page.unroute(adding);
    await sendExpense(page);
    await seeCoins(page, '970');
    expect(await recorded(asha, code)).toEqual(['chai']);

    await asha.api.can('signOutEverywhere', {});
    await page.goto('/dashboard');
    await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  });
}

test('an expense that waits does not count as sent while the storage cannot be read', async ({ member }) => {
  const { asha, code, page, reconnect } = await cutOff(member);
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

test('signing out while an expense is being sent leaves nothing on the device', async ({ member }) => {
  const { page } = await cutOff(member);
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
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => storedChanges(page)).toBe(0);
  const answer = page.waitForResponse(adding);
  answered.resolve();
  await answer;
  // Waits until the page no longer sends.
  await page.evaluate(() => navigator.locks.request('outbox', () => undefined));
  expect(await storedChanges(page)).toBe(0);
});
