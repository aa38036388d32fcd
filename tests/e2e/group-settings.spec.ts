/** What open screens show when a code is renewed or a member is removed. */
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
