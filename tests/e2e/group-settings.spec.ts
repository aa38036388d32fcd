/** What open screens show when a code is renewed, or when a member is removed or leaves. */
import { localDate } from '@pg/contract/months';
import { joinGroup, seeFigure, seeLive, seeMember } from '../support/e2e/app.ts';
import { expect, type Member, test } from '../support/e2e/fixtures.ts';
import { click, see, seeHeading, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const answer = (page: Member['page'], question: string, yes: string): Promise<void> =>
  page.getByRole('alertdialog', { name: question }).getByRole('button', { name: yes, exact: true }).click();

const spend = ({ api }: Member, code: string, amount: number) =>
  api.can('addExpense', { amount, tags: ['chai'], paymentDate: localDate(new Date()), groupCodes: [code] });

test('the admin renews the code and removes Ravi: his open dashboard closes at once, with a message', async ({
  member,
}) => {
  const [asha, ravi, charu] = [await member('Asha Rao'), await member('Ravi Kumar'), await member('Charu Nair')];
  const code = await buildGroup([asha.api, ravi.api, charu.api], 'Sunrise PG');
  await ravi.api.can('setMonthlyLimit', { limit: 1000 });
  await spend(ravi, code, 60);
  ravi.mayLog(/404/);
  for (const { page } of [asha, ravi]) {
    await page.goto('/dashboard');
    await seeLive(page);
  }

  await click(asha.page, 'Group settings');
  await click(asha.page, 'New code');
  await answer(asha.page, 'Make a new code?', 'New code');
  await see(asha.page, 'The new group code is');
  await expect(asha.page.getByRole('alertdialog')).toHaveCount(0);
  await asha.page.keyboard.press('Escape');
  await expect(asha.page.getByRole('dialog')).toHaveCount(0);
  const renewed = await asha.page
    .locator('main')
    .getByText(/^[A-Z2-9]{6}$/)
    .innerText();
  expect(renewed).not.toBe(code);
  await see(ravi.page, renewed);

  await click(asha.page, '3 members');
  await click(asha.page, 'Remove Ravi Kumar');
  await see(asha.page, 'What they spent stays in the group’s totals');
  await answer(asha.page, 'Remove Ravi Kumar?', 'Remove');
  await see(ravi.page, 'You are no longer a member of Sunrise PG.');
  await expect(ravi.page).toHaveURL('/');
  await seeNo(asha.page, 'Remove Ravi Kumar');
  await click(asha.page, 'Close');
  await seeFigure(asha.page, 'Total Expenses', '₹60.00');
  await seeMember(asha.page, 'Ravi Kumar', '₹60.00', 'Left');

  await ravi.page.goto(`/#join=${code}`);
  await seeHeading(ravi.page, 'This invitation no longer works.');
  await ravi.page.keyboard.press('Escape');
  await joinGroup(ravi.page, renewed, 'Sunrise PG');
  await expect(asha.page.getByRole('button', { name: '3 members' })).toBeVisible();
});

test('a member who leaves sees the home page at once, the others stay, and the last member sees a warning first', async ({
  member,
}) => {
  const [asha, bilal] = [await member('Asha Rao'), await member('Bilal Khan')];
  const code = await buildGroup([asha.api, bilal.api], 'Sunrise PG');
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  await spend(asha, code, 40);
  for (const { page } of [asha, bilal]) {
    await page.goto('/dashboard');
    await seeLive(page);
  }

  await click(asha.page, 'Group settings');
  await click(asha.page, 'Leave group');
  await see(asha.page, 'The longest-standing member becomes the admin.');
  await answer(asha.page, 'Leave Sunrise PG?', 'Leave group');
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
