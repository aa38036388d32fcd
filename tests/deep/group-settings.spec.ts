/** What open screens show when a member leaves (docs/product.md §3). */
import { seeFigure } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { click, see, seeHeading, seeNo } from '../support/e2e/ui.ts';

test('a member who leaves sees the home page at once, the others stay, and the last member sees a warning first', async ({
  member,
}) => {
  const { asha, bilal, spend, open } = await twoAtTheDashboard(member);
  await spend(asha, 40, ['chai']);
  await open();

  await click(asha.page, 'Group settings');
  await click(asha.page, 'Leave group');
  await see(asha.page, 'The longest-standing member becomes the admin.');
  const question = asha.page.getByRole('alertdialog', { name: 'Leave Sunrise PG?' });
  await question.getByRole('button', { name: 'Leave group', exact: true }).click();
  await see(asha.page, 'You left Sunrise PG.');
  await expect(asha.page).toHaveURL('/');
  await seeNo(asha.page, 'You are no longer a member');
  await click(asha.page, /Enter Group/);
  await see(asha.page, 'You are not part of any group yet.');

  await expect(bilal.page.getByRole('button', { name: '2 members' })).toHaveCount(0);
  await seeFigure(bilal.page, 'Total Expenses', '₹40.00');
  await click(bilal.page, 'Group settings');
  await expect(bilal.page.getByRole('button', { name: 'New code' })).toBeVisible();
  await click(bilal.page, 'Leave group');
  await see(bilal.page, 'You are the last member: the group closes for good');
  await bilal.page.keyboard.press('Escape');
  await seeHeading(bilal.page, 'Group Settings');
});
