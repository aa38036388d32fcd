/** The line that fills the Add Expense form, and the notice after an expense is added (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import { amountField, chosen } from '../support/e2e/add-expense.ts';
import { expenseCard, seeCount } from '../support/e2e/app.ts';
import { holdTimers } from '../support/e2e/fake-clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click } from '../support/e2e/ui.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

const today = localDate(new Date());

test('Ravi types “chai 40 today, samosa”: the fields fill, Enter records it, and one notice offers to undo it', async ({
  member,
}) => {
  const { page } = await atOwnDashboard(member, 5000);
  await click(page, 'Add Expense');
  await expect(amountField(page)).toBeFocused();
  const line = page.getByLabel('Quick add');
  await line.pressSequentially('chai 40 yesterday');
  await expect(amountField(page)).toHaveValue('40');
  await expect(page.getByLabel('Date')).not.toHaveValue(today);
  await line.fill('chai 40 today, samosa');
  await expect(page.getByLabel('Date')).toHaveValue(today);
  await expect(chosen(page)).toHaveText(['chai', 'samosa']);
  await amountField(page).fill('45');
  await line.press('End');
  await line.pressSequentially('s');
  await expect(chosen(page)).toHaveText(['chai', 'samosas']);
  await expect(amountField(page)).toHaveValue('45');

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
