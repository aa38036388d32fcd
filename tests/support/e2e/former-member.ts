/** Expenses of a former member, which the admin can take out. */
import { localDate } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { buildGroup } from '../people.ts';
import { askToDelete, seeLive } from './app.ts';
import { type FindMember, type Member, unopened } from './fixtures.ts';

export const today = localDate(new Date());

/** A crore, in rupees. */
export const crore = 10_000_000;

/** Returns the dialog that asks the admin for confirmation. */
export const confirmation = (page: Page) => page.getByRole('alertdialog', { name: 'Take out this expense?' });

/** Takes out the expense and confirms. */
export const takeOut = async (page: Page, description: string): Promise<void> => {
  await askToDelete(page, description);
  await confirmation(page).getByRole('button', { name: 'Take out', exact: true }).click();
};

/**
 * Returns Asha, the admin; Imran, who has spent 40 rupees; and Ravi, who has recorded these expenses and left the
 * group.
 */
export async function afterFormerMemberSpent(
  member: FindMember,
  spent: readonly (readonly [string, number, string])[],
) {
  const people = [
    await member('Asha Rao', unopened),
    await member('Imran Shaikh', unopened),
    await member('Ravi Kumar', unopened),
  ];
  const [asha, imran, ravi] = people as [Member, Member, Member];
  const code = await buildGroup([asha.api, imran.api, ravi.api], 'Sunrise PG');
  await imran.api.can('setMonthlyLimit', { limit: 100 });
  await imran.api.can('addExpense', { amount: 40, tags: ['milk'], paymentDate: today, groupCodes: [code] });
  for (const [tag, amount, paymentDate] of spent) {
    await ravi.api.can('setMonthlyLimit', { limit: crore });
    await ravi.api.can('addExpense', { amount, tags: [tag], paymentDate, groupCodes: [code] });
  }
  await ravi.api.can('leaveGroup', { groupCode: code });
  return { asha, imran, ravi, code };
}

/** Opens the live dashboard. */
export async function openDashboard({ page }: Member): Promise<void> {
  await page.goto('/dashboard');
  await seeLive(page);
}
