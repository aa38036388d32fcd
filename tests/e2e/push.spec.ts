/** Pushes from one member’s expense to the others’ open pages, sent by the real trigger (docs/product.md §12). */
import { outboxPath } from '@pg/contract/paths';
import { database } from '../support/database.ts';
import { addExpense, seeLive } from '../support/e2e/app.ts';
import { expect, type FindMember, test, unopened } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import {
  centreOf,
  hidePages,
  seeListening,
  setPermission,
  standInForCentre,
  workerOf,
} from '../support/e2e/notifications.ts';
import { turnOn } from '../support/e2e/push-devices.ts';
import { buildGroup } from '../support/people.ts';
import { spend } from '../support/push.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns Asha and Ravi at the first group's dashboard. They share all groups, have coins, and get pushes. */
async function twoWhoListen(member: FindMember, names: readonly string[]) {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)] as const;
  const codes: string[] = [];
  for (const name of names) codes.push(await buildGroup([asha.api, ravi.api], name));
  for (const one of [asha, ravi]) {
    await one.api.can('setMonthlyLimit', { limit: 10_000 });
    await setPermission(one.page, 'prompt');
    await turnOn(one, codes);
    await one.page.goto(`/dashboard/#group=${codes[0]}`);
    await seeLive(one.page);
    await seeListening(one.page);
  }
  return {
    asha,
    ravi,
    codes,
    seenByAsha: noticesOf(asha.page, names[0] ?? ''),
    seenByRavi: noticesOf(ravi.page, names[0] ?? ''),
  };
}

test('an expense shows a notice on the other member’s open page, but not on the payer’s', async ({ member }) => {
  const { asha, ravi, codes, seenByAsha, seenByRavi } = await twoWhoListen(member, ['Sunrise PG']);
  await addExpense(asha.page, { amount: '40', tags: ['chai'] });
  await expect.poll(seenByRavi).toEqual(['Sunrise PG: Asha Rao added ₹40.00 · chai']);
  // A notice about Asha’s own expense would have appeared before the notice about Ravi’s.
  await spend(ravi.api, codes, ['bread'], 25);
  await expect.poll(seenByAsha).toEqual(['Sunrise PG: Ravi Kumar added ₹25.00 · bread']);
  expect(await seenByRavi()).toHaveLength(1);
});

test('an expense in two shared groups shows one notice, with the name of the first group', async ({ member }) => {
  const { asha, codes, seenByRavi } = await twoWhoListen(member, ['House', 'House trip']);
  await spend(asha.api, codes, ['chai'], 40);
  await expect.poll(seenByRavi).toEqual(['House: Asha Rao added ₹40.00 · chai']);
  await spend(asha.api, codes.slice(1), ['milk'], 30);
  await expect
    .poll(seenByRavi)
    .toEqual(['House: Asha Rao added ₹40.00 · chai', 'House trip: Asha Rao added ₹30.00 · milk']);
});

test('a page shows a push once even if it is sent twice, and does not show a push for another browser', async ({
  member,
}) => {
  const { asha, ravi, codes, seenByRavi } = await twoWhoListen(member, ['Sunrise PG']);
  await spend(asha.api, codes, ['chai'], 40);
  await expect.poll(seenByRavi).toHaveLength(1);
  const outbox = database.collection(outboxPath(ravi.userId));
  const [sent] = (await outbox.get()).docs;
  await outbox.add({ ...sent?.data(), sentAt: new Date().toISOString() });
  const elsewhere = { expenseId: 'e2', groupCode: codes[0], groupName: 'Sunrise PG', text: 'on another phone' };
  await outbox.add({ token: 'another-browser', data: elsewhere, sentAt: new Date().toISOString() });
  await spend(asha.api, codes, ['milk'], 30);
  await expect.poll(seenByRavi).toContain('Sunrise PG: Asha Rao added ₹30.00 · milk');
  expect(await seenByRavi()).toHaveLength(2);
});

test('an expense shows a notification when the page is hidden', async ({ member }) => {
  const { asha, ravi, codes, seenByRavi } = await twoWhoListen(member, ['Sunrise PG']);
  const worker = await workerOf(ravi.page);
  await standInForCentre(worker);
  await hidePages(worker);
  await spend(asha.api, codes, ['chai'], 40);
  const shown = async () => (await centreOf(worker)).shown.map(({ title, options }) => [title, options.body]);
  await expect.poll(shown).toEqual([['PG Expenses · Sunrise PG', 'Asha Rao added ₹40.00 · chai']]);
  expect(await seenByRavi()).toEqual([]);
});

test('a page does not show pushes that were sent before it was opened', async ({ member }) => {
  const { asha, ravi, codes } = await twoWhoListen(member, ['Sunrise PG']);
  await ravi.page.goto('about:blank');
  await spend(asha.api, codes, ['chai'], 40);
  const outbox = database.collection(outboxPath(ravi.userId));
  await expect.poll(async () => (await outbox.get()).size).toBe(1);
  await ravi.page.goto('/dashboard');
  const seen = noticesOf(ravi.page, 'Sunrise PG');
  await seeLive(ravi.page);
  await seeListening(ravi.page);
  await spend(asha.api, codes, ['milk'], 30);
  await expect.poll(seen).toEqual(['Sunrise PG: Asha Rao added ₹30.00 · milk']);
});
