/** Flatmates who share a name, names that changed, and names that are written from right to left. */
import type { Locator } from '@playwright/test';
import { storedGroup } from '../support/database.ts';
import { activityOf, expenseCard, openActivity, openDetails, seeEntry } from '../support/e2e/app.ts';
import { balanceOf, suggestion } from '../support/e2e/balances.ts';
import { expect, test, today } from '../support/e2e/fixtures.ts';
import { click, openTab, see } from '../support/e2e/ui.ts';

test('Meera tells her two flatmates called Ravi Kumar apart wherever she sees them', async ({ groupOf }) => {
  const [meera, one, two, { code, spend, open }] = await groupOf(['Meera', 'Ravi Kumar', 'ravi kumar'], 'Flat 402');
  const { marks = {} } = await storedGroup(code);
  const [first, second] = [`Ravi Kumar ··${marks[one.userId]}`, `ravi kumar ··${marks[two.userId]}`];
  await spend(one, 900);

  const { page } = meera;
  await open(meera);
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

test('Meera reads who it is by the present name, and in the details by the name of that time too @deep', async ({
  groupOf,
}) => {
  const [meera, ravi, { spend, open }] = await groupOf(['Meera', 'Ravi'], 'Flat 402');
  await ravi.api.can('setName', { name: 'Asha' });
  const { id } = await spend(ravi, 300);
  await spend(ravi, 300, ['gas']);
  await ravi.api.can('deleteExpense', { id });
  await ravi.api.can('setName', { name: 'Ravi' });

  await open(meera);
  await expect(expenseCard(meera.page, 'gas')).toContainText('Paid by Ravi');
  await expect(expenseCard(meera.page, 'gas')).not.toContainText('Asha');
  await openDetails(meera.page, 'gas');
  await see(meera.page, 'Ravi (then Asha)');
  await click(meera.page, 'Close');
  const activity = await openActivity(meera.page);
  for (const sentence of ['Asha is now called Ravi', 'Ravi deleted rent, ₹300.00', 'Ravi is now called Asha']) {
    await seeEntry(activity, sentence);
  }
});

test('amounts stay in their place beside a name and a tag in Arabic letters @deep', async ({ groupOf }) => {
  const [meera, ali, { spend, open }] = await groupOf(['Meera', 'محمد علی'], 'Flat 402');
  const { id } = await spend(ali, 300, ['دودھ']);
  await ali.api.can('editExpense', { id, amount: 450, paymentDate: today, tags: ['دودھ'], revision: 1 });

  const { page } = meera;
  await open(meera);
  await expect(expenseCard(page, 'دودھ')).toContainText('Paid by محمد علی');
  await openActivity(page);
  const sentence = activityOf(page).getByText('محمد علی changed دودھ: ₹300.00 → ₹450.00', { exact: true });
  const lefts = [await leftOf(sentence, 'محمد علی')];
  for (const text of ['changed', 'دودھ', '₹300.00', '→', '₹450.00']) lefts.push(await leftOf(sentence, text));
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});
