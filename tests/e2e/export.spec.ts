/** A group as a file (docs/product.md §15). */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { openGroup } from '../support/e2e/app.ts';
import { expect, openLive, test, today } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click } from '../support/e2e/ui.ts';

async function fileFrom(page: Page, button: string) {
  const downloading = page.waitForEvent('download');
  await click(page, button);
  const download = await downloading;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

test('Asha takes her flat along as a table for a spreadsheet and as a complete file', async ({
  flat: { asha, ravi, spend },
}) => {
  await spend(asha, 900, ['gas']);
  await spend(ravi, 0.01, ['milk']);
  const { page } = asha;
  // With a share menu, the file goes there.
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'canShare');
  });
  await openLive(page);
  await openGroup(page);
  await click(page, /^Export/);

  const table = await fileFrom(page, 'As a table (CSV)');
  await seeNotice(page, 'Saved to your downloads.');
  expect(table.name).toMatch(/^Flat-402-\d{4}-\d{2}-\d{2}-export\.csv$/);
  const [header, , ...rows] = table.text.split('\n');
  expect(header).toBe('Date,Description,Category,Cost,Currency,Asha Rao,Ravi Kumar,Imran Khan');
  expect(rows).toContain(`${today},gas,gas,900.00,INR,600.00,-300.00,-300.00`);
  const [, , , , , ...nets] = rows.at(-2)?.split(',') ?? [];
  expect(nets.reduce((sum, net) => sum + Math.round(Number(net) * 100), 0)).toBe(0);

  const whole = await fileFrom(page, 'Complete (JSON)');
  expect(JSON.parse(whole.text)).toMatchObject({
    format: 'pg-expenses-1',
    expenses: [{ amount: 90_000 }, { amount: 1 }],
  });
  for (const { text } of [table, whole]) expect(text).not.toContain(asha.mobile);
});
