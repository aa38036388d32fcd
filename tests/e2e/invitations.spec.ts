/** Invitations by link. */
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { linkFrom } from '../support/e2e/invitations.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('an invitation names the sender and the group, is shown once, and opens the group after one press', async ({
  member,
}) => {
  const [asha, bilal] = [await member('Asha Rao', unopened), await member('Bilal Khan', unopened)];
  await buildGroup([asha.api, (await member('Imran Ali', unopened)).api], 'Sunrise PG');
  await asha.page.goto('/dashboard');
  await seeHeading(asha.page, 'Sunrise PG');
  const link = await linkFrom(asha);

  const { page } = bilal;
  bilal.mayLog(/409/);
  await page.goto(`/${link}`);
  const dialog = page.getByRole('dialog', { name: 'Asha Rao invited you to Sunrise PG' });
  await expect(dialog).toContainText('2 people are in it.');
  await expect(page).toHaveURL('/');
  // A reload does not ask again; following the link again does.
  await page.reload();
  await see(page, 'Create Group');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate((again) => location.assign(again), `/${link}`);
  await dialog.getByRole('button', { name: 'Join' }).click();
  await seeHeading(page, 'Sunrise PG');
  await seeNotice(page, 'Successfully joined group: Sunrise PG');
  await expect(page).toHaveURL('/dashboard/');
});

test('a new group is shared as a link, through the device or by copying', async ({ member }) => {
  const asha = await member('Asha Rao');
  const { page, context } = asha;
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await click(page, 'Share');
  await seeNotice(page, 'Invitation link copied to clipboard!');
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link)).toMatchObject({
    pathname: '/',
    search: '',
    hash: expect.stringMatching(/^#join=[A-Z2-9]{6}&by=[\w-]{16}$/),
  });

  await page.evaluate(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: (invitation: ShareData) => {
        shared.push(invitation);
        return Promise.reject(new DOMException('The user cancelled.', 'AbortError'));
      },
    });
    return navigator.clipboard.writeText('untouched');
  });
  await click(page, 'Share');
  await expect.poll(() => page.evaluate('window.shared')).toMatchObject([{ url: link, title: 'Sunrise PG' }]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('untouched');

  await click(page, 'Done');
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await seeNotice(page, 'Invitation link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
});
