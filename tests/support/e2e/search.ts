/** The search box of a dashboard. */
import { monthOf } from '@pg/contract/months';
import type { Page } from '@playwright/test';

export const thisMonth = monthOf(new Date());

export const box = (page: Page) => page.getByPlaceholder('Search by chai, bread, Flipkart...');
