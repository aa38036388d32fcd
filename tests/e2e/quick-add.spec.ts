/** The line that fills the Add Expense form, and the notice after an expense is added (docs/product.md §10). */
import {
  amountField,
  choice,
  chosen,
  dialog,
  expenseCard,
  offers,
  searchBox,
  seeCards,
  seeCount,
  suggestions,
  tagsField,
} from '../support/e2e/app.ts';
import { holdTimers, letFire, seeTimerHeld } from '../support/e2e/clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see } from '../support/e2e/ui.ts';

test.use({ hasTouch: true, viewport: { width: 360, height: 740 }, coins: 5000 });

test('Asha types “chai 40 yesterday” and taps what is offered: the fields fill, Enter records it, and one notice offers to undo it', async ({
  atDashboard: { page },
}) => {
  await click(page, 'Add Expense');
  await expect(amountField(page)).toBeFocused();
  const line = tagsField(page);
  await line.pressSequentially('chai 40 yesterday');
  await expect(offers(page).first()).toHaveText(/^Fill in ₹40\.00, chai, /);
  await line.press('Enter');
  await expect(chosen(page)).toHaveText(['chai 40 yesterday']);
  // Nothing is filled in before the tap.
  await expect(amountField(page)).toHaveValue('');
  await offers(page).first().click();
  await expect(amountField(page)).toHaveValue('40');
  await expect(choice(page, 'Date')).toHaveText('Date Yesterday');
  await expect(line).toHaveValue('');
  await expect(line).toBeFocused();

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

test('Quick add takes lines and messages as people have them, and fills in nothing that is no expense @deep', async ({
  atDashboard: { page },
}) => {
  await click(page, 'Add Expense');
  const line = tagsField(page);
  const fillIn = async (text: string): Promise<void> => {
    await line.fill(text);
    await offers(page).getByText('Fill in').click();
  };

  await test.step('the marked amount counts, not the number of the flat', async () => {
    await fillIn('flat 302 rs 500 rent');
    await expect(amountField(page)).toHaveValue('500');
    await expect(chosen(page)).toHaveText(['flat 302', 'rent']);
    await expect(choice(page, 'Date')).toHaveText('Date Today');
    for (const tag of ['rent', 'flat 302']) await chosen(page).getByText(tag).click();
  });

  await test.step('a refund that the bank reports is not offered', async () => {
    await line.fill('Dear Customer, Rs 349.00 refunded to your A/c XX4821 on 21-11-26 by MYNTRA. Avl Bal Rs 1,204.50');
    await expect(suggestions(page)).toHaveCount(0);
    await expect(offers(page)).toHaveCount(0);
  });

  await test.step('a Hindi line on an English screen chooses the common tag, which a search finds in both', async () => {
    await fillIn('कल दूध 40 रुपये');
    await expect(chosen(page)).toHaveText(['milk']);
    await expect(choice(page, 'Date')).toHaveText('Date Yesterday');
    await fillIn('आज ब्रेड 40 रुपये');
    await expect(chosen(page)).toHaveText(['milk', 'bread']);
    await line.press('Enter');
    await expect(expenseCard(page, 'milk, bread')).toContainText('₹40.00');
    for (const text of ['bread milk', 'दूध', 'doodh bred']) {
      await searchBox(page).fill(text);
      await seeCards(page, ['milk, bread']);
    }
    await searchBox(page).fill('milk rent');
    await see(page, /^Nothing for “milk rent” in /);
  });
});

test('the notice disappears after three seconds @deep', async ({ atDashboard: { page } }) => {
  await click(page, 'Add Expense');
  await tagsField(page).fill('milk 60');
  await offers(page).click();
  await holdTimers(page, 3000);
  await tagsField(page).press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await seeNotice(page, 'Added milk, ₹60.00');
  await seeTimerHeld(page, 3000);
  await letFire(page, 3000);
  await expect(page.getByText('Remaining coins: ')).toHaveCount(0);
});
