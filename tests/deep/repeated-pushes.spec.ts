/** Pushes to a hidden page, and those that an open page must not show, or show only once (docs/product.md §12). */
import { database } from '../support/database.ts';
import { seeLive } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { centreOf, hidePages, seeListening, standInForCentre, workerOf } from '../support/e2e/notifications.ts';
import { twoWhoListen } from '../support/e2e/two-who-listen.ts';
import { outboxPath } from '../support/ids.ts';
import { spend } from '../support/push.ts';

test.use({ serviceWorkers: 'allow' });

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
