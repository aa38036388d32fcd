/** Invitations by link. */
import { fillLogin, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('an invitation link opens the join dialog once, with the code filled in', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page } = await member('Bilal Khan', unopened);
  const code = await buildGroup([asha.api], 'Sunrise PG');

  // Older invitations have the second form.
  for (const link of [`/#join=${code.toLowerCase()}`, `/?join=${code}`]) {
    await page.goto(link);
    await expect(page.getByPlaceholder('Enter group code')).toHaveValue(code);
    await expect(page).toHaveURL('/');
    await page.reload();
    await see(page, 'Create Group');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }

  // Following the link in a page that is already open does not reload the page.
  const openAgain = () => page.evaluate((link) => location.assign(link), `/#join=${code}`);
  await openAgain();
  await expect(page.getByPlaceholder('Enter group code')).toHaveValue(code);
  await page.keyboard.press('Escape');
  await openAgain();
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await see(page, 'Successfully joined group: Sunrise PG');
  await click(page, 'Done');
  await click(page, /Join Group/);
  await expect(page.getByPlaceholder('Enter group code')).toHaveValue('');
});

test('no address sent to a server contains the group’s code, from the invitation to the dashboard and its months', async ({
  member,
}) => {
  const [asha, bilal] = [await member('Asha Rao', unopened), await member('Bilal Khan', unopened)];
  const { page } = bilal;
  const code = await buildGroup([asha.api], 'Sunrise PG');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} from ${request.headers().referer}`));

  await page.goto(`/#join=${code}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await click(page, 'Done');
  await click(page, /Enter Group/);
  await seeHeading(page, 'Sunrise PG');
  await seeLive(page);
  const answered = page.waitForResponse(/my-groups/);
  await openTab(page, 'Previous Months');
  expect((await answered).request().headers()['x-group-code']).toBe(code);
  await page.goto('about:blank');
  await page.goto(`/dashboard/#group=${code}`);
  await seeHeading(page, 'Sunrise PG');
  await seeLive(page);
  expect(requests.filter((request) => request.includes('/pg/my-groups')).length).toBeGreaterThan(2);
  expect(requests.filter((request) => request.includes(code))).toEqual([]);
});

test('an invited new user signs up, logs in and returns to the invitation', async ({ member, visitor }) => {
  const asha = await member('Asha Rao', unopened);
  const charu = await visitor('Charu Nair');
  const { page } = charu;
  const code = await buildGroup([asha.api], 'Sunrise PG');

  await page.goto(`/#join=${code}`);
  await seeHeading(page, 'Welcome Back');
  await see(page, 'You are invited to a group. Log in or sign up to join it.');
  await follow(page, 'Sign up');
  await fill(page, 'Full Name', charu.name);
  await fill(page, 'Mobile number', charu.userId);
  await fill(page, 'Password', charu.password);
  await fill(page, 'Confirm Password', charu.password);
  await click(page, 'Create Account');
  await seeHeading(page, 'Welcome Back');
  await fillLogin(page, charu);
  await expect(page.getByPlaceholder('Enter group code')).toHaveValue(code);
  await expect(page).toHaveURL('/');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await see(page, 'Successfully joined group: Sunrise PG');
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
    hash: expect.stringMatching(/^#join=[A-Z2-9]{6}$/),
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
  await page.goto('/dashboard');
  await seeHeading(page, 'Sunrise PG');
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await click(page, 'Share group');
  await seeNotice(page, 'Invitation link copied to clipboard!');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

  const bilal = await member('Bilal Khan', unopened);
  await bilal.page.goto(link);
  await bilal.page.getByRole('button', { name: 'Join', exact: true }).click();
  await see(bilal.page, 'Successfully joined group: Sunrise PG');
});
