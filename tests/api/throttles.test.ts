/**
 * Password guesses, OTPs, sign-ups and group codes are throttled without locking a member out (docs/product.md §2).
 * Tries in a browser that has logged in before are counted apart from other tries (docs/decisions/0008).
 */
import * as crypto from 'node:crypto';
import { register } from '@pg/functions/identity/account';
import { resetPassword } from '@pg/functions/identity/new-password';
import { type HashQueue, hashQueues, type Requester } from '@pg/functions/identity/password';
import { joinGroup } from '@pg/functions/ledger/membership';
import {
  invitations,
  logins,
  otps,
  phoneProofs,
  type RateLimit,
  signUps,
  wrongCodes,
} from '@pg/functions/throttle/rate-limits';
import { describe, expect, it, vi } from 'vitest';
import { send } from '../support/api.ts';
import { randomInt } from '../support/chance.ts';
import {
  askForOtp,
  countOf,
  guess,
  outcome,
  quarterOfAnHour,
  right,
  spendTries,
  tryLogin,
  wrong,
} from '../support/direct-calls.ts';
import { from, someAddress, someOrigin, type TestOrigin } from '../support/origin.ts';
import { signInByPhone } from '../support/otp.ts';
import { anyMobile, buildFlat, buildPerson, callerOf, registerPerson } from '../support/people.ts';

describe('Guessing a password', () => {
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
    const { mobile } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(5, mobile, now, () => place);
    expect(await outcome(tryLogin(mobile, right, place, now))).toBe('too-many-requests');
    const later = new Date(now.getTime() + quarterOfAnHour);
    expect(await outcome(tryLogin(mobile, right, place, later))).toBe('in');
  });

  it('costs no try from the place while the tries from all places are used up', async () => {
    const { mobile } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    const fromAll = logins.ofUser(mobile);
    await spendTries(fromAll, now);
    expect(countOf(await guess(5, mobile, now, () => place), 'too-many-requests')).toBe(5);
    await spendTries(fromAll, now, fromAll.most);
    expect(countOf(await guess(8, mobile, now, () => place), 'invalid-credentials')).toBe(5);
  });

  it('is allowed five more times after a successful login', async () => {
    const { mobile } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(4, mobile, now, () => place);
    expect(await outcome(tryLogin(mobile, right, place, now))).toBe('in');
    expect(countOf(await guess(5, mobile, now, () => place), 'invalid-credentials')).toBe(5);
  });

  it('from sixty places is refused as well, but the member can log in with a known browser', async () => {
    const { mobile } = await buildPerson();
    const now = new Date();
    const home = someOrigin();
    expect(await outcome(tryLogin(mobile, right, home, now))).toBe('in');
    const [device] = home.devices;
    if (device === undefined) throw new Error('the browser got no device token');

    for (let round = 0; round < 6; round += 1) await guess(10, mobile, now, someOrigin);
    expect(await outcome(tryLogin(mobile, right, someOrigin(), now))).toBe('too-many-requests');
    expect(await outcome(tryLogin(mobile, right, someOrigin({ device }), now))).toBe('in');
  });

  it('is allowed only five times in a browser that is known for another user', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const now = new Date();
    const home = someOrigin();
    await tryLogin(ravi.mobile, right, home, now);
    const [device = ''] = home.devices;
    const place = someOrigin({ device });
    expect(countOf(await guess(8, asha.mobile, now, () => place), 'invalid-credentials')).toBe(5);
  });

  it('does not prevent a password reset, which also clears the count', async () => {
    const { mobile } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    await guess(8, mobile, now, () => place);
    const request = { firebaseIdToken: await signInByPhone(mobile), newPassword: 'rent-and-chai' };
    await resetPassword({ operation: 'resetPassword', request, now, origin: place });
    expect(await outcome(tryLogin(mobile, 'rent-and-chai', place, now))).toBe('in');
  });
});

/** A person who has logged in, and `own`, the browser that is known since: in the place `where`, or anywhere. */
async function knownBrowser(where: Parameters<typeof someOrigin>[0] = {}) {
  const { mobile } = await buildPerson();
  const [now, home] = [new Date(), someOrigin(where)];
  await tryLogin(mobile, right, home, now);
  return { mobile, now, home, own: someOrigin({ ...where, device: home.devices[0] ?? '' }) };
}

describe('One password tried for many users', () => {
  it('is refused in a place after three hundred tries, but a known browser there can log in', async () => {
    const { mobile, now, home, own } = await knownBrowser({ address: someAddress() });
    const [ofPlace] = logins.from(home.address, '');
    expect(ofPlace?.most).toBe(300);
    await spendTries(ofPlace as RateLimit, now, 1);
    const stranger = someOrigin({ address: home.address });
    expect(await outcome(tryLogin(anyMobile(), wrong, stranger, now))).toBe('invalid-credentials');
    expect(await outcome(tryLogin(anyMobile(), wrong, stranger, now))).toBe('too-many-requests');
    expect(await outcome(tryLogin(mobile, right, own, now))).toBe('in');
  });
});

describe('While passwords wait to be hashed', () => {
  /** Fills a lane's places for this person and address. Returns a function that empties the lane. */
  function fillLane(lane: HashQueue, requester: Requester): () => Promise<unknown> {
    const { promise: held, resolve: empty } = Promise.withResolvers<void>();
    const all = Array.from({ length: 12 }, () => lane(requester)(() => held).catch(() => undefined));
    return () => {
      empty();
      return Promise.all(all);
    };
  }

  it('a login that is refused because too many are waiting does not count as a try', async () => {
    const { mobile, password } = await buildPerson();
    const [origin, now] = [someOrigin(), new Date()];
    const empty = fillLane(hashQueues.stranger, { userId: mobile, address: origin.address });
    for (let times = 0; times < 6; times += 1) {
      expect(await outcome(tryLogin(mobile, password, origin, now))).toBe('unavailable');
    }
    await empty();
    expect(await outcome(tryLogin(mobile, password, origin, now))).toBe('in');
  });

  it('a sign-up with a taken number is refused before hashing', async () => {
    const { mobile } = await buildPerson();
    const [origin, now] = [someOrigin(), new Date()];
    const empty = fillLane(hashQueues.signUp, { userId: mobile, address: origin.address });
    const request = { name: 'Asha', userId: mobile, password: right };
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
    const empty = fillLane(hashQueues.proven, { userId, address: origin.address });
    expect(await reset()).toBe('user-not-found');
    const ofUser = phoneProofs.ofUser(userId);
    expect(ofUser.most).toBe(20);
    await spendTries(ofUser, now);
    expect(await reset()).toBe('too-many-requests');
    await empty();
  });
});

describe('A known browser', () => {
  it('is no longer known after a password reset, unless the reset was made in it', async () => {
    const { mobile } = await buildPerson();
    const now = new Date();
    const thief = someOrigin();
    await tryLogin(mobile, right, thief, now);
    const [stolen = ''] = thief.devices;

    const home = someOrigin();
    const request = { firebaseIdToken: await signInByPhone(mobile), newPassword: 'rent-and-chai' };
    await resetPassword({ operation: 'resetPassword', request, now, origin: home });

    const place = someOrigin({ device: stolen });
    expect(countOf(await guess(8, mobile, now, () => place), 'invalid-credentials')).toBe(5);
    const own = someOrigin({ device: home.devices[0] ?? '' });
    expect(countOf(await guess(8, mobile, now, () => own), 'invalid-credentials')).toBe(8);
    expect(await outcome(tryLogin(mobile, 'rent-and-chai', own, now))).toBe('in');
  });

  it('can try ten passwords', async () => {
    const { mobile, now, own } = await knownBrowser();
    expect(countOf(await guess(13, mobile, now, () => own), 'invalid-credentials')).toBe(10);
  });

  it('cannot try passwords after a hundred tries in all known browsers of its user', async () => {
    const { mobile } = await buildPerson();
    const now = new Date();
    const [home, office] = [someOrigin(), someOrigin()];
    for (const one of [home, office]) await tryLogin(mobile, right, one, now);
    const [own, other] = [home, office].map(({ devices: [device = ''] }) => someOrigin({ device }));
    const ofAll = logins.fromKnownDevices(mobile);
    expect(ofAll.most).toBe(100);
    await spendTries(ofAll, now, 1);
    expect(await guess(1, mobile, now, () => own ?? home)).toEqual(['invalid-credentials']);
    expect(await guess(1, mobile, now, () => other ?? office)).toEqual(['too-many-requests']);
  });

  it('can request three OTPs in a quarter of an hour', async () => {
    const { mobile, now, own } = await knownBrowser();
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => askForOtp(mobile, own, now)));
    expect([countOf(outcomes, 'in'), countOf(outcomes, 'too-many-requests')]).toEqual([3, 2]);
    expect(await askForOtp(mobile, own, new Date(now.getTime() + quarterOfAnHour))).toBe('in');
  });

  it('can log in and request an OTP after a stranger in the same place has used up all tries', async () => {
    const { mobile, now, home, own } = await knownBrowser({ address: someAddress() });
    const stranger = someOrigin({ address: home.address });
    await guess(12, mobile, now, () => stranger);
    for (const bound of [...logins.from(home.address, ''), ...otps.from(home.address, '')])
      await spendTries(bound, now);
    expect(await outcome(tryLogin(mobile, right, stranger, now))).toBe('too-many-requests');
    expect(await outcome(tryLogin(mobile, right, own, now))).toBe('in');
    expect(await askForOtp(mobile, own, now)).toBe('in');
  });
});

describe('The cookie of a known browser', () => {
  it('is set at login for every path, hidden from scripts, and never sent across sites', async () => {
    const { mobile } = await buildPerson();
    const { headers } = await send('login', { userId: mobile, password: right });
    expect(headers.getSetCookie()[0]).toMatch(
      /^__session=eyJ[\w.-]+; Max-Age=\d+; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
    );
  });
});

describe('Requesting an OTP', () => {
  it('does not make the browser known', async () => {
    const { mobile } = await buildPerson();
    expect((await send('forgotPassword', { mobile })).headers.getSetCookie()).toEqual([]);
  });

  it('still works for a member after strangers have requested many for the same number', async () => {
    const { mobile } = await buildPerson();
    const [now, place] = [new Date(), someOrigin()];
    for (let round = 0; round < 6; round += 1) {
      const requests = Array.from({ length: 10 }, () => askForOtp(mobile, someOrigin(), now));
      expect(countOf(await Promise.all(requests), 'in')).toBe(10);
    }
    for (let times = 0; times < 10; times += 1) expect(await askForOtp(mobile, place, now)).toBe('in');
    expect(await askForOtp(mobile, someOrigin({ address: place.address }), now)).toBe('in');
  });

  it('reveals at most a hundred times per place whether a number has an account, but always works for a member', async () => {
    const { mobile } = await buildPerson();
    const [now, place] = [new Date(), someOrigin({ address: someAddress() })];
    const [ofPlace] = otps.from(place.address, '');
    expect(ofPlace).toMatchObject({ most: 100, minutes: 60 });
    await spendTries(ofPlace as RateLimit, now, 1);
    expect(await askForOtp(anyMobile(), place, now)).toBe('user-not-found');
    expect(await askForOtp(anyMobile(), place, now)).toBe('in');
    expect(await askForOtp(mobile, place, now)).toBe('in');
    expect(await askForOtp(anyMobile(), someOrigin({ address: someAddress() }), now)).toBe('user-not-found');
  });
});

describe('An IPv6 line', () => {
  it('has a limit, and the /48 around it has five times that limit', async () => {
    const [now, network] = [new Date(), `2001:db8:${randomInt(65_536).toString(16)}`];
    const [ofLine, ofNetwork] = logins.from(`${network}:1::1`, '');
    expect([ofLine?.most, ofNetwork?.most]).toEqual([300, 1500]);
    await spendTries(ofNetwork as RateLimit, now);
    const elsewhere = someOrigin({ address: `${network}:2::1` });
    expect(await outcome(tryLogin(anyMobile(), wrong, elsewhere, now))).toBe('too-many-requests');
  });
});

describe('Signing up', () => {
  const signUp = (origin: TestOrigin, now: Date, userId = anyMobile()): Promise<string> =>
    outcome(register({ operation: 'register', request: { name: 'Asha', userId, password: right }, now, origin }));

  it('is limited by place: after two hundred sign-ups in an hour, the next one succeeds; after three hundred, it is refused', async () => {
    const [now, wifi] = [new Date(), someOrigin({ address: someAddress() })];
    const [ofPlace] = signUps.from(wifi.address, '');
    expect(ofPlace?.most).toBe(300);
    await spendTries(ofPlace as RateLimit, now, 100);
    expect(await signUp(wifi, now)).toBe('in');
    await spendTries(ofPlace as RateLimit, now);
    expect(await signUp(wifi, now)).toBe('too-many-requests');
    expect(await signUp(someOrigin({ address: someAddress() }), now)).toBe('in');
    expect(await signUp(wifi, new Date(now.getTime() + 60 * 60 * 1000))).toBe('in');
  });

  it('counts as a try even if the number is taken, so that no one can learn which of many numbers have accounts', async () => {
    const [asha, ravi] = await Promise.all([buildPerson(), buildPerson()]);
    const [now, place] = [new Date(), someOrigin({ address: someAddress() })];
    await spendTries(signUps.from(place.address, '')[0] as RateLimit, now, 1);
    expect(await signUp(place, now, asha.mobile)).toBe('user-exists');
    expect(await signUp(place, now, ravi.mobile)).toBe('too-many-requests');
  });

  it('counts once for each taken number, so that one person who tries again keeps no one else from signing up', async () => {
    const { mobile } = await buildPerson();
    const [now, wifi] = [new Date(), someOrigin({ address: someAddress() })];
    await spendTries(signUps.from(wifi.address, '')[0] as RateLimit, now, 2);
    const again = await Promise.all(Array.from({ length: 20 }, () => signUp(wifi, now, mobile)));
    expect(countOf(again, 'user-exists')).toBe(20);
    expect(await signUp(wifi, now)).toBe('in');
    expect(await signUp(wifi, now)).toBe('too-many-requests');
  });

  it('counts at most twice for each free number, however many tries wait or are refused at the same time', async () => {
    const userId = anyMobile();
    const [now, wifi] = [new Date(), someOrigin({ address: someAddress() })];
    await spendTries(signUps.from(wifi.address, '')[0] as RateLimit, now, 3);
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => signUp(wifi, now, userId)));
    expect(countOf(atOnce, 'in')).toBe(1);
    expect(countOf(atOnce, 'too-many-requests')).toBe(0);
    expect(await signUp(wifi, now)).toBe('in');
  });

  it('counts each account, even if one number signs up again and again and deletes it in between', async () => {
    const asha = await buildPerson();
    const [now, wifi] = [new Date(), someOrigin({ address: someAddress() })];
    await spendTries(signUps.from(wifi.address, '')[0] as RateLimit, now, 2);
    expect(await signUp(wifi, now, asha.mobile)).toBe('user-exists');
    await asha.can('deleteAccount', { password: asha.password });
    expect(await signUp(wifi, now, asha.mobile)).toBe('in');
    expect(await signUp(wifi, now)).toBe('too-many-requests');
  });
});

describe('A script on Google’s own servers, which can invent the address before its own,', () => {
  /** A random address of Google's servers, which no other test uses. */
  const someServer = (): string => `2a00:1450:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::5`;

  it('is refused after fifty times the tries of a place; calls through another server are not', async () => {
    const [now, server] = [new Date(), someServer()];
    const bounds = [logins, otps, signUps, wrongCodes, invitations].map((what) =>
      what.from('1.2.3.4', '', server).at(-1),
    );
    expect(bounds.map((bound) => bound?.most)).toEqual([15_000, 5000, 15_000, 10_000, 10_000]);
    await Promise.all(bounds.map((bound) => spendTries(bound as RateLimit, now)));

    const invented = (through = server): TestOrigin => ({ ...someOrigin({ address: someAddress() }), server: through });
    expect(await outcome(tryLogin(anyMobile(), wrong, invented(), now))).toBe('too-many-requests');
    expect(await askForOtp(anyMobile(), invented(), now)).toBe('in');
    expect(await outcome(tryLogin(anyMobile(), wrong, invented(someServer()), now))).toBe('invalid-credentials');
    expect(await askForOtp(anyMobile(), invented(someServer()), now)).toBe('user-not-found');

    const look = (address: string) =>
      send('invitation', { groupCode: 'ZZZZZZ' }, { headers: from(`${someAddress()}, ${address}`) });
    expect((await look(server)).status).toBe(429);
    expect((await look(someServer())).status).toBe(404);
  });
});

describe('Guessing group codes', () => {
  it('from one place is refused after two hundred wrong codes, even with the right code, and costs no try of the person', async () => {
    const { code: groupCode } = await buildFlat({ asha: 0 });
    const ravi = await buildPerson('Ravi');
    const [now, origin] = [new Date(), someOrigin()];
    const [ofPlace] = wrongCodes.from(origin.address, '');
    await spendTries(ofPlace as RateLimit, now, 1);
    const join = (code: string, from: TestOrigin) =>
      outcome(
        joinGroup({
          operation: 'joinGroup',
          request: { groupCode: code },
          now,
          origin: from,
          caller: callerOf(ravi),
        }),
      );
    expect(ofPlace?.most).toBe(200);
    expect(await join('ZZZZZZ', origin)).toBe('group-not-found');
    for (let times = 0; times < 10; times += 1) expect(await join(groupCode, origin)).toBe('too-many-requests');
    expect(await join(groupCode, someOrigin())).toBe('in');
  });
});

vi.mock('node:crypto', async (original) => {
  const real = await original<typeof crypto>();
  return { ...real, argon2: vi.fn(real.argon2) };
});
const { login } = await import('@pg/functions/identity/sessions');

/** Returns the outcome of a login with a wrong password, and the cost parameters of each key derivation. */
async function failedLogin(userId: string): Promise<unknown> {
  const derivations = vi.mocked(crypto.argon2).mockClear();
  const request = { userId, password: 'not-the-password' };
  const failure = await login({ operation: 'login', request, now: new Date(), origin: someOrigin() }).catch(
    ({ code }: { code: string }) => code,
  );
  return {
    failure,
    derivations: derivations.mock.calls.map(([algorithm, { memory, passes, parallelism, tagLength }]) => ({
      algorithm,
      memory,
      passes,
      parallelism,
      tagLength,
    })),
  };
}

it('Refusing an unknown number costs as much work as refusing a wrong password', async () => {
  const { mobile } = await registerPerson('Asha');
  const ofWrong = await failedLogin(mobile);
  expect(ofWrong).toEqual({
    failure: 'invalid-credentials',
    derivations: [{ algorithm: 'argon2id', memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }],
  });
  expect(await failedLogin(anyMobile())).toEqual(ofWrong);
});
