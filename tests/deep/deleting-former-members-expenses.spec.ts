/** The admin takes out expenses of a former member: in other lists, by keyboard, after a failure, with a push. */
import { monthOf, shiftMonth } from '@pg/contract/months';
import { database } from '../support/database.ts';
import { askToDelete, deletionQuestion, expenseCard, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import {
  afterFormerMemberSpent,
  confirmation,
  crore,
  openDashboard,
  takeOut,
  today,
} from '../support/e2e/former-member.ts';
import { hold } from '../support/e2e/held-calls.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { seeListening, setPermission } from '../support/e2e/notifications.ts';
import { turnOn } from '../support/e2e/push-devices.ts';
import { openTab, see } from '../support/e2e/ui.ts';
import { outboxPath } from '../support/ids.ts';

const lastMonth = `${shiftMonth(monthOf(new Date()), -1)}-05`;

test('the admin can also take out an expense of a previous month and one found by a search', async ({ member }) => {
  const { asha, imran } = await afterFormerMemberSpent(member, [
    ['rent', 500, lastMonth],
    ['wifi', 700, today],
  ]);
  for (const one of [asha, imran]) await openDashboard(one);

  await asha.page.getByRole('searchbox').fill('wfi');
  await see(asha.page, '1 expense found');
  await takeOut(asha.page, 'wifi');
  await seeNotice(asha.page, 'Expense taken out.');
  await seeFigure(imran.page, 'Total Expenses', '₹40.00');

  for (const { page } of [asha, imran]) {
    await openTab(page, 'Previous Months');
    await seeFigure(page, 'Group Total', '₹500.00');
  }
  await takeOut(asha.page, 'rent');
  await seeNotice(imran.page, 'Asha Rao took out Ravi Kumar’s ₹500.00 · rent');
  for (const { page } of [asha, imran]) {
    await seeFigure(page, 'Group Total', '₹0.00');
    await expect(expenseCard(page, 'rent')).toHaveCount(0);
  }
});

test('an expense stays if taking it out fails; after it is taken out by keyboard, the focus moves to the next expense', async ({
  member,
}) => {
  const { asha, ravi, code } = await afterFormerMemberSpent(member, [
    ['rent', 500, today],
    ['wifi', 700, today],
  ]);
  const { page, context } = asha;
  asha.mayLog(/409|ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif/);
  await openDashboard(asha);

  await askToDelete(page, 'wifi');
  await context.setOffline(true);
  await confirmation(page).getByRole('button', { name: 'Take out', exact: true }).click();
  await seeNotice(page, 'You are offline. Please connect and try again.');
  await expect(expenseCard(page, 'wifi')).toBeVisible();
  await context.setOffline(false);
  await seeLive(page);

  const calls = await hold(page, '**/pg/strike-expense/*');
  await takeOut(page, 'wifi');
  await calls.seen();
  await ravi.api.can('joinGroup', { groupCode: code });
  await calls.send();
  await seeNotice(page, 'The person who recorded this expense is still in the group. Only they can delete it.');
  await expect(expenseCard(page, 'wifi').getByRole('button', { name: 'Delete Expense' })).toBeEnabled();
  await askToDelete(page, 'wifi');
  await seeNotice(page, 'You can only delete your own expenses');
  await expect(deletionQuestion(page)).toHaveCount(0);

  await page.unroute('**/pg/strike-expense/*');
  await asha.api.can('removeMember', { groupCode: code, userId: ravi.userId });
  await expect(page.getByRole('button', { name: '2 members' })).toBeVisible();
  await expenseCard(page, 'wifi').getByRole('button', { name: 'Delete Expense' }).focus();
  await page.keyboard.press('Enter');
  await expect(confirmation(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(expenseCard(page, 'wifi')).toHaveCount(0);
  await expect(expenseCard(page, 'rent')).toBeFocused();
  await seeCount(page, 2);
});

test.describe('with notifications on', () => {
  test.use({ serviceWorkers: 'allow' });

  test('another member gets a push when the admin takes out an expense, and sees one notice on an open page', async ({
    member,
  }) => {
    const { asha, imran, code } = await afterFormerMemberSpent(member, [['rent', crore, today]]);
    await setPermission(imran.page, 'prompt');
    await turnOn(imran, [code]);
    await openDashboard(imran);
    await seeListening(imran.page);
    await openDashboard(asha);
    await takeOut(asha.page, 'rent');

    const text = 'Asha Rao took out Ravi Kumar’s ₹1,00,00,000.00 · rent';
    const outbox = database.collection(outboxPath(imran.userId));
    await expect.poll(async () => (await outbox.get()).docs.map((push) => push.get('data.text'))).toEqual([text]);
    expect((await database.collection(outboxPath(asha.userId)).get()).size).toBe(0);
    // If the push about that expense showed a notice too, it would appear before the notice of the next push.
    await imran.page.evaluate(() => navigator.serviceWorker.ready);
    await asha.api.can('setMonthlyLimit', { limit: 100 });
    await asha.api.can('addExpense', { amount: 5, tags: ['chai'], paymentDate: today, groupCodes: [code] });
    await seeNotice(imran.page, 'Sunrise PG: Asha Rao added ₹5.00 · chai');
    const notices = [
      ...(await noticesOf(imran.page, text)()),
      ...(await noticesOf(imran.page, `Sunrise PG: ${text}`)()),
    ];
    expect(notices).toHaveLength(1);
  });
});
