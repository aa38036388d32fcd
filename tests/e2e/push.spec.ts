/** Pushes from one member’s expense to the others’ open pages, sent by the real trigger (docs/product.md §12). */
import { addExpense } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { twoWhoListen } from '../support/e2e/two-who-listen.ts';
import { spend } from '../support/push.ts';

test.use({ serviceWorkers: 'allow' });

test('an expense shows a notice on the other member’s open page, but not on the payer’s', async ({ member }) => {
  const { asha, ravi, codes, seenByAsha, seenByRavi } = await twoWhoListen(member, ['Sunrise PG']);
  await addExpense(asha.page, { amount: '40', tags: ['chai'] });
  await expect.poll(seenByRavi).toEqual(['Sunrise PG: Asha Rao added ₹40.00 · chai']);
  // A notice about Asha’s own expense would have appeared before the notice about Ravi’s.
  await spend(ravi.api, codes, ['bread'], 25);
  // The notice that Ravi joined may come late: the emulator starts a process for the first events.
  await expect.poll(seenByAsha).toContain('Sunrise PG: Ravi Kumar added ₹25.00 · bread');
  expect(await seenByAsha()).not.toContain('Sunrise PG: Asha Rao added ₹40.00 · chai');
  expect(await seenByRavi()).toHaveLength(1);
});
