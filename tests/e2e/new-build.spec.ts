/** What is kept on the device meets a network that hangs, and new builds (docs/decisions/0027). */
import { localDate } from '@pg/contract/months';
import { expenseCard, seeFigure, seeLive } from '../support/e2e/app.ts';
import { countLoads } from '../support/e2e/code.ts';
import { seeAppKept, seeKept } from '../support/e2e/device.ts';
import { test as base, expect, type Member } from '../support/e2e/fixtures.ts';
import { type Hosting, openHosting } from '../support/e2e/hosting.ts';
import { click, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/** Named first by each test, so that it outlives the browsers. */
const test = base.extend<{ hosting: Hosting }>({
  hosting: async ({ baseURL: _ }, use) => {
    const hosting = await openHosting();
    await use(hosting);
    await hosting.close();
  },
});

test.use({ serviceWorkers: 'allow' });

/** At the live dashboard of a group, at this address of Hosting, with the app on the device. */
async function settledIn({ page, api }: Member, { url }: Hosting): Promise<void> {
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api], 'Sunrise PG');
  await api.can('addExpense', { amount: 40, paymentDate: localDate(new Date()), tags: ['chai'], groupCodes: [code] });
  await page.goto(`${url}/login`);
  await page.evaluate((token) => localStorage.setItem('token', token), api.token);
  await page.goto(`${url}/dashboard`);
  await seeLive(page);
  await seeKept(page, 'lastView', 'chai');
  await seeAppKept(page);
}

test('a network that hangs does not hold the last known numbers up, and they are live once it answers', async ({
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

test('a new build is there with the next load; a page of the old one goes on with its own files', async ({
  hosting,
  member,
}) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  await settledIn(asha, hosting);
  const build = (): Promise<string> => page.locator('script[type=module]').getAttribute('src').then(String);
  const kept = (): Promise<number> => page.evaluate(async () => (await caches.keys()).length);
  const isKept = (file: string): Promise<boolean> =>
    page.evaluate(async (name) => (await caches.match(name)) !== undefined, file);
  const first = await build();

  hosting.deploy();
  const loads = countLoads(page);
  await click(page, 'Add Expense');
  await seeHeading(page, 'Add Expense');
  expect(loads()).toBe(0);

  await page.reload();
  await seeLive(page);
  const second = await build();
  expect(second).not.toBe(first);
  await expect.poll(() => isKept(second)).toBe(true);
  await expect.poll(kept).toBe(2);

  hosting.deploy();
  await page.reload();
  await seeLive(page);
  await expect.poll(build).not.toBe(second);
  await expect.poll(() => isKept(first)).toBe(false);
  expect(await kept()).toBe(2);
});
