/** The choice of a month. */
import { monthOf, shiftMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';

export const current = monthOf(new Date());

export const previous = shiftMonth(current, -1);

export const arrow = (page: Page, name: 'Previous month' | 'Next month') =>
  page.getByRole('button', { name, exact: true });
