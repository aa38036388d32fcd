/** The user repeats a request whose answer was lost, and it takes effect only once (docs/product.md §10.21). */
import type { Page, Route } from '@playwright/test';
import { expenseCard, fillExpense, seeCoins, seeCount, seeLive, sendExpense } from '../support/e2e/app.ts';
import { holdTimers } from '../support/e2e/fake-clock.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { fillLending, openGiveTake, record, sendLending } from '../support/e2e/give-take.ts';
import { adminWithMember } from '../support/e2e/household.ts';
import { noticeAfter, press, waitLong } from '../support/e2e/long-wait.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, dialogs, fill, seeProblem } from '../support/e2e/ui.ts';

const sentBefore = 'We sent this and got no answer. If you send it again unchanged, it counts only once.';

/** Lets calls reach the server, but never returns their answers to the page. */
async function loseAnswers(page: Page, url: string): Promise<{ readonly arrived: () => number }> {
  let arrived = 0;
  await page.route(url, async (route: Route) => {
    await route.fetch();
    arrived += 1;
  });
  return { arrived: () => arrived };
}

test('a user repeats a request whose answer was lost, and it takes effect only once', async ({ member }) => {
  const asha = await adminWithMember(member);
  const { page } = asha;
  asha.mayLog(/ERR_FAILED/);
  await page.goto('/dashboard');
  await seeLive(page);

  await test.step('an expense: the user closes its dialog with Back', async () => {
    const lost = await loseAnswers(page, '**/pg/addExpenseToGroups');
    await fillExpense(page, { amount: '30', tags: ['chai'] });
    await holdTimers(page, noticeAfter);
    await sendExpense(page);
    await expect.poll(lost.arrived).toBe(1);
    await waitLong(page, 'Adding...');
    await page.goBack();
    await expect(dialogs(page)).toHaveCount(0);
    await page.unroute('**/pg/addExpenseToGroups');
    await expect(expenseCard(page, 'chai')).toBeVisible();
    await click(page, 'Add Expense');
    await seeProblem(page, sentBefore);
    await sendExpense(page);
    await expect(dialogs(page)).toHaveCount(0);
    await seeNotice(page, /^You added in/);
    await seeCount(page, 1);
    await seeCoins(page, '970');
  });

  await test.step('coins: the user closes the dialog with Escape', async () => {
    const lost = await loseAnswers(page, '**/pg/add-coins');
    await click(page, /^Remaining Coins/);
    await fill(page, 'Coins to add', '100');
    await press(page, 'Add Coins');
    await expect.poll(lost.arrived).toBe(1);
    await waitLong(page, 'Adding...');
    await page.keyboard.press('Escape');
    await page.unroute('**/pg/add-coins');
    await seeCoins(page, '1,070');
    await click(page, /^Remaining Coins/);
    await press(page, 'Add Coins');
    await seeNotice(page, 'Coins added!');
    await seeCoins(page, '1,070');
    expect(await asha.api.can('coinsHistory')).toMatchObject({ history: { length: 2 } });
  });

  await test.step('coins: the connection is lost, and the user closes the dialog with Cancel', async () => {
    await page.route('**/pg/add-coins', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await click(page, /^Remaining Coins/);
    await fill(page, 'Coins to add', '30');
    await press(page, 'Add Coins');
    await seeProblem(page, 'The connection was lost. Please try again.');
    await press(page, 'Cancel');
    await page.unroute('**/pg/add-coins');
    await click(page, /^Remaining Coins/);
    await seeProblem(page, sentBefore);
    await press(page, 'Add Coins');
    await expect(dialogs(page)).toHaveCount(0);
    await seeCoins(page, '1,100');
    expect(await asha.api.can('coinsHistory')).toMatchObject({ history: { length: 3 } });
  });

  await test.step('money given: the user closes its dialog with Cancel', async () => {
    await openGiveTake(page);
    const lost = await loseAnswers(page, '**/pg/give-or-take');
    await fillLending(page, 'Give', { amount: '70', name: 'Bilal' });
    await holdTimers(page, noticeAfter);
    await sendLending(page, 'Give');
    await expect.poll(lost.arrived).toBe(1);
    await waitLong(page, 'Giving...');
    await press(page, 'Cancel');
    await page.unroute('**/pg/give-or-take');
    await expect(record(page, 'Given to Bilal')).toHaveCount(1);
    await page.getByRole('button', { name: 'Give', exact: true }).click();
    await sendLending(page, 'Give');
    await expect(dialogs(page)).toHaveCount(0);
    await expect(record(page, 'Given to Bilal')).toHaveCount(1);
    expect(await asha.api.can('giveOrTakeRecords')).toMatchObject({ records: { length: 1 } });
  });
});
