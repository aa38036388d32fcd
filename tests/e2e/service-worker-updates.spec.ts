/** The app stored on the device, with a network that hangs and with new builds (docs/decisions/0027). */
import { localDate } from '@pg/contract/months';
import { expenseCard, fillExpense, seeCoins, seeFigure, seeLive, sendExpense } from '../support/e2e/app.ts';
import {
  adding,
  addWaiting,
  breakCaches,
  offlineMessages,
  recorded,
  seeAppKept,
  seeKept,
  seeNothingWaiting,
  wholeBuilds,
} from '../support/e2e/device.ts';
import { test as base, expect, type Member } from '../support/e2e/fixtures.ts';
import { type Hosting, openHosting } from '../support/e2e/hosting.ts';
import { countLoads } from '../support/e2e/network.ts';
import { workerOf, workerTools } from '../support/e2e/notifications.ts';
import { click, seeHeading, seeNoDialogInHistory } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/** Each test names this fixture first. Fixtures close in reverse order, so the browsers close before this server. */
const test = base.extend<{ hosting: Hosting }>({
  hosting: async ({ baseURL: _ }, use) => {
    const hosting = await openHosting();
    await use(hosting);
    await hosting.close();
  },
});

test.use({ serviceWorkers: 'allow' });

/** Playwright debugs every worker. A debugged worker may idle for half a minute before the next worker takes over. */
const handOver = { timeout: 60_000 };
test.describe.configure({ timeout: 240_000 });

/**
 * Opens the live dashboard of a group through this Hosting, and waits until the app is stored on the device. Returns the
 * group's code.
 */
async function settledIn({ page, api }: Member, { url }: Hosting): Promise<string> {
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api], 'Sunrise PG');
  await api.can('addExpense', { amount: 40, paymentDate: localDate(new Date()), tags: ['chai'], groupCodes: [code] });
  await page.goto(`${url}/login`);
  await page.evaluate((token) => localStorage.setItem('token', token), api.token);
  await page.goto(`${url}/dashboard`);
  await seeLive(page);
  await seeKept(page, 'lastView', 'chai');
  await seeAppKept(page);
  return code;
}

test('the user sees the last known numbers while the network hangs, and live numbers once it answers @deep', async ({
  hosting,
  member,
}) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  asha.mayLog(/WebChannel|Firestore/);
  await settledIn(asha, hosting);
  hosting.hang();
  await page.goto(`${hosting.url}/dashboard/`);
  await seeHeading(page, 'Sunrise PG');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeFigure(page, 'Total Expenses', '₹40.00');
  await expect(page.getByText(/^As of \d+ \w+, \d+:\d\d [ap]m$/)).toBeVisible();
  await expect(page.getByRole('status', { name: 'Connection' })).toHaveText(
    /^There is no answer yet\. These are the last known numbers, from \d+ \w+, \d+:\d\d [ap]m\.$/,
  );

  hosting.goOn();
  await seeLive(page);
  await expect(page.getByRole('status', { name: 'Connection' })).toBeEmpty();
});

test('a new build is used from the next page load on, and an open page continues with the files of the old build @deep', async ({
  hosting,
  member,
}) => {
  const asha = await member('Asha Rao');
  asha.mayLog(/WebChannel|Firestore/);
  const { page } = asha;
  await settledIn(asha, hosting);
  const build = (): Promise<string> => page.locator('script[type=module]').getAttribute('src').then(String);
  const kept = (): Promise<number> => page.evaluate(async () => (await caches.keys()).length);
  const isKept = (file: string): Promise<boolean> =>
    page.evaluate(async (name) => (await caches.match(name)) !== undefined, file);
  const first = await build();

  hosting.deploy();
  const loads = countLoads(page);
  await fillExpense(page, { amount: '60', tags: ['rent'] });
  // The browser finds the new worker, which takes over while the user types.
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  await expect.poll(kept, handOver).toBe(2);
  await sendExpense(page);
  await expect(expenseCard(page, 'rent')).toBeVisible();
  expect(loads()).toBe(0);
  await seeNoDialogInHistory(page);

  await page.reload();
  await seeLive(page);
  const second = await build();
  expect(second).not.toBe(first);
  await expect.poll(() => wholeBuilds(page), handOver).toBe(2);
  expect(await isKept(second)).toBe(true);

  hosting.deploy();
  await page.reload();
  await seeLive(page);
  await expect.poll(build).not.toBe(second);
  await expect.poll(() => isKept(first), handOver).toBe(false);
  expect(await kept()).toBe(2);
});

test('an expense that waits while a new build takes over is sent by the new worker, once @deep', async ({
  hosting,
  member,
}) => {
  const asha = await member('Asha Rao');
  asha.mayLog(/WebChannel|Firestore/);
  asha.mayLog(offlineMessages);
  const { page } = asha;
  const code = await settledIn(asha, hosting);
  await page.route(adding, (route) => route.abort());
  await addWaiting(page, '30', 'milk');

  hosting.deploy();
  await page.evaluate(() => navigator.serviceWorker.getRegistration().then((found) => found?.update()));
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length), handOver).toBe(2);
  const { session, registrationId } = await workerTools(page);
  await page.goto('about:blank');
  await session.send('ServiceWorker.dispatchSyncEvent', {
    origin: hosting.url,
    registrationId,
    tag: 'outbox',
    lastChance: false,
  });
  await expect.poll(() => recorded(asha, code)).toEqual(['chai', 'milk']);
  await page.unroute(adding);
  await page.goto(`${hosting.url}/dashboard`);
  await seeCoins(page, '930');
  await seeNothingWaiting(page);
  await expect(expenseCard(page, 'milk')).toHaveCount(1);
});

test('a full device keeps the last complete build, and with broken storage the app opens from the network @deep', async ({
  hosting,
  member,
}) => {
  const asha = await member('Asha Rao');
  const { page, context } = asha;
  asha.mayLog(/WebChannel|Firestore/);
  await settledIn(asha, hosting);
  const builds = (): Promise<string[]> => page.evaluate(() => caches.keys());
  const [whole] = await builds();

  const devTools = await context.newCDPSession(page);
  await devTools.send('Storage.overrideQuotaForOrigin', { origin: hosting.url, quotaSize: 1 });
  for (const pieces of [1, 2, 2]) {
    const last = (await builds()).at(-1);
    hosting.deploy();
    await page.reload();
    await expect.poll(async () => (await builds()).at(-1), handOver).not.toBe(last);
    await expect.poll(builds).toHaveLength(1 + pieces);
    expect((await builds())[0]).toBe(whole);
  }
  hosting.hang();
  await page.goto(`${hosting.url}/dashboard/`);
  await expect(expenseCard(page, 'chai')).toBeVisible();

  hosting.goOn();
  await seeLive(page);
  await breakCaches(await workerOf(page));
  await page.goto(`${hosting.url}/`);
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Sunrise PG');
});
