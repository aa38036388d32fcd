/** A crash in one part leaves the others working (docs/product.md §10). */
import { seeFigure, seeLive } from '../support/e2e/app.ts';
import { letCrash, letWork } from '../support/e2e/broken-code.ts';
import { expect, test, unopened } from '../support/e2e/fixtures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

const crashed = /crashed on purpose/;

test('when a screen crashes, the user sees a message, and a retry works', async ({ visitor }) => {
  const asha = await visitor('Asha Rao');
  asha.mayLog(crashed);
  const { page } = asha;
  await letCrash(page, 'SignUpPage');
  await page.goto('/signup');
  await seeHeading(page, 'This screen could not be shown.');
  await click(page, 'Try again');
  await seeHeading(page, 'This screen could not be shown.');

  await letWork(page);
  await click(page, 'Try again');
  await seeHeading(page, 'Create Account');
});

test('when a dialog crashes, it closes with a message, and the screen below stays', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(crashed);
  const { page } = asha;
  await letCrash(page, 'JoinGroupDialog');
  await page.goto('/');
  await click(page, /Join Group/);
  await seeNotice(page, 'Something went wrong here, and it was closed. Please try again.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await letWork(page);
  await click(page, /Join Group/);
  await seeHeading(page, 'Join a Group');
});

test('the figures stay when the live view crashes, and it restarts after ten seconds', async ({ member }) => {
  const asha = await member('Asha Rao', unopened);
  asha.mayLog(crashed);
  const { page, api } = asha;
  await buildGroup([api]);
  await letCrash(page, 'LiveDashboard');
  await page.clock.install();
  const crash = page.waitForEvent('console', (message) => crashed.test(message.text()));
  await page.goto('/dashboard');
  await crash;
  await seeFigure(page, 'Total Expenses', '₹0.00');
  await see(page, 'Connecting');

  await letWork(page);
  await page.clock.fastForward(10_000);
  await seeLive(page);
});
