/** A common tag has a name in each language and is one tag for the whole group (docs/product.md §5). */
import { expenseCard } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoAtTheDashboard } from '../support/e2e/household.ts';
import { see } from '../support/e2e/ui.ts';

test('a tag typed in Hindi is the same tag in English', async ({ member }) => {
  const { asha, bilal, open, spend } = await twoAtTheDashboard(member);
  await open(bilal);
  await spend(bilal, 200, ['electricity', 'samosa']);
  const { page } = asha;
  await page.addInitScript(() => localStorage.setItem('language', 'hi'));
  await page.goto('/dashboard');
  await expect(expenseCard(page, 'बिजली, samosa')).toContainText('Bilal Khan ने दिए');

  await test.step('the form shows the Hindi names and accepts them as tags', async () => {
    await page.getByRole('button', { name: /खर्च जोड़ें|Add Expense/ }).click();
    const form = page.getByRole('dialog', { name: 'खर्च जोड़ें' });
    await form.getByLabel('रकम (₹)').fill('30');
    const field = form.getByLabel('टैग', { exact: true });
    await field.fill('दू');
    await expect(form.getByRole('list', { name: 'सुझाए गए टैग' })).toHaveText('दूध');
    await field.fill('चाय, समोसा');
    await field.press('Enter');
    await expect(form.getByRole('button', { name: 'चाय', pressed: true })).toBeVisible();
    await expect(form.getByRole('list', { name: 'चुने हुए टैग' }).getByRole('listitem')).toHaveText(['समोसा']);
    await form.getByRole('button', { name: 'खर्च जोड़ें' }).click();
    await expect(form).toHaveCount(0);
    await expect(expenseCard(page, 'चाय, समोसा')).toBeVisible();
    await expect(expenseCard(bilal.page, 'chai, समोसा')).toBeVisible();
  });

  await test.step('a search finds the expense by the Hindi name and by the stored tag', async () => {
    const search = page.getByRole('searchbox', { name: 'खर्च खोजें' });
    for (const text of ['समोसा', 'चाय', 'chai']) {
      await search.fill(text);
      await see(page, '1 खर्च मिला');
      await expect(expenseCard(page, 'चाय, समोसा')).toBeVisible();
    }
  });
});
