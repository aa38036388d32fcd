/** A device whose numbers were kept, and what an offline page says. */
import { localDate } from '@pg/contract/months';
import { buildGroup, type Person } from '../people.ts';
import { seeLive } from './app.ts';
import { seeAppKept, seeKept } from './device-storage.ts';
import type { Member } from './fixtures.ts';
import { madeRecord, openGiveTake } from './give-take.ts';

/**
 * Messages that Chromium and Firestore log when there is no network. Firestore tests its connection with an image,
 * which the content policy blocks.
 */
export const offline = /ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|Firestore|Failed to fetch/;

export const lastKnown = /^You are offline\. These are the last known numbers, from \d+ \w+, \d+:\d\d [ap]m\.$/;

export const connection = ({ page }: Member) => page.getByRole('status', { name: 'Connection' });

export const spend = (who: Person, code: string, amount: number, tag: string) =>
  who.can('addExpense', { amount, paymentDate: localDate(new Date()), tags: [tag], groupCodes: [code] });

/** Creates a group, spends 40 rupees in it, lends 500, and waits until the device has stored numbers and app. */
export async function settledIn(someone: Member, groupName: string, others: readonly Person[] = []): Promise<string> {
  const { api, page } = someone;
  for (const person of [api, ...others]) await person.can('setMonthlyLimit', { limit: 1000 });
  const code = await buildGroup([api, ...others], groupName);
  await spend(api, code, 40, 'chai');
  await madeRecord(someone);
  await openGiveTake(page);
  await seeKept(page, 'lastGiveTake', 'Ravi');
  await page.goto('/dashboard');
  await seeLive(page);
  await seeKept(page, 'lastView', 'chai');
  await seeKept(page, 'lastView', 'lent');
  await seeAppKept(page);
  return code;
}
