/** A group’s name, code and members above its dashboard. */
import { createGroup, enterGroup, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a member renames the group, and every member sees the new name at once', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const ravi = await member('Ravi Kumar', unopened);
  const code = await buildGroup([asha.api, ravi.api], 'Sunrise PG');
  await buildGroup([ravi.api], 'Goa trip');
  for (const { page } of [asha, ravi]) {
    await page.goto(`/dashboard#group=${code}`);
    await seeLive(page);
  }

  await click(ravi.page, 'Edit group name');
  const dialog = ravi.page.getByRole('dialog', { name: 'Edit Group Name' });
  await expect(dialog.getByLabel('Group name')).toHaveValue('Sunrise PG');
  await fill(ravi.page, 'Group name', '  Sunset PG ');
  await click(ravi.page, 'Save');
  await seeNotice(ravi.page, 'Group name updated!');
  await expect(dialog).toHaveCount(0);
  await seeHeading(ravi.page, 'Sunset PG');
  await seeHeading(asha.page, 'Sunset PG');
  await expect(ravi.page.getByRole('button', { name: 'Edit group name' })).toBeFocused();

  await ravi.page.goto('/');
  await click(ravi.page, /Enter Group/);
  const picker = ravi.page.getByRole('dialog', { name: 'Choose a Group' });
  await expect(picker.getByRole('button', { name: `Sunset PG ${code} · 2 members` })).toBeVisible();
});

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
