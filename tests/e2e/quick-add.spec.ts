/** The line that fills the Add Expense form, and the notice after an expense is added (docs/product.md §10). */
import {
  addExpense,
  amountField,
  choice,
  chosen,
  dialog,
  expenseCard,
  offers,
  seeCount,
  suggestions,
  tagsField,
} from '../support/e2e/app.ts';
import { holdTimers } from '../support/e2e/clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click } from '../support/e2e/ui.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, coins: 5000 });

test('Asha types “chai 40 yesterday”: Enter fills the fields, also from the amount, + makes it a tag, and the next Enter records it; one notice offers to undo it', async ({
  atDashboard: { page },
}) => {
  await click(page, 'Add Expense');
  await expect(amountField(page)).toBeFocused();
  const line = tagsField(page);
  await line.pressSequentially('chai 40 yesterday');
  await expect(offers(page).first()).toHaveText(/^Fill in ₹40\.00, chai, /);
  await click(page, 'Add tag');
  await expect(chosen(page)).toHaveText(['chai 40 yesterday']);
  // What the button has made a tag is filled in by a tap alone.
  await line.press('Enter');
  await expect(amountField(page)).toHaveValue('');
  await chosen(page).click();

  await line.pressSequentially('chai 40 yesterday');
  await line.press('Enter');
  await expect(amountField(page)).toHaveValue('40');
  await expect(chosen(page)).toHaveText(['chai']);
  await expect(choice(page, 'Date')).toHaveText('Date Yesterday');
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();

  await amountField(page).fill('bread 35.50 today');
  await amountField(page).press('Enter');
  await expect(amountField(page)).toHaveValue('35.50');
  await expect(choice(page, 'Date')).toHaveText('Date Today');
  await expect(chosen(page)).toHaveText(['chai', 'bread']);
  await chosen(page).getByText('bread').click();

  // With an amount, a line is a tag to Enter, and can be taken by the arrow down.
  await line.pressSequentially('today samosas 45');
  await page.keyboard.press('ArrowDown');
  await expect(offers(page).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(chosen(page)).toHaveText(['chai', 'samosas']);
  await expect(choice(page, 'Date')).toHaveText('Date Today');

  await holdTimers(page, 3000);
  await line.press('Enter');
  await seeNotice(page, 'Added chai, samosas, ₹45.00');
  await seeNotice(page, /^You added in just \d+ second\(s\)!$/);
  await seeNotice(page, 'Remaining coins: 4,955');
  await expect(page.locator('[popover] [role=status]:has([data-line])')).toHaveCount(1);
  await expect(expenseCard(page, 'chai, samosas')).toContainText('₹45.00');

  await click(page, 'Undo');
  await seeNotice(page, 'Expense deleted successfully!');
  await seeCount(page, 0);
  await expect(page.getByText('Added chai')).toHaveCount(0);
});

test('the expenses to record again make way for a typed tag and for the amount, and the chosen tags stay in sight', async ({
  atDashboard: { page },
}) => {
  await addExpense(page, { amount: '1240', tags: ['electricity', 'water can'] });
  await click(page, 'Add Expense');
  const again = dialog(page).getByRole('list', { name: 'Again' }).getByRole('button');
  await expect(again).toHaveText(['electricity, water can ₹1,240.00']);
  await tagsField(page).fill('paneer');
  await tagsField(page).press('Enter');
  await expect(again).toHaveCount(0);
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });

  await chosen(page).click();
  await expect(again).toHaveCount(1);
  await suggestions(page).last().click();
  await expect(again).toHaveCount(1);
  await amountField(page).fill('40');
  await expect(again).toHaveCount(0);
  await expect(chosen(page)).toBeInViewport({ ratio: 1 });
});
