/** A group’s name above its dashboard. */
import { seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a member renames the group, and every member sees the new name at once', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const ravi = await member('Ravi Kumar', unopened);
  const code = await buildGroup([asha.api, ravi.api], 'Sunrise PG');
  await buildGroup([ravi.api], 'Goa trip');
  for (const { page } of [asha, ravi]) {
    await page.goto(`/dashboard#group=${code}`);
    await seeLive(page);
  }

  await click(ravi.page, 'Edit group name');
  const dialog = ravi.page.getByRole('dialog', { name: 'Edit Group Name' });
  await expect(dialog.getByLabel('Group name')).toHaveValue('Sunrise PG');
  await fill(ravi.page, 'Group name', '  Sunset PG ');
  await click(ravi.page, 'Save');
  await seeNotice(ravi.page, 'Group name updated!');
  await expect(dialog).toHaveCount(0);
  await seeHeading(ravi.page, 'Sunset PG');
  await seeHeading(asha.page, 'Sunset PG');
  await expect(ravi.page.getByRole('button', { name: 'Edit group name' })).toBeFocused();

  await ravi.page.goto('/');
  await click(ravi.page, /Enter Group/);
  const picker = ravi.page.getByRole('dialog', { name: 'Choose a Group' });
  await expect(picker.getByRole('button', { name: `Sunset PG ${code} · 2 members` })).toBeVisible();
});
