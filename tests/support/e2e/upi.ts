/** A debt of Ravi's to Asha that he pays by UPI. */
import type { Page } from '@playwright/test';
import { flatWithCoins, suggestion } from './balances.ts';
import type { FindMember, Member } from './fixtures.ts';

export const upiId = 'asha.rao@okbank';

export const setUpiId = ({ api }: Member): Promise<unknown> => api.can('setUpiId', { upiId, password: api.password });

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
