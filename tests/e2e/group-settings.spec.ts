/** What open screens show when a code is renewed, or when a member is removed or leaves. */
import { localDate } from '@pg/contract/months';
import { joinGroup, seeFigure, seeLive, seeMember } from '../support/e2e/app.ts';
import { seeKept } from '../support/e2e/device-storage.ts';
import { expect, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
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

test('a removed member sees one message in each tab: after a live update, after an answer, or on the next visit', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  const { page, context, userId } = ravi;
  ravi.mayLog(/ERR_FAILED|WebChannel/);
  const groupCode = await buildGroup([asha.api, ravi.api], 'Sunrise PG');
  const message = 'You are no longer a member of Sunrise PG.';
  const remove = () => asha.api.can('removeMember', { groupCode, userId });
  /** Waits until the group’s data is gone from the device. By then, a second message would have appeared. */
  const seeOneMessage = async (tab: Member['page']): Promise<void> => {
    await see(tab, message);
    await expect.poll(() => tab.evaluate(() => localStorage.getItem('lastView'))).toBeNull();
    expect(await noticesOf(tab, message)()).toEqual([message]);
  };
  const open = async (tab: Member['page']): Promise<void> => {
    await tab.goto('/dashboard');
    await seeHeading(tab, 'Sunrise PG');
    await seeKept(tab, 'lastView', 'Sunrise PG');
  };

  await test.step('after a live update', async () => {
    const other = await context.newPage();
    for (const tab of [page, other]) {
      await open(tab);
      await seeLive(tab);
    }
    await remove();
    for (const tab of [page, other]) {
      await seeHeading(tab, 'Your groups');
      await seeOneMessage(tab);
    }
    await other.close();
  });

  await test.step('after an answer', async () => {
    await ravi.api.can('joinGroup', { groupCode });
    await page.route(/firebase-token/, (route) => route.abort());
    await open(page);
    await remove();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await seeHeading(page, 'Your groups');
    await seeOneMessage(page);
  });

  await test.step('on the next visit', async () => {
    await ravi.api.can('joinGroup', { groupCode });
    await open(page);
    await page.goto('about:blank');
    await remove();
    await page.goto('/dashboard');
    await seeOneMessage(page);
  });
});
