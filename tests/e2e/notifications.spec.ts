/**
 * Notifications: requested once, registered for the right user and groups, shown once, muted on one device, and what
 * tapping one opens (docs/product.md §11, §12).
 */
import type { Page } from '@playwright/test';
import { database, listedDevicesOf } from '../support/database.ts';
import { fillLogin, logIn, logOut, seeSignedOut } from '../support/e2e/account.ts';
import { addExpense, fillExpense, joinGroup, openGroup } from '../support/e2e/app.ts';
import { fillPayment, openBalances } from '../support/e2e/balances.ts';
import { type Alone, test as base, expect, type Member, openLive, seeLive } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import {
  centreOf,
  deliverPush,
  devicesOf,
  hidePages,
  markOf,
  offer,
  seeListening,
  seeRegistered,
  setPermission,
  standInForCentre,
  tapNotification,
  turnOn,
  twoWhoListen,
  workerOf,
} from '../support/e2e/notifications.ts';
import { click, follow, openTab, see, seeHeading } from '../support/e2e/ui.ts';
import { payment } from '../support/expenses.ts';
import { demoPushesPath } from '../support/ids.ts';
import { buildGroup } from '../support/people.ts';

/** Asha gets pushes on this device, which has this token. */
const test = base.extend<{ listening: Alone & { readonly token: string } }>({
  listening: async ({ alone }, use) => use({ ...alone, token: await turnOn(alone.asha, [alone.code]) }),
});

test.use({ serviceWorkers: 'allow' });

test('an expense shows a notice on the other member’s open page, but not on the payer’s', async ({ member }) => {
  const { asha, ravi, codes, seenByAsha, seenByRavi } = await twoWhoListen(member, ['Sunrise PG']);
  await addExpense(asha.page, { amount: '40', tags: ['chai'] });
  await expect.poll(seenByRavi).toEqual(['Sunrise PG: Asha Rao added ₹40.00 · chai · your share ₹20.00']);
  // A notice about Asha’s own expense would have appeared before the notice about Ravi’s.
  await ravi.api.adds(codes, 25, { tags: ['bread'] });
  // The notice that Ravi joined may come late: the emulator starts a process for the first events.
  await expect.poll(seenByAsha).toContain('Sunrise PG: Ravi Kumar added ₹25.00 · bread · your share ₹12.50');
  expect((await seenByAsha()).filter((text) => text.includes('Asha Rao added'))).toEqual([]);
  expect(await seenByRavi()).toHaveLength(1);
});

test('a user who turns notifications on is registered for their groups, also those joined later, and not asked again @deep', async ({
  signedIn: { asha, page, api },
  pair,
}) => {
  const codes = [await buildGroup([api], 'House'), await buildGroup([api], 'Trip')];
  await turnOn(asha, codes);
  expect((await markOf(page))?.userId).toBe(api.id);
  await expect(page.getByText(offer)).toHaveCount(0);

  await page.reload();
  await seeHeading(page, 'Your groups');
  await workerOf(page);
  await expect(page.getByText(offer)).toHaveCount(0);
  await joinGroup(page, pair.code, 'Sunrise PG');
  await seeRegistered(asha.mobile, [...codes, pair.code]);
});

test('a user who leaves the browser’s question open is not asked again @deep', async ({ member }) => {
  const { page, mobile } = await member('Asha Rao');
  await setPermission(page, 'prompt');
  await page.goto('/');
  await click(page, 'Turn on notifications');
  await expect(page.getByText(offer)).toHaveCount(0);
  const idle = page.waitForResponse(/\/HomeOffers-/);
  await page.reload();
  await idle;
  await seeHeading(page, 'Your groups');
  await expect(page.getByText(offer)).toHaveCount(0);
  expect(await devicesOf(mobile)).toEqual([]);
});

/** The switch in *Account*. */
const everySwitch = (page: Page) => page.getByRole('dialog').getByRole('switch', { name: 'Notifications' });

test('a user who said Not now turns notifications on in Account, and off again @deep', async ({
  alone: { asha, page, code },
}) => {
  await setPermission(page, 'prompt');
  await page.goto('/');
  await click(page, 'Not now');
  const idle = page.waitForResponse(/\/HomeOffers-/);
  await page.reload();
  await idle;
  await click(page, 'Account');
  await expect(page.getByText(offer)).toHaveCount(0);
  await expect(everySwitch(page)).not.toBeChecked();
  await page.exposeFunction('allow', () => setPermission(page, 'granted'));
  await page.evaluate(() => {
    Notification.requestPermission = async () => {
      await (window as Window & { allow?: () => Promise<void> }).allow?.();
      return Notification.permission;
    };
  });
  await everySwitch(page).press('Space');
  await expect(everySwitch(page)).toBeChecked();
  await seeRegistered(asha.mobile, [code]);

  await everySwitch(page).press('Space');
  await expect(everySwitch(page)).not.toBeChecked();
  await expect.poll(() => devicesOf(asha.mobile)).toEqual([]);
  await page.reload();
  await click(page, 'Account');
  await expect(everySwitch(page)).not.toBeChecked();
  expect(await devicesOf(asha.mobile)).toEqual([]);
});

test('a user chooses in Account which kinds a device shows: payments, but no expenses @deep', async ({ member }) => {
  const [asha, ravi] = [await member('Asha Rao', { coins: 10_000 }), await member('Ravi Kumar')];
  const code = await buildGroup([asha.api, ravi.api], 'House');
  await turnOn(ravi, [code]);
  await click(ravi.page, 'Account');
  await ravi.page.getByText('Choose which').click();
  const expenses = ravi.page.getByRole('switch', { name: 'Expenses' });
  await expenses.press('Space');
  await expect(expenses).not.toBeChecked();
  await expect.poll(async () => (await listedDevicesOf(ravi.mobile))[0]?.off).toEqual(['EXPENSES']);
  await openHouse(ravi, code);
  const seen = noticesOf(ravi.page, '');
  await asha.api.adds(code, 25);
  await asha.api.can('recordPayment', payment(code, asha.api, ravi.api, 5));
  const pushes = async () => (await seen()).filter((text) => text.startsWith('House'));
  await expect.poll(pushes).toEqual(['House: Asha Rao recorded paying you ₹5.00']);
});

test('a user who has blocked notifications is neither asked nor registered, and Account says so until they are allowed @deep', async ({
  alone: { asha, page },
}) => {
  await setPermission(page, 'denied');
  const isFollowed = page.waitForResponse(/\/assets\/background-/);
  await page.goto('/dashboard');
  await isFollowed;
  await seeLive(page);
  await page.goto('/');
  await click(page, 'Account');
  await expect(everySwitch(page)).toBeDisabled();
  await see(page, /^This browser blocks notifications from this site/);
  await expect(page.getByText(offer)).toHaveCount(0);
  expect(await devicesOf(asha.mobile)).toEqual([]);
  await setPermission(page, 'granted');
  await expect(everySwitch(page)).toBeEnabled();
});

test('signing out offline works at once, and the next login registers the device with a new token @deep', async ({
  listening: { asha, page, context, token },
}) => {
  // If the service worker requests the page, Chromium logs ERR_FAILED.
  asha.mayLog(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(true);
  await click(page, 'Logout');
  await seeSignedOut(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('emulatorPushToken'))).toBeNull();
  await context.setOffline(false);

  await page.goto('/login');
  await fillLogin(page, asha);
  await expect
    .poll(async () => (await devicesOf(asha.mobile)).filter((device) => device.token !== token).length)
    .toBe(1);
});

const pushFrom = (groupCode: string, groupName = 'Sunrise PG') => ({
  expenseId: 'abcdefghij0123456789',
  groupCode,
  groupName,
  text: 'Ravi Kumar added ₹40.00 · chai',
});

test('a push shows a notification when no page is visible, and tapping it opens the group, also in a window that is open @deep', async ({
  signedIn: { asha, page, api },
}) => {
  asha.mayLog(/focus/);
  const [house, trip] = [await buildGroup([api], 'House'), await buildGroup([api], 'Trip')];
  await turnOn(asha, [house, trip]);
  const worker = await workerOf(page);
  await standInForCentre(worker);
  await page.goto('about:blank');
  await deliverPush(page, pushFrom(trip, 'Trip'));
  await expect
    .poll(async () => (await centreOf(worker)).shown)
    .toEqual([
      {
        title: 'PG Expenses · Trip',
        options: { body: 'Ravi Kumar added ₹40.00 · chai', tag: 'abcdefghij0123456789', data: { groupCode: trip } },
      },
    ]);

  await expect.poll(async () => (await centreOf(worker)).badges).toEqual([1]);

  await tapNotification(worker, { groupCode: trip });
  await expect.poll(async () => (await centreOf(worker)).opened).toEqual([`/dashboard/#group=${trip}`]);
  await page.goto(`/dashboard/#group=${trip}`);
  await seeHeading(page, 'Trip');
  await seeLive(page);
  await tapNotification(worker, { groupCode: house });
  await seeHeading(page, 'House');
  await expect(page).toHaveURL('/dashboard/');
});

/** Holds the code that a page loads once the browser is idle, as a slow phone does. Returns a function that lets it load. */
async function holdIdleCode(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const held: (() => void)[] = [];
    let isHeld = true;
    window.requestIdleCallback = (work) => {
      const run = (): void => work({ didTimeout: true, timeRemaining: () => 0 });
      if (isHeld) held.push(run);
      else setTimeout(run);
      return 0;
    };
    const letLoad = (): void => {
      isHeld = false;
      for (const run of held) run();
    };
    Object.assign(window, { letLoad });
  });
  return () => page.evaluate(() => (window as unknown as { letLoad: () => void }).letLoad());
}

test('a notification that is tapped before the page listens opens its group, also after a login @deep', async ({
  signedIn: { asha, page, api },
}) => {
  asha.mayLog(/focus/);
  const [house, trip] = [await buildGroup([api], 'House'), await buildGroup([api], 'Trip')];
  await turnOn(asha, [house, trip]);
  const worker = await workerOf(page);
  const letLoad = await holdIdleCode(page);
  for (const address of ['/dashboard/', '/give-take-dashboard', '/']) {
    await page.goto(`/dashboard/#group=${house}`);
    await seeHeading(page, 'House');
    await page.goto('about:blank');
    await page.goto(address);
    await page.getByRole('heading').first().waitFor();
    await tapNotification(worker, { groupCode: trip });
    await letLoad();
    await seeHeading(page, 'Trip');
  }

  await page.goto('/');
  await letLoad();
  await click(page, 'Logout');
  await follow(page, 'Login');
  await page.getByLabel('UserId').fill(asha.mobile);
  await tapNotification(worker, { groupCode: house });
  await page.getByLabel('Password', { exact: true }).fill(asha.password);
  await click(page, 'Sign In');
  await seeHeading(page, 'House');
});

test('a tapped notification asks before it takes away what is being typed @deep', async ({ pair }) => {
  const { asha, bilal, page, api, code } = pair;
  asha.mayLog(/focus/);
  const trip = await buildGroup([api, bilal.api], 'Trip');
  await turnOn(asha, [code, trip]);
  const worker = await workerOf(page);
  await openBalances(asha);
  await seeListening(page);
  await fillPayment(page, { way: 'I paid', person: 'Bilal Khan', amount: '120' });
  await tapNotification(worker, { groupCode: trip });
  const question = page.getByRole('alertdialog', { name: 'Leave this form?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('120');
  await tapNotification(worker, { groupCode: trip });
  await question.getByRole('button', { name: 'Leave and open' }).click();
  await seeHeading(page, 'Trip');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // The Add Expense form is kept for its group, so there is nothing to ask.
  await openTab(page, /^Expenses/);
  await fillExpense(page, { amount: '77', tags: ['milk'] });
  await tapNotification(worker, { groupCode: code });
  await seeHeading(page, 'Sunrise PG');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tapNotification(worker, { groupCode: trip });
  await seeHeading(page, 'Trip');
  await click(page, 'Add Expense');
  await expect(page.getByLabel('Amount (₹)')).toHaveValue('77');
});

test('a page shows a push once even if it is sent twice, and does not show a push for another browser @deep', async ({
  member,
}) => {
  const { asha, ravi, codes, seenByRavi } = await twoWhoListen(member, ['Sunrise PG']);
  await asha.api.adds(codes, 40);
  await expect.poll(seenByRavi).toHaveLength(1);
  const pushes = database.collection(demoPushesPath(ravi.mobile));
  const [sent] = (await pushes.get()).docs;
  await pushes.add({ ...sent?.data(), sentAt: new Date().toISOString() });
  const elsewhere = { expenseId: 'e2', groupCode: codes[0], groupName: 'Sunrise PG', text: 'on another phone' };
  await pushes.add({ token: 'another-browser', data: elsewhere, sentAt: new Date().toISOString() });
  await asha.api.adds(codes, 30, { tags: ['milk'] });
  await expect.poll(seenByRavi).toContain('Sunrise PG: Asha Rao added ₹30.00 · milk · your share ₹15.00');
  expect(await seenByRavi()).toHaveLength(2);
});

test('an expense shows a notification when the page is hidden @deep', async ({ member }) => {
  const { asha, ravi, codes, seenByRavi } = await twoWhoListen(member, ['Sunrise PG']);
  const worker = await workerOf(ravi.page);
  await standInForCentre(worker);
  await hidePages(worker);
  await asha.api.adds(codes, 40);
  const shown = async () => (await centreOf(worker)).shown.map(({ title, options }) => [title, options.body]);
  await expect.poll(shown).toEqual([['PG Expenses · Sunrise PG', 'Asha Rao added ₹40.00 · chai · your share ₹20.00']]);
  expect(await seenByRavi()).toEqual([]);
});

async function openHouse({ page }: Member, house: string): Promise<void> {
  await openLive(page, `/dashboard/#group=${house}`);
  await seeListening(page);
}

const switchOf = ({ page }: Member) => page.getByRole('switch', { name: 'Notifications' });

async function press(someone: Member, becomes: 'on' | 'off'): Promise<void> {
  await switchOf(someone).press('Space');
  await expect(switchOf(someone)).toBeChecked({ checked: becomes === 'on' });
  await openTab(someone.page, /^Expenses/);
}

test('a user mutes one of two groups, offline too: they see only the other’s notices, until they unmute it or sign out @deep', async ({
  member,
}) => {
  const [asha, ravi] = [await member('Asha Rao', { coins: 10_000 }), await member('Ravi Kumar')];
  const house = await buildGroup([asha.api, ravi.api], 'House');
  const trip = await buildGroup([asha.api, ravi.api], 'Trip');
  await turnOn(ravi, [house, trip]);
  await openHouse(ravi, house);
  ravi.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|could not be registered/);
  await openGroup(ravi.page);
  await expect(switchOf(ravi)).toBeChecked();
  await ravi.context.setOffline(true);
  await press(ravi, 'off');
  await ravi.context.setOffline(false);
  await seeRegistered(ravi.mobile, [trip]);
  await openHouse(ravi, house);
  const seen = noticesOf(ravi.page, '');
  await asha.api.adds(house, 25);
  await asha.api.adds(trip, 25, { tags: ['taxi'] });
  const pushes = async () => (await seen()).filter((text) => text.includes(' added '));
  await expect.poll(pushes).toEqual(['Trip: Asha Rao added ₹25.00 · taxi · your share ₹12.50']);

  await openGroup(ravi.page);
  await expect(switchOf(ravi)).not.toBeChecked();
  await press(ravi, 'on');
  await seeRegistered(ravi.mobile, [house, trip]);
  await asha.api.adds(house, 25, { tags: ['milk'] });
  await expect.poll(pushes).toContain('House: Asha Rao added ₹25.00 · milk · your share ₹12.50');

  await openGroup(ravi.page);
  await press(ravi, 'off');
  await seeRegistered(ravi.mobile, [trip]);
  await logOut(ravi.page);
  await expect.poll(() => devicesOf(ravi.mobile)).toEqual([]);
  expect(await markOf(ravi.page)).toBeNull();
  await logIn(ravi.page, ravi);
  await seeRegistered(ravi.mobile, [house, trip]);
});
