/** A flat of several people, and the choice of who paid and who shares an expense. */
import { localDate } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { buildGroup } from '../people.ts';
import { dialog } from './add-expense.ts';
import { expenseCard, seeLive } from './app.ts';
import { type FindMember, type Member, unopened } from './fixtures.ts';

export const today = localDate(new Date());

export interface Flat {
  readonly asha: Member;
  readonly ravi: Member;
  readonly imran: Member;
  readonly code: string;
}

/** Returns Asha, who has 5,000 coins, and Ravi and Imran, who have set no limit, in one group. */
export async function flatOfThree(member: FindMember): Promise<Flat> {
  const asha = await member('Asha Rao', unopened);
  const ravi = await member('Ravi Kumar', unopened);
  const imran = await member('Imran Khan', unopened);
  await asha.api.can('setMonthlyLimit', { limit: 5000 });
  return { asha, ravi, imran, code: await buildGroup([asha.api, ravi.api, imran.api], 'Flat 402') };
}

/** Opens the live dashboards. */
export async function openDashboards(...who: readonly Member[]): Promise<void> {
  const opening = who.map(async ({ page }) => {
    await page.goto('/dashboard');
    await seeLive(page);
  });
  await Promise.all(opening);
}

/** The button in the Add Expense form that says who paid and who shares. It opens the choice of both. */
export const sharingLine = (page: Page) => dialog(page).getByRole('button', { name: / · / });
/** A person's entry in the list of those who can share the expense. */
export const sharer = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name: 'Who shares it?' }).getByRole('listitem').filter({ hasText: name });
export const tick = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name });
export const choosePayer = async (page: Page, name: string): Promise<void> =>
  void (await page.getByLabel('Who paid?').selectOption(name));
export const chooseMode = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('radio', { name }).check();

/** The details of an expense, once they are open. */
export const details = (page: Page, description: string) => page.getByRole('dialog', { name: description });

/** Opens the details of an expense in the list. */
export const openDetails = (page: Page, description: string): Promise<void> =>
  expenseCard(page, description)
    .getByRole('button', { name: new RegExp(`^${description} ₹`) })
    .click();
