/** Two people who share a group, for stories in which one sees what the other does. */
import { localDate } from '@pg/contract/months';
import { buildGroup } from '../people.ts';
import { seeLive } from './app.ts';
import type { Member } from './fixtures.ts';

const today = localDate(new Date());

/** Two members of a group, both with coins; `open` brings both to its live dashboard, `spend` records over HTTP. */
export async function twoAtTheDashboard(member: (name: string) => Promise<Member>) {
  const [asha, bilal] = [await member('Asha Rao'), await member('Bilal Khan')] as const;
  for (const { api } of [asha, bilal]) await api.can('setMonthlyLimit', { limit: 1_000_000 });
  const code = await buildGroup([asha.api, bilal.api]);
  const spend = ({ api }: Member, amount: number, tags: string[], paymentDate = today) =>
    api.can('addExpense', { amount, tags, paymentDate, groupCodes: [code] });
  const open = async (): Promise<void> => {
    for (const { page } of [asha, bilal]) {
      await page.goto('/dashboard');
      await seeLive(page);
    }
  };
  return { asha, bilal, code, spend, open };
}
