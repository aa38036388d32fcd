/** Flatmates who share a name, names that changed, and names that are written from right to left. */
import type { Locator } from '@playwright/test';
import { storedGroup } from '../support/database.ts';
import { activityOf, expenseCard, openActivity, seeEntry } from '../support/e2e/app.ts';
import { balanceOf, suggestion } from '../support/e2e/balances.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openDashboards, today } from '../support/e2e/household.ts';
import { click, openTab } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('Meera tells her two flatmates called Ravi Kumar apart wherever she sees them', async ({ member }) => {
  const meera = await member('Meera', unopened);
  const [one, two] = [await member('Ravi Kumar', unopened), await member('ravi kumar', unopened)];
  const code = await buildGroup([meera.api, one.api, two.api], 'Flat 402');
  for (const { api } of [meera, one, two]) await api.can('setMonthlyLimit', { limit: 5000 });
  const { marks = {} } = await storedGroup(code);
  const [first, second] = [`Ravi Kumar ··${marks[one.userId]}`, `ravi kumar ··${marks[two.userId]}`];
  await one.api.can('addExpense', { amount: 900, paymentDate: today, tags: ['rent'], groupCodes: [code] });

  const { page } = meera;
  await openDashboards(meera);
  await expect(expenseCard(page, 'rent')).toContainText(`Paid by ${first}`);
  await openTab(page, 'Balances');
  await expect(balanceOf(page, first)).toContainText('gets back ₹600.00');
  await expect(suggestion(page, `${second} pays ${first}`)).toContainText('₹300.00');
  await click(page, 'Record a payment');
  const options = page.getByLabel('The other person').getByRole('option');
  for (const name of [first, second]) await expect(options.filter({ hasText: name })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await seeEntry(await openActivity(page), `${first} added rent, ₹900.00`);
});

/** Returns where a text begins on the screen, in pixels from the left. */
const leftOf = (place: Locator, text: string): Promise<number> =>
  place.evaluate((element, wanted) => {
    const nodes = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start < 0) continue;
      const range = document.createRange();
      range.setStart(node, start);
      range.setEnd(node, start + wanted.length);
      return range.getBoundingClientRect().left;
    }
    throw new Error(`There is no ${wanted}.`);
  }, text);

test('Meera reads who it is by the present name, with the name of that time beside it @deep', async ({ member }) => {
  const [meera, ravi] = [await member('Meera', unopened), await member('Ravi', unopened)];
  const code = await buildGroup([meera.api, ravi.api], 'Flat 402');
  await ravi.api.can('setMonthlyLimit', { limit: 5000 });
  await ravi.api.can('setName', { name: 'Asha' });
  const recorded = { amount: 300, paymentDate: today, tags: ['rent'], groupCodes: [code] };
  const { expense } = await ravi.api.can('addExpense', recorded);
  await ravi.api.can('addExpense', { ...recorded, tags: ['gas'] });
  await ravi.api.can('deleteExpense', { id: expense.id });
  await ravi.api.can('setName', { name: 'Ravi' });

  await openDashboards(meera);
  await expect(expenseCard(meera.page, 'gas')).toContainText('Paid by Ravi (then Asha)');
  const activity = await openActivity(meera.page);
  for (const sentence of [
    'Asha is now called Ravi',
    'Ravi (then Asha) deleted rent, ₹300.00',
    'Ravi is now called Asha',
  ]) {
    await seeEntry(activity, sentence);
  }
});

test('amounts stay in their place beside a name and a tag in Arabic letters @deep', async ({ member }) => {
  const [meera, ali] = [await member('Meera', unopened), await member('محمد علی', unopened)];
  const code = await buildGroup([meera.api, ali.api], 'Flat 402');
  await ali.api.can('setMonthlyLimit', { limit: 5000 });
  const recorded = { amount: 300, paymentDate: today, tags: ['دودھ'], groupCodes: [code] };
  const { expense } = await ali.api.can('addExpense', recorded);
  await ali.api.can('editExpense', { id: expense.id, amount: 450, paymentDate: today, tags: ['دودھ'], revision: 1 });

  const { page } = meera;
  await openDashboards(meera);
  await expect(expenseCard(page, 'دودھ')).toContainText('Paid by محمد علی');
  await openActivity(page);
  const sentence = activityOf(page).getByText('محمد علی changed دودھ: ₹300.00 → ₹450.00', { exact: true });
  const lefts = [await leftOf(sentence, 'محمد علی')];
  for (const text of ['changed', 'دودھ', '₹300.00', '→', '₹450.00']) lefts.push(await leftOf(sentence, text));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});
