/** Notifications are requested once and registered for the right user and groups (docs/product.md §11). */
import { fillLogin, joinGroup, logOut, seeLive } from '../support/e2e/app.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { resetPassword } from '../support/e2e/forgot-password.ts';
import { setPermission, workerOf } from '../support/e2e/notifications.ts';
import { devicesOf, markOf, offer, seeRegistered, turnOn } from '../support/e2e/push-devices.ts';
import { click, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test.use({ serviceWorkers: 'allow' });

test('a user who turns notifications on is registered for their groups, and not asked again', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api } = asha;
  await setPermission(page, 'prompt');
  const codes = [await buildGroup([api], 'House'), await buildGroup([api], 'Trip')];
  await turnOn(asha, codes);
  expect((await markOf(page))?.userId).toBe(api.id);
  await expect(page.getByText(offer)).toHaveCount(0);

  await page.reload();
  await seeHeading(page, 'Your groups');
  await workerOf(page);
  await expect(page.getByText(offer)).toHaveCount(0);
});

for (const [answer, press] of [
  ['declines notifications', 'Not now'],
  ['leaves the browser’s question open', 'Turn on notifications'],
] as const) {
  test(`a user who ${answer} is not asked again`, async ({ member }) => {
    const { page, userId } = await member('Asha Rao', unopened);
    await setPermission(page, 'prompt');
    await page.goto('/');
    await click(page, press);
    await expect(page.getByText(offer)).toHaveCount(0);
    const idle = page.waitForResponse(/\/Offers-/);
    await page.reload();
    await idle;
    await seeHeading(page, 'Your groups');
    await expect(page.getByText(offer)).toHaveCount(0);
    expect(await devicesOf(userId)).toEqual([]);
  });
}

test('a user who has blocked notifications in the browser is neither asked nor registered', async ({ member }) => {
  const { page, api, userId } = await member('Asha Rao', unopened);
  await setPermission(page, 'denied');
  await buildGroup([api]);
  const isFollowed = page.waitForResponse(/\/assets\/Background-/);
  await page.goto('/dashboard');
  await isFollowed;
  await seeLive(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(page.getByText(offer)).toHaveCount(0);
  expect(await devicesOf(userId)).toEqual([]);
});

test('a login moves the registration of a device from the previous user to the new one', async ({ member }) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  await setPermission(asha.page, 'prompt');
  const [house, trip] = [await buildGroup([asha.api]), await buildGroup([ravi.api])];
  const token = await turnOn(asha, [house]);

  await asha.page.goto('/login');
  await fillLogin(asha.page, ravi);
  await expect(asha.page).toHaveURL('/');
  expect(await seeRegistered(ravi.userId, [trip])).toBe(token);
  expect(await devicesOf(asha.userId)).toEqual([]);
});

test("joining a group adds it to the device's registration", async ({ member }) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)];
  await setPermission(asha.page, 'prompt');
  const [house, trip] = [await buildGroup([asha.api], 'House'), await buildGroup([ravi.api], 'Trip')];
  await turnOn(asha, [house]);
  await joinGroup(asha.page, trip, 'Trip');
  await seeRegistered(asha.userId, [house, trip]);
});

test('the registration of a device is renewed after a week', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  const { page, api, userId } = asha;
  await setPermission(page, 'prompt');
  const code = await buildGroup([api]);
  await turnOn(asha, [code]);
  const [before] = await devicesOf(userId);
  await page.evaluate(() => {
    const key = 'deviceRegisteredForNotifications';
    const mark = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...mark, at: Date.now() - 7 * 24 * 60 * 60 * 1000 }));
  });
  await page.reload();
  await expect.poll(async () => (await devicesOf(userId))[0]?.updatedAt).not.toBe(before?.updatedAt);
});

test('a password reset removes the device from notifications, and the next login registers it again', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  // The emulator does not support reCAPTCHA Enterprise.
  asha.mayLog(/501/);
  const { page, userId } = asha;
  await setPermission(page, 'prompt');
  const code = await buildGroup([asha.api]);
  const token = await turnOn(asha, [code]);
  await page.goto('/login');
  const password = 'rent-and-chai';
  await resetPassword(page, userId, password);
  expect(await devicesOf(userId)).toEqual([]);
  await fillLogin(page, { ...asha, password });
  await expect(page).toHaveURL('/');
  expect(await seeRegistered(userId, [code])).toBe(token);
});

test('signing out removes the device from notifications', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  await setPermission(asha.page, 'prompt');
  await turnOn(asha, [await buildGroup([asha.api])]);
  await logOut(asha.page);
  await expect.poll(() => devicesOf(asha.userId)).toEqual([]);
  expect(await markOf(asha.page)).toBeNull();
});

test('signing out offline works at once, and the next login registers the device with a new token', async ({
  member,
}) => {
  const asha = await member('Asha Rao', unopened);
  // If the service worker requests the page, Chromium logs ERR_FAILED.
  asha.mayLog(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const { page, context, userId } = asha;
  await setPermission(page, 'prompt');
  const code = await buildGroup([asha.api]);
  const token = await turnOn(asha, [code]);
  await context.setOffline(true);
  await click(page, 'Logout');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('emulatorPushToken'))).toBeNull();
  await context.setOffline(false);

  await page.goto('/login');
  await fillLogin(page, asha);
  await expect.poll(async () => (await devicesOf(userId)).filter((device) => device.token !== token).length).toBe(1);
});
