/**
 * The choice of payers and shares after a flatmate has left, on small screens, for several groups, and for someone
 * alone (docs/product.md §5, §10).
 */
import { dialog } from '../support/e2e/add-expense.ts';
import { expenseCard, fillExpense, sendExpense } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { chooseMode, choosePayer, flatOfThree, openDashboards, sharingLine, tick } from '../support/e2e/flat.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { juttingOut, tooSmall } from '../support/e2e/measures.ts';
import { click, fill, see, seeNoDialogInHistory, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('Asha sees a message if someone whom she chose has left, and chooses again', async ({ member }) => {
  const { asha, ravi, code } = await flatOfThree(member);
  await openDashboards(asha);
  const { page } = asha;
  await fillExpense(page, { amount: '90', tags: ['dinner'] });
  await sharingLine(page).click();
  await choosePayer(page, 'Ravi Kumar');
  await tick(page, 'Imran Khan').uncheck();
  await sharingLine(page).click();
  await ravi.api.can('leaveGroup', { groupCode: code });
  await sendExpense(page);
  await seeProblem(page, /^Someone you chose is no longer in the group\./);
  await expect(sharingLine(page)).toHaveText('Paid by you · only for you');
  await expect(page.getByLabel('Who paid?')).toBeVisible();
  await choosePayer(page, 'Imran Khan');
  await sendExpense(page);
  await expect(expenseCard(page, 'dinner')).toContainText('Paid by Imran Khan');
  await expect(expenseCard(page, 'dinner')).toContainText('1 of 2');
});

for (const [width, fontSize] of [
  [320, '100%'],
  [360, '200%'],
] as const) {
  test(`the choice of payers and shares fits a screen of ${width} px with text at ${fontSize}, in light and dark mode`, async ({
    member,
  }) => {
    const { asha } = await flatOfThree(member);
    const { page } = asha;
    await page.setViewportSize({ width, height: 740 });
    await openDashboards(asha);
    await page.addStyleTag({ content: `:root { font-size: ${fontSize} }` });
    await fillExpense(page, { amount: '1,00,00,000', tags: ['rent'] });
    await sharingLine(page).click();
    await choosePayer(page, 'Several people');
    await chooseMode(page, 'Percent');
    await fill(page, 'Percent of Asha Rao', '33.33');
    await see(page, '66.67% left to assign');
    expect([...(await juttingOut(page)), ...(await tooSmall(page))]).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const violations = await axeProblems(page);
      expect(violations).toEqual([]);
    }
  });
}

test('an expense in several groups is shared by everyone, and someone alone in a group has nothing to choose', async ({
  member,
}) => {
  const { page, api } = await atOwnDashboard(member);
  await click(page, 'Add Expense');
  await expect(dialog(page)).toBeVisible();
  await expect(sharingLine(page)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await seeNoDialogInHistory(page);
  await buildGroup([api], 'Goa trip');
  await page.reload();
  await click(page, 'Add Expense');
  await dialog(page).getByRole('checkbox', { name: 'Goa trip' }).check();
  await see(page, 'Shared equally by everyone in these groups. Each person owes a share once.');
});
