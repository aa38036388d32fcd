/** Tags that are too long or too many (docs/product.md §5, §9). */
import { chosen, suggestions, tagsField } from '../support/e2e/add-expense.ts';
import { fillExpense, sendExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';
import { click, seeNo, seeProblem } from '../support/e2e/ui.ts';

test('a user who adds a tag that is too long, or too many tags, sees a message at once', async ({ member }) => {
  const { page } = await atOwnDashboard(member);
  const long = 'a tag that goes on and on and on';
  await fillExpense(page, { amount: '5', tags: ['a,b,c,d,e', 'f,g,h,i'] });
  await tagsField(page).fill(long);
  await click(page, 'Add tag');
  await seeProblem(page, 'A tag can have at most 30 characters. “a tag that goes on and on and …” has 32.');
  await sendExpense(page);
  await expect(tagsField(page)).toHaveValue(long);

  await tagsField(page).fill('j');
  await seeNo(page, /^A tag can have at most 30 characters\./);
  await click(page, 'Add tag');
  await expect(chosen(page)).toHaveCount(10);
  await suggestions(page).getByText('chai').click();
  await seeProblem(page, 'An expense can have at most 10 tags.');
  await expect(chosen(page)).toHaveCount(10);
});
