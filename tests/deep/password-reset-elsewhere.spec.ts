/** The sessions of a user whose password is reset. */
import { fillLogin, logIn, seeLive } from '../support/e2e/app.ts';
import { test } from '../support/e2e/fixtures.ts';
import { newPassword, onAnotherPhone, resetPassword } from '../support/e2e/forgot-password.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { see, seeHeading } from '../support/e2e/ui.ts';
import { buildGroup } from '../support/people.ts';

test('a password reset ends the session of another browser at once, with a message', async ({ member, visitor }) => {
  const [asha, phone] = await onAnotherPhone({ member, visitor });
  await buildGroup([asha.api], 'Sunrise PG');
  // The live view tries to renew its Firebase session with a revoked token (400), then asks the API (401).
  asha.mayLog(/401|400/);
  await asha.page.goto('/dashboard');
  await seeLive(asha.page);

  await resetPassword(phone.page, asha.userId, newPassword);
  await seeNotice(asha.page, 'This session has ended. Please log in again.');
  await see(asha.page, 'Please log in to view your group.');
  await logIn(phone.page, { ...asha, password: newPassword });

  await asha.page.getByRole('link', { name: 'Login' }).click();
  await fillLogin(asha.page, { ...asha, password: newPassword });
  await seeHeading(asha.page, 'Sunrise PG');
});
