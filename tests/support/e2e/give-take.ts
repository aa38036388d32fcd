/** What users do on the Give and Take page, one function each. */
import { expect, type Page } from '@playwright/test';
import { openLive } from './browsers.ts';
import type { Member } from './fixtures.ts';
import { seeNotice } from './notices.ts';
import { click, fill } from './ui.ts';

export const address = '/give-take-dashboard';

/** Opens the page and waits until it is live. */
export const openGiveTake = (page: Page): Promise<void> => openLive(page, address);

interface Lending {
  readonly amount: string;
  readonly name: string;
  readonly date?: string;
  readonly description?: string;
}

/** Opens one of the two forms and fills it, without submitting it. */
export async function fillLending(page: Page, way: 'Give' | 'Take', lending: Lending): Promise<void> {
  await page.getByRole('button', { name: way, exact: true }).click();
  await expect(page.getByRole('dialog', { name: `${way} Money` })).toBeVisible();
  await fill(page, 'Amount (₹)', lending.amount);
  await fill(page, 'Name', lending.name);
  if (lending.date !== undefined) await fill(page, 'Date', lending.date);
  if (lending.description !== undefined) await fill(page, 'Description (optional)', lending.description);
}

/** Submits the open form. */
export const sendLending = (page: Page, way: 'Give' | 'Take'): Promise<void> =>
  page.getByRole('dialog').getByRole('button', { name: way, exact: true }).click();

/** Records money given or taken, and waits until the form has closed. */
export async function lend(page: Page, way: 'Give' | 'Take', lending: Lending): Promise<void> {
  await fillLending(page, way, lending);
  await sendLending(page, way);
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Returns the card of the record with this heading, such as "Given to Ravi". */
export const record = (page: Page, heading: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: heading, exact: true }) });

/** Opens the edit dialog of a record. */
export const edit = (page: Page, heading: string): Promise<void> =>
  record(page, heading).getByRole('button', { name: 'Edit amount' }).click();

/** Fills and submits the open edit dialog. */
export async function change(page: Page, way: 'Increase' | 'Reduce', amount: string): Promise<void> {
  await page.getByRole('radio', { name: way }).check();
  await fill(page, 'Amount (₹)', amount);
  await click(page, 'Update');
}

/** Starts settling a record. */
export const pressSettle = (page: Page, heading: string): Promise<void> =>
  record(page, heading).getByRole('button', { name: 'Mark as Settled' }).click();

/** Answers the dialog that asks for confirmation before a record is settled. */
export const answer = (page: Page, button: 'Delete' | 'Cancel'): Promise<void> =>
  page.getByRole('alertdialog', { name: 'Delete Transaction?' }).getByRole('button', { name: button }).click();

/** Returns the headings of the records, from the top. */
export const headings = (page: Page): Promise<string[]> =>
  page.getByRole('listitem').getByRole('heading').allInnerTexts();

/** Waits for the toast with the balance. */
export const seeBalance = (page: Page, coins: string): Promise<void> => seeNotice(page, `Remaining coins: ${coins}`);

/** Creates a record over HTTP, for a test that needs a record but does not check how it is created. */
export const madeRecord = (who: Member, lending: object = {}) =>
  who.api.can('giveOrTake', { amount: 500, name: 'Ravi', date: '2026-11-20', type: 'GIVE', ...lending });
