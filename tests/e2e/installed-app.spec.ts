/**
 * The app offers to be installed (docs/product.md §11). Add Expense opens from the app's icon, from another app, or
 * from a page of another site.
 */
import type { Page } from '@playwright/test';
import { addExpense, amountField, chosen, dateField, dialog } from '../support/e2e/app.ts';
import { expect, seeLive, test } from '../support/e2e/fixtures.ts';
import { offer, setPermission } from '../support/e2e/notifications.ts';
import { click, seeHeading } from '../support/e2e/ui.ts';

const install = 'Keep PG Expenses on your home screen';

/** Makes the browser offer to install the app, as Chrome does on a phone. */
const offerByBrowser = (page: Page, outcome: string): Promise<void> =>
  page.evaluate((answer) => {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        Reflect.set(window, 'prompted', true);
        return { outcome: answer };
      },
    });
    dispatchEvent(event);
    Reflect.set(window, 'isSilenced', event.defaultPrevented);
  }, outcome);

test('Asha sees the offer to install the app after her third expense, on a second day, and not again once refused @deep', async ({
  alone: { page, open },
}) => {
  await setPermission(page, 'denied');
  await open();
  // The first two expenses were recorded on an earlier day.
  await page.evaluate(() =>
    localStorage.setItem('install', JSON.stringify({ count: 2, first: '2026-01-05', last: '2026-01-05' })),
  );
  await page.goto('/');
  await seeHeading(page, 'Your groups');
  await offerByBrowser(page, 'accepted');
  expect(await page.evaluate('window.isSilenced')).toBe(true);
  await expect(page.getByText(install)).toHaveCount(0);

  await page.goto('/dashboard');
  await addExpense(page, { amount: '20', tags: ['chai'] });
  await page.goto('/');
  await offerByBrowser(page, 'dismissed');
  await expect(page.getByText(install)).toBeVisible();
  await expect(page.getByText(offer)).toHaveCount(0);
  await click(page, 'Install');
  await expect(page.getByText(install)).toHaveCount(0);
  expect(await page.evaluate('window.prompted')).toBe(true);

  const cards = page.waitForResponse(/\/HomeOffers-/);
  await page.reload();
  await cards;
  await offerByBrowser(page, 'accepted');
  await seeHeading(page, 'Your groups');
  await expect(page.getByText(install)).toHaveCount(0);
});

/** Does what the phone does when a text is shared with the installed app. */
const share = (page: Page, shared: string): Promise<void> =>
  page.evaluate(async (text) => {
    const manifest = await (await fetch('/manifest.webmanifest')).json();
    const { action, method, enctype, params } = manifest.share_target;
    const form = Object.assign(document.createElement('form'), { action, method, enctype });
    form.append(Object.assign(document.createElement('input'), { name: params.text, value: text }));
    document.body.append(form);
    form.submit();
  }, shared);

/** Opens a page of another site, which posts a form to the app as soon as it is open. */
async function visitForeignPage(page: Page, headers: Record<string, string> = {}): Promise<void> {
  const action = new URL('/dashboard/', page.url());
  const form = `<form method="post" action="${action}" enctype="multipart/form-data"><input name="text" value="rent 99999"></form>`;
  const body = `${form}<script>document.forms[0].submit()</script>`;
  await page.route('http://foreign.example/**', (route) => route.fulfill({ contentType: 'text/html', headers, body }));
  await page.goto('http://foreign.example/', { waitUntil: 'commit' });
  await page.waitForURL(/\/dashboard\/$/);
}

const fromOutside = (page: Page) => dialog(page).getByText('This text came from outside the app. Check it first.');

/** Types an amount into Add Expense and closes the form. */
async function leaveUnsent(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Expense' }).click();
  await amountField(page).fill(amount);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
}

/** Expects that Add Expense opens with the form that was left, and closes it again. */
async function expectStillThere(page: Page, amount: string): Promise<void> {
  await expect(dialog(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add Expense' }).click();
  await expect(amountField(page)).toHaveValue(amount);
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
}

const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

test.describe('With the service worker @deep', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a form that a page of another site sends is ignored, and the form that Asha left stays', async ({
    atDashboard: { page },
  }) => {
    await controlled(page);
    await leaveUnsent(page, '4321');
    await visitForeignPage(page);
    await seeLive(page);
    await expectStillThere(page, '4321');
  });

  test('a text from outside, even from a page that hides its address, is marked, never replaces the form that Asha left, and is gone once closed', async ({
    atDashboard: { page },
  }) => {
    await controlled(page);
    await leaveUnsent(page, '4321');
    await visitForeignPage(page, { 'referrer-policy': 'no-referrer' });
    await expect(amountField(page)).toHaveValue('99999');
    await expect(fromOutside(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expectStillThere(page, '4321');

    await share(page, 'chai 40');
    await expect(amountField(page)).toHaveValue('40');
    await amountField(page).fill('45');
    await page.reload();
    await seeLive(page);
    await expectStillThere(page, '4321');

    await share(page, 'chai 40');
    await expect(fromOutside(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Discard' }).click();
    await expect(fromOutside(page)).toHaveCount(0);
    await expect(amountField(page)).toHaveValue('4321');
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expectStillThere(page, '4321');
  });

  test('a text that a link of another site brings is marked too', async ({ atDashboard: { page } }) => {
    await page.goto('/dashboard/?add=1&text=rent%2099999');
    await expect(fromOutside(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Discard' }).click();
    await expect(amountField(page)).toHaveValue('');
    await expect(fromOutside(page)).toHaveCount(0);
  });

  test('the icon’s shortcut opens an empty form; a bank’s message that Asha shares opens the form filled in', async ({
    atDashboard: { page, context },
  }) => {
    await page.goto('/dashboard/?add=1');
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/$/);
    await expect(amountField(page)).toHaveValue('');
    await page.reload();
    await seeLive(page);
    await expect(dialog(page)).toHaveCount(0);

    await controlled(page);
    const addresses: string[] = [];
    context.on('request', (request) => addresses.push(decodeURIComponent(request.url().split('#')[0] ?? '')));
    await share(page, 'A/c X0298 debited INR 80.00 Dt 20-11-26 to VARISH thru UPI:432101234567. Bal INR 1,204.50');
    await expect(amountField(page)).toHaveValue('80');
    await expect(page).toHaveURL(/\/dashboard\/$/);
    await expect(chosen(page)).toHaveText(['varish']);
    await expect(await dateField(page)).toHaveValue('2026-11-20');
    await expect(dialog(page).getByText(/^A\/c X0298/)).toBeVisible();
    expect(addresses.filter((address) => address.includes('VARISH'))).toEqual([]);
  });
});
