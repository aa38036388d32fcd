/** Tries in a browser that has logged in before are counted apart from other tries (docs/decisions/0008). */
import { resetPassword } from '@pg/functions/identity/new-password';
import { logins, otps } from '@pg/functions/throttle/bounds';
import { describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import {
  askForOtp,
  countOf,
  guess,
  outcome,
  quarterOfAnHour,
  right,
  spendTries,
  tryLogin,
} from '../support/login-guesses.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import { buildPerson } from '../support/people.ts';

describe('A known browser', () => {
  it('is no longer known after a password reset, unless the reset was made in it', async () => {
    const { userId } = await buildPerson();
    const now = new Date();
    const thief = someOrigin();
    await tryLogin(userId, right, thief, now);
    const [stolen = ''] = thief.devices;

    const home = someOrigin();
    const request = { firebaseIdToken: await signInByPhone(userId), newPassword: 'rent-and-chai' };
    await resetPassword({ operation: 'resetPassword', request, now, origin: home });

    const place = someOrigin({ device: stolen });
    expect(countOf(await guess(8, userId, now, () => place), 'invalid-credentials')).toBe(5);
    const own = someOrigin({ device: home.devices[0] ?? '' });
    expect(countOf(await guess(8, userId, now, () => own), 'invalid-credentials')).toBe(8);
    expect(await outcome(tryLogin(userId, 'rent-and-chai', own, now))).toBe('in');
  });

  it('can try ten passwords', async () => {
    const { userId } = await buildPerson();
    const now = new Date();
    const home = someOrigin();
    await tryLogin(userId, right, home, now);
    const own = someOrigin({ device: home.devices[0] ?? '' });
    expect(countOf(await guess(13, userId, now, () => own), 'invalid-credentials')).toBe(10);
  });

  it('cannot try passwords after a hundred tries in all known browsers of its user', async () => {
    const { userId } = await buildPerson();
    const now = new Date();
    const [home, office] = [someOrigin(), someOrigin()];
    for (const one of [home, office]) await tryLogin(userId, right, one, now);
    const [own, other] = [home, office].map(({ devices: [device = ''] }) => someOrigin({ device }));
    const ofAll = logins.fromKnownDevices(userId);
    expect(ofAll.most).toBe(100);
    await spendTries(ofAll, now, 1);
    expect(await guess(1, userId, now, () => own ?? home)).toEqual(['invalid-credentials']);
    expect(await guess(1, userId, now, () => other ?? office)).toEqual(['too-many-requests']);
  });

  it('can request three OTPs in a quarter of an hour', async () => {
    const { userId } = await buildPerson();
    const now = new Date();
    const home = someOrigin();
    await tryLogin(userId, right, home, now);
    const own = someOrigin({ device: home.devices[0] ?? '' });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => askForOtp(userId, own, now)));
    expect([countOf(outcomes, 'in'), countOf(outcomes, 'too-many-requests')]).toEqual([3, 2]);
    expect(await askForOtp(userId, own, new Date(now.getTime() + quarterOfAnHour))).toBe('in');
  });

  it('can log in and request an OTP after a stranger in the same place has used up all tries', async () => {
    const { userId } = await buildPerson();
    const [now, home] = [new Date(), someOrigin()];
    await tryLogin(userId, right, home, now);
    const own = someOrigin({ address: home.address, device: home.devices[0] ?? '' });
    const stranger = someOrigin({ address: home.address });
    await guess(12, userId, now, () => stranger);
    for (const bound of [...logins.from(home.address, ''), ...otps.from(home.address, '')])
      await spendTries(bound, now);
    expect(await outcome(tryLogin(userId, right, stranger, now))).toBe('too-many-requests');
    expect(await outcome(tryLogin(userId, right, own, now))).toBe('in');
    expect(await askForOtp(userId, own, now)).toBe('in');
  });
});

describe('The cookie of a known browser', () => {
  it('is set at login for every path, hidden from scripts, and never sent across sites', async () => {
    const { userId } = await buildPerson();
    const { headers } = await send('login', { userId, password: right });
    expect(headers.getSetCookie()[0]).toMatch(
      /^__session=eyJ[\w.-]+; Max-Age=\d+; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});
