/**
 * Invitations by link: to members, to someone without a session, ended or unreadable; and
 * addresses that must not contain a code (docs/product.md §3).
 */

import type { Locator, Page } from '@playwright/test';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { fillLogin, fillSignUp } from '../support/e2e/account.ts';
import { askForGroup, seeMember } from '../support/e2e/app.ts';
import type { Visitor } from '../support/e2e/browsers.ts';
import { expect, openLive, seeLive, test } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, fill, follow, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';

/** Copies a group's link as a member does, and returns the part of its address after the path. */
async function linkFrom({ page, context }: Visitor, place: Page | Locator = page, button = 'Invite'): Promise<string> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await place.getByRole('button', { name: button, exact: true }).click();
  await seeNotice(page, 'Invitation link copied to clipboard!');
  const { pathname, search, hash } = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect([pathname, search, hash]).toEqual(['/', '', expect.stringMatching(/^#join=[A-Z2-9]{6}&by=[\w-]{16}$/)]);
  return hash;
}

test('an invitation names the sender and the group, is shown once, and opens the group after one press', async ({
  member,
}) => {
  const [asha, bilal] = [await member('Asha Rao'), await member('Bilal Khan')];
  await buildGroup([asha.api, (await member('Imran Ali')).api], 'Sunrise PG');
  await asha.page.goto('/dashboard');
  await seeHeading(asha.page, 'Sunrise PG');
  await click(asha.page, '2 members');
  const link = await linkFrom(asha, asha.page.getByRole('dialog'), 'Invite flatmates');

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

test('a camera reads the link from the QR code, which ends with the code of the group @deep', async ({ groupOf }) => {
  const [{ page, api }, { code }] = await groupOf(['Asha Rao'], 'Flat 402');
  await openLive(page, '/dashboard/#group');
  await click(page, /^Show QR code/);
  const dialog = page.getByRole('dialog', { name: 'Join Flat 402' });
  await expect(dialog).toContainText(`Code ${code}`);
  const picture = dialog.getByRole('img', { name: 'QR code to join Flat 402' });
  await picture.waitFor();
  const { data, info } = await sharp(await picture.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { hash } = new URL(decodeQR({ width: info.width, height: info.height, data }));
  expect(hash).toMatch(new RegExp(`^#join=${code}&by=[\\w-]{16}$`));
  await api.can('renewGroupCode', { groupCode: code });
  await expect(dialog).toHaveCount(0);
});

test('a new group is shared as a link, through the device or by copying', async ({ atHome: { page, context } }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined, configurable: true }));
  await askForGroup(page, 'Sunrise PG');
  let link = '';
  // Sharing does not wait long for the sender's proof, so the link of a slow answer lacks it.
  await expect(async () => {
    await click(page, 'Share');
    await seeNotice(page, 'Invitation link copied to clipboard!');
    link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link)).toMatchObject({
      pathname: '/',
      search: '',
      hash: expect.stringMatching(/^#join=[A-Z2-9]{6}&by=[\w-]{16}$/),
    });
  }).toPass();

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

  await click(page, 'Open group');
  await expect(page).toHaveURL('/dashboard/');
  await seeHeading(page, 'Sunrise PG');
});

test('from an invitation’s link to the group’s other months, no address that the browser requests contains the group’s code @deep', async ({
  alone: { code },
  member,
}) => {
  const { page } = await member('Bilal Khan');
  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.url()} from ${request.headers().referer}`));

  await page.goto(`/#join=${code}`);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
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

test('an ended invitation says to ask for a new link; if its details do not load, the form opens with the code filled in @deep', async ({
  alone: { api, code },
  member,
  visitor,
}) => {
  const [bilal, charu] = [await member('Bilal Khan'), await visitor('Charu Nair')];
  for (const one of [bilal, charu]) one.mayLog(/404|503/);
  const { joinCode } = await api.can('renewGroupCode', { groupCode: code });

  await charu.page.goto(`/#join=${code.slice(1)}`);
  await see(charu.page, 'This invitation no longer works. Ask the person who sent it for a new link.');

  await bilal.page.route('**/pg/invitation', (route) => route.fulfill({ status: 503, json: {} }));
  await bilal.page.goto(`/#join=${joinCode.toLowerCase()}`);
  await expect(bilal.page.getByPlaceholder('Enter group code')).toHaveValue(joinCode);
  await bilal.page.getByRole('button', { name: 'Join', exact: true }).click();
  await see(bilal.page, 'Successfully joined group: Sunrise PG');
  await click(bilal.page, 'Open group');
  await seeHeading(bilal.page, 'Sunrise PG');
});

test('a link to one’s own group opens it, with the first code and the present one, in any of their groups @deep', async ({
  groupOf,
}) => {
  const [asha, bilal, { code }] = await groupOf(['Asha Rao', 'Bilal Khan']);
  const other = await buildGroup([bilal.api, asha.api], 'Green Villa');
  const { joinCode } = await asha.api.can('renewGroupCode', { groupCode: code });
  const { page, mayLog } = bilal;
  // The first code no longer invites anyone.
  mayLog(/404/);
  for (const [link, name] of [
    [`/#join=${code}`, 'Sunrise PG'],
    [`/#join=${other.toLowerCase()}&by=abcdefghijklmnop`, 'Green Villa'],
    [`/#join=${joinCode}`, 'Sunrise PG'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(link);
    await seeHeading(page, name);
    await expect(page).toHaveURL('/dashboard/');
  }
});

test('an invited new user sees the invitation while signing up, and joins by it; so does a user by logging in @deep', async ({
  alone: { asha, code },
  visitor,
}) => {
  const charu = await visitor('Charu Nair');
  const { page } = charu;
  await openLive(asha.page);

  await page.goto(`/${await linkFrom(asha)}`);
  await seeHeading(page, 'Create Account');
  await see(page, 'Asha Rao invited you to Sunrise PG');
  await see(page, '1 person is in it. You join when you sign up or log in.');
  await fillSignUp(page, charu);
  await click(page, 'Create Account');
  await seeHeading(page, 'Sunrise PG');
  await expect(page).toHaveURL('/dashboard/');
  await seeMember(asha.page, 'Charu Nair');

  const bilal = { ...(await visitor('Bilal Khan')), ...(await buildPerson('Bilal Khan')) };
  await bilal.page.goto(`/#join=${code}`);
  await see(bilal.page, 'You are invited to Sunrise PG');
  await fill(bilal.page, 'Mobile number', bilal.mobile);
  await follow(bilal.page, 'Sign in');
  await expect(bilal.page.getByLabel('UserId')).toHaveValue(bilal.mobile);
  await fillLogin(bilal.page, bilal);
  await seeHeading(bilal.page, 'Sunrise PG');
});
