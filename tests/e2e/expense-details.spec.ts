/**
 * The details of an expense: who paid it, each person's share, and what happens if it is deleted or fails to load
 * (docs/product.md §10).
 */
import { details, expenseCard, openDetails } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { flatOfThree, openDashboards, today } from '../support/e2e/household.ts';
import { hindi } from '../support/e2e/language.ts';
import { axeProblems, illegible, juttingOut, tooSmall } from '../support/e2e/measures.ts';
import { buildGroup } from '../support/people.ts';

test('a tap or Enter on an expense shows who recorded it, who paid, and everyone’s share', async ({ member }) => {
  const { asha, ravi, imran, code } = await flatOfThree(member);
  await asha.api.can('addExpense', {
    ...{ amount: 100, paymentDate: today, tags: ['gas', 'stove'], groupCodes: [code] },
    payers: [{ userId: ravi.userId, amount: 100 }],
    split: {
      mode: 'SHARES',
      parts: [
        { userId: asha.userId, value: 3 },
        { userId: imran.userId, value: 1 },
      ],
    },
  });
  await openDashboards(imran);
  const { page } = imran;
  await openDetails(page, 'gas, stove');
  const opened = details(page, 'gas, stove');
  await expect(opened).toContainText('Amount₹100.00');
  await expect(opened).toContainText('Recorded byAsha Rao');
  await expect(opened.getByRole('listitem')).toHaveText([
    'Ravi Kumar ₹100.00',
    'Asha Rao 3 shares₹75.00',
    'Imran Khan You1 share₹25.00',
  ]);
  await page.keyboard.press('Escape');
  const card = expenseCard(page, 'gas, stove').getByRole('button', { name: 'gas, stove ₹100.00' });
  await expect(card).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(opened).toBeVisible();
});

test('after 21 edits, the details list the newest 20 and say where the older ones are @deep', async ({ member }) => {
  const { asha, ravi, code } = await flatOfThree(member);
  const { expense } = await asha.api.can('addExpense', {
    amount: 40,
    paymentDate: today,
    tags: ['milk'],
    groupCodes: [code],
  });
  const edit = (revision: number, tag: string) =>
    asha.api.can('editExpense', { id: expense.id, amount: 40, paymentDate: today, tags: [tag], revision });
  for (let revision = 1; revision <= 20; revision += 1) await edit(revision, `milk ${revision}`);
  await openDashboards(ravi);
  await openDetails(ravi.page, 'milk 20');
  const changes = details(ravi.page, 'milk 20').getByText('Asha Rao changed it');
  await expect(changes).toHaveCount(20);
  const older = ravi.page.getByText('Older changes are in Activity.');
  await expect(older).toHaveCount(0);

  await ravi.page.keyboard.press('Escape');
  await edit(21, 'curd');
  await openDetails(ravi.page, 'curd');
  await expect(older).toBeVisible();
  await expect(details(ravi.page, 'curd').getByText('Asha Rao changed it')).toHaveCount(20);
});

test('the details say so when the expense is deleted while they are open @deep', async ({ member }) => {
  const { asha, ravi, code } = await flatOfThree(member);
  const { expense } = await asha.api.can('addExpense', {
    amount: 40,
    paymentDate: today,
    tags: ['milk'],
    groupCodes: [code],
  });
  ravi.mayLog(/status of 404/);
  await openDashboards(ravi);
  await openDetails(ravi.page, 'milk');
  const opened = details(ravi.page, 'milk');
  await expect(opened).toContainText('₹13.3');
  await asha.api.can('deleteExpense', { id: expense.id });
  await expect(opened.getByRole('status')).toHaveText('This expense was deleted.');
  await opened.getByRole('button', { name: 'Close' }).click();
  await expect(expenseCard(ravi.page, 'milk')).toHaveCount(0);
});

test('when the details fail to load, the user sees a message and retries @deep', async ({ member }) => {
  const { asha, code } = await flatOfThree(member);
  await asha.api.can('addExpense', { amount: 40, paymentDate: today, tags: ['milk'], groupCodes: [code] });
  await openDashboards(asha);
  const { page } = asha;
  asha.mayLog(/status of 500/);
  await page.route(/\/pg\/expense\//, (route) => route.fulfill({ status: 500, json: { error: 'internal' } }));
  await openDetails(page, 'milk');
  const opened = details(page, 'milk');
  await expect(opened.getByRole('alert')).toHaveText('This expense could not be loaded. Please try again.');
  await page.unroute(/\/pg\/expense\//);
  await opened.getByRole('button', { name: 'Try again' }).click();
  await expect(opened).toContainText('Shared by');
});

test.describe('In Hindi on a screen of 320 px @deep', () => {
  test.use({ locale: 'hi-IN', viewport: { width: 320, height: 740 } });

  test('the details and the card of a split expense fit, in light and dark mode', async ({ member }) => {
    const { asha, ravi, code } = await flatOfThree(member);
    await asha.api.can('addExpense', {
      ...{ amount: 5000, paymentDate: today, tags: ['electricity', 'grocery'], groupCodes: [code] },
      split: { mode: 'PERCENT', parts: [{ userId: ravi.userId, value: 100 }] },
    });
    const { page } = asha;
    await page.goto('/dashboard');
    await page.locator('[data-expense] button').first().click();
    const opened = page.getByRole('dialog');
    await expect(opened).toContainText(hindi.sharing.sharedBy);
    expect([...(await juttingOut(page)), ...(await illegible(page)), ...(await tooSmall(page))]).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      const violations = await axeProblems(page);
      expect(violations).toEqual([]);
    }
  });
});

test('an expense of two groups shows the shares of both groups, and lists each sharer only once @deep', async ({
  member,
}) => {
  const { asha, ravi, imran, code } = await flatOfThree(member);
  const trip = await buildGroup([asha.api, ravi.api], 'Goa trip');
  await asha.api.can('addExpense', { amount: 90, paymentDate: today, tags: ['cab'], groupCodes: [trip, code] });
  await asha.page.addInitScript((chosen) => localStorage.setItem('currentGroupCode', chosen), code);
  await openDashboards(asha);
  await openDetails(asha.page, 'cab');
  const opened = details(asha.page, 'cab');
  await expect(opened.getByRole('heading', { level: 3 })).toHaveText(['Paid by', 'Shared by', 'Shared in Goa trip by']);
  await expect(opened.getByRole('listitem')).toHaveCount(4);
  await expect(opened).toContainText(`${imran.name} ₹30.00`);
});
