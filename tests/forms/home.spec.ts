/**
 * The home page and the rail: what comes late moves nothing, and where groups, their codes and other pages are found
 * (docs/product.md §10).
 */
import { minus, zero } from '@pg/contract/money';
import type { Page } from '@playwright/test';
import { askForGroup } from '../support/e2e/app.ts';
import { holdTimers, letFire } from '../support/e2e/clock.ts';
import { pathsOf } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, follow, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { asha, expect, group, payment, sunrise, test, usual } from '../support/forms.ts';

const ownGroups = (page: Page) => page.getByRole('list', { name: 'Your groups' }).getByRole('button');

const named = (groupName: string, groupCode: string) => ({ ...sunrise, groupName, groupCode, joinCode: groupCode });

test('of forty groups, the open one is in sight in the rail and where groups are chosen, with the keyboard too', async ({
  app: { page, server },
}) => {
  await page.setViewportSize({ width: 1024, height: 700 });
  const trips = Array.from({ length: 39 }, (_, index) =>
    named(`Trip ${index + 1}`, `TRP${2 + Math.floor(index / 8)}${2 + (index % 8)}2`),
  );
  server.answer('myGroups', { ...usual.myGroups, groups: [sunrise, ...trips] });
  await page.goto(`/dashboard#group=${trips.at(-1)?.groupCode}`);
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

test('groups that come after the rail move nothing in it', async ({ app: { page, server } }) => {
  const groups = server.hold('myGroups');
  await page.goto('/');
  const rail = page.getByRole('navigation', { name: 'Main menu' });
  const label = rail.getByRole('button', { name: 'Account' }).getByText('Account');
  const before = await label.boundingBox();
  // It is below the groups.
  await expect(rail.getByRole('link', { name: 'Create or join' })).toHaveCount(0);
  await groups.answer(usual.myGroups);
  await expect(rail.getByRole('listitem')).toHaveText([/Sunrise PG/]);
  await expect(rail.getByRole('button', { name: `Account ${asha.name}` })).toBeVisible();
  await expect(rail.getByRole('link', { name: 'Create or join' })).toBeVisible();
  expect(await label.boundingBox()).toMatchObject({ x: before?.x, y: before?.y });
});

test('on a phone, balances that come after the groups move nothing', async ({ app: { page, server } }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  server.answer('myGroups', { ...usual.myGroups, groups: [sunrise, named('Goa trip', 'TRP234')] });
  const balances = server.hold('myBalances');
  await page.goto('/');
  const below = page.getByRole('link', { name: /^Give and Take/ });
  await expect(ownGroups(page)).toHaveCount(2);
  const before = await below.boundingBox();
  const [own] = usual.myBalances.balances;
  const owed = own?.balance ?? zero;
  await balances.answer({
    balances: [
      { groupCode: group.groupCode, balance: owed, revision: 5 },
      { groupCode: 'TRP234', balance: minus(zero, owed), revision: 5 },
    ],
  });
  await expect(ownGroups(page)).toHaveText([/You get back ₹20\.00/, /You owe ₹20\.00/]);
  expect(await below.boundingBox()).toMatchObject({ y: before?.y });
});

test('someone without a group is led to create or join one', async ({ app: { page, server } }) => {
  server.answer('myGroups', { ...usual.myGroups, groups: [] });
  await page.goto('/');
  await see(page, 'No groups yet');
  for (const [link, title] of [
    ['Join Group', 'Join a Group'],
    ['Create Group', 'Create New Group'],
  ] as const) {
    await page.goto('/dashboard');
    await see(page, 'No group found. Please create or join a group.');
    await follow(page, link);
    await seeHeading(page, title);
    await expect(page).toHaveURL('/');
  }
});

test('a user copies the code of a new group, and later copies it on the dashboard', async ({
  app: { page, context, server },
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const takeClipboard = () => page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  server.answer('createGroup', { groupCode: 'TRP234', groupName: 'Goa trip' });
  await page.goto('/');
  await askForGroup(page, 'Goa trip');
  await seeHeading(page, 'Group Created!');
  await holdTimers(page, 2000);
  const again = page.getByRole('button', { name: 'Copy Code' });
  const done = page.getByRole('button', { name: 'Copied!' });
  await again.click();
  await expect(done).toBeVisible();
  expect(await copied()).toBe('TRP234');
  await letFire(page, 2000);
  await expect(again).toBeVisible();
  // When the next copy fails, it disappears at once.
  await again.click();
  await expect(done).toBeVisible();
  await takeClipboard();
  await done.click();
  await expect(again).toBeVisible();

  await page.goto('/dashboard');
  await click(page, 'Copy group code');
  await seeNotice(page, 'Group code copied to clipboard!');
  expect(await copied()).toBe(group.groupCode);
  await takeClipboard();
  await click(page, 'Copy group code');
  await seeNotice(page, 'Failed to copy group code');
});

test('a user whose token is gone is asked to log in before entering a group', async ({ app: { page } }) => {
  await page.goto('/');
  await expect(ownGroups(page)).toHaveText([/Sunrise PG/]);
  await page.evaluate(() => localStorage.removeItem('token'));
  await click(page, /^Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText('You must be logged in to enter a group.');
});

test('older payments in groups that one has left load on request, and say so if that fails', async ({ app }) => {
  const { page, server } = app;
  app.mayLog(/status of 500/);
  const [newest] = usual.myPayments.payments;
  if (!newest) throw new Error('There is a payment.');
  const list = page.getByRole('region', { name: 'Payments in groups you left' });
  server.answer('myPayments', { ...usual.myPayments, more: true, next: `${newest.createdAt}_${newest.id}` });
  await page.goto('/');
  await expect(list.getByRole('listitem')).toHaveCount(1);
  server.refuse('myPayments', 'internal');
  await click(page, 'Show older payments');
  await seeProblem(page, 'The payments could not be loaded. Please try again.');
  server.answer('myPayments', { payments: [{ ...newest, ...payment, id: 'payment0000000000002' }], more: false });
  await click(page, 'Show older payments');
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('list')).toBeFocused();
});

test('from the rail Asha reaches every page, her groups and her account, and can skip it', async ({
  app: { page, server },
}) => {
  server.answer('myGroups', { ...usual.myGroups, groups: [sunrise, named('Goa trip', 'TRP234')] });
  await page.goto('/dashboard');
  const rail = page.getByRole('navigation', { name: 'Main menu' });
  const current = rail.locator('[aria-current=page]');
  await expect(current).toHaveText(/Sunrise PG/);
  await rail.getByRole('link', { name: /Goa trip/ }).click();
  await seeHeading(page, 'Goa trip');
  await expect(current).toHaveText(/Goa trip/);
  const link = await rail.getByRole('link', { name: 'Give and Take' }).boundingBox();
  await rail.getByRole('link', { name: 'Insights' }).click();
  await seeHeading(page, 'Insights');
  // The rail beside the Insights leads on.
  await page.mouse.click((link?.x ?? 0) + 60, (link?.y ?? 0) + 20);
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

test('on a phone, the header leads to the account, and the code of the rail is not loaded', async ({
  app: { page },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const loaded = pathsOf(page, /\/Rail-/);
  await page.goto('/dashboard');
  await click(page, 'Account');
  await expect(page.getByRole('dialog', { name: 'Account' })).toContainText(asha.name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await follow(page, 'Home');
  await expect(ownGroups(page).locator('svg')).toBeVisible();
  expect(loaded).toEqual([]);
});
