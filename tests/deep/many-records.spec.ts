/** Long lists of Give/Take records (docs/product.md §10). */
import { localDate } from '@pg/contract/months';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { headings, madeRecord, openGiveTake, record } from '../support/e2e/give-take.ts';
import { click } from '../support/e2e/ui.ts';

test('a long list of records starts with the newest fifty and loads more on request', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = asha;
  // Each record has a different date, so that they may be created in any order.
  const days = Array.from({ length: 53 }, (_, index) => localDate(new Date(Date.now() - (53 - index) * 86_400_000)));
  await Promise.all(days.map((date, index) => madeRecord(asha, { amount: 1, name: `Person ${index + 1}`, date })));
  await openGiveTake(page);
  await expect(page.getByRole('listitem')).toHaveCount(50);
  await expect(record(page, 'Given to Person 3')).toHaveCount(0);

  await click(page, 'Show older');
  await expect(page.getByRole('listitem')).toHaveCount(53);
  expect((await headings(page)).at(-1)).toBe('Given to Person 1');
  await expect(page.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  // The older records are live too.
  const { records } = await asha.api.can('giveOrTakeRecords');
  await asha.api.can('increaseGiveOrTake', { id: records.at(-1)?.id, amount: 8 });
  await expect(record(page, 'Given to Person 1')).toContainText('₹9.00');
});
