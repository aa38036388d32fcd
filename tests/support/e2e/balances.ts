/** What users do on the Balances tab. */
import { localDate } from '@pg/contract/months';
import { expect, type Locator, type Page } from '@playwright/test';
import { buildGroup } from '../people.ts';
import { seeLive } from './app.ts';
import { type FindMember, type Member, unopened } from './fixtures.ts';
import { click, openTab } from './ui.ts';

const today = localDate(new Date());

/** The sentence at the top of a dashboard, with its button. */
export const balanceLine = (page: Page): Locator => page.getByRole('region', { name: 'Balances' });

/** A person's entry among the balances. */
export const balanceOf = (page: Page, name: string): Locator =>
  page.getByRole('list', { name: 'Who owes whom' }).getByRole('listitem').filter({ hasText: name });

/** A suggested payment, by its sentence. */
export const suggestion = (page: Page, text: string): Locator =>
  page.getByRole('listitem').filter({ has: page.getByText(text, { exact: true }) });

/** The recorded payment with this sentence. */
export const paymentIn = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Payments' }).getByRole('listitem').filter({ hasText: text });

/** Opens the form from a suggestion and records the payment as it is. */
export async function markAsPaid(page: Page, text: string): Promise<void> {
  await suggestion(page, text).getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/**
 * Returns Asha, Ravi and Imran of Flat 402, each with coins. `spend` records an expense over HTTP; `open` opens the live
 * dashboards with the Balances tab.
 */
export async function flatOfThree(member: FindMember) {
  const people = [
    await member('Asha Rao', unopened),
    await member('Ravi Kumar', unopened),
    await member('Imran Khan', unopened),
  ] as const;
  const [asha, ravi, imran] = people;
  for (const { api } of people) await api.can('setMonthlyLimit', { limit: 1_000_000 });
  const code = await buildGroup([asha.api, ravi.api, imran.api], 'Flat 402');
  const spend = ({ api }: Member, amount: number, paymentDate = today) =>
    api.can('addExpense', { amount, tags: ['rent'], paymentDate, groupCodes: [code] });
  const pay = (from: Member, to: Member, amount: number) =>
    from.api.can('recordPayment', {
      ...{ groupCode: code, from: from.userId, to: to.userId, amount, date: today, method: 'CASH' },
    });
  const open = async (...who: readonly Member[]): Promise<void> => {
    for (const { page } of who) {
      await page.goto('/dashboard');
      await seeLive(page);
      await openTab(page, 'Balances');
    }
  };
  return { asha, ravi, imran, code, spend, pay, open };
}

/** Fills the form that records a payment. */
export async function fillPayment(
  page: Page,
  { way, person, amount }: { way: 'I paid' | 'I was paid'; person: string; amount: string },
): Promise<void> {
  await click(page, 'Record a payment');
  await page.getByRole('radio', { name: way }).check();
  await page.getByLabel('The other person').selectOption(person);
  await page.getByLabel('Amount (₹)').fill(amount);
}
