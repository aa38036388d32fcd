/** The home page when the server fails, and a code that cannot be copied. */
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { click, see, seeHeading, seeProblem } from '../support/e2e/ui.ts';

test('when the server fails, the create and join forms show a message, and Enter Group shows an alert', async ({
  member,
}) => {
  const asha = await member('Asha Rao');
  asha.mayLog(/500/);
  const { page } = asha;
  const fail = { status: 500, json: { error: 'internal', message: 'Something went wrong. Please try again.' } };
  await page.route('**/pg/**', (route) => route.fulfill(fail));

  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await seeProblem(page, 'The group could not be created. Please try again.');
  await expect(page.getByPlaceholder('Enter group name')).toHaveValue('Sunrise PG');
  await click(page, 'Cancel');
  await click(page, /Join Group/);
  await page.getByPlaceholder('Enter group code').fill('ABC234');
  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await seeProblem(page, 'The group could not be joined. Please try again.');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await click(page, 'Cancel');

  await click(page, /Enter Group/);
  await expect(page.getByRole('alertdialog')).toContainText('Failed to fetch your groups. Please try again.');
});

test("'Copied!' stays for two seconds, but disappears at once when the next copy fails", async ({ member }) => {
  const { page, context } = await member('Asha Rao', unopened);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.install();
  await page.goto('/');
  await click(page, /Create Group/);
  await page.getByPlaceholder('Enter group name').fill('Sunrise PG');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await seeHeading(page, 'Group Created!');
  await see(page, 'Here is your group code:');
  const copy = page.getByRole('button', { name: 'Copy Code' });
  const copied = page.getByRole('button', { name: 'Copied!' });

  await page.clock.pauseAt(Date.now() + 60 * 60 * 1000);
  await copy.click();
  await expect(copied).toBeVisible();
  await page.clock.runFor(1999);
  await expect(copied).toBeVisible();
  await page.clock.runFor(1);
  await expect(copy).toBeVisible();

  await copy.click();
  await expect(copied).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await copied.click();
  await expect(copy).toBeVisible();
});
