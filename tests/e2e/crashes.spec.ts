/**
 * A crash in one part, or a document that this version cannot read, leaves everything else working (docs/product.md
 * §10).
 */

import { groupExpensesPath, groupPath, monthPath } from '@pg/contract/document-paths';
import { monthOf } from '@pg/contract/months';
import { FieldValue } from 'firebase-admin/firestore';
import { database } from '../support/database.ts';
import { expenseCard, seeFigure } from '../support/e2e/app.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { countLoads, letCrash, letWork } from '../support/e2e/network.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';

const crashed = /crashed on purpose/;

test('the figures stay when the live view crashes, and it restarts after ten seconds @deep', async ({
  alone: { asha, page },
}) => {
  asha.mayLog(crashed);
  await letCrash(page, 'LiveGiveTake');
  await page.clock.install();
  const crash = page.waitForEvent('console', (message) => crashed.test(message.text()));
  await page.goto('/give-take-dashboard');
  await crash;
  await see(page, 'Nothing given or taken yet');
  await see(page, 'Connecting');

  await letWork(page);
  await page.clock.fastForward(10_000);
  await seeLive(page);
});

test('a record that cannot be read stops only its live view, and the user sees a message @deep', async ({
  alone: { asha, page, code, spend, open },
}) => {
  const { id } = await spend(asha, 40, ['chai']);
  await open();

  const path = `${groupExpensesPath(code)}/${id}`;
  asha.mayLog(new RegExp(`BadDocument: ${path}: amount`));
  await database.doc(path).update({ amount: 'forty' });
  await expect(page.getByRole('alert')).toContainText('Live updates stopped: a record could not be read.');
  await see(page, 'Updates stopped');
  await expect(expenseCard(page, 'chai')).toBeVisible();
  await seeFigure(page, 'Total Expenses', '₹40.00');

  await database.doc(path).update({ amount: 4000 });
  await click(page, 'Try again');
  await seeLive(page);
  await database.doc(monthPath(code, monthOf(new Date()))).update({ total: 4100, revision: 2 });
  await seeFigure(page, 'Total Expenses', '₹41.00');
});

test('when newer code has written a record, the page reloads once, and then asks the user to reload @deep', async ({
  alone: { asha, page, code },
}) => {
  // Nor can the API read the group for what else the page asks.
  asha.mayLog(/NewerDocument|503/);
  const answered = page.waitForResponse(/my-groups/);
  await page.goto('/dashboard');
  const body = await (await answered).text();
  await seeLive(page);

  // A newer API could read the document. The running API cannot, so the test replays the answer from before the change.
  await page.route(/my-groups/, (route) => route.fulfill({ body, contentType: 'application/json' }));
  const loads = countLoads(page);
  await database.doc(groupPath(code)).update({ v: 99 });
  await expect(page.getByRole('alert')).toContainText(
    'Live updates stopped: there is a newer version of this app. Reload the page to continue.',
  );
  await expect.poll(loads).toBe(1);
  await seeHeading(page, 'Sunrise PG');
  await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  expect(loads()).toBe(1);

  await database.doc(groupPath(code)).update({ v: FieldValue.delete() });
  await click(page, 'Reload');
  await seeLive(page);
  expect(loads()).toBe(2);
});
