/** Someone who left a group where more than fifty payments name them looks at the older ones (docs/product.md §6). */
import { localDate } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/page-sizes';
import { paymentsPath } from '@pg/contract/stored';
import { database } from '../support/database.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { click, seeProblem } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const older = 2;

test('Ravi reads the newest fifty payments in the group that he left, and the older ones on request', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  const code = await buildGroup([asha.api, ravi.api], 'Flat 402');
  await ravi.api.can('leaveGroup', { groupCode: code });
  const paid = { from: asha.api.id, to: ravi.api.id, date: localDate(new Date()), method: 'UPI', note: '' };
  const writer = database.bulkWriter();
  for (let index = 1; index <= pageSizes.payments + older; index += 1) {
    const createdAt = new Date(Date.now() - index * 60_000).toISOString();
    const payment = { ...paid, amount: index * 100, by: asha.api.id, createdAt, deletedAt: null };
    void writer.set(database.doc(`${paymentsPath(code)}/${`payment${index}`.padEnd(20, 'x')}`), payment);
  }
  await writer.close();

  const { page } = ravi;
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Payments in groups you left' });
  const rows = list.getByRole('listitem');
  await expect(rows).toHaveCount(pageSizes.payments);
  await expect(rows.first()).toContainText('₹1.00');

  ravi.mayLog(/500/);
  await page.route(
    /my-payments\?before=/,
    (route) => route.fulfill({ status: 500, json: { error: 'internal', message: 'It broke.' } }),
    { times: 1 },
  );
  await click(page, 'Show older payments');
  await seeProblem(page, 'The payments could not be loaded. Please try again.');
  await expect(rows).toHaveCount(pageSizes.payments);

  await click(page, 'Show older payments');
  await expect(rows).toHaveCount(pageSizes.payments + older);
  await expect(rows.last()).toContainText(`₹${pageSizes.payments + older}.00`);
  await expect(list.getByRole('button', { name: 'Show older payments' })).toHaveCount(0);
  await expect(list.getByRole('list')).toBeFocused();
});
