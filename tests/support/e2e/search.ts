/** The search box of a dashboard, and what it finds. */
import { monthOf } from '@pg/contract/months';
import { expect, type Page } from '@playwright/test';

export const thisMonth = monthOf(new Date());

export const box = (page: Page) => page.getByPlaceholder('Search by chai, bread, Flipkart...');

/** Waits until exactly these expenses are listed, in this order. */
export const seeCards = (page: Page, descriptions: readonly string[]): Promise<void> =>
  expect(page.getByRole('heading', { level: 3 })).toHaveText([...descriptions]);
