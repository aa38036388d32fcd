/**
 * A stranger who guesses passwords locks out only other strangers, because a cookie identifies each known browser. The
 * cookie passes through Hosting.
 */
import { from, someAddress } from '../support/addresses.ts';
import { send } from '../support/api.ts';
import { fillLogin, logIn, logOut } from '../support/e2e/app.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { askForOtp, openForgotPassword, resetPassword, seeOtpAskedFor } from '../support/e2e/forgot-password.ts';
import { seeNotice } from '../support/e2e/notices.ts';
import { field, openUpiId } from '../support/e2e/own-upi-id.ts';
import { click, fill, seeProblem } from '../support/e2e/ui.ts';
import { storeProof } from '../support/newcomer.ts';
import { buildPerson } from '../support/people.ts';

const guess = (userId: string, index: number, init: { at?: string; headers?: Record<string, string> }) =>
  send('login', { userId, password: `guess-${index}` }, init);

test('a member can log in, set the UPI ID and reset the password in a browser used before, while strangers guess from many addresses', async ({
  visitor,
  browserOf,
  baseURL,
}) => {
  const asha = { ...(await visitor('Asha Rao')), ...(await buildPerson('Asha Rao')) };
  asha.mayLog(/501/);
  await logIn(asha.page, asha);
  await logOut(asha.page);

  for (let index = 0; index < 56; index += 8) {
    const some = Array.from({ length: 8 }, (_, nth) =>
      guess(asha.userId, index + nth, { headers: from(someAddress()) }),
    );
    await Promise.all(some);
  }
  // These guesses come from the member’s own address, because all browsers of this suite share one.
  for (let index = 0; index < 6; index += 1) await guess(asha.userId, index, { at: baseURL ?? '' });

  const stranger = await browserOf(asha);
  stranger.mayLog(/429/);
  await stranger.page.goto('/login');
  await fillLogin(stranger.page, asha);
  await seeProblem(stranger.page, /Too many tries|wait/i);

  await logIn(asha.page, asha);
  await storeProof(asha);
  await openUpiId(asha.page);
  await field(asha.page).fill('asha@okbank');
  await fill(asha.page, 'Type your password to confirm', asha.password);
  await click(asha.page, 'Save');
  await seeNotice(asha.page, 'UPI ID saved.');
  await logOut(asha.page);
  await asha.page.goto('/login');
  await resetPassword(asha.page, asha.userId, 'rent-and-chai');
  await logIn(asha.page, { ...asha, password: 'rent-and-chai' });
});

test('sixty strangers request OTPs for a member’s number, and the member still gets one on a new phone', async ({
  visitor,
}) => {
  const asha = { ...(await visitor('Asha Rao')), ...(await buildPerson('Asha Rao')) };
  asha.mayLog(/501/);
  for (let round = 0; round < 6; round += 1) {
    const some = Array.from({ length: 10 }, () =>
      send('forgotPassword', { mobile: asha.userId }, { headers: from(someAddress()) }),
    );
    expect((await Promise.all(some)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  }
  await asha.page.goto('/login');
  await openForgotPassword(asha.page);
  await askForOtp(asha.page, asha.userId);
  await seeOtpAskedFor(asha.page);
});
