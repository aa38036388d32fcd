/** Opening Add Expense from the app's icon or another app (docs/product.md §11). */
import { amountField, chosen, dialog } from '../support/e2e/add-expense.ts';
import { seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { atOwnDashboard } from '../support/e2e/household.ts';

test.describe('With the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the icon’s shortcut opens an empty form; a bank’s message that Ravi shares opens the form filled in', async ({
    member,
  }) => {
    const { page, context } = await atOwnDashboard(member);
    await page.goto('/dashboard/?add=1');
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/$/);
    await expect(amountField(page)).toHaveValue('');
    await page.reload();
    await seeLive(page);
    await expect(dialog(page)).toHaveCount(0);

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(decodeURIComponent(request.url().split('#')[0] ?? '')));
    // Does what the phone does when a text is shared with the installed app.
    await page.evaluate(async () => {
      const manifest = await (await fetch('/manifest.webmanifest')).json();
      const { action, method, enctype, params } = manifest.share_target;
      const form = Object.assign(document.createElement('form'), { action, method, enctype });
      const text = 'A/c X0298 debited INR 80.00 Dt 20-11-26 to VARISH thru UPI:432101234567. Bal INR 1,204.50';
      form.append(Object.assign(document.createElement('input'), { name: params.text, value: text }));
      document.body.append(form);
      form.submit();
    });
    await expect(amountField(page)).toHaveValue('80');
    await expect(page).toHaveURL(/\/dashboard\/$/);
    await expect(chosen(page)).toHaveText(['varish']);
    await expect(page.getByLabel('Date')).toHaveValue('2026-11-20');
    await expect(page.getByLabel('Quick add')).toHaveValue(/^A\/c X0298/);
    expect(addresses.filter((address) => address.includes('VARISH'))).toEqual([]);
  });
});
