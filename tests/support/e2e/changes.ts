/** Changes by Asha that reach the other screens of a group. */
import type { Answer } from '@pg/contract/endpoints';
import { localDate, monthOf, shiftMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { expenseCard } from './app.ts';
import { expect } from './fixtures.ts';
import { twoAtTheDashboard } from './household.ts';

export const today = localDate(new Date());

export const lastMonth = `${shiftMonth(monthOf(new Date()), -1)}-20`;

export type Expense = Answer<'editExpense'>['expense'];

export const see = (page: Page, description: string, amount: string): Promise<void> =>
  expect(expenseCard(page, description)).toContainText(amount);
export const seeNone = (page: Page, description: string): Promise<void> =>
  expect(expenseCard(page, description)).toHaveCount(0);

/** Two flatmates, and functions with which Asha changes her expenses on another phone. */
export async function ashaWithAnotherPhone(member: Parameters<typeof twoAtTheDashboard>[0]) {
  const { asha, bilal, code, spend, open } = await twoAtTheDashboard(member);
  return {
    ...{ asha, bilal, code, open },
    async records(amount: number, tag: string, paymentDate = today): Promise<Expense> {
      return (await spend(asha, amount, [tag], paymentDate)).expense;
    },
    async edits(
      expense: Expense,
      changes: { amount?: number; paymentDate?: string; tags?: string[] },
    ): Promise<Expense> {
      const { id, amount, paymentDate, tags, revision = 1 } = expense;
      const request = { id, amount: amount / 100, paymentDate, tags: [...tags], revision, ...changes };
      return (await asha.api.can('editExpense', request)).expense;
    },
    deletes: ({ id }: Expense) => asha.api.can('deleteExpense', { id }),
    restores: async ({ id }: Expense): Promise<Expense> => (await asha.api.can('restoreExpense', { id })).expense,
  };
}
