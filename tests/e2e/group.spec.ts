/**
 * A group's name, code and members above its dashboard, and what open screens show when one of them changes
 * (docs/product.md §3, §10).
 */
import { joinGroup, openGroup, openPerson, seeFigure, seeMember } from '../support/e2e/app.ts';
import { expect, type Member, openLive, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a member renames the group, and every member sees the new name at once @deep', async ({ groupOf }) => {
  const [asha, ravi, { code }] = await groupOf(['Asha Rao', 'Ravi Kumar']);
  await buildGroup([ravi.api], 'Goa trip');
  for (const { page } of [asha, ravi]) await openLive(page, `/dashboard#group=${code}`);

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

const answer = (page: Member['page'], question: string, yes: string): Promise<void> =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: yes, exact: true }).click();

test('the admin renews the code and removes Ravi: his open dashboard closes at once, with a message', async ({
  groupOf,
}) => {
  const [asha, ravi, , { code, spend }] = await groupOf(['Asha Rao', 'Ravi Kumar', 'Charu Nair']);
  await spend(ravi, 60);
  ravi.mayLog(/404/);
  for (const { page } of [asha, ravi]) await openLive(page);

  await openGroup(asha.page);
  await click(asha.page, 'New code');
  await answer(asha.page, 'Make a new code?', 'New code');
  await see(asha.page, 'The new group code is');
  await expect(asha.page.getByRole('alertdialog')).toHaveCount(0);
  await expect(asha.page.getByRole('dialog')).toHaveCount(0);
  const renewed = await asha.page
    .locator('main')
    .getByText(/^[A-Z2-9]{6}$/)
    .innerText();
  expect(renewed).not.toBe(code);
  await see(ravi.page, renewed);

  await openPerson(asha.page, 'Ravi Kumar');
  await click(asha.page, 'Remove Ravi Kumar');
  await see(asha.page, 'What they spent stays in the group’s totals');
  await answer(asha.page, 'Remove Ravi Kumar?', 'Remove');
  await see(ravi.page, 'You are no longer a member of Sunrise PG.');
  await expect(ravi.page).toHaveURL('/');
  await seeNo(asha.page, 'Remove Ravi Kumar');
  await seeFigure(asha.page, 'Total Expenses', '₹60.00');
  await seeMember(asha.page, 'Ravi Kumar', '₹60.00', 'Left');

  await ravi.page.goto(`/#join=${code}`);
  await seeHeading(ravi.page, 'This invitation no longer works.');
  await ravi.page.keyboard.press('Escape');
  await joinGroup(ravi.page, renewed, 'Sunrise PG');
  await expect(asha.page.getByRole('button', { name: '3 members' })).toBeVisible();
});

test('a member who leaves sees the home page at once, the others stay, and the last member sees a warning first @deep', async ({
  pair: { asha, bilal, spend, open },
}) => {
  await spend(asha, 40, ['chai']);
  await open();

  await openGroup(asha.page);
  await click(asha.page, 'Leave group');
  await see(asha.page, 'The longest-standing member becomes the admin.');
  const question = asha.page.getByRole('alertdialog', { name: 'Leave Sunrise PG?' });
  await question.getByRole('button', { name: 'Leave group', exact: true }).click();
  await see(asha.page, 'You left Sunrise PG.');
  await expect(asha.page).toHaveURL('/');
  await seeNo(asha.page, 'You are no longer a member');

  await expect(bilal.page.getByRole('button', { name: '2 members' })).toHaveCount(0);
  await seeFigure(bilal.page, 'Total Expenses', '₹40.00');
  await openGroup(bilal.page);
  await expect(bilal.page.getByRole('button', { name: 'New code' })).toBeVisible();
  await click(bilal.page, 'Leave group');
  await see(bilal.page, 'You are the last member: the group closes for good');
  await bilal.page.keyboard.press('Escape');
  await seeHeading(bilal.page, 'This group');
});
