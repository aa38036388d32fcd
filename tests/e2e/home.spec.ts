/**
 * The home page of a user with no group, one group or several: creating and joining groups, and failures
 * (docs/product.md §10).
 */
import type { Page } from '@playwright/test';
import { askForGroup, createGroup, openChoice, sendCode } from '../support/e2e/app.ts';
import { holdTimers, letFire } from '../support/e2e/clock.ts';
import { expect, openLive, seeLive, spendIn, test } from '../support/e2e/fixtures.ts';
import { axeProblems } from '../support/e2e/measures.ts';
import { failAt, hold, offline, pathsOf } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
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

test('of forty groups, the open one is in sight in the rail and where groups are chosen, with the keyboard too @deep', async ({
  alone: { page, api },
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const codes: string[] = [];
  for (let one = 1; one < 40; one += 1) codes.push(await buildGroup([api], `Trip ${one}`));
  await openLive(page, `/dashboard#group=${codes.at(-1)}`);
  const rail = page.getByRole('navigation', { name: 'Main menu' });
  const current = rail.locator('[aria-current=page]');
  await expect(current).toHaveText(/Trip 39/);
  await expect(current).toBeInViewport({ ratio: 1 });
  const account = await rail.getByRole('button', { name: /^Account/ }).boundingBox();
  const { y = 700, height = 0 } = (await current.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual(account?.y ?? 0);

  await page.getByRole('button', { name: 'Trip 39', exact: true }).press('Enter');
  const choice = page.getByRole('dialog', { name: 'Choose a Group' });
  const chosen = choice.getByRole('button', { name: /Trip 39/ });
  await expect(chosen).toBeInViewport({ ratio: 1 });
  await expect(chosen).toBeFocused();
  await choice.getByRole('button', { name: /Sunrise PG/ }).press('Enter');
  await expect(current).toHaveText(/Sunrise PG/);
  await expect(current).toBeInViewport({ ratio: 1 });
});

test('groups that come after the rail move nothing in it @deep', async ({ alone: { page, asha } }) => {
  const groups = await hold(page, '**/pg/my-groups*');
  await page.goto('/');
  const rail = page.getByRole('navigation', { name: 'Main menu' });
  const label = rail.getByRole('button', { name: 'Account' }).getByText('Account');
  const before = await label.boundingBox();
  // It is below the groups.
  await expect(rail.getByRole('link', { name: 'Create or join' })).toHaveCount(0);
  await groups.send();
  await expect(rail.getByRole('listitem')).toHaveText([/Sunrise PG/]);
  await expect(rail.getByRole('button', { name: `Account ${asha.name}` })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Create or join' })).toBeVisible();
  expect(await label.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
});

test('on a phone, balances that come after the groups move nothing, also in a group that all others have left @deep', async ({
  flat: { asha, ravi, spend, page, api },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const trip = await buildGroup([api, ravi.api], 'Goa trip');
  await spendIn(trip)(ravi, 90);
  await ravi.api.can('leaveGroup', { groupCode: trip });
  await spend(asha, 300);
  const balances = await hold(page, '**/pg/my-balances*');
  await page.goto('/');
  const below = page.getByRole('link', { name: /^Give and Take/ });
  await expect(ownGroups(page)).toHaveCount(2);
  const before = await below.boundingBox();
  await balances.send();
  await expect(ownGroups(page)).toHaveText([/You get back ₹200\.00/, /You owe ₹45\.00/]);
  expect(await below.boundingBox()).toMatchObject({ y: before?.y });
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

test('someone without a group is led to create or join one @deep', async ({ atHome: { page } }) => {
  await see(page, 'No groups yet');
  expect(await axeProblems(page)).toEqual([]);
  await page.goto('/dashboard');
  await see(page, 'No group found. Please create or join a group.');
  await follow(page, 'Join Group');
  await seeHeading(page, 'Join a Group');
  await page.goto('/dashboard');
  await follow(page, 'Create Group');
  await seeHeading(page, 'Create New Group');
  await expect(page).toHaveURL('/');
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

test('an alert says if the user already has a group of this name or is already in the group; the form says if the code is unknown @deep', async ({
  atHome: { asha, page },
}) => {
  asha.mayLog(/409|404/);
  const code = await createGroup(page, 'Sunrise PG');

  await askForGroup(page, '  sunrise pg ');
  await expect(page.getByRole('alertdialog')).toContainText('You already have a group with this name.');
  await click(page, 'OK');
  await expect(page.getByPlaceholder('Enter group name')).toHaveValue('  sunrise pg ');
  await click(page, 'Cancel');

  await click(page, /Join Group/);
  await sendCode(page, code);
  await expect(page.getByRole('alertdialog')).toContainText('You are already a member of this group.');
  await click(page, 'OK');
  await sendCode(page, 'ZZZZZZ');
  await seeProblem(page, 'No group has this code. Check the code and try again.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('a user copies the code of a new group, and later copies it on the dashboard @deep', async ({
  atHome: { page, context },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());

  await askForGroup(page, 'Sunrise PG');
  await seeHeading(page, 'Group Created!');
  await holdTimers(page, 2000);
  const again = page.getByRole('button', { name: 'Copy Code' });
  const done = page.getByRole('button', { name: 'Copied!' });
  await again.click();
  await expect(done).toBeVisible();
  const code = await copied();
  expect(code).toMatch(/^[A-Z2-9]{6}$/);
  await letFire(page, 2000);
  await expect(again).toBeVisible();

  // When the next copy fails, it disappears at once.
  await again.click();
  await expect(done).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await done.click();
  await expect(again).toBeVisible();
  await click(page, 'Done');

  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  await page.evaluate(() => navigator.clipboard.writeText(''));
  await click(page, 'Copy group code');
  await seeNotice(page, 'Group code copied to clipboard!');
  expect(await copied()).toBe(code);

  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await click(page, 'Copy group code');
  await seeNotice(page, 'Failed to copy group code');
});

test('a group joined on another device can be chosen for an expense without a reload @deep', async ({
  atDashboard: { page, api },
}) => {
  await buildGroup([api], 'Goa trip');
  await click(page, 'Add Expense');
  await openChoice(page, 'Shared by');
  await expect(page.getByRole('checkbox', { name: 'Goa trip' })).toBeVisible();
});

test('when the server fails, the create and join forms show a message, and Enter Group shows an alert @deep', async ({
  atHome: { asha, page },
}) => {
  asha.mayLog(/500/);
  await failAt(page, '**/pg/**');
  await askForGroup(page, 'Sunrise PG');
  await seeProblem(page, 'The group could not be created. Please try again.');
  await expect(page.getByPlaceholder('Enter group name')).toHaveValue('Sunrise PG');
  await click(page, 'Cancel');
  await click(page, /Join Group/);
  await sendCode(page, 'ABC234');
  await seeProblem(page, 'The group could not be joined. Please try again.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await click(page, 'Cancel');

  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText('Failed to fetch your groups. Please try again.');
});
