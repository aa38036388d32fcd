/** Members with coins and a group: one alone, two or three; and the choice of who paid and who shares an expense. */
import { localDate } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { buildGroup } from '../people.ts';
import { dialog, seeLive } from './app.ts';
import { type FindMember, type Member, unopened } from './fixtures.ts';

export const today = localDate(new Date());

/** Gives the member coins and their own group, and opens its live dashboard. Returns the group’s code. */
export async function openOwnDashboard({ page, api }: Member, limit = 5000): Promise<string> {
  await api.can('setMonthlyLimit', { limit });
  const code = await buildGroup([api]);
  await page.goto('/dashboard');
  await seeLive(page);
  return code;
}

/** Returns a new member with coins, at the live dashboard of their own group. */
export async function atOwnDashboard(member: FindMember, limit?: number): Promise<Member> {
  const ravi = await member('Ravi Kumar', unopened);
  await openOwnDashboard(ravi, limit);
  return ravi;
}

/**
 * Returns two members of a group, both with coins. `open` opens the live dashboards of these members, by default of
 * both. `spend` records an expense over HTTP.
 */
export async function twoAtTheDashboard(member: FindMember) {
  const [asha, bilal] = [await member('Asha Rao', unopened), await member('Bilal Khan', unopened)] as const;
  for (const { api } of [asha, bilal]) await api.can('setMonthlyLimit', { limit: 1_000_000 });
  const code = await buildGroup([asha.api, bilal.api]);
  const spend = ({ api }: Member, amount: number, tags: string[], paymentDate = today) =>
    api.can('addExpense', { amount, tags, paymentDate, groupCodes: [code] });
  const open = async (...who: readonly Member[]): Promise<void> => {
    const opening = (who.length > 0 ? who : [asha, bilal]).map(async ({ page }) => {
      await page.goto('/dashboard');
      await seeLive(page);
    });
    await Promise.all(opening);
  };
  return { asha, bilal, code, spend, open };
}

/**
 * Returns Asha, who has coins and is the admin of a group with Ravi, and the group's code. Her browser has not opened a
 * page.
 */
export async function adminWithMember(member: FindMember): Promise<Member & { readonly code: string }> {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  await asha.api.can('setMonthlyLimit', { limit: 1000 });
  return { ...asha, code: await buildGroup([asha.api, ravi.api], 'Sunrise PG') };
}

/** Creates a group for the member and opens its live dashboard. Returns the group’s code. */
export async function settledIn(who: Member): Promise<string> {
  const code = await buildGroup([who.api]);
  await who.page.goto('/dashboard');
  await seeLive(who.page);
  return code;
}

/** Gives the member coins, a group with this name and an expense of 40 in it. Returns the group's code. */
export async function oneExpenseIn(groupName: string, { api }: Member, tag: string): Promise<string> {
  await api.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api], groupName);
  await api.can('addExpense', { amount: 40, paymentDate: today, tags: [tag], groupCodes: [code] });
  return code;
}

interface Flat {
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
