/** The app opens offline on a device that has no data of the month, or whose user signs out. */
import { localDate } from '@pg/contract/months';
import { fillLogin, seeCoins } from '../support/e2e/app.ts';
import { keptAddresses, writtenDown } from '../support/e2e/device-storage.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { connection, offline, settledIn } from '../support/e2e/opened-offline.ts';
import { click, follow, openTab, see, seeHeading, seeNo } from '../support/e2e/ui.ts';

test.use({ serviceWorkers: 'allow' });

test('a user who opens the app offline sees a message if the device has no data of the current month', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao'), await member('Ravi Kumar')];
  asha.mayLog(offline);
  const { page, context } = asha;
  await settledIn(asha, 'Sunrise PG', [ravi.api]);
  await context.setOffline(true);
  const year = Number(localDate(new Date()).slice(0, 4));
  await page.clock.setFixedTime(new Date(`${year + 1}-12-15T10:00:00+05:30`));

  await page.goto('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
  await seeCoins(page, '1,000');
  await seeNo(page, 'Total Expenses');
  for (const tab of ['Expenses', 'Members']) {
    await openTab(page, tab);
    await see(page, 'Not loaded yet. It will appear when you’re back online.');
  }
});

test('signing out offline removes the user’s data from the device, and the next user sees none of it', async ({
  member,
}) => {
  const [asha, bilal] = [await member('Asha Rao'), await member('Bilal Khan')];
  asha.mayLog(offline);
  const { page, context } = asha;
  await settledIn(asha, 'Sunrise PG');
  const traces = [asha.userId, 'Asha Rao', 'Sunrise PG', 'chai'];
  const left = async () => {
    const found = await writtenDown(page);
    return traces.filter((trace) => found.includes(trace));
  };
  expect(await left()).toEqual(traces);

  await context.setOffline(true);
  await follow(page, 'Home');
  await click(page, 'Logout');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(left).toEqual([]);
  for (const address of await keptAddresses(page)) expect(address).toMatch(/^\/(assets\/[\w.-]+|favicon\.svg)?$/);
  await page.goto('/dashboard/');
  await see(page, 'Please log in to view your group.');
  await follow(page, 'Login');
  await seeHeading(page, 'Welcome Back');
  await seeNo(page, 'Sunrise PG');

  await context.setOffline(false);
  await fillLogin(page, bilal);
  await expect(page).toHaveURL('/dashboard/');
  await see(page, 'No group found. Please create or join a group.');
  await context.setOffline(true);
  for (const path of ['/dashboard', '/give-take-dashboard']) {
    await page.goto(path);
    await expect(connection(asha)).toContainText('You are offline.');
    await expect(page.getByRole('heading').first()).toBeVisible();
    for (const trace of ['Sunrise PG', '₹40.00', 'Given to Ravi']) await seeNo(page, trace);
  }
  expect(await left()).toEqual([]);
});
