/** A user mutes a group on one device; their other devices still get its pushes (docs/product.md §11). */
import { logIn, logOut, seeLive } from '../support/e2e/app.ts';
import { expect, type FindMember, type Member, test, unopened } from '../support/e2e/fixtures.ts';
import { noticesOf } from '../support/e2e/notices.ts';
import { seeListening, setPermission } from '../support/e2e/notifications.ts';
import { markOf, seeRegistered, turnOn } from '../support/e2e/push-devices.ts';
import { click } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';
import { spend } from '../support/push.ts';

test.use({ serviceWorkers: 'allow' });

/** Returns Asha and Ravi, who share House and Trip. Ravi has notifications on and is at the dashboard of House. */
async function raviInTwoGroups(member: FindMember) {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)] as const;
  await asha.api.can('setMonthlyLimit', { limit: 10_000 });
  const house = await buildGroup([asha.api, ravi.api], 'House');
  const trip = await buildGroup([asha.api, ravi.api], 'Trip');
  await setPermission(ravi.page, 'prompt');
  await turnOn(ravi, [house, trip]);
  await openHouse(ravi, house);
  return { asha, ravi, house, trip };
}

async function openHouse({ page }: Member, house: string): Promise<void> {
  await page.goto(`/dashboard/#group=${house}`);
  await seeLive(page);
  await seeListening(page);
}

const switchOf = ({ page }: Member) => page.getByRole('switch', { name: 'Notifications' });

async function press(someone: Member, becomes: 'on' | 'off'): Promise<void> {
  await switchOf(someone).press('Space');
  await expect(switchOf(someone)).toBeChecked({ checked: becomes === 'on' });
  await click(someone.page, 'Close');
}

test('a user who mutes one of two groups sees only the other’s notices, until the muted group is unmuted', async ({
  member,
}) => {
  const { asha, ravi, house, trip } = await raviInTwoGroups(member);
  await click(ravi.page, '2 members');
  await press(ravi, 'off');
  await seeRegistered(ravi.userId, [trip]);
  const seen = noticesOf(ravi.page, '');
  await spend(asha.api, [house], ['chai']);
  await spend(asha.api, [trip], ['taxi']);
  const pushes = async () => (await seen()).filter((text) => text.includes(' added '));
  await expect.poll(pushes).toEqual(['Trip: Asha Rao added ₹25.00 · taxi']);

  await click(ravi.page, '2 members');
  await press(ravi, 'on');
  await seeRegistered(ravi.userId, [house, trip]);
  await spend(asha.api, [house], ['milk']);
  await expect.poll(pushes).toEqual(['Trip: Asha Rao added ₹25.00 · taxi', 'House: Asha Rao added ₹25.00 · milk']);
});

test('muting survives a reload, and ends with the sign-out', async ({ member }) => {
  const { ravi, house, trip } = await raviInTwoGroups(member);
  await click(ravi.page, '2 members');
  await press(ravi, 'off');
  await seeRegistered(ravi.userId, [trip]);
  await openHouse(ravi, house);
  await click(ravi.page, '2 members');
  await expect(switchOf(ravi)).not.toBeChecked();
  await seeRegistered(ravi.userId, [trip]);

  await logOut(ravi.page);
  await logIn(ravi.page, ravi);
  await seeRegistered(ravi.userId, [house, trip]);
});

test('muting works offline, and takes effect once the connection is back', async ({ member }) => {
  const { ravi, trip } = await raviInTwoGroups(member);
  ravi.mayLog(/ERR_INTERNET_DISCONNECTED|WebChannel|cleardot\.gif|could not be registered/);
  await click(ravi.page, '2 members');
  await expect(switchOf(ravi)).toBeChecked();
  await ravi.context.setOffline(true);
  await press(ravi, 'off');
  await ravi.context.setOffline(false);
  await seeRegistered(ravi.userId, [trip]);
  await expect.poll(async () => (await markOf(ravi.page))?.at ?? 0).toBeGreaterThan(0);
});

test('a user without notifications sees no switch to mute a group', async ({ member }) => {
  const [asha, ravi] = [await member('Asha Rao', unopened), await member('Ravi Kumar', unopened)] as const;
  const code = await buildGroup([asha.api, ravi.api], 'House');
  await setPermission(ravi.page, 'denied');
  const loaded = ravi.page.waitForResponse(/GroupNotifications/);
  await openHouse(ravi, code);
  await click(ravi.page, '2 members');
  await loaded;
  await expect(ravi.page.getByRole('dialog', { name: 'Group Members' })).toBeVisible();
  await expect(switchOf(ravi)).toHaveCount(0);
});
