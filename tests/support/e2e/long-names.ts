/** A house of long names and the highest amounts, for tests of layout. */
import { monthOf, shiftMonth } from '@pg/contract/months';
import type { Page } from '@playwright/test';
import { buildGroup } from '../people.ts';
import { type FindMember, unopened } from './fixtures.ts';

const previous = shiftMonth(monthOf(new Date()), -1);

/** The largest amount, in rupees and in coins. */
const crore = 1_00_00_000;

/**
 * Returns the page of the house's admin. The admin has a long name and has spent a crore this month. Another member has
 * spent a crore in the month before.
 */
export async function houseOfLongNames(member: FindMember): Promise<Page> {
  const asha = await member('Venkatanarasimharajuvaripeta Sriramachandramurthy Iyengar', unopened);
  const ravi = await member('Ravichandran Subramaniam', unopened);
  const code = await buildGroup([asha.api, ravi.api], 'Sunrise PG, Koramangala');
  await buildGroup([asha.api], 'Goa trip');
  for (const [{ api }, paymentDate] of [
    [asha, `${monthOf(new Date())}-01`],
    [ravi, `${previous}-05`],
  ] as const) {
    await api.can('setMonthlyLimit', { limit: crore });
    const tags = ['electricity', 'grocery'];
    await api.can('addExpense', { amount: crore, tags, paymentDate, groupCodes: [code] });
  }
  const lent = {
    amount: crore,
    name: 'Ravichandran',
    date: '2026-11-01',
    type: 'GIVE',
    description: 'Train tickets',
  };
  await asha.api.can('giveOrTake', lent);
  await asha.page.addInitScript(([chosen]) => localStorage.setItem('currentGroupCode', chosen ?? ''), [code]);
  return asha.page;
}
