/** The admin takes out false expenses of a former member, and the others see it (docs/product.md §5). */
import { askToDelete, expenseCard, seeCoins, seeCount, seeFigure, seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import {
  afterFormerMemberSpent,
  confirmation,
  crore,
  openDashboard,
  takeOut,
  today,
} from '../support/e2e/former-member.ts';
import { noticesOf, seeNotice } from '../support/e2e/notices.ts';
import { hear, heard, listen } from '../support/e2e/screen-reader.ts';
import { click, openTab, seeNo } from '../support/e2e/ui.ts';

test('the admin takes out three expenses of a former member; the others see a notice, and the totals fall', async ({
  member,
}) => {
  const { asha, imran } = await afterFormerMemberSpent(member, [
    ['rent', crore, today],
    ['wifi', crore, today],
    ['gas', crore, today],
  ]);
  await listen(imran.page);
  for (const one of [asha, imran]) await openDashboard(one);
  await seeFigure(imran.page, 'Total Expenses', '₹3,00,00,040.00');

  await test.step('Imran, who is not the admin, can delete only his own expenses', async () => {
    await askToDelete(imran.page, 'rent');
    await seeNotice(imran.page, 'You can only delete your own expenses');
  });

  await test.step('Asha sees a confirmation that says whose expense it is and what taking it out changes', async () => {
    await askToDelete(asha.page, 'rent');
    await expect(confirmation(asha.page)).toContainText(
      'rent (₹1,00,00,000.00), added by Ravi Kumar, who is no longer in Sunrise PG.',
    );
    await expect(confirmation(asha.page)).toContainText('No one’s coins change.');
    await expect(confirmation(asha.page).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await asha.page.keyboard.press('Escape');
    await expect(confirmation(asha.page)).toHaveCount(0);
    await seeCount(asha.page, 4);
  });

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
