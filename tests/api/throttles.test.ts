/** Guessing is throttled, and locks no one else out (docs/product.md §2). */
import { randomInt } from 'node:crypto';
import { counterRef } from '@pg/functions/firestore/references';
import { forgotPassword } from '@pg/functions/identity/forgot-password';
import { type Asker, type Lane, lanes } from '@pg/functions/identity/hash-lanes';
import { login } from '@pg/functions/identity/login';
import { register } from '@pg/functions/identity/register';
import { resetPassword } from '@pg/functions/identity/reset-password';
import { joinGroup } from '@pg/functions/ledger/groups/join-group';
import { type Bound, logins, otps, resets, signUps, wrongCodes } from '@pg/functions/throttle/bounds';
import { Timestamp } from 'firebase-admin/firestore';
import { describe, expect, it } from 'vitest';
import { someAddress } from '../support/addresses.ts';
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

/** As if all but `left` tries of a bound had been used in the window of this instant. */
const spendTries = ({ subject, most, minutes }: Bound, now: Date, left = 0): Promise<unknown> => {
  const window = minutes * 60 * 1000;
  const expiresAt = Timestamp.fromMillis(now.getTime() + window);
  return counterRef(`${subject}|${Math.floor(now.getTime() / window)}`).set({ count: most - left, expiresAt });
};

/** Makes this many wrong guesses at once, and returns each outcome. */
const guess = (times: number, userId: string, now: Date, originOf: () => TestOrigin): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, () => outcome(tryLogin(userId, wrong, originOf(), now))));

const countOf = (outcomes: readonly string[], wanted: string): number =>
  outcomes.filter((each) => each === wanted).length;

describe('Guessing a password', () => {
  it('from one place ends after five tries, even when they are made at once', async () => {
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

  it('does not block the right password once the window is over', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(5, userId, now, () => place);
    expect(await outcome(tryLogin(userId, right, place, now))).toBe('too-many-requests');
    const later = new Date(now.getTime() + quarterOfAnHour);
    expect(await outcome(tryLogin(userId, right, place, later))).toBe('in');
  });

  it('starts over after a successful login', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(4, userId, now, () => place);
    expect(await outcome(tryLogin(userId, right, place, now))).toBe('in');
    expect(countOf(await guess(5, userId, now, () => place), 'invalid-credentials')).toBe(5);
  });

  it('from sixty places ends as well, but not for the member’s own browser', async () => {
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

  it("with a browser known for another user counts as a stranger's guessing", async () => {
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

describe('A known browser', () => {
  it('is unknown after a password reset, except the one used for it', async () => {
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

  it('logs in and requests an OTP while a stranger in the same place uses up its tries', async () => {
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

describe('Requesting an OTP', () => {
  it("is never refused to a member because of strangers' requests for that number", async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    for (let round = 0; round < 6; round += 1) {
      const asked = Array.from({ length: 10 }, () => askForOtp(userId, someOrigin(), now));
      expect(countOf(await Promise.all(asked), 'in')).toBe(10);
    }
    for (let times = 0; times < 10; times += 1) expect(await askForOtp(userId, place, now)).toBe('in');
    expect(await askForOtp(userId, someOrigin({ address: place.address }), now)).toBe('in');
  });

  it('says for a hundred requests of a place which numbers have an account, then nothing, and refuses no member', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin({ address: someAddress() })];
    const [ofPlace] = otps.from(place.address, '');
    expect(ofPlace).toMatchObject({ most: 100, minutes: 60 });
    await spendTries(ofPlace as Bound, now, 1);
    expect(await askForOtp(anyMobile(), place, now)).toBe('user-not-found');
    expect(await askForOtp(anyMobile(), place, now)).toBe('in');
    expect(await askForOtp(userId, place, now)).toBe('in');
    expect(await askForOtp(anyMobile(), someOrigin({ address: someAddress() }), now)).toBe('user-not-found');
  });
});

describe('An IPv6 line', () => {
  /** Another address of the same /64. */
  const onTheLine = (line: string): TestOrigin =>
    someOrigin({ address: line.replace('::1', `:${randomInt(1, 65_536).toString(16)}:0:7:9`) });

  it('is one place, whichever of its addresses is used', async () => {
    const { userId } = await buildPerson();
    const [now, line] = [new Date(), someAddress()];
    const outcomes = await guess(12, userId, now, () => onTheLine(line));
    expect(countOf(outcomes, 'invalid-credentials')).toBe(5);
    await spendTries(logins.from(line, '')[0] as Bound, now);
    expect(await outcome(tryLogin(anyMobile(), wrong, onTheLine(line), now))).toBe('too-many-requests');
    expect(await outcome(tryLogin(anyMobile(), wrong, someOrigin({ address: someAddress() }), now))).toBe(
      'invalid-credentials',
    );
  });

  it('and the /48 around it have limits, five times as high for the network', async () => {
    const [now, network] = [new Date(), `2001:db8:${randomInt(65_536).toString(16)}`];
    const [ofLine, ofNetwork] = logins.from(`${network}:1::1`, '');
    expect([ofLine?.most, ofNetwork?.most]).toEqual([300, 1500]);
    await spendTries(ofNetwork as Bound, now);
    const elsewhere = someOrigin({ address: `${network}:2::1` });
    expect(await outcome(tryLogin(anyMobile(), wrong, elsewhere, now))).toBe('too-many-requests');
  });
});

describe('One password tried for many users', () => {
  it('ends for its place after three hundred of them, but not for a browser known there', async () => {
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

describe('Signing up', () => {
  const signUp = (origin: TestOrigin, now: Date, userId = anyMobile()): Promise<string> =>
    outcome(register({ operation: 'register', request: { name: 'Asha', userId, password: right }, now, origin }));

  it('is limited by place: two hundred an hour succeed, three hundred do not', async () => {
    const [now, wifi] = [new Date(), someOrigin({ address: someAddress() })];
    const [ofPlace] = signUps.from(wifi.address, '');
    await spendTries(ofPlace as Bound, now, 100);
    expect(await signUp(wifi, now)).toBe('in');
    await spendTries(ofPlace as Bound, now);
    expect(await signUp(wifi, now)).toBe('too-many-requests');
    expect(await signUp(someOrigin({ address: someAddress() }), now)).toBe('in');
    expect(await signUp(wifi, new Date(now.getTime() + 60 * 60 * 1000))).toBe('in');
  });

  it('counts even for a taken number, so that no one can list who has an account', async () => {
    const { userId } = await buildPerson();
    const [now, place] = [new Date(), someOrigin({ address: someAddress() })];
    await spendTries(signUps.from(place.address, '')[0] as Bound, now, 1);
    expect(await signUp(place, now, userId)).toBe('user-exists');
    expect(await signUp(place, now, userId)).toBe('too-many-requests');
  });
});

describe('The cookie of a known browser', () => {
  it('is set at login: for /auth only, hidden from scripts, and never sent across sites', async () => {
    const { userId } = await buildPerson();
    const { headers } = await send('login', { userId, password: right });
    expect(headers.get('set-cookie')).toMatch(
      /^__session=eyJ[\w.-]+; Max-Age=\d+; Path=\/auth; .*HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});

describe('Guessing group codes', () => {
  it('ends after ten wrong ones; the right one works before that', async () => {
    const [asha, ravi, stranger] = await Promise.all([buildPerson(), buildPerson(), buildPerson()]);
    const code = await buildGroup([asha]);
    for (let times = 0; times < 9; times += 1) await ravi.tries('joinGroup', { groupCode: 'ZZZZZZ' });
    expect((await ravi.tries('joinGroup', { groupCode: code })).status).toBe(200);

    const burst = await Promise.all(
      Array.from({ length: 25 }, () => stranger.tries('joinGroup', { groupCode: 'ZZZZZZ' })),
    );
    const statuses = burst.map(({ status }) => status);
    // A window may end in between, which allows ten more.
    expect(countOf(statuses.map(String), '404')).toBeLessThanOrEqual(20);
    expect(statuses).toContain(429);
  });

  it('from one place ends after two hundred wrong ones by anyone, and then even the right one is refused there', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const groupCode = await buildGroup([asha]);
    const [now, origin] = [new Date(), someOrigin()];
    const [ofPlace] = wrongCodes.from(origin.address, '');
    await spendTries(ofPlace as Bound, now, 1);
    const join = (code: string, from: TestOrigin) =>
      outcome(
        joinGroup({
          operation: 'joinGroup',
          request: { groupCode: code },
          now,
          origin: from,
          caller: ravi,
        }),
      );
    expect(ofPlace?.most).toBe(200);
    expect(await join('ZZZZZZ', origin)).toBe('group-not-found');
    expect(await join(groupCode, origin)).toBe('too-many-requests');
    expect(await join(groupCode, someOrigin())).toBe('in');
  });
});

describe('While passwords wait to be hashed', () => {
  /** Fills the lane's places for one person from one address, until it is emptied. */
  function fillLane(lane: Lane, asker: Asker): () => Promise<unknown> {
    const { promise: held, resolve: empty } = Promise.withResolvers<void>();
    const all = Array.from({ length: 12 }, () => lane(asker)(() => held).catch(() => undefined));
    return () => {
      empty();
      return Promise.all(all);
    };
  }

  it('a right password that meets a full lane costs no try', async () => {
    const { userId, password } = await buildPerson();
    const [origin, now] = [someOrigin(), new Date()];
    const empty = fillLane(lanes.stranger, { userId, address: origin.address });
    for (let times = 0; times < 6; times += 1) {
      expect(await outcome(tryLogin(userId, password, origin, now))).toBe('unavailable');
    }
    await empty();
    expect(await outcome(tryLogin(userId, password, origin, now))).toBe('in');
  });

  it('a reset of a number without an account is refused without a hash, and counted', async () => {
    const [userId, origin, now] = [anyMobile(), someOrigin(), new Date()];
    const firebaseIdToken = await signInByPhone(userId);
    const reset = () =>
      outcome(
        resetPassword({ operation: 'resetPassword', request: { firebaseIdToken, newPassword: right }, now, origin }),
      );
    const empty = fillLane(lanes.proven, { userId, address: origin.address });
    expect(await reset()).toBe('user-not-found');
    await spendTries(resets.ofUser(userId), now);
    expect(await reset()).toBe('too-many-requests');
    await empty();
  });
});
