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

export const openPay = (page: Page): Promise<void> =>
  suggestion(page, 'You pay Asha Rao').getByRole('button', { name: 'Pay', exact: true }).click();
export const openQr = (page: Page): Promise<void> =>
  suggestion(page, 'Ravi Kumar pays you').getByRole('button', { name: 'Show my QR' }).click();
