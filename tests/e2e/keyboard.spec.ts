/**
 * Using the app with only a keyboard: Tab reaches everything, in the order of the screen, and keys open, search and
 * close.
 */
import { localDate } from '@pg/contract/months';
import type { Locator, Page } from '@playwright/test';
import { details, expenseCard, opener, thisMonth } from '../support/e2e/app.ts';
import { expect, openLive, test } from '../support/e2e/fixtures.ts';
import { address, madeRecord } from '../support/e2e/give-take.ts';
import { openTab } from '../support/e2e/ui.ts';

const mostPresses = 40;

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let press = 0; press < mostPresses; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`${mostPresses} presses of Tab do not reach ${target}`);
}

/** Presses Tab once. This must focus the target. */
async function tab(page: Page, target: Locator): Promise<void> {
  await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
}

test('a user adds, searches and deletes an expense', async ({ alone: { asha, page, spend, open } }) => {
  await spend(asha, 5, ['rent'], `${thisMonth}-01`);
  await open();

  await tabTo(page, page.getByRole('button', { name: 'Add Expense' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Expense' });
  await expect(dialog.getByLabel('Amount (₹)')).toBeFocused();
  await page.keyboard.type('120');
  await tab(page, dialog.getByLabel('Tags', { exact: true }));
  await page.keyboard.type('chai');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'chai', pressed: true })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Add Expense' }));
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Expense' })).toBeFocused();
  await expect(expenseCard(page, 'chai')).toBeVisible();

  await tabTo(page, page.getByRole('tab', { name: /^Expenses/ }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Previous Months' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  const box = page.getByRole('searchbox', { name: 'Search expenses' });
  await tab(page, box);
  await page.keyboard.type('chai');
  await expect(expenseCard(page, 'rent')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(expenseCard(page, 'rent')).toBeVisible();
  await expect(box).toBeFocused();

  // The filters are between the search and the list.
  await tabTo(page, opener(page, 'chai'));
  await tab(page, expenseCard(page, 'chai').getByRole('button', { name: 'Delete Expense' }));
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await tab(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Enter');
  await expect(expenseCard(page, 'chai')).toHaveCount(0);
  await expect(expenseCard(page, 'rent')).toBeFocused();
});

test('a user settles a record, after cancelling once @deep', async ({ atHome: { asha, page } }) => {
  await madeRecord(asha, { name: 'Ravi', date: localDate(new Date()) });
  await openLive(page, address);
  const settle = page.getByRole('button', { name: 'Mark as Settled' });
  await tabTo(page, settle);
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Delete Transaction?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(settle).toBeFocused();
  await page.keyboard.press('Space');
  await tabTo(page, question.getByRole('button', { name: 'Delete' }));
  await page.keyboard.press('Space');
  await expect(settle).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeFocused();
});

test('a user says that an expense is not right, and whoever recorded it answers @deep', async ({
  pair: { bilal, page, spend, open },
}) => {
  await spend(bilal, 60, ['chai']);
  await open();
  const say = async (page: Page, name: string, field: string, sentence: string, send: string): Promise<void> => {
    await tabTo(page, opener(page, 'chai'));
    await page.keyboard.press('Enter');
    await tabTo(page, details(page, 'chai').getByRole('button', { name }));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByLabel(field)).toBeFocused();
    await page.keyboard.type(sentence);
    await tab(page, dialog.getByRole('button', { name: send }));
    await page.keyboard.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(details(page, 'chai').getByText(`: “${sentence}”`)).toBeVisible();
    await expect(page.locator('dialog:focus-within')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(opener(page, 'chai')).toBeFocused();
  };
  await say(page, 'This is not right', 'What is wrong?', 'It was forty.', 'Tell Bilal Khan');
  await expect(expenseCard(bilal.page, 'chai')).toContainText('Asha Rao: not right');
  await say(bilal.page, 'It is right', 'Your answer', 'With the samosas.', 'Answer');
  await expect(expenseCard(page, 'chai')).not.toContainText('not right');
});

test('on the dashboard, n adds, / searches, the arrows move through the list, and ? shows the keys and turns them off @deep', async ({
  alone: { asha, page, spend, open },
}) => {
  await spend(asha, 5, ['chai'], `${thisMonth}-01T09:00`);
  await spend(asha, 5, ['rent'], `${thisMonth}-01T08:00`);
  await open();
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).waitFor();
  const { keyboard } = page;
  const search = page.getByRole('searchbox');

  await openTab(page, 'Previous Months');
  await openTab(page, 'Expenses (2)');
  await keyboard.press('/');
  await expect(search).toBeFocused();
  await keyboard.type('n/?');
  await expect(search).toHaveValue('n/?');
  await keyboard.press('Escape');
  await expect(opener(page, 'chai')).toBeVisible();
  await keyboard.press('ArrowDown');
  await expect(opener(page, 'chai')).toBeFocused();
  await keyboard.press('ArrowDown');
  await expect(opener(page, 'rent')).toBeFocused();
  await keyboard.press('ArrowUp');
  await keyboard.press('ArrowUp');
  await expect(search).toBeFocused();
  await keyboard.press('ArrowDown');

  await keyboard.press('n');
  await expect(page.getByRole('dialog', { name: 'Add Expense' })).toBeVisible();
  await keyboard.press('Escape');
  await expect(opener(page, 'chai')).toBeFocused();
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help.getByRole('definition')).toHaveText(['n', '/', '↓↑', 'Enter', '?']);
  await help.getByRole('switch', { name: 'Use n, / and ?' }).click();
  await keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await keyboard.press('n');
  await keyboard.press('?');
  await keyboard.press('ArrowDown');
  await expect(opener(page, 'rent')).toBeFocused();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
