/** Invisible characters in tags. */
import { chosen, sendButton, tagsField } from '../support/e2e/add-expense.ts';
import { expenseCard, fillExpense, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { click, seeProblem } from '../support/e2e/ui.ts';

test('invisible characters are removed from a tag at once, and a message names a tag that cannot be sent', async ({
  member,
}) => {
  const { page } = await atOwnDashboard(member);
  await fillExpense(page, { amount: '5', tags: [] });
  for (const blank of ['\u200b', '\u200d', '\u2060', '\u00ad', '\u3164', '\u200f']) {
    await tagsField(page).fill(blank);
    await expect(sendButton(page)).toBeDisabled();
    await click(page, 'Add tag');
    await expect(chosen(page)).toHaveCount(0);
  }
  await tagsField(page).fill('milk, m\u200bilk, \u202eMILK\u200f');
  await click(page, 'Add tag');
  await expect(chosen(page)).toHaveText(['milk']);

  await tagsField(page).fill('br\u0007ead');
  await click(page, 'Add tag');
  await seeProblem(page, 'The tag “br\ufffdead” contains characters that cannot be shown.');
  await tagsField(page).fill('');
  await sendExpense(page);
  await expect(expenseCard(page, 'milk')).toBeVisible();
});
