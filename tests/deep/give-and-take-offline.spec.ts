/** Give and Take, first opened offline. */
import { seeFigure, seeLive } from '../support/e2e/app.ts';
import { seeAppKept, seeKept } from '../support/e2e/device-storage.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { madeRecord, record } from '../support/e2e/give-take.ts';
import { connection, lastKnown, offline } from '../support/e2e/opened-offline.ts';
import { see } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

test('Give and Take, first opened offline, shows the totals of the dashboard', async ({ member }) => {
  const asha = await member('Asha Rao');
  asha.mayLog(offline);
  const { page, context, api } = asha;
  await api.can('setMonthlyLimit', { limit: 1000 });
  await buildGroup([api], 'Sunrise PG');
  await madeRecord(asha);
  await page.goto('/dashboard');
  await seeLive(page);
  await seeKept(page, 'lastView', 'lent');
  await seeAppKept(page);
  await context.setOffline(true);
  await page.goto('about:blank');

  await page.goto('/give-take-dashboard');
  await seeFigure(page, 'Given', '₹500.00');
  await seeFigure(page, 'Taken', '₹0.00');
  await expect(connection(asha)).toHaveText(lastKnown);
  await see(page, 'Not loaded yet. It will appear when you’re back online.');

  await madeRecord(asha, { amount: 120, type: 'TAKE', name: 'Bilal' });
  await context.setOffline(false);
  await expect(record(page, 'Taken from Bilal')).toBeVisible();
  await seeFigure(page, 'Taken', '₹120.00');
  await expect(connection(asha)).toBeEmpty();
});
