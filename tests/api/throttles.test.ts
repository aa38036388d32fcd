/** Password guesses are throttled without locking the member out (docs/product.md §2). */

import { register } from '@pg/functions/identity/account';
import { type Lane, lanes, type Requester } from '@pg/functions/identity/hash-lanes';
import { resetPassword } from '@pg/functions/identity/new-password';
import { type Bound, logins, phoneProofs } from '@pg/functions/throttle/bounds';
import { describe, expect, it } from 'vitest';
import { someAddress } from '../support/addresses.ts';
import { send } from '../support/api.ts';
import {
  countOf,
  guess,
  outcome,
  quarterOfAnHour,
  right,
  spendTries,
  tryLogin,
  wrong,
} from '../support/login-guesses.ts';
import { someOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildPerson } from '../support/people.ts';

describe('Guessing a password', () => {
  it('from one place is refused after five tries, even when they are made at once', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    const outcomes = await guess(12, userId, now, () => place);
    expect(countOf(outcomes, 'invalid-credentials')).toBe(5);
    expect(countOf(outcomes, 'too-many-requests')).toBe(7);
    expect(await outcome(tryLogin(userId, right, place, now))).toBe('too-many-requests');
  });

  it('is refused with status 429 and the seconds to wait', async () => {
    const userId = anyMobile();
    const replies = [];
    for (let times = 0; times < 11; times += 1) replies.push(await send('login', { userId, password: wrong }));
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused.length).toBeGreaterThan(0);
    const [first] = refused;
    expect(first?.body).toEqual({
      error: 'too-many-requests',
      message: 'Too many tries. Please wait a little and try again.',
    });
    const seconds = Number(first?.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(900);
  });

  it('does not block the right password once the window is over', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(5, userId, now, () => place);
    expect(await outcome(tryLogin(userId, right, place, now))).toBe('too-many-requests');
    const later = new Date(now.getTime() + quarterOfAnHour);
    expect(await outcome(tryLogin(userId, right, place, later))).toBe('in');
  });

  it('costs no try from the place while the tries from all places are used up', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    const fromAll = logins.ofUser(userId);
    await spendTries(fromAll, now);
    expect(countOf(await guess(5, userId, now, () => place), 'too-many-requests')).toBe(5);
    await spendTries(fromAll, now, fromAll.most);
    expect(countOf(await guess(8, userId, now, () => place), 'invalid-credentials')).toBe(5);
  });

  it('is allowed five more times after a successful login', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(4, userId, now, () => place);
    expect(await outcome(tryLogin(userId, right, place, now))).toBe('in');
    expect(countOf(await guess(5, userId, now, () => place), 'invalid-credentials')).toBe(5);
  });

  it('from sixty places is refused as well, but the member can log in with a known browser', async () => {
    const { userId } = await buildPerson();
    const now = new Date();
    const home = someOrigin();
    expect(await outcome(tryLogin(userId, right, home, now))).toBe('in');
    const [device] = home.devices;
    if (device === undefined) throw new Error('the browser got no device token');

    for (let round = 0; round < 6; round += 1) await guess(10, userId, now, someOrigin);
    expect(await outcome(tryLogin(userId, right, someOrigin(), now))).toBe('too-many-requests');
    expect(await outcome(tryLogin(userId, right, someOrigin({ device }), now))).toBe('in');
  });

  it('is allowed only five times in a browser that is known for another user', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const now = new Date();
    const home = someOrigin();
    await tryLogin(ravi.userId, right, home, now);
    const [device = ''] = home.devices;
    const place = someOrigin({ device });
    expect(countOf(await guess(8, asha.userId, now, () => place), 'invalid-credentials')).toBe(5);
  });

  it('does not prevent a password reset, which also clears the count', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(8, userId, now, () => place);
    const request = { firebaseIdToken: await signInByPhone(userId), newPassword: 'rent-and-chai' };
    await resetPassword({ operation: 'resetPassword', request, now, origin: place });
    expect(await outcome(tryLogin(userId, 'rent-and-chai', place, now))).toBe('in');
  });
});

describe('One password tried for many users', () => {
  it('is refused in a place after three hundred tries, but a known browser there can log in', async () => {
    const { userId } = await buildPerson();
    const [now, home] = [new Date(), someOrigin({ address: someAddress() })];
    await tryLogin(userId, right, home, now);
    const [ofPlace] = logins.from(home.address, '');
    expect(ofPlace?.most).toBe(300);
    await spendTries(ofPlace as Bound, now, 1);
    const stranger = someOrigin({ address: home.address });
    expect(await outcome(tryLogin(anyMobile(), wrong, stranger, now))).toBe('invalid-credentials');
    expect(await outcome(tryLogin(anyMobile(), wrong, stranger, now))).toBe('too-many-requests');
    const own = someOrigin({ address: home.address, device: home.devices[0] ?? '' });
    expect(await outcome(tryLogin(userId, right, own, now))).toBe('in');
  });
});

describe('While passwords wait to be hashed', () => {
  /** Fills a lane's places for this person and address. Returns a function that empties the lane. */
  function fillLane(lane: Lane, requester: Requester): () => Promise<unknown> {
    const { promise: held, resolve: empty } = Promise.withResolvers<void>();
    const all = Array.from({ length: 12 }, () => lane(requester)(() => held).catch(() => undefined));
    return () => {
      empty();
      return Promise.all(all);
    };
  }

  it('a login that is refused because too many are waiting does not count as a try', async () => {
    const { userId, password } = await buildPerson();
    const [origin, now] = [someOrigin(), new Date()];
    const empty = fillLane(lanes.stranger, { userId, address: origin.address });
    for (let times = 0; times < 6; times += 1) {
      expect(await outcome(tryLogin(userId, password, origin, now))).toBe('unavailable');
    }
    await empty();
    expect(await outcome(tryLogin(userId, password, origin, now))).toBe('in');
  });

  it('a sign-up with a taken number is refused before hashing', async () => {
    const { userId } = await buildPerson();
    const [origin, now] = [someOrigin(), new Date()];
    const empty = fillLane(lanes.signUp, { userId, address: origin.address });
    const request = { name: 'Asha', userId, password: right };
    expect(await outcome(register({ operation: 'register', request, now, origin }))).toBe('user-exists');
    await empty();
  });

  it('a password reset for a number without an account is refused before hashing, and counts as a try', async () => {
    const [userId, origin, now] = [anyMobile(), someOrigin(), new Date()];
    const firebaseIdToken = await signInByPhone(userId);
    const reset = () =>
      outcome(
        resetPassword({ operation: 'resetPassword', request: { firebaseIdToken, newPassword: right }, now, origin }),
      );
    const empty = fillLane(lanes.proven, { userId, address: origin.address });
    expect(await reset()).toBe('user-not-found');
    const ofUser = phoneProofs.ofUser(userId);
    expect(ofUser.most).toBe(20);
    await spendTries(ofUser, now);
    expect(await reset()).toBe('too-many-requests');
    await empty();
  });
});
