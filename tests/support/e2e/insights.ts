/** The dialog with the Insights of a month. */
import { monthOf, partsOf } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { expenses } from '../../../web/src/words/en/expenses.ts';

export const month = monthOf(new Date());
export const nameOf = (of: typeof month): string => expenses.months[partsOf(of).month - 1] ?? '';

export const insights = (page: Page) => page.getByRole('dialog', { name: 'Insights' });
export const section = (page: Page, name: string) => insights(page).getByRole('region', { name });
