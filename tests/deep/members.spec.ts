/** The Members tab of a group whose second member joins. */
import { seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { openTab, see, seeNo } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a single member sees no Members tab; the tab and the average appear when a second member joins', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const ravi = await member('Ravi Kumar', unopened);
  const code = await buildGroup([asha.api]);
  const { page } = asha;
  await page.goto('/dashboard');
  await seeLive(page);
  await expect(page.getByRole('tab', { name: 'Members' })).toHaveCount(0);
  await seeNo(page, /^Avg:/);
  await seeNo(page, 'Your Total Spent');
  await openTab(page, 'Previous Months');
  await see(page, 'Group Total');
  await expect(page.getByTitle('Click to view expenses')).toHaveCount(0);

  await ravi.api.can('joinGroup', { groupCode: code });
  await openTab(page, 'Members');
  await see(page, 'Avg: ₹0.00');
  await see(page, 'Your Total Spent');
});
