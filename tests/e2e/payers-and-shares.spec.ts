/** An expense that several people paid, and one whose people have left meanwhile (docs/product.md §5, §10). */
import type { Page } from '@playwright/test';
import {
  choice,
  choosePayer,
  expenseCard,
  fillExpense,
  openChoice,
  seeCoins,
  sendExpense,
  sharer,
  tick,
} from '../support/e2e/app.ts';
import { balanceOf } from '../support/e2e/balances.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { click, fill, openTab, see, seeNo, seeProblem } from '../support/e2e/ui.ts';

test.use({ coins: 5000 });

async function seeChoices(page: Page, payer: string, sharers: string): Promise<void> {
  await expect(choice(page, 'Paid by')).toHaveText(`Paid by ${payer}`);
  await expect(choice(page, 'Shared by')).toHaveText(`Shared by ${sharers}`);
}

test('if several people paid an expense, a reopened form still has the parts, and the list of each payer shows theirs @deep', async ({
  flat: { asha, ravi, page, open },
}) => {
  await open(asha, ravi);
  await fillExpense(page, { amount: '500', tags: ['party'] });
  await choosePayer(page, 'Several people');
  await fill(page, 'Amount paid by Asha Rao', '150');
  await fill(page, 'Amount paid by Imran Khan', '310');
  await see(page, '₹40.00 left to assign');
  await page.keyboard.press('Escape');
  await click(page, 'Add Expense');
  await openChoice(page, 'Paid by');
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

test('Asha calls a split AC room; Ravi splits electricity by one tap, takes it back, and it stays when Asha removes it', async ({
  flat: { asha, ravi, page, open },
}) => {
  await open(asha, ravi);
  await fillExpense(page, { amount: '500', tags: ['electricity'] });
  await openChoice(page, 'Shared by');
  await seeNo(page, 'Save this split…');
  await tick(page, 'Imran Khan').uncheck();
  await click(page, 'Save this split…');
  await page.getByRole('textbox', { name: 'Name' }).fill('AC room');
  await page.getByRole('textbox', { name: 'Name' }).press('Enter');
  const room = (of: Page) => of.getByRole('button', { name: 'AC room', exact: true });
  await expect(room(page)).toHaveAttribute('aria-pressed', 'true');

  await fillExpense(ravi.page, { amount: '500', tags: ['electricity'] });
  await openChoice(ravi.page, 'Shared by');
  await room(ravi.page).click();
  await seeChoices(ravi.page, 'You', '2 of 3, equally');
  await expect(sharer(ravi.page, 'Asha Rao')).toContainText('₹250.00');
  await room(ravi.page).click();
  await seeChoices(ravi.page, 'You', 'All 3, equally');
  await room(ravi.page).click();
  await sendExpense(ravi.page);
  await openTab(ravi.page, 'Balances');
  await expect(balanceOf(ravi.page, 'Asha Rao')).toContainText('owes ₹250.00');
  await expect(balanceOf(ravi.page, 'Imran Khan')).toContainText('settled');

  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await click(page, 'Remove AC room');
  await expect(page.getByRole('button', { name: 'Remove AC room' })).toHaveCount(0);
  await click(page, 'Save this split…');
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
