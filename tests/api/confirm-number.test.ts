/** Confirming one's mobile number in a session (docs/product.md §2). */

import { confirmNumber } from '@pg/functions/identity/mobile-number';
import { getAuth } from 'firebase-admin/auth';
import { describe, expect, it } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { database, everythingAbout, storedEntries, storedUser } from '../support/database.ts';
import { userPath } from '../support/ids.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone, signInByToken } from '../support/otp.ts';
import { anyMobile, buildGroup, buildPerson, callerOf, type Person } from '../support/people.ts';

const unproven = { status: 401, body: { error: 'otp-not-proven' } };

async function expectRefused(person: Person, firebaseIdToken: string): Promise<void> {
  const before = await everythingAbout([person.userId]);
  expect(await person.tries('confirmNumber', { firebaseIdToken })).toMatchObject(unproven);
  expect(await everythingAbout([person.userId])).toEqual(before);
}

const confirm = async (person: Person) =>
  person.can('confirmNumber', { firebaseIdToken: await signInByPhone(person.userId) });

describe('Confirming the number', () => {
  it('stores when it was proven, asks nothing and ends no session; then a UPI ID can be set', async () => {
    const asha = await buildPerson('Asha Rao');
    await buildGroup([asha]);
    const before = await storedUser(asha.userId);
    expect(await confirm(asha)).toEqual({ userId: asha.userId });
    const { provenAt, ...rest } = await storedUser(asha.userId);
    expect(Date.parse(provenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(before.createdAt));
    expect(rest).toEqual(before);
    expect(await asha.can('payee')).toMatchObject({ confirmed: true });
    await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
    await expect(getAuth().getUserByPhoneNumber(`+91${asha.userId}`)).rejects.toMatchObject({
      code: 'auth/user-not-found',
    });
  });

  it('removes a UPI ID from before the first proof, but not a later one', async () => {
    const asha = await buildPerson('Asha Rao');
    const code = await buildGroup([asha]);
    await database.doc(userPath(asha.userId)).update({ upiId: 'old@okbank', upiIdSince: new Date().toISOString() });
    await confirm(asha);
    expect(await storedUser(asha.userId)).not.toHaveProperty('upiId');
    expect((await storedEntries(code, 'UPI_ID_REMOVED')).size).toBe(1);

    await asha.can('setUpiId', { upiId: 'asha@okbank', password: asha.password });
    const { provenAt } = await storedUser(asha.userId);
    await confirm(asha);
    expect(await storedUser(asha.userId)).toMatchObject({ upiId: 'asha@okbank', provenAt });
  });

  it('takes a proof that no call has used, and uses it up for the reset too', async () => {
    const asha = await buildPerson();
    const twice = await signInByPhone(asha.userId);
    await asha.can('confirmNumber', { firebaseIdToken: twice });
    await expectRefused(asha, twice);
    const reset = await send('resetPassword', { firebaseIdToken: twice, newPassword: 'rent-and-chai' });
    expect(reset).toMatchObject(unproven);

    const ravi = await buildPerson('Ravi');
    const racing = await signInByPhone(ravi.userId);
    const replies = await Promise.all([
      ravi.tries('confirmNumber', { firebaseIdToken: racing }),
      send('resetPassword', { firebaseIdToken: racing, newPassword: 'rent-and-chai' }),
    ]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('refuses the proof of another number, of another country’s number, and a session that is no proof', async () => {
    const asha = await buildPerson();
    await expectRefused(asha, await signInByPhone(anyMobile()));
    await expectRefused(asha, await signInByPhone(asha.userId, '+1'));
    await expectRefused(asha, (await signInByToken(asha.firebaseToken)).idToken);
    await expectRefused(asha, 'e30.e30.');
  });

  it('refuses a proof that is more than five minutes old', async () => {
    const asha = await buildPerson();
    const { userId } = asha;
    const firebaseIdToken = await signInByPhone(userId);
    const at = (seconds: number) =>
      confirmNumber({
        operation: 'confirmNumber',
        request: { firebaseIdToken },
        caller: callerOf(asha),
        now: new Date(Date.now() + seconds * 1000),
        origin: someOrigin(),
      });
    await expect(at(5 * 60 + 5)).rejects.toMatchObject({ code: 'otp-not-proven' });
    await expect(at(4 * 60)).resolves.toEqual({ userId });
  });

  it('is refused in a session that has ended, and leaves the proof unused', async () => {
    const asha = await buildPerson();
    const firebaseIdToken = await signInByPhone(asha.userId);
    await asha.can('signOutEverywhere');
    expect(await asha.tries('confirmNumber', { firebaseIdToken })).toMatchObject({ body: { error: 'session-ended' } });
    await succeed('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' });
  });

  it('counts against the limit of resets, and beyond it is refused', async () => {
    const asha = await buildPerson();
    // The window may change once meanwhile, and then the count starts again.
    const statuses: number[] = [];
    while (statuses.length < 45 && statuses.at(-1) !== 429) {
      const reply = await asha.tries('confirmNumber', { firebaseIdToken: await signInByPhone(asha.userId) });
      statuses.push(reply.status);
    }
    expect(statuses.at(-1)).toBe(429);
    const firebaseIdToken = await signInByPhone(asha.userId);
    expect((await send('resetPassword', { firebaseIdToken, newPassword: 'rent-and-chai' })).status).toBe(429);
  });
});
