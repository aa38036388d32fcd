/** Renaming a group when a name is refused or updates are missing, and large icons (docs/product.md §10). */
import { createGroup, enterGroup } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { click, fill, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

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
