/** Four flatmates move over from another app with a file of it (docs/product.md §17). */

import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { openGroup } from '../support/e2e/app.ts';
import { balanceOf, openBalances } from '../support/e2e/balances.ts';
import { expect, type Member, openLive, test, today } from '../support/e2e/fixtures.ts';
import { hold } from '../support/e2e/network.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, see } from '../support/e2e/ui.ts';
import { hugeTable } from '../support/import-files.ts';

const files = new URL('../unit/import-files/', import.meta.url);
const splitwise = '01-splitwise-group.csv';

/** What its row of totals says, in paise. */
const totals = { 'Asha Menon': -65_909, 'Ravi Kumar': 1_674_092, 'Imran Khan': -785_608, 'Meera Das': -822_575 };

async function chooseText(page: Page, text: string | Buffer): Promise<void> {
  await openGroup(page);
  await click(page, /^Import from Splitwise/);
  await page
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
}

const chooseFile = (page: Page, name: string): Promise<void> => chooseText(page, readFileSync(new URL(name, files)));

async function balancesIn({ api }: Member, code: string): Promise<Record<string, number>> {
  const { balances } = await api.can('balances', { groupCode: code });
  return Object.fromEntries(balances.map(({ name, balance }) => [name, balance]));
}

/** The page of the group is open behind, with buttons of similar names. */
const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

async function closeAll(page: Page): Promise<void> {
  while ((await page.getByRole('dialog').count()) > 0) await page.keyboard.press('Escape');
}

test('Four flatmates move over from Splitwise, one of them without the app, and everyone owes what they owed there', async ({
  groupOf,
}) => {
  const [asha, ravi, , { code }] = await groupOf(['Asha Menon', 'Ravi Kumar', 'Imran Khan'], 'Flat 402');
  const { page } = asha;
  await openBalances(asha, ravi);
  await chooseFile(page, splitwise);
  await expect(page.getByLabel('Who is Ravi Kumar?')).toHaveValue(ravi.api.id);
  await expect(page.getByLabel('Who is Meera Das?')).toHaveValue('new');
  await press(page, 'Next');
  await see(page, '4 expenses and 2 payments');
  await see(page, 'Gas cylinder, refill');
  await press(page, 'Import');
  await see(page, 'Everything is here. 4 expenses and 2 payments.');
  expect(await balancesIn(asha, code)).toEqual(totals);
  await expect(balanceOf(ravi.page, 'Meera Das')).toContainText('₹8,225.75');
  await closeAll(page);

  await openGroup(ravi.page);
  await click(ravi.page, 'Activity');
  await see(ravi.page, 'Asha Menon brought over 4 expenses and 2 payments from Splitwise');
  await see(ravi.page, 'By it, you get back ₹16,740.92.');
  await click(ravi.page, 'This is not right');
  await fill(ravi.page, 'What is wrong?', 'I had paid that.');
  await click(ravi.page, 'Tell Asha Menon');
  await seeNotice(ravi.page, 'Asha Menon was told.');

  await page.getByRole('tabpanel').getByRole('button', { name: 'Activity' }).click();
  await see(page, /“I had paid that\.”/);
  await press(page, 'Take back');
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(
    'The balances of people who have left change too, and everyone with a part is told.',
  );
  await question.getByRole('button', { name: 'Take back', exact: true }).click();
  await seeNotice(page, 'The import was taken back.');
  await see(page, 'It was taken back.');
  await see(page, 'You took back 4 expenses and 2 payments from Splitwise');
  await see(ravi.page, 'Asha Menon took back 4 expenses and 2 payments from Splitwise');
  expect(Object.values(await balancesIn(asha, code)).every((balance) => balance === 0)).toBe(true);
});

test('An import that was closed goes on where it stopped when the same file is chosen again @deep', async ({
  alone: { page },
}) => {
  await openLive(page);
  const choose = (): Promise<void> => chooseText(page, hugeTable(150));
  await choose();
  await press(page, 'Next');
  await see(page, '150 expenses and 0 payments');
  const first = await hold(page, /import-rows/, 1);
  await press(page, 'Import');
  await first.seen();
  await press(page, 'Stop');
  await first.send();
  await closeAll(page);

  await choose();
  await see(page, 'This import was interrupted. It goes on where it stopped.');
  await press(page, 'Go on');
  await see(page, 'Everything is here. 150 expenses and 0 payments.');
});

test('An interrupted import asks again who is who once somebody in it has left the group @deep', async ({
  alone: { asha, page, code, api },
}) => {
  asha.mayLog(/409/);
  await openLive(page);
  const choose = (): Promise<void> => chooseText(page, hugeTable(60));
  await choose();
  await press(page, 'Next');
  const first = await hold(page, /import-rows/, 1);
  await press(page, 'Import');
  await first.seen();
  await press(page, 'Stop');
  await closeAll(page);
  const [year, month] = today.split('-').map(Number);
  const { groups } = await api.can('myGroups', { year, month, groupCode: code });
  const [guest] = groups[0]?.guests ?? [];
  await api.can('removeGuest', { groupCode: code, userId: guest?.userId });

  await choose();
  await press(page, 'Go on');
  await see(page, 'Someone in the file has left the group meanwhile. Open the file again.');
  await closeAll(page);
  await choose();
  await see(page, 'Who is who?');
});

test('While a file of 20,000 rows is read, the page answers within 100 ms @deep', async ({ alone: { page } }, info) => {
  await openLive(page);
  await openGroup(page);
  await click(page, /^Import from Splitwise/);
  // From the disk: Playwright decodes a buffer in the page.
  const file = info.outputPath('huge.csv');
  writeFileSync(file, hugeTable(20_000));
  await page.evaluate(() => {
    const busy: number[] = [];
    Object.assign(window, { busy });
    new PerformanceObserver((list) => busy.push(...list.getEntries().map(({ duration }) => duration))).observe({
      type: 'longtask',
    });
  });
  await page.getByLabel('Choose a file').setInputFiles(file);
  await expect(page.getByLabel('Who is Person 39?')).toHaveValue('new', { timeout: 60_000 });
  await press(page, 'Next');
  await see(page, '20,000 expenses and 0 payments');
  const busy = await page.evaluate(() => (window as unknown as { busy: number[] }).busy);
  expect(Math.max(0, ...busy)).toBeLessThanOrEqual(100);
});

test('Two Ravis of a file have to be told apart, and what its rows do not explain is brought forward @deep', async ({
  groupOf,
}) => {
  const [asha, ravi, , { code }] = await groupOf(['Asha', 'Ravi', 'Nila'], 'Flat 402');
  const { page } = asha;
  await openLive(page);
  await chooseFile(page, '03-two-ravis-and-currencies.csv');
  await expect(page.getByLabel('Who is Ravi (person 1)?')).toHaveValue('');
  await press(page, 'Next');
  await see(page, 'Please choose who Ravi (person 1) is.');
  await page.getByLabel('Who is Ravi (person 1)?').selectOption(ravi.api.id);
  await page.getByLabel('Who is Ravi (person 2)?').selectOption(ravi.api.id);
  await press(page, 'Next');
  await see(page, 'Ravi is chosen twice.');
  await page.getByLabel('Who is Ravi (person 2)?').selectOption('new');
  await page.getByLabel('Name of Ravi (person 2)').fill('Ravi Shetty');
  await press(page, 'Next');
  await page.getByText('4 rows are not taken').click();
  await see(page, 'Row 9: 2026-02-30 is not a date');
  await see(page, 'No row explains -₹0.01 of Ravi (person 1).');
  await press(page, 'Import');
  await see(page, 'Everything is here. 4 expenses and 0 payments.');
  expect(await balancesIn(asha, code)).toEqual({
    ...{ Ravi: 93_333, 'Ravi Shetty': 123_334, Asha: -111_667, Nila: -105_000 },
  });
});

test('A table that comes again after someone was renamed there is known row by row @deep', async ({ groupOf }) => {
  const [asha, ravi, , { code }] = await groupOf(['Asha', 'Ravi', 'Imran'], 'Flat 402');
  const { page } = asha;
  await openLive(page);
  const tableOf = (name: string, ...more: string[]): string =>
    [
      `Date,Description,Category,Cost,Currency,Asha,${name}`,
      '2026-11-03,Biryani,Dining out,700.00,INR,350.00,-350.00',
      '2026-11-03,Chai,Dining out,400.00,INR,200.00,-200.00',
      ...more,
    ].join('\n');
  const inAll = { Asha: 55_000, Ravi: -55_000, Imran: 0 };
  await chooseText(page, tableOf('Ravi'));
  await press(page, 'Next');
  await press(page, 'Import');
  await see(page, 'Everything is here. 2 expenses and 0 payments.');
  expect(await balancesIn(asha, code)).toEqual(inAll);
  await closeAll(page);

  // One was edited there, and one is new.
  await chooseText(
    page,
    tableOf('Ravi K', '2026-11-04,Milk,Food,60.00,INR,30.00,-30.00').replace(
      '400.00,INR,200.00,-200',
      '420.00,INR,210.00,-210',
    ),
  );
  await page.getByLabel('Who is Ravi K?').selectOption(ravi.api.id);
  await press(page, 'Next');
  await page.getByText('2 of 3 seem to be here already').click();
  await see(page, /Row 2: Biryani, 3 Nov( 2026)?, ₹700.00/);
  await see(page, /Row 3: Chai, 3 Nov( 2026)?, ₹420.00 \(here ₹400.00\)/);
  await see(page, '1 expense and 0 payments');
  await page.getByLabel('Leave these out').uncheck();
  await see(page, '3 expenses and 0 payments');
  await see(page, 'They count twice, unless they were imported from this very file.');
  await page.getByLabel('Leave these out').check();
  await press(page, 'Import');
  await see(page, 'Everything is here. 1 expense and 0 payments.');
  expect(await balancesIn(asha, code)).toEqual({ Asha: 58_000, Ravi: -58_000, Imran: 0 });
  await closeAll(page);
});

test('A file that is refused says why; dates in which day and month may change places are asked about once @deep', async ({
  alone: { page, api, code },
}) => {
  await openLive(page);
  const lines = (dates: readonly string[]): string[] => [
    'Date,Description,Category,Cost,Currency,Asha,Ravi',
    ...dates.map((date) => `${date},Milk,Food,50.00,INR,25.00,-25.00`),
  ];
  await chooseFile(page, '06-spliit.csv');
  await see(page, 'This is Spliit’s CSV, which leaves out who paid. Export it as JSON there, and choose that file.');
  const buffer = Buffer.from(lines(['11/01/2026', '11/02/2026']).join('\n'));
  await page.getByLabel('Choose a file').setInputFiles({ name: 'week.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('Who is Asha?').selectOption(api.id);
  await press(page, 'Next');
  await see(page, 'Please choose what comes first in the dates.');
  await page.getByLabel('The day: 11/01/2026 is 11 Jan').check();
  await page.getByLabel('The month: 11/01/2026 is 1 Nov').check();
  await press(page, 'Next');
  await see(page, /1 Nov( 2026)? · paid by Asha/);
  await press(page, 'Import');
  await see(page, 'Everything is here. 2 expenses and 0 payments.');
  const { expenses } = await api.can('exportMonth', { groupCode: code, year: 2026, month: 11 });
  expect(expenses.map(({ paymentDate }) => paymentDate)).toEqual(['2026-11-02', '2026-11-01']);
});
