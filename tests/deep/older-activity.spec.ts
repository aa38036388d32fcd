/** Older entries of the activity, and entries of a newer version. */

import { openActivity, seeEntry } from '../support/e2e/activity.ts';
import { seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { click } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';

test('older entries load page by page, and an entry that this version of the app cannot show says so', async ({
  member,
}) => {
  const { page, api } = await member('Asha Rao', unopened);
  const ravi = await buildPerson('Ravi Kumar');
  const groupCode = await buildGroup([api, ravi], 'Flat 0');
  for (let n = 1; n <= 32; n += 1) await api.can('updateGroupName', { groupCode, newGroupName: `Flat ${n}` });
  await page.route(/\/pg\/activity.*before/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    body.entries[0] = { ...body.entries[0], kind: 'RULE_SET' };
    await route.fulfill({ response, json: body });
  });
  await page.goto('/dashboard');
  await seeLive(page);
  const activity = await openActivity(page);
  await seeEntry(activity, 'You renamed the group: Flat 31 → Flat 32');
  await expect(activity.getByText('Ravi Kumar joined the group')).toHaveCount(0);
  await click(page, 'Show older');
  await seeEntry(activity, 'Ravi Kumar joined the group');
  await seeEntry(activity, 'You made a change that this version of the app cannot show. Reload the page to see it.');
  await expect(activity.getByRole('button', { name: 'Show older' })).toHaveCount(0);
  await expect(activity.getByRole('list', { name: 'What happened, newest first' })).toBeFocused();
});
