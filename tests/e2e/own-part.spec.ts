/** What each expense means to the user, and the payments among the expenses (docs/product.md §10). */
import type { Page } from '@playwright/test';
import { details, expenseCard, openDetails, searchBox, seeCards, seeCount, seeFigure } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { among } from '../support/expenses.ts';
import { chai } from '../support/people.ts';

const inList = (page: Page, text: string | RegExp) => page.locator('[data-expense]').getByText(text, { exact: true });

test('each flatmate sees what they lent or borrowed, live and in their language, exactly as in the details @deep', async ({
  flat: { asha, ravi, imran, code, page, spend },
}) => {
  const languages = [
    [ravi, 'hi'],
    [imran, 'kn'],
  ] as const;
  for (const [member, language] of languages) {
    await member.page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
  }
  for (const member of [asha, ravi, imran]) {
    await member.page.goto('/dashboard');
    await expect(member.page.getByText(/^(Live|लाइव|ಲೈವ್)$/)).toBeVisible();
  }
  await spend(asha, 280, ['vegetables']);
  const card = expenseCard(page, 'vegetables');
  await expect(card).toContainText('Paid by you');
  const lent = await card.getByText(/^you lent ₹186\.6[67]$/).textContent();
  await expect(inList(ravi.page, /^आपको ₹93\.3[34] देने हैं$/)).toBeVisible();
  await expect(inList(imran.page, /^ನೀವು ₹93\.3[34] ಕೊಡಬೇಕು$/)).toBeVisible();

  await test.step('an expense of others, and one of the user alone', async () => {
    await ravi.api.can('addExpense', { ...chai(code, 240, among(ravi, imran)), tags: ['cab'] });
    await asha.api.can('addExpense', { ...chai(code, 99, among(asha)), tags: ['medicine'] });
    await expect(expenseCard(page, 'cab')).toContainText(/Paid by Ravi Kumar.*not yours$/);
    const bin = expenseCard(page, 'cab').getByRole('button', { name: 'Delete Expense' });
    await expect(bin).toHaveAccessibleDescription('You can only delete your own expenses');
    await expect(expenseCard(page, 'medicine')).toContainText(/Paid by you.*your own$/);
    await expect(inList(ravi.page, 'आपको ₹120.00 लेने हैं')).toBeVisible();
    await expect(inList(ravi.page, 'आपका नहीं')).toBeVisible();
    await expect(inList(imran.page, 'ನೀವು ₹120.00 ಕೊಡಬೇಕು')).toBeVisible();
    await expect(inList(imran.page, 'ನಿಮ್ಮದಲ್ಲ')).toBeVisible();
  });

  await test.step('the details have the same share', async () => {
    await openDetails(page, 'vegetables');
    const shares = details(page, 'vegetables').getByRole('listitem').filter({ hasText: '₹93.3' });
    const own = await shares.filter({ hasText: 'You' }).getByText(/^₹/).textContent();
    expect(lent).toBe(`you lent ₹${((28_000 - Math.round(Number(own?.slice(1)) * 100)) / 100).toFixed(2)}`);
    await page.keyboard.press('Escape');
  });
});

test('a payment stands among the expenses of its day, in no total and no count; a search finds it; it leaves when it is taken back @deep', async ({
  flat: { asha, ravi, code, page, spend, open, pay },
}) => {
  await spend(asha, 300, ['milk']);
  await open();
  await seeCount(page, 1);
  const { payment } = await pay(ravi, asha, 50);
  const row = page
    .getByRole('list', { name: 'Today' })
    .getByRole('listitem')
    .filter({ hasText: 'Ravi Kumar paid you' });
  await expect(row).toHaveText('Ravi Kumar paid you ₹50.00 Cash');
  await seeCount(page, 1);
  await seeFigure(page, 'Total Expenses', '₹300.00');

  await searchBox(page).fill('ravi cash');
  await seeCards(page, []);
  await expect(row).toBeVisible();
  await searchBox(page).fill('milk');
  await seeCards(page, ['milk']);
  await expect(row).toHaveCount(0);
  await searchBox(page).fill('');
  await expect(row).toBeVisible();

  await ravi.api.can('removePayment', { id: payment.id, groupCode: code });
  await expect(row).toHaveCount(0);
  await seeCount(page, 1);
});
