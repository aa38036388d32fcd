/** The home page of a user with no group, one group or several. */
import { localDate } from '@pg/contract/months';
import { createGroup, seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('Enter Group shows a message to a user without a group, opens the only group, or offers a choice of several; tapping a group in the list opens it', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao');
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
  await api.can('addExpense', {
    amount: 40.5,
    paymentDate: localDate(new Date()),
    tags: ['chai'],
    groupCodes: [sunrise],
  });
  await page.goto('/');
  const own = page.getByRole('list', { name: 'Your groups' }).getByRole('button');
  await expect(own).toHaveText([/Sunrise PG.*1 member.*₹40\.50.*You ₹40\.50/, /Lake View PG.*₹0\.00.*You ₹0\.00/]);
  await own.first().click();
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
});

test('a user without a token is asked to log in before entering a group', async ({ member }) => {
  const { page } = await member('Asha Rao');
  // Once the button is visible, the page has read the token.
  await expect(page.getByRole('button', { name: /Enter Group/ })).toBeVisible();
  // The lists that the page reads by itself would end the session without the token.
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => localStorage.removeItem('token'));
  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText('You must be logged in to enter a group.');
});

test('a blank group name is not sent', async ({ member }) => {
  const { page } = await member('Asha Rao');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('   ');
  await page.getByPlaceholder('Enter group name').press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(sent).toEqual([]);
});
