/** The home page of a signed-in user, and its dialogs. */
import { setPermission } from '../support/e2e/notifications.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson } from '../support/people.ts';
import { test, world } from './tour.ts';

test('the home page', async ({ visit, picture }) => {
  const page = await visit('/', world().asha);
  await see(page, 'Enter Group');
  await picture('home');
  await click(page, /Enter Group/);
  await seeHeading(page, 'Choose a Group');
  await picture('group-picker');
});

test("the user's own account", async ({ visit, picture }) => {
  const page = await visit('/', world().asha);
  await click(page, 'Account');
  await seeHeading(page, 'Account');
  await picture('account');
  for (const [choice, title, name] of [
    ['Change password', 'Change Password', 'change-password'],
    ['Sign out everywhere', 'Sign out everywhere?', 'sign-out-everywhere'],
    ['Delete my account', 'Delete your account?', 'delete-account'],
  ] as const) {
    await click(page, choice);
    await seeHeading(page, title);
    await picture(name);
    await page.keyboard.press('Escape');
  }
});

test('creating a group', async ({ visit, picture }) => {
  const farah = await buildPerson('Farah Siddiqui');
  const page = await visit('/', farah);
  await click(page, /Create Group/);
  await seeHeading(page, 'Create New Group');
  await picture('create-group');
  await page.getByPlaceholder('Enter group name').fill('Manali trip');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await seeHeading(page, 'Group Created!');
  await picture('group-created');
});

test('an invitation', async ({ visit, picture }) => {
  const farah = await buildPerson('Farah Siddiqui');
  const page = await visit(`/#join=${world().asha.code}`);
  await see(page, 'You are invited to');
  await picture('sign-up-invited');
  const code = await buildGroup([await buildPerson('Kiran Rao')], 'Hostel 4');
  await visit(`/#join=${code}`, farah);
  await seeHeading(page, 'You are invited to Hostel 4');
  await picture('invitation');
  await click(page, 'Not now');
  await click(page, /Join Group/);
  await page.getByPlaceholder('Enter group code').fill(code);
  await picture('join-group');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await seeHeading(page, 'Joined Successfully!');
  await picture('group-joined');
});

test('someone without a group', async ({ visit, picture }) => {
  const page = await visit('/', world().noor);
  await click(page, /Enter Group/);
  await see(page, 'You are not part of any group yet.');
  await picture('alert');
  await visit('/dashboard', world().noor);
  await see(page, 'No group found.');
  await picture('dashboard-no-group');
});

test('the offer of notifications', async ({ visit, picture }) => {
  const page = await visit('/login', world().asha);
  await setPermission(page, 'prompt');
  await page.evaluate(() => localStorage.removeItem('notificationPermissionRequested'));
  await page.goto('/');
  await seeHeading(page, 'Know when a flatmate adds something');
  await picture('notifications-offer');
});
