/** Invitations by link. */
import { fillLogin, seeMember, signUp } from '../support/e2e/app.ts';
import { expect, test, unopened, type Visitor } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

/** Copies a group's link as a member does, and returns the part of its address after the path. */
async function linkFrom({ page, context }: Visitor): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await seeNotice(page, 'Invitation link copied to clipboard!');
  const { pathname, search, hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([pathname, search, hash]).toEqual(['/', '', expect.stringMatching(/^#join=[A-Z2-9]{6}&by=[\w-]{16}$/)]);
  return hash;
}

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

test('an invited new user sees the invitation while signing up, and is then in the group', async ({
  member,
  visitor,
}) => {
  const asha = await member('Asha Rao', unopened);
  const charu = await visitor('Charu Nair');
  const { page } = charu;
  await buildGroup([asha.api], 'Sunrise PG');
  await asha.page.goto('/dashboard');
  await seeHeading(asha.page, 'Sunrise PG');

  await page.goto(`/${await linkFrom(asha)}`);
  await seeHeading(page, 'Create Account');
  await see(page, 'Asha Rao invited you to Sunrise PG');
  await see(page, '1 person is in it. You join when you sign up or log in.');
  await follow(page, 'Sign in');
  await seeHeading(page, 'Welcome Back');
  await see(page, 'Asha Rao invited you to Sunrise PG');
  await follow(page, 'Sign up');
  await fill(page, 'Full Name', charu.name);
  await fill(page, 'Mobile number', charu.userId);
  await fill(page, 'Password', charu.password);
  await fill(page, 'Confirm Password', charu.password);
  await click(page, 'Create Account');
  await seeHeading(page, 'Sunrise PG');
  await expect(page).toHaveURL('/dashboard/');
  await seeMember(asha.page, 'Charu Nair');
});

test('an invited user with an account joins by logging in', async ({ member, visitor }) => {
  const asha = await member('Asha Rao', unopened);
  const charu = await visitor('Charu Nair');
  const { page } = charu;
  await signUp(page, charu);
  await see(page, 'Account created. Enter your password to log in.');
  await expect(page.getByLabel('UserId')).toHaveValue(charu.userId);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  const code = await buildGroup([asha.api], 'Sunrise PG');

  await page.goto(`/#join=${code}`);
  await see(page, 'You are invited to Sunrise PG');
  await fill(page, 'Mobile number', charu.userId);
  await follow(page, 'Sign in');
  await expect(page.getByLabel('UserId')).toHaveValue(charu.userId);
  await expect(page.getByText('Account created.')).toHaveCount(0);
  await fillLogin(page, charu);
  await seeHeading(page, 'Sunrise PG');
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
