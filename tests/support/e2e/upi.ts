/** Paying by UPI, and the user's own UPI ID. */
import type { Page } from '@playwright/test';
import { storeProof } from '../newcomer.ts';
import { flatWithCoins, suggestion } from './balances.ts';
import type { FindMember, Member } from './fixtures.ts';
import { click } from './ui.ts';

export const upiId = 'asha.rao@okbank';

export async function setUpiId({ api }: Member): Promise<void> {
  await storeProof(api);
  await api.can('setUpiId', { upiId, password: api.password });
}

const monthName = new Date().toLocaleString('en-IN', { month: 'long', timeZone: 'Asia/Kolkata' });

/** Returns the link to a UPI app with which Ravi pays Asha this amount. */
export const linkFor = (amount: string): string =>
  `upi://pay?pa=${upiId}&pn=Asha%20Rao&am=${amount}&cu=INR&tn=Flat%20402%20${monthName}`;

/** Returns Asha and Ravi, who owes her a third of this amount. */
export async function ravisDebt(member: FindMember, spent: number) {
  const flat = await flatWithCoins(member);
  await flat.spend(flat.asha, spent);
  return flat;
}

export const openPay = (page: Page, to = 'Asha Rao'): Promise<void> =>
  suggestion(page, `You pay ${to}`).getByRole('button', { name: 'Pay', exact: true }).click();
export const openQr = (page: Page, from = 'Ravi Kumar'): Promise<void> =>
  suggestion(page, `${from} pays you`).getByRole('button', { name: 'Show my QR' }).click();

export const field = (page: Page) => page.getByRole('textbox', { name: 'UPI ID' });

export async function openUpiId(page: Page): Promise<void> {
  await click(page, 'Account');
  await click(page, 'UPI ID');
}
