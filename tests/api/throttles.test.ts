/** Guessing is slowed down, and locks nobody else out (docs/product.md §2). */
import { forgotPassword } from '@pg/functions/identity/forgot-password';
import { login } from '@pg/functions/identity/login';
import { resetPassword } from '@pg/functions/identity/reset-password';
import { joinGroup } from '@pg/functions/ledger/groups/join';
import { counterRef } from '@pg/functions/store/references';
import { wrongCodes } from '@pg/functions/throttle/bounds';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import { someOrigin, type TestOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildGroup, buildPerson } from '../support/people.ts';

const right = 'chai-and-rent';
const wrong = 'not-the-password';
const quarterOfAnHour = 15 * 60 * 1000;

const tryLogin = (userId: string, password: string, origin: TestOrigin, now: Date) =>
  login({ operation: 'login', request: { userId, password }, now, origin });

const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'in',
    (failure: { code: string }) => failure.code,
  );

const askForOtp = (mobile: string, origin: TestOrigin, now: Date): Promise<string> =>
  outcome(forgotPassword({ operation: 'forgotPassword', request: { mobile }, now, origin }));

/** Guesses wrongly so many times at once, and gives what became of each. */
const guess = (times: number, userId: string, now: Date, originOf: () => TestOrigin): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, () => outcome(tryLogin(userId, wrong, originOf(), now))));

const countOf = (outcomes: readonly string[], wanted: string): number =>
  outcomes.filter((each) => each === wanted).length;

describe('Guessing a password', () => {
  it('from one place is over after five tries, even when they are made at once', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    const outcomes = await guess(12, userId, now, () => place);
    expect(countOf(outcomes, 'invalid-credentials')).toBe(5);
    expect(countOf(outcomes, 'too-many-requests')).toBe(7);
    expect(await outcome(tryLogin(userId, right, place, now))).toBe('too-many-requests');
  });

  it('answers 429 with the seconds to wait', async () => {
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

  it('leaves the right password working once the window is over', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(5, userId, now, () => place);
    expect(await outcome(tryLogin(userId, right, place, now))).toBe('too-many-requests');
    const later = new Date(now.getTime() + quarterOfAnHour);
    expect(await outcome(tryLogin(userId, right, place, later))).toBe('in');
  });

  it('starts anew after a login that succeeded', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(4, userId, now, () => place);
    expect(await outcome(tryLogin(userId, right, place, now))).toBe('in');
    expect(countOf(await guess(5, userId, now, () => place), 'invalid-credentials')).toBe(5);
  });

  it('from sixty places is over as well, but not for the member’s own browser', async () => {
    const { userId } = await buildPerson();
    const now = new Date();
    const home = someOrigin();
    expect(await outcome(tryLogin(userId, right, home, now))).toBe('in');
    const [device] = home.devices;
    if (device === undefined) throw new Error('the browser was given nothing to be known by');

    for (let round = 0; round < 6; round += 1) await guess(10, userId, now, someOrigin);
    expect(await outcome(tryLogin(userId, right, someOrigin(), now))).toBe('too-many-requests');
    expect(await outcome(tryLogin(userId, right, someOrigin({ device }), now))).toBe('in');
  });

  it('with a browser that is known for somebody else is guessing as a stranger', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const now = new Date();
    const home = someOrigin();
    await tryLogin(ravi.userId, right, home, now);
    const [device = ''] = home.devices;
    const place = someOrigin({ device });
    expect(countOf(await guess(8, asha.userId, now, () => place), 'invalid-credentials')).toBe(5);
  });

  it('is forgotten after a password reset, which no lock can stop', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(8, userId, now, () => place);
    const request = { firebaseIdToken: await signInByPhone(userId), newPassword: 'rent-and-chai' };
    await resetPassword({ operation: 'resetPassword', request, now, origin: place });
    expect(await outcome(tryLogin(userId, 'rent-and-chai', place, now))).toBe('in');
  });
});

describe('A known browser', () => {
  it('is unknown after a password reset, but for the one that it was made on', async () => {
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

  it('has ten tries', async () => {
    const { userId } = await buildPerson();
    const now = new Date();
    const home = someOrigin();
    await tryLogin(userId, right, home, now);
    const own = someOrigin({ device: home.devices[0] ?? '' });
    expect(countOf(await guess(13, userId, now, () => own), 'invalid-credentials')).toBe(10);
  });

  it('can ask for three OTPs in a quarter of an hour', async () => {
    const { userId } = await buildPerson();
    const now = new Date();
    const home = someOrigin();
    await tryLogin(userId, right, home, now);
    const own = someOrigin({ device: home.devices[0] ?? '' });
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => askForOtp(userId, own, now)));
    expect([countOf(outcomes, 'in'), countOf(outcomes, 'too-many-requests')]).toEqual([3, 2]);
    expect(await askForOtp(userId, own, new Date(now.getTime() + quarterOfAnHour))).toBe('in');
  });

  it('can ask for an OTP when strangers have used up the others', async () => {
    const { userId } = await buildPerson();
    const now = new Date();
    const home = someOrigin();
    await tryLogin(userId, right, home, now);
    for (let times = 0; times < 10; times += 1) expect(await askForOtp(userId, someOrigin(), now)).toBe('in');
    expect(await askForOtp(userId, someOrigin(), now)).toBe('too-many-requests');
    expect(await askForOtp(userId, someOrigin({ device: home.devices[0] ?? '' }), now)).toBe('in');
  });
});

describe('The cookie by which a browser is known', () => {
  it('is given at login: for /auth alone, out of reach of scripts, and never sent across sites', async () => {
    const { userId } = await buildPerson();
    const { headers } = await send('login', { userId, password: right });
    expect(headers.get('set-cookie')).toMatch(
      /^__session=eyJ[\w.-]+; Max-Age=\d+; Path=\/auth; .*HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});

describe('Guessing group codes', () => {
  it('is over after ten wrong ones; the right one works before that', async () => {
    const [asha, ravi, stranger] = await Promise.all([buildPerson(), buildPerson(), buildPerson()]);
    const code = await buildGroup([asha]);
    for (let times = 0; times < 9; times += 1) await ravi.tries('joinGroup', { groupCode: 'ZZZZZZ' });
    expect((await ravi.tries('joinGroup', { groupCode: code })).status).toBe(200);

    const burst = await Promise.all(
      Array.from({ length: 25 }, () => stranger.tries('joinGroup', { groupCode: 'ZZZZZZ' })),
    );
    const statuses = burst.map(({ status }) => status);
    // A window may end in between, which gives ten more.
    expect(countOf(statuses.map(String), '404')).toBeLessThanOrEqual(20);
    expect(statuses).toContain(429);
  });

  it('from one address is over after a thousand wrong ones, whoever asks, and the right one is refused there too', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const groupCode = await buildGroup([asha]);
    const [now, origin] = [new Date(), someOrigin()];
    const { subject, most } = wrongCodes.fromAddress(origin.address);
    await counterRef(`${subject}|${Math.floor(now.getTime() / quarterOfAnHour)}`).set({
      count: most - 1,
      expiresAt: Timestamp.fromDate(now),
    });
    const join = (code: string, from: TestOrigin) =>
      outcome(
        joinGroup({
          operation: 'joinGroup',
          request: { groupCode: code },
          now,
          origin: from,
          caller: { userId: ravi.userId, sessionVersion: 1 },
        }),
      );
    expect(most).toBe(1000);
    expect(await join('ZZZZZZ', origin)).toBe('group-not-found');
    expect(await join(groupCode, origin)).toBe('too-many-requests');
    expect(await join(groupCode, someOrigin())).toBe('in');
  });
});
