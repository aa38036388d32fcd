/**
 * The home page of a user with no group, one group or several: creating and joining groups, and failures
 * (docs/product.md §10).
 */
import type { Page } from '@playwright/test';
import { askForGroup, createGroup, openChoice, sendCode } from '../support/e2e/app.ts';
import { expect, openLive, seeLive, spendIn, test } from '../support/e2e/fixtures.ts';
import { axeProblems } from '../support/e2e/measures.ts';
import { offline, pathsOf } from '../support/e2e/network.ts';
import { click, follow, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const ownGroups = (page: Page) => page.getByRole('list', { name: 'Your groups' }).getByRole('button');

test('Enter Group shows a message to a user without a group, opens the only group, or offers a choice of several; tapping a group in the list opens it', async ({
  atHome: { page, api },
}) => {
  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText(
    'You are not part of any group yet. Please create or join a group first.',
  );
  await click(page, 'OK');

  const sunrise = await createGroup(page, 'Sunrise PG');
  await click(page, /Enter Group/);
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
  await see(page, sunrise);

  const lakeView = await buildGroup([api], 'Lake View PG');
  await page.goto('/');
  await click(page, /Enter Group/);
  const picker = page.getByRole('dialog', { name: 'Choose a Group' });
  await picker.getByRole('button', { name: `Lake View PG ${lakeView} · 1 member` }).click();
  await seeHeading(page, 'Lake View PG');
  await seeLive(page);
  await page.reload();
  await seeHeading(page, 'Lake View PG');

  await api.can('setMonthlyLimit', { limit: 1000 });
  await spendIn(sunrise)({ api }, 40.5, ['chai']);
  await page.goto('/');
  const own = ownGroups(page);
  await expect(own).toHaveText([
    /Sunrise PG.*1 member.* total ₹40\.50, paid by you ₹40\.50/,
    /Lake View PG.* total ₹0\.00, paid by you ₹0\.00/,
  ]);
  await own.first().click();
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
});

test('home says what Asha owes or gets back in each group, netted nowhere, and offline since when', async ({
  flat: { asha, ravi, spend, page, api },
}) => {
  const trip = await buildGroup([api, ravi.api], 'Goa trip');
  await spend(asha, 300);
  await spendIn(trip)(ravi, 90);
  const read = pathsOf(page, /my-balances/);
  await page.goto('/');
  const inEach = [/Flat 402.*You get back ₹200\.00/, /Goa trip.*You owe ₹45\.00/];
  await expect(ownGroups(page)).toHaveText(inEach);
  expect(await axeProblems(page)).toEqual([]);

  await test.step('elsewhere, the rail shows what is known without reading it', async () => {
    await ownGroups(page).last().click();
    await seeHeading(page, 'Goa trip');
    await seeLive(page);
    const rail = page.getByRole('navigation', { name: 'Main menu' });
    await expect(rail.getByRole('listitem')).toHaveText(inEach);
    await spendIn(trip)(ravi, 10);
    await expect(rail.getByRole('listitem').last()).toContainText('You owe ₹50.00');
    expect(await axeProblems(page)).toEqual([]);
    expect(read).toHaveLength(1);
  });

  await test.step('offline, home shows the last known balances and their time', async () => {
    asha.mayLog(offline);
    await page.goto('/');
    await expect(ownGroups(page).last()).toContainText('You owe ₹50.00');
    await page.context().setOffline(true);
    await expect(page.getByText(/^As of \d+ \w+, \d+:\d\d [ap]m$/)).toBeVisible();
    await expect(ownGroups(page)).toHaveText([/You get back ₹200\.00/, /You owe ₹50\.00/]);
  });
});

test('on a phone, each group of home leads on, its header to the account, and the code of the rail is not loaded @deep', async ({
  pair: { page, asha },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const rail = pathsOf(page, /\/Rail-/);
  await openLive(page);
  await click(page, 'Account');
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(asha.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await follow(page, 'Home');
  await expect(ownGroups(page).locator('svg')).toBeVisible();
  await click(page, 'Account');
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(asha.name);
  await page.keyboard.press('Escape');
  expect(rail).toEqual([]);
});

test('from the rail Asha reaches every page, her groups and her account, and can skip it @deep', async ({
  alone: { page, api, asha },
}) => {
  await buildGroup([api], 'Goa trip');
  await openLive(page);
  const rail = page.getByRole('navigation', { name: 'Main menu' });
  const current = rail.locator('[aria-current=page]');
  await expect(current).toHaveText(/Sunrise PG/);
  await rail.getByRole('link', { name: /Goa trip/ }).click();
  await seeHeading(page, 'Goa trip');
  await expect(current).toHaveText(/Goa trip/);
  await rail.getByRole('link', { name: 'Insights' }).click();
  await seeHeading(page, 'Insights');
  await page.goBack();
  await rail.getByRole('link', { name: 'Give and Take' }).click();
  await seeHeading(page, 'Give and Take');
  await expect(current).toHaveText('Give and Take');
  await rail.getByRole('button', { name: `Account ${asha.name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  await page.keyboard.press('Escape');
  await rail.getByRole('link', { name: 'Create or join' }).click();
  await expect(page.getByRole('button', { name: /^Create Group/ })).toBeFocused();

  await page.reload();
  await expect(current).toHaveText('Home');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.emulateMedia({ media: 'print' });
  await expect(rail).toBeHidden();
});

test('Done leaves a new group on home; the button beside it opens the group @deep', async ({
  atHome: { page },
  pair,
}) => {
  await askForGroup(page, 'Goa trip');
  await click(page, 'Done');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/');
  await expect(ownGroups(page)).toHaveText([/Goa trip/]);

  await click(page, /Join Group/);
  await sendCode(page, pair.code);
  await see(page, 'Successfully joined group: Sunrise PG');
  await click(page, 'Open group');
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
});

test('a user without a token is asked to log in before entering a group', async ({ atHome: { page } }) => {
  // Once the button is visible, the page has read the token.
  await expect(page.getByRole('button', { name: /Enter Group/ })).toBeVisible();
  // The lists that the page reads by itself would end the session without the token.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('token'));
  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText('You must be logged in to enter a group.');
});

test('a blank group name is not sent', async ({ atHome: { page } }) => {
  const sent = pathsOf(page, /^POST/);
  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('   ');
  await page.getByPlaceholder('Enter group name').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([]);
});

test('a group joined on another device can be chosen for an expense without a reload @deep', async ({
  atDashboard: { page, api },
}) => {
  await buildGroup([api], 'Goa trip');
  await click(page, 'Add Expense');
  await openChoice(page, 'Shared by');
  await expect(page.getByRole('checkbox', { name: 'Goa trip' })).toBeVisible();
});
