/**
 * What remains of someone who has left: the admin takes out their expenses (docs/product.md §5), and they see
 * payments that name them (§6).
 */
import type { Page } from '@playwright/test';
import { askToDelete, openGroup, openPerson, seeCount, seeFigure } from '../support/e2e/app.ts';
import { balanceLine, balanceOf, fillPayment } from '../support/e2e/balances.ts';
import { expect, openDashboards, seeLive, test } from '../support/e2e/fixtures.ts';
import { hear, heard, listen, noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { tapNotification, twoWhoListen, workerOf } from '../support/e2e/notifications.ts';
import { click, openTab, see, seeHeading, seeNo, seeProblem } from '../support/e2e/ui.ts';

/** Returns the dialog that asks the admin for confirmation. */
const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Take out this expense?' });

/** Takes out the expense and confirms. */
const takeOut = async (page: Page, description: string): Promise<void> => {
  await askToDelete(page, description);
  await confirmation(page).getByRole('button', { name: 'Take out', exact: true }).click();
};

test('the admin takes out two expenses of a former member; the others see a notice, and the totals fall @deep', async ({
  groupOf,
}) => {
  const [asha, imran, ravi, { code, spend }] = await groupOf(['Asha Rao', 'Imran Shaikh', 'Ravi Kumar']);
  await spend(imran, 40, ['milk']);
  await spend(ravi, 700, ['rent']);
  await spend(ravi, 500, ['gas']);
  await ravi.api.can('leaveGroup', { groupCode: code });
  await listen(imran.page);
  await openDashboards(asha, imran);
  await seeFigure(imran.page, 'Total Expenses', '₹1,240.00');

  await test.step('Asha takes out both; each disappears from both screens and from every total', async () => {
    for (const [tag, amount, left] of [
      ['rent', '₹700.00', 2],
      ['gas', '₹500.00', 1],
    ] as const) {
      await takeOut(asha.page, tag);
      await seeNotice(asha.page, 'Expense taken out.');
      await seeNotice(imran.page, `Asha Rao took out Ravi Kumar’s ${amount} · ${tag}`);
      for (const { page } of [asha, imran]) await seeCount(page, left);
    }
    for (const { page } of [asha, imran]) await seeFigure(page, 'Total Expenses', '₹40.00');
    await openTab(imran.page, 'Members');
    await seeNo(imran.page, 'Ravi Kumar');
  });

  await test.step('a screen reader announces each of them once, and says that Asha took it out', async () => {
    await hear(imran.page, /^Asha Rao took out Ravi Kumar’s .* gas$/);
    expect((await heard(imran.page)).filter((words) => /deleted|took out .* rent/.test(words))).toHaveLength(1);
    expect(await noticesOf(asha.page, 'Asha Rao took out')()).toEqual([]);
  });

  await test.step('after a reload, Imran finds both on the page of the group', async () => {
    await imran.page.reload();
    await seeLive(imran.page);
    await openGroup(imran.page);
    await imran.page.getByText('Taken out by the admin (2)').click();
    const list = imran.page.getByRole('group').filter({ hasText: 'Taken out by the admin (2)' }).getByRole('listitem');
    await expect(list).toHaveText([/· gas/, /^Asha Rao took out Ravi Kumar’s ₹700.00 · rent/]);
    expect(await noticesOf(imran.page, 'Asha Rao took out')()).toEqual([]);
  });
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
      await openPerson(asha.page, 'Ravi Kumar');
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
      await expect(list.getByRole('listitem')).toHaveText(/^Asha Rao paid you.* · Cash · Flat 402\s+₹5,000\.00$/);
    });

    await test.step('He takes it back', async () => {
      await click(ravi.page, /^Asha Rao paid you/);
      await click(ravi.page, 'Undo payment');
      const question = ravi.page.getByRole('alertdialog', { name: 'Undo this payment?' });
      await expect(question).toContainText('Asha Rao is told');
      await question.getByRole('button', { name: 'Undo payment' }).click();
      await seeNotice(ravi.page, 'Payment undone.');
      await see(ravi.page, 'There are none from the last 30 days.');
      await seeNotice(asha.page, 'Flat 402: Ravi Kumar undid a payment of ₹5,000.00 between you two');
      await expect(balanceOf(asha.page, 'You')).toContainText('owe ₹5,000.00');
    });
  });
});
