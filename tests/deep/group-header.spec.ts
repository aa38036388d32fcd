/**
 * A group’s members and the way to other groups, and renaming it when a name is refused or updates are missing
 * (docs/product.md §10).
 */

import { localDate } from '@pg/contract/months';
import { createGroup, enterGroup, expenseCard, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { click, fill, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const today = localDate(new Date());

test('without live updates, the group’s new name appears once the server has answered', async ({ member }) => {
  const { page, api } = await member('Asha Rao', unopened);
  await buildGroup([api], 'Sunrise PG');
  await page.route(/Firestore\/Listen/, () => undefined);
  await page.goto('/dashboard');
  await click(page, 'Edit group name');
  await fill(page, 'Group name', 'Sunset PG');
  await click(page, 'Save');
  await seeHeading(page, 'Sunset PG');
  await see(page, 'Connecting');
});

test('a blank group name is not sent, and a refused name stays in the field with a message', async ({ member }) => {
  const asha = await member('Asha Rao');
  const { page } = asha;
  asha.mayLog(/500/);
  await createGroup(page, 'Sunrise PG');
  await enterGroup(page, 'Sunrise PG');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
  const renamings = () => sent.filter((path) => path === '/pg/update-group-name').length;

  await click(page, 'Edit group name');
  await fill(page, 'Group name', '   ');
  await page.getByLabel('Group name', { exact: true }).press('Enter');
  await fill(page, 'Group name', 'Sunset PG');
  expect(renamings()).toBe(0);

  const body = { error: 'internal', message: 'Something went wrong. Please try again.' };
  await page.route('**/pg/update-group-name', (route) => route.fulfill({ status: 500, json: body }));
  await click(page, 'Save');
  await seeProblem(page, 'Failed to update group name');
  await expect(page.getByLabel('Group name', { exact: true })).toHaveValue('Sunset PG');

  await page.unroute('**/pg/update-group-name');
  await click(page, 'Save');
  await seeHeading(page, 'Sunset PG');
});

test('with text twice as large, the icons on the buttons of an empty group are twice as large too', async ({
  member,
}) => {
  const { page } = await atOwnDashboard(member);
  await expect(page.getByRole('button', { name: 'Invite flatmates' })).toBeVisible();
  const icons = page.getByRole('main').locator(':is(a, button) > svg, button > .pill > svg');
  const widths = () => icons.evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width));
  const usual = await widths();
  expect(usual.length).toBeGreaterThan(6);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  expect(await widths()).toEqual(usual.map((width) => width * 2));
});

test('the badge of a group counts its members and names them, including a member who joins later', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const ravi = await member('Ravi Kumar', unopened);
  const meera = await member('Meera Iyer', unopened);
  const code = await buildGroup([asha.api], 'Sunrise PG');
  const { page } = asha;
  await page.goto('/dashboard');
  await seeLive(page);
  await expect(page.getByRole('button', { name: /\d members/ })).toHaveCount(0);

  await ravi.api.can('joinGroup', { groupCode: code });
  await click(page, '2 members');
  const dialog = page.getByRole('dialog', { name: 'Group Members' });
  const entries = dialog.getByRole('listitem');
  await expect(entries).toHaveText([`Asha Rao You ${asha.userId} Admin`, `Ravi Kumar ${ravi.userId} Member`]);

  await meera.api.can('joinGroup', { groupCode: code });
  await expect(entries).toHaveCount(3);
  await expect(entries.filter({ hasText: 'Meera Iyer' })).toContainText(meera.userId);

  await test.step('below the list, Asha invites the next flatmate', async () => {
    await page.evaluate(() => {
      const shared: unknown[] = [];
      Reflect.set(window, 'shared', shared);
      const share = async (what: unknown): Promise<void> => void shared.push(what);
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await dialog.getByRole('button', { name: 'Invite flatmates' }).click();
    await expect.poll(() => page.evaluate('JSON.stringify(window.shared)')).toContain(`#join=${code}&by=`);
    await expect(dialog).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: '3 members' })).toBeFocused();
});

test('the name of the group leads to the user’s other groups', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  const flat = await buildGroup([api], 'Sunrise PG');
  const trip = await buildGroup([api], 'Goa trip');
  await api.can('addExpense', { amount: 40, paymentDate: today, tags: ['chai'], groupCodes: [flat] });
  await page.goto(`/dashboard#group=${trip}`);
  await seeLive(page);
  await page.getByRole('button', { name: 'Goa trip' }).click();
  const groups = page.getByRole('dialog', { name: 'Choose a Group' });
  await expect(groups.getByRole('button', { name: /Goa trip/ })).toHaveAttribute('aria-current', 'true');
  await groups.getByRole('button', { name: /Sunrise PG/ }).click();
  await expect(groups).toHaveCount(0);
  await seeHeading(page, 'Sunrise PG');
  await expect(page.getByRole('button', { name: 'Sunrise PG' })).toBeFocused();
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeLive(page);
  await page.reload();
  await seeHeading(page, 'Sunrise PG');
});
