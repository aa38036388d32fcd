/** Resetting a password with a one-time password (docs/product.md §2). */

import { login } from '@pg/functions/identity/sessions';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { refused, send, succeed } from '../support/api.ts';
import { database, everythingAbout, storedUser } from '../support/database.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildFlat, buildGroup, buildPerson, claimsOf, signIn } from '../support/people.ts';

const newPassword = 'rent-and-chai';

/** Checks that a reset with this token is refused and changes nothing about the user. */
async function expectRefused(userId: string, firebaseIdToken: string): Promise<void> {
  const before = await everythingAbout([userId]);
  await refused('resetPassword', { firebaseIdToken, newPassword }, 'otp-not-proven');
  expect(await everythingAbout([userId])).toEqual(before);
}

describe('Requesting an OTP', () => {
  it('fails for a number without an account', async () => {
    await refused('forgotPassword', { mobile: anyMobile() }, 'user-not-found');
  });
});

describe('Resetting the password', () => {
  it('replaces the password after a sign-in with the OTP, also of a user who never opened a live view', async () => {
    const { mobile, password } = await buildPerson();
    const firebaseIdToken = await signInByPhone(mobile);
    expect(await send('resetPassword', { firebaseIdToken, newPassword })).toMatchObject({
      status: 200,
      body: { userId: mobile },
    });
    await expect(succeed('login', { userId: mobile, password: newPassword })).resolves.toHaveProperty('token');
    expect((await send('login', { userId: mobile, password })).status).toBe(401);
  });

  it('marks groups as unconfirmed if the user joined them before proving the number, but only the first time', async () => {
    const { asha, code: theirs } = await buildFlat({ stranger: 0, asha: 0 });
    const own = await buildGroup([asha], 'Own house');
    const before = new Date();
    await succeed('resetPassword', { firebaseIdToken: await signInByPhone(asha.mobile), newPassword });
    const proven = await storedUser(asha.mobile);
    expect(proven.unconfirmedGroupCodes).toEqual([theirs, own]);
    expect(Date.parse(proven.provenAt ?? '')).toBeGreaterThanOrEqual(before.getTime());

    const back = await signIn({ ...asha, password: newPassword });
    expect((await back.can('myGroups', { month: 1, year: 2026 })).groups).toHaveLength(2);
    const later = await buildGroup([back], 'Goa trip');
    await database.doc(`users/${asha.id}`).update({ unconfirmedGroupCodes: FieldValue.delete() });
    await succeed('resetPassword', {
      firebaseIdToken: await signInByPhone(asha.mobile),
      newPassword: 'third-password',
    });
    const again = await storedUser(asha.mobile);
    expect(again.groupCodes).toContain(later);
    expect(again).not.toHaveProperty('unconfirmedGroupCodes');
    expect(again.provenAt).toBe(proven.provenAt);
  });

  it('accepts an OTP once, and deletes the provider’s user that the OTP created', async () => {
    const { mobile } = await buildPerson();
    const firebaseIdToken = await signInByPhone(mobile);
    await succeed('resetPassword', { firebaseIdToken, newPassword });
    await expect(getAuth().getUserByPhoneNumber(`+91${mobile}`)).rejects.toMatchObject({ code: 'auth/user-not-found' });
    await expectRefused(mobile, firebaseIdToken);
  });

  it('also ends a session that someone opens with the old password at the same moment', async () => {
    const { mobile, password, sessionVersion } = await buildPerson();
    const firebaseIdToken = await signInByPhone(mobile);
    const tryOld = () =>
      login({ operation: 'login', request: { userId: mobile, password }, now: new Date(), origin: someOrigin() }).then(
        ({ token }) => claimsOf(token).sessionVersion,
        (failure: { code: string }) => failure.code,
      );
    let isOver = false;
    const reset = send('resetPassword', { firebaseIdToken, newPassword }).finally(() => {
      isOver = true;
    });
    const outcomes: unknown[] = [];
    while (!isOver) outcomes.push(...(await Promise.all([tryOld(), tryOld(), tryOld()])));
    expect((await reset).status).toBe(200);
    expect(new Set(outcomes)).not.toContain(sessionVersion + 1);
  });
});
