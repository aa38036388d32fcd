/** Two members who share a group, for tests in which one sees what the other does. */
import { localDate } from '@pg/contract/months';
import { buildGroup } from '../people.ts';
import { seeLive } from './app.ts';
import { type FindMember, type Member, unopened } from './fixtures.ts';

const today = localDate(new Date());

/**
 * Two members of a group, both with coins; `open` brings all or the named ones to the live dashboard, `spend` records
 * over HTTP.
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
