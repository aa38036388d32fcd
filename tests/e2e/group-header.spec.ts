/** A group’s name, code and members above its dashboard. */
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

test('the badge of a group counts its members and names them, including a member who joins later', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  const ravi = await member('Ravi Kumar', unopened);
  const meera = await member('Meera Iyer', unopened);
  const code = await buildGroup([asha.api], 'Sunrise PG');
  const { page } = asha;
  await page.goto('/dashboard');
  await seeLive(page);
  await expect(page.getByRole('button', { name: /\d members/ })).toHaveCount(0);

  await ravi.api.can('joinGroup', { groupCode: code });
  await click(page, '2 members');
  const dialog = page.getByRole('dialog', { name: 'Group Members' });
  const entries = dialog.getByRole('listitem');
  await expect(entries).toHaveText([`Asha Rao You ${asha.userId} Admin`, `Ravi Kumar ${ravi.userId} Member`]);

  await meera.api.can('joinGroup', { groupCode: code });
  await expect(entries).toHaveCount(3);
  await expect(entries.filter({ hasText: 'Meera Iyer' })).toContainText(meera.userId);

  await test.step('below the list, Asha invites the next flatmate', async () => {
    await page.evaluate(() => {
      const shared: unknown[] = [];
      Reflect.set(window, 'shared', shared);
      const share = async (what: unknown): Promise<void> => void shared.push(what);
      Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    });
    await dialog.getByRole('button', { name: 'Invite flatmates' }).click();
    await expect.poll(() => page.evaluate('JSON.stringify(window.shared)')).toContain(`#join=${code}&by=`);
    await expect(dialog).toBeVisible();
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: '3 members' })).toBeFocused();
});
