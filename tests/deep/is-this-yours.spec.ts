/** Someone signed up with Asha's number before her. She resets the password and decides what is hers (docs/product.md §2). */
import { storedGiveTake, storedUser } from '../support/database.ts';
import { logIn, seeLive } from '../support/e2e/app.ts';
import { axeProblems } from '../support/e2e/axe.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { mayLogTheEmulator, newPassword, resetPassword } from '../support/e2e/forgot-password.ts';
import { answer, openGiveTake, pressSettle } from '../support/e2e/give-take.ts';
import { tooSmall } from '../support/e2e/measures.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { click, seeNoDialogInHistory } from '../support/e2e/ui.ts';
import { buildGroup, buildPerson, registerPerson } from '../support/people.ts';
import { today } from '../support/time.ts';

test('Asha changes the name and settles the record that a stranger left, keeps the rest, and is not asked again', async ({
  visitor,
}) => {
  const asha = await visitor('Asha Rao');
  mayLogTheEmulator(asha);
  const { page, userId } = asha;
  const stranger = await registerPerson('Not Asha', userId);
  await stranger.can('setMonthlyLimit', { limit: 5000 });
  await stranger.can('giveOrTake', { amount: 700, name: 'Charu', date: today().date, type: 'TAKE' });
  await buildGroup([await buildPerson('Ravi'), stranger], 'House');

  await page.goto('/login');
  await resetPassword(page, userId, newPassword);
  await logIn(page, { ...asha, password: newPassword });
  await openGiveTake(page);
  const question = page.getByRole('dialog', { name: 'Is this yours?' });
  const rows = question.getByRole('list', { name: 'From before' }).getByRole('listitem');
  await expect(rows).toHaveText([
    /Full Name.*Not Asha/,
    /Give and Take.*₹0\.00 given, ₹700\.00 taken/,
    /Monthly limit.*₹5,000\.00/,
    /House.*2 members, admin: Ravi/,
  ]);
  expect.soft(await axeProblems(page)).toEqual([]);
  expect.soft(await tooSmall(page)).toEqual([]);

  await click(page, 'Change name');
  await page.getByLabel('Full Name').fill('Asha Rao');
  await click(page, 'Save');
  await seeNotice(page, 'Name changed.');
  await expect(rows.first()).toHaveText(/Asha Rao/);

  await click(page, 'See records');
  await expect(question).toHaveCount(0);
  await pressSettle(page, 'Taken from Charu');
  await answer(page, 'Delete');
  await expect
    .poll(async () => [...(await storedGiveTake(userId)).values()].map(({ status }) => status))
    .toEqual(['SETTLED']);

  await seeNoDialogInHistory(page);
  await page.reload();
  await expect(rows).toHaveText([/Asha Rao/, /Monthly limit/, /House/]);
  await click(page, 'Keep all');
  await expect(question).toHaveCount(0);
  await expect.poll(() => storedUser(userId)).not.toHaveProperty('unconfirmedAccount');
  expect((await storedUser(userId)).unconfirmedGroupCodes).toEqual([]);
  await seeNoDialogInHistory(page);
  await page.reload();
  await seeLive(page);
  await expect(question).toHaveCount(0);
});
