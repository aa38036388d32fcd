/** The user opens the app from the home screen without a network (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import {
  expenseCard,
  fillExpense,
  fillLogin,
  seeCoins,
  seeCount,
  seeFigure,
  seeLive,
  sendExpense,
} from '../support/e2e/app.ts';
import { keptAddresses, seeAppKept, seeKept, writtenDown } from '../support/e2e/device-storage.ts';
import { expect, type Member, test } from '../support/e2e/fixtures.ts';
import { lend, madeRecord, openGiveTake, record } from '../support/e2e/give-take.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, follow, openTab, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup, type Person } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

/**
 * Messages that Chromium and Firestore log when there is no network. Firestore tests its connection with an image,
 * which the content policy blocks.
 */
const offline = /ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|Firestore|Failed to fetch/;
const lastKnown = /^You are offline\. These are the last known numbers, from \d+ \w+, \d+:\d\d [ap]m\.$/;

const saved = 'Saved on this phone. It is sent once you are back.';

const connection = ({ page }: Member) => page.getByRole('status', { name: 'Connection' });

const spend = (who: Person, code: string, amount: number, tag: string) =>
  who.can('addExpense', { amount, paymentDate: localDate(new Date()), tags: [tag], groupCodes: [code] });

/** Creates a group, spends 40 rupees in it, lends 500, and waits until the device has stored the numbers. */
async function settledIn(someone: Member, groupName: string, others: readonly Person[] = []): Promise<string> {
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

test('the app opens offline with the last known numbers; what is added offline waits and is recorded once the phone is back online', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao'), await member('Ravi Kumar')];
  asha.mayLog(offline);
  const { page, context } = asha;
  const code = await settledIn(asha, 'Sunrise PG', [ravi.api]);
  await context.setOffline(true);
  await page.goto('about:blank');

  await page.goto('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
  await expect(connection(asha)).toHaveText(lastKnown);
  await seeCoins(page, '460');
  await seeFigure(page, 'Total Expenses', '₹40.00');
  await see(page, 'Given ₹500.00');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  // This dialog was never opened before.
  await fillExpense(page, { amount: '25', tags: ['bread'] });
  await sendExpense(page);
  await seeNotice(page, saved);
  await expect(expenseCard(page, 'bread')).toContainText('Waiting');
  await see(page, '₹25.00 waiting');
  await seeFigure(page, 'Total Expenses', '₹40.00');
  await openTab(page, 'Members');
  await click(page, /^Asha Rao/);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'chai' })).toBeVisible();

  await page.goto('/give-take-dashboard');
  await expect(record(page, 'Given to Ravi')).toBeVisible();
  await lend(page, 'Take', { amount: '10', name: 'Meera' });
  await seeNotice(page, saved);
  await seeFigure(page, 'Given', '₹500.00');
  await expect(connection(asha)).toHaveText(lastKnown);
  await page.goto('/give-take-dashboard');
  await expect(record(page, 'Taken from Meera')).toContainText('Waiting');
  await page.goto('/');
  await click(page, /^Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await expect(expenseCard(page, 'bread')).toContainText('Waiting');

  await spend(ravi.api, code, 60, 'rent');
  await context.setOffline(false);
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await seeLive(page);
  await seeFigure(page, 'Total Expenses', '₹125.00');
  await seeCount(page, 3);
  await expect(expenseCard(page, 'bread')).toHaveCount(1);
  await expect(expenseCard(page, 'bread')).not.toContainText('Waiting');
  await seeNo(page, /waiting/);
  await seeCoins(page, '445');
  await expect(connection(asha)).toBeEmpty();
  expect(await asha.api.can('giveOrTakeRecords')).toMatchObject({ records: { length: 2 } });
});

test('Give and Take, first opened offline, shows the totals of the dashboard', async ({ member }) => {
  const asha = await member('Asha Rao');
  asha.mayLog(offline);
  const { page, context, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([api], 'Sunrise PG');
  await madeRecord(asha);
  await page.goto('/dashboard');
  await seeLive(page);
  await seeKept(page, 'lastView', 'lent');
  await seeAppKept(page);
  await context.setOffline(true);
  await page.goto('about:blank');

  await page.goto('/give-take-dashboard');
  await seeFigure(page, 'Given', '₹500.00');
  await seeFigure(page, 'Taken', '₹0.00');
  await expect(connection(asha)).toHaveText(lastKnown);
  await see(page, 'Not loaded yet. It will appear when you’re back online.');

  await madeRecord(asha, { amount: 120, type: 'TAKE', name: 'Bilal' });
  await context.setOffline(false);
  await expect(record(page, 'Taken from Bilal')).toBeVisible();
  await seeFigure(page, 'Taken', '₹120.00');
  await expect(connection(asha)).toBeEmpty();
});

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
