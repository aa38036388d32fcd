/** Devices that get pushes. */
import { expect, type Page } from '@playwright/test';
import { listedDevicesOf } from '../database.ts';
import { buildGroup } from '../people.ts';
import { seeLive } from './app.ts';
import { type FindMember, type Member, unopened } from './fixtures.ts';
import { noticesOf, seeNotice } from './notices.ts';
import { seeListening, setPermission } from './notifications.ts';
import { click, see } from './ui.ts';

/** The card that offers notifications. */
export const offer = 'Know when a flatmate adds something';

/** Returns the devices that get the user's pushes. */
export const devicesOf = listedDevicesOf;

/** Waits until the user's only device is registered for these groups, and returns its token. */
export async function seeRegistered(userId: string, codes: readonly string[]): Promise<string> {
  const registered = async () => (await devicesOf(userId)).map(({ groupCodes }) => groupCodes.toSorted());
  await expect.poll(registered).toEqual([codes.toSorted()]);
  return (await devicesOf(userId))[0]?.token ?? '';
}

/**
 * Allows notifications, and waits until the device is registered for these groups and receives pushes. Returns its
 * token.
 */
export async function turnOn({ page, userId }: Member, codes: readonly string[]): Promise<string> {
  await page.goto('/');
  await see(page, offer);
  await setPermission(page, 'granted');
  await click(page, 'Turn on notifications');
  await seeNotice(page, 'Notifications are on.');
  const token = await seeRegistered(userId, codes);
  await expect.poll(() => markOf(page).then((mark) => mark?.at ?? 0)).toBeGreaterThan(0);
  await seeListening(page);
  return token;
}

/** Returns what the device has stored about its registration. */
export const markOf = (page: Page): Promise<{ userId: string; at: number } | null> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('deviceRegisteredForNotifications') ?? 'null'));

/** Returns Asha and Ravi at the first group's dashboard. They share all groups, have coins, and get pushes. */
export async function twoWhoListen(member: FindMember, names: readonly string[]) {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)] as const;
  const codes: string[] = [];
  for (const name of names) codes.push(await buildGroup([asha.api, ravi.api], name));
  for (const one of [asha, ravi]) {
    await one.api.can('setMonthlyLimit', { limit: 10_000 });
    await setPermission(one.page, 'prompt');
    await turnOn(one, codes);
    await one.page.goto(`/dashboard/#group=${codes[0]}`);
    await seeLive(one.page);
    await seeListening(one.page);
  }
  return {
    asha,
    ravi,
    codes,
    seenByAsha: noticesOf(asha.page, names[0] ?? ''),
    seenByRavi: noticesOf(ravi.page, names[0] ?? ''),
  };
}
