/**
 * Who paid an expense, and who shares it: one or several people, after a flatmate has left, in several groups, and
 * alone (docs/product.md §5, §10).
 */
import type { Page } from '@playwright/test';
import {
  addExpense,
  choice,
  choosePayer,
  dialog,
  expenseCard,
  fillExpense,
  openChoice,
  seeCoins,
  seeMember,
  sendExpense,
  sharer,
  tick,
} from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, fill, openTab, see, seeNo, seeNoDialogInHistory, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test.use({ coins: 5000 });

async function seeChoices(page: Page, payer: string, sharers: string): Promise<void> {
  await expect(choice(page, 'Paid by')).toHaveText(`Paid by ${payer}`);
  await expect(choice(page, 'Shared by')).toHaveText(`Shared by ${sharers}`);
}

test('Asha records the gas that Ravi paid for Imran and her; all three see that he paid, and it counts as his spending @deep', async ({
  flat: { asha, ravi, imran, page, open },
}) => {
  await open(asha, ravi, imran);
  await fillExpense(page, { amount: '900.01', tags: ['gas'] });
  await seeChoices(page, 'You', 'All 3, equally');
  await choosePayer(page, 'Ravi Kumar');
  await openChoice(page, 'Shared by');
  await tick(page, 'Ravi Kumar').uncheck();
  await seeChoices(page, 'Ravi Kumar', '2 of 3, equally');
  await expect(sharer(page, 'Asha Rao')).toContainText(/₹450\.0[01]/);
  await expect(sharer(page, 'Ravi Kumar')).not.toContainText('₹');
  await sendExpense(page);

  for (const { page: screen } of [asha, ravi, imran]) {
    const card = expenseCard(screen, 'gas');
    await expect(card).toContainText(screen === ravi.page ? 'Paid by you' : 'Paid by Ravi Kumar');
    await expect(card).toContainText('2 of 3');
  }
  await test.step('Asha’s coins and total do not change; the gas is in Ravi’s total and list', async () => {
    await seeCoins(page, '5,000');
    await seeMember(page, 'Ravi Kumar', '₹900.01');
    await seeMember(page, 'Asha Rao', '₹0.00');
    await page.getByTitle('Click to view expenses').filter({ hasText: 'Ravi Kumar' }).click();
    await expect(page.getByRole('dialog', { name: 'Ravi Kumar' }).getByRole('heading', { level: 3 })).toHaveText('gas');
    await page.keyboard.press('Escape');
    await page.getByTitle('Click to view expenses').filter({ hasText: 'Asha Rao' }).click();
    await see(page, 'No expenses found.');
  });
});

test('if several people paid an expense, the list of each payer shows the part that they paid @deep', async ({
  flat: { asha, ravi, page, open },
}) => {
  await open(asha, ravi);
  await fillExpense(page, { amount: '500', tags: ['party'] });
  await choosePayer(page, 'Several people');
  await fill(page, 'Amount paid by Asha Rao', '150');
  await fill(page, 'Amount paid by Imran Khan', '310');
  await see(page, '₹40.00 left to assign');
  await sendExpense(page);
  await seeProblem(page, 'What people paid does not come to the amount: ₹40.00 left to assign.');
  await fill(page, 'Amount paid by Imran Khan', '350');
  await seeNo(page, /left to assign/);
  await seeChoices(page, 'Imran Khan and you', 'All 3, equally');
  await sendExpense(page);

  await expect(expenseCard(ravi.page, 'party')).toContainText('Paid by Imran Khan and Asha Rao');
  await seeCoins(page, '4,850');
  await openTab(ravi.page, 'Members');
  for (const [name, part] of [
    ['Asha Rao', '₹150.00'],
    ['Imran Khan', '₹350.00'],
  ] as const) {
    await ravi.page.getByTitle('Click to view expenses').filter({ hasText: name }).click();
    const card = expenseCard(ravi.page, 'party').last();
    await expect(card).toContainText(part);
    await expect(card).toContainText('of ₹500.00');
    await ravi.page.keyboard.press('Escape');
  }
});

test('a reopened form still has the chosen people; after the expense is added, the choice is gone @deep', async ({
  flat: { asha, page, open },
}) => {
  await open(asha);
  await click(page, 'Add Expense');
  await openChoice(page, 'Shared by');
  await dialog(page).getByRole('button', { name: 'Only me' }).click();
  await page.keyboard.press('Escape');
  await fillExpense(page, { amount: '60', tags: ['medicine'] });
  await seeChoices(page, 'You', 'Only you');
  await sendExpense(page);
  await expect(expenseCard(page, 'medicine')).toContainText('1 of 3');
  await addExpense(page, { amount: '20', tags: ['chai'] });
  await expect(expenseCard(page, 'chai')).not.toContainText('of 3');
});

test('Asha sees a message if someone whom she chose has left, and chooses again @deep', async ({
  flat: { asha, ravi, page, code, open },
}) => {
  await open(asha);
  await fillExpense(page, { amount: '90', tags: ['dinner'] });
  await choosePayer(page, 'Ravi Kumar');
  await openChoice(page, 'Shared by');
  await tick(page, 'Imran Khan').uncheck();
  await choice(page, 'Shared by').click();
  await ravi.api.can('leaveGroup', { groupCode: code });
  await sendExpense(page);
  await seeProblem(page, /^Someone you chose is no longer in the group\./);
  await seeChoices(page, 'You', 'Only you');
  await expect(page.getByRole('group', { name: 'Who shares it?' })).toBeVisible();
  await choosePayer(page, 'Imran Khan');
  await sendExpense(page);
  await expect(expenseCard(page, 'dinner')).toContainText('Paid by Imran Khan');
  await expect(expenseCard(page, 'dinner')).toContainText('1 of 2');
});

test('an expense in several groups is shared by everyone, and someone alone in a group has nothing to choose @deep', async ({
  atDashboard: { page, api },
}) => {
  await click(page, 'Add Expense');
  await expect(dialog(page)).toBeVisible();
  await expect(choice(page, 'Paid by').or(choice(page, 'Shared by'))).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await seeNoDialogInHistory(page);
  await buildGroup([api], 'Goa trip');
  await page.reload();
  await click(page, 'Add Expense');
  await openChoice(page, 'Shared by');
  await dialog(page).getByRole('checkbox', { name: 'Goa trip' }).check();
  await see(page, 'Shared equally by everyone in these groups. Each person owes a share once.');
});
