/** The moving picture in the README: one member records an expense, and the other sees it appear. */
import path from 'node:path';
import { localDate } from '@pg/contract/months';
import { type Browser, expect, type Page } from '@playwright/test';
import { expenseCard, seeLive, sendExpense } from '../support/e2e/app.ts';
import { click } from '../support/e2e/ui.ts';
import { buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { Film } from './film.ts';
import { showLocalDates } from './local-dates.ts';
import { test } from './tour.ts';

const file = path.join(import.meta.dirname, '..', '..', 'docs', 'screens', 'two-phones.webp');
const today = localDate(new Date());

/** Opens the live dashboard of the group on a person’s phone, at twice the pixel density. */
async function phoneOf(browser: Browser, { token }: Person, code: string): Promise<Page> {
  const context = await browser.newContext({ deviceScaleFactor: 2, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/login');
  await page.evaluate(
    ([token, code]) => {
      localStorage.setItem('notificationPermissionRequested', 'true');
      localStorage.setItem('token', token);
      localStorage.setItem('currentGroupCode', code);
    },
    [token, code] as const,
  );
  await page.goto('/dashboard');
  await seeLive(page);
  return page;
}

test('an expense recorded on one phone appears on the other', async ({ browser }, { config, project }) => {
  test.skip(project.name !== 'phone-light' || config.updateSnapshots !== 'all', 'is taken by `npm run screens`');
  // Encoding the film takes a while on a busy machine.
  test.setTimeout(400_000);
  const ravi = await buildPersonWithCoins(12_000, 'Ravi Kumar');
  const asha = await buildPersonWithCoins(12_000, 'Asha Menon');
  const code = await buildGroup([asha, ravi], 'Flat 402');
  const spend = (who: Person, amount: number, ...tags: string[]) =>
    who.can('addExpense', { amount, tags, paymentDate: today, groupCodes: [code] });
  await spend(asha, 2349.5, 'grocery');
  await spend(ravi, 799, 'wifi');
  await spend(asha, 86, 'milk', 'bread');

  const [left, right] = await Promise.all([phoneOf(browser, ravi, code), phoneOf(browser, asha, code)]);
  for (const page of [left, right]) await expect(expenseCard(page, 'milk, bread')).toBeVisible();
  const film = new Film(left, right);
  await film.hold(1400);
  await click(left, 'Add Expense');
  await expect(left.getByRole('dialog')).toBeVisible();
  await showLocalDates(left);
  await film.hold(900);
  const amount = left.getByLabel('Amount (₹)', { exact: true });
  for (const digit of '120') {
    await amount.press(digit);
    await film.hold(220);
  }
  await left.getByRole('dialog').getByRole('button', { name: 'chai' }).click();
  await film.hold(900);
  await sendExpense(left);
  await film.follow(Promise.all([left, right].map((page) => expect(expenseCard(page, 'chai')).toBeVisible())));
  await film.follow(new Promise((resolve) => setTimeout(resolve, 1500)));
  await film.hold(2500);
  await film.save(file);
});
