/**
 * What remains of someone who has left: the admin takes out their expenses (docs/product.md §5), and they see
 * payments that name them (§6).
 */
import { localDate } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/requests';
import { paymentsPath } from '@pg/contract/stored';
import type { Page } from '@playwright/test';
import { database } from '../support/database.ts';
import { askToDelete, expenseCard, lastMonth, seeCoins, seeCount, seeFigure } from '../support/e2e/app.ts';
import { balanceLine, balanceOf, fillPayment } from '../support/e2e/balances.ts';
import { expect, type GroupOf, openDashboards, seeLive, test, today } from '../support/e2e/fixtures.ts';
import { failAt } from '../support/e2e/network.ts';
import { hear, heard, listen, noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { tapNotification, twoWhoListen, workerOf } from '../support/e2e/notifications.ts';
import { click, openTab, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';

/** A crore, in rupees. */
const crore = 10_000_000;

/** Returns the dialog that asks the admin for confirmation. */
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Take out this expense?' });

/** Takes out the expense and confirms. */
const takeOut = async (page: Page, description: string): Promise<void> => {
  await askToDelete(page, description);
  await confirmation(page).getByRole('button', { name: 'Take out', exact: true }).click();
};

/**
 * Returns Asha, the admin; Imran, who has spent 40 rupees; and Ravi, who has recorded these expenses and left the
 * group.
 */
async function afterFormerMemberSpent(groupOf: GroupOf, spent: readonly (readonly [string, number, string])[]) {
  const [asha, imran, ravi, { code, spend }] = await groupOf(['Asha Rao', 'Imran Shaikh', 'Ravi Kumar']);
  await imran.api.can('setMonthlyLimit', { limit: 100 });
  await spend(imran, 40, ['milk']);
  for (const [tag, amount, paymentDate] of spent) {
    await ravi.api.can('setMonthlyLimit', { limit: crore });
    await spend(ravi, amount, [tag], paymentDate);
  }
  await ravi.api.can('leaveGroup', { groupCode: code });
  return { asha, imran, ravi, code };
}

test('the admin takes out three expenses of a former member; the others see a notice, and the totals fall @deep', async ({
  groupOf,
}) => {
  const { asha, imran } = await afterFormerMemberSpent(groupOf, [
    ['rent', crore, today],
    ['wifi', crore, today],
    ['gas', crore, today],
  ]);
  await listen(imran.page);
  await openDashboards(asha, imran);
  await seeFigure(imran.page, 'Total Expenses', '₹3,00,00,040.00');

  await test.step('Asha takes out all three; each disappears from both screens and from every total', async () => {
    for (const [index, tag] of ['rent', 'wifi', 'gas'].entries()) {
      await takeOut(asha.page, tag);
      await seeNotice(asha.page, 'Expense taken out.');
      await seeNotice(imran.page, `Asha Rao took out Ravi Kumar’s ₹1,00,00,000.00 · ${tag}`);
      for (const { page } of [asha, imran]) {
        await expect(expenseCard(page, tag)).toHaveCount(0);
        await seeCount(page, 3 - index);
      }
    }
    for (const { page } of [asha, imran]) await seeFigure(page, 'Total Expenses', '₹40.00');
    await seeFigure(imran.page, 'Your Total Spent', '₹40.00');
    await seeCoins(imran.page, '60');
    await openTab(imran.page, 'Members');
    await seeNo(imran.page, 'Ravi Kumar');
  });

  await test.step('a screen reader announces each of them once, and says that Asha took it out', async () => {
    await hear(imran.page, /^Asha Rao took out Ravi Kumar’s .* gas$/);
    expect((await heard(imran.page)).filter((words) => /deleted|took out .* rent/.test(words))).toHaveLength(1);
    expect(await noticesOf(asha.page, 'Asha Rao took out')()).toEqual([]);
  });

  await test.step('after a reload, Imran finds all three in the group settings', async () => {
    await imran.page.reload();
    await seeLive(imran.page);
    await click(imran.page, 'Group settings');
    await imran.page.getByText('Taken out by the admin (3)').click();
    const list = imran.page.getByRole('dialog').getByRole('listitem');
    await expect(list).toHaveText([/· gas/, /· wifi/, /^Asha Rao took out Ravi Kumar’s ₹1,00,00,000.00 · rent/]);
    expect(await noticesOf(imran.page, 'Asha Rao took out')()).toEqual([]);
  });
});

test('the admin can also take out an expense of a previous month and one found by a search @deep', async ({
  groupOf,
}) => {
  const { asha, imran } = await afterFormerMemberSpent(groupOf, [
    ['rent', 500, lastMonth],
    ['wifi', 700, today],
  ]);
  await openDashboards(asha, imran);

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

test.describe('With notifications on a small phone @deep', () => {
  test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } });

  test('an admin who owes a member ₹5,000 removes him and records that he was paid; he takes that back', async ({
    member,
  }) => {
    const { asha, ravi, codes } = await twoWhoListen(member, ['Flat 402', 'Trip']);
    ravi.mayLog(/focus|WebChannel|permission/);
    const [flat = '', trip = ''] = codes;
    await ravi.api.adds(flat, 10_000, { tags: ['rent'] });
    await expect(balanceLine(asha.page)).toContainText('You owe ₹5,000.00');

    await test.step('Both are told what stays', async () => {
      await click(asha.page, '2 members');
      await click(asha.page, 'Remove Ravi Kumar');
      const question = asha.page.getByRole('alertdialog', { name: 'Remove Ravi Kumar?' });
      await expect(question).toContainText('Ravi Kumar still gets back ₹5,000.00.');
      await question.getByRole('button', { name: 'Remove' }).click();
      await seeNotice(ravi.page, 'You are no longer a member of Flat 402. You still get back ₹5,000.00.');
      await seeHeading(ravi.page, 'Your groups');
    });

    await test.step('She records a payment, and cannot bring a debt forward', async () => {
      await ravi.page.goto(`/dashboard/#group=${trip}`);
      await see(ravi.page, 'Live');
      await openTab(asha.page, 'Balances');
      await fillPayment(asha.page, { way: 'I paid', person: 'Ravi Kumar', amount: '5000' });
      await asha.page.getByRole('combobox', { name: 'How?' }).selectOption('Brought forward');
      await click(asha.page, /^Record$/);
      await seeProblem(asha.page, 'A debt can be brought forward only with someone in the group.');
      await asha.page.getByRole('combobox', { name: 'How?' }).selectOption('Cash');
      await click(asha.page, /^Record$/);
      await seeNotice(ravi.page, 'Flat 402: Asha Rao recorded paying you ₹5,000.00');
    });

    await test.step('A tap on the notification shows him the payment', async () => {
      await tapNotification(await workerOf(ravi.page), { groupCode: flat, left: 'yes' });
      const list = ravi.page.getByRole('region', { name: 'Payments in groups you left' });
      await expect(list.getByRole('heading')).toBeFocused();
      await expect(list.getByRole('listitem')).toHaveText(/^Asha Rao paid you.* · Cash · Flat 402₹5,000\.00Take back$/);
    });

    await test.step('He takes it back', async () => {
      await click(ravi.page, 'Take back: Asha Rao paid you ₹5,000.00');
      const question = ravi.page.getByRole('alertdialog', { name: 'Take back this payment?' });
      await expect(question).toContainText('Asha Rao is told');
      await question.getByRole('button', { name: 'Take back' }).click();
      await seeNotice(ravi.page, 'Payment taken back.');
      await see(ravi.page, 'There are none from the last 30 days.');
      await seeNotice(asha.page, 'Flat 402: Ravi Kumar took back a payment of ₹5,000.00 between you two');
      await expect(balanceOf(asha.page, 'You')).toContainText('owe ₹5,000.00');
    });
  });
});

const older = 2;

test('Ravi reads the newest fifty payments in the group that he left, and the older ones on request @deep', async ({
  groupOf,
}) => {
  const [asha, ravi, { code }] = await groupOf(['Asha Rao', 'Ravi Kumar'], 'Flat 402');
  await ravi.api.can('leaveGroup', { groupCode: code });
  const paid = { from: asha.api.id, to: ravi.api.id, date: localDate(new Date()), method: 'UPI', note: '' };
  const writer = database.bulkWriter();
  for (let index = 1; index <= pageSizes.payments + older; index += 1) {
    const createdAt = new Date(Date.now() - index * 60_000).toISOString();
    const payment = { ...paid, amount: index * 100, by: asha.api.id, createdAt, deletedAt: null };
    void writer.set(database.doc(`${paymentsPath(code)}/${`payment${index}`.padEnd(20, 'x')}`), payment);
  }
  await writer.close();

  const { page } = ravi;
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Payments in groups you left' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(pageSizes.payments);
  await expect(rows.first()).toContainText('₹1.00');

  ravi.mayLog(/500/);
  await failAt(page, /my-payments\?before=/, 'It broke.', 1);
  await click(page, 'Show older payments');
  await seeProblem(page, 'The payments could not be loaded. Please try again.');
  await expect(rows).toHaveCount(pageSizes.payments);

  await click(page, 'Show older payments');
  await expect(rows).toHaveCount(pageSizes.payments + older);
  await expect(rows.last()).toContainText(`₹${pageSizes.payments + older}.00`);
  await expect(list.getByRole('button', { name: 'Show older payments' })).toHaveCount(0);
  await expect(list.getByRole('list')).toBeFocused();
});
