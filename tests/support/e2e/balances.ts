/** What users do on the Balances tab, and paying by UPI. */
import { expect, type Locator, type Page } from '@playwright/test';
import { openLive } from './browsers.ts';
import type { Member } from './fixtures.ts';
import { click, openTab } from './ui.ts';

/** The sentence at the top of a dashboard, with its button. */
export const balanceLine = (page: Page): Locator => page.getByRole('region', { name: 'Balances' });

/** A person's entry among the balances. */
export const balanceOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Everyone’s balance' }).getByRole('listitem').filter({ hasText: name });

/** A suggested payment, by its sentence. */
export const suggestion = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });

/** Opens the row of a suggested payment of the user's own. */
export async function openRow(page: Page, text: string): Promise<Locator> {
  const row = suggestion(page, text);
  await row.getByRole('button', { expanded: false }).click();
  return row;
}

/** The recorded payment with this sentence. */
export const paymentIn = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Payments' }).getByRole('listitem').filter({ hasText: text });

/** Records a suggested payment of the user's own: in cash and today. */
export async function markAsPaid(page: Page, text: string): Promise<void> {
  await suggestion(page, text)
    .getByRole('button', { name: /^(Got it|Pay)$/ })
    .click();
  if (text.startsWith('You pay')) await click(page, 'In cash');
  await expect(suggestion(page, text)).toHaveCount(0);
}

/**
 * Opens the live dashboards of these members at the Balances tab, and waits for the payments: while a new listener
 * starts, the emulator can lose the first change of another document.
 */
export async function openBalances(...who: readonly Member[]): Promise<void> {
  await Promise.all(who.map(({ page }) => openLive(page)));
  for (const { page } of who) {
    await openTab(page, 'Balances');
    const payments = page.getByRole('region', { name: 'Payments' });
    await expect(payments.getByText('No payments yet').or(payments.getByRole('listitem')).first()).toBeVisible();
  }
}

/** Fills the form that records a payment. */
export async function fillPayment(
  page: Page,
  { way, person, amount }: { way: 'I paid' | 'I was paid'; person: string; amount: string },
): Promise<void> {
  await click(page, 'Record a payment');
  await page.getByRole('radio', { name: way }).check();
  await page.getByLabel('The other person').selectOption(person);
  await page.getByLabel('Amount (₹)').fill(amount);
}

export const upiId = 'asha.rao@okbank';

export async function setUpiId({ api }: Member): Promise<void> {
  // Needs the emulators, which other verbs of this file do without.
  const { storeProof } = await import('../people.ts');
  await storeProof(api);
  await api.can('setUpiId', { upiId, password: api.password });
}

const monthName = new Date().toLocaleString('en-IN', { month: 'long', timeZone: 'Asia/Kolkata' });

/** Returns the link to a UPI app with which Ravi pays Asha this amount. */
export const linkFor = (amount: string): string =>
  `upi://pay?pa=${upiId}&pn=Asha%20Rao&am=${amount}&cu=INR&tn=Flat%20402%20${monthName}`;

export const openPay = (page: Page, to = 'Asha Rao'): Promise<void> =>
  suggestion(page, `You pay ${to}`).getByRole('button', { name: 'Pay', exact: true }).click();
export async function openQr(page: Page, from = 'Ravi Kumar'): Promise<void> {
  const row = await openRow(page, `${from} pays you`);
  await row.getByRole('button', { name: 'Show my QR' }).click();
}

/** Takes what a page hands to the share menu, from the next time that it is opened. Returns what it handed over last. */
export async function shareMenu(page: Page): Promise<() => Promise<ShareData | undefined>> {
  await page.addInitScript(() => {
    navigator.share = async (shared) => void Object.assign(window, { shared });
  });
  return () => page.evaluate(() => (window as Window & { shared?: ShareData }).shared);
}
