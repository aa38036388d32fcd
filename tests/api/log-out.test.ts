/** Logging out ends a session, so that no one can use a copy of its token (docs/product.md §2). */
import { limits } from '@pg/contract/limits';
import { logOut } from '@pg/functions/identity/sessions';
import { describe, expect, it } from 'vitest';
import { type Reply, send } from '../support/api.ts';
import { database, listedDevicesOf, storedDevicesOf, storedUser } from '../support/database.ts';
import { someOrigin } from '../support/origin.ts';
import { buildFlat, buildPerson, callerOf, type Person, signIn } from '../support/people.ts';
import { buildDevice, buildDevices } from '../support/push.ts';
import { forgeToken } from '../support/sessions.ts';
import { month, year } from '../support/time.ts';

const day = 24 * 60 * 60 * 1000;
const ended = { status: 401, body: { error: 'session-ended' } };

const readWith = (token: string): Promise<Reply> => send('myGroups', { month, year }, { token });

/** Returns the claims of a token. */
const claimsOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

describe('Logging out', () => {
  it('can be repeated, and succeeds in a session that has already ended', async () => {
    const asha = await buildPerson();
    const phone = await signIn(asha);
    const before = await storedUser(asha.mobile);
    for (let times = 0; times < 3; times += 1) expect((await phone.tries('logOut')).status).toBe(200);
    const { endedSessions, ...rest } = await storedUser(asha.mobile);
    expect(rest).toEqual(before);
    expect(Object.keys(endedSessions ?? {})).toEqual([claimsOf(phone.token).jti]);

    await asha.can('signOutEverywhere');
    expect((await asha.tries('logOut')).status).toBe(200);
    const nobody = await forgeToken(
      { mobile: '9000000001', sessionVersion: 1 },
      { claims: { jti: 'any', id: 'a'.repeat(20) } },
    );
    expect((await send('logOut', {}, { token: nobody })).status).toBe(200);
  });

  it("removes the device with the given push token, but only if it is the user's", async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    const [own = '', other = ''] = await buildDevices(
      [asha, asha].map(({ mobile }) => ({ userId: mobile, groupCodes: [code] })),
    );
    await (await signIn(ravi)).can('logOut', { pushToken: own });
    expect((await storedDevicesOf(asha.mobile)).size).toBe(2);
    await asha.can('logOut', { pushToken: own });
    expect([...(await storedDevicesOf(asha.mobile)).values()]).toMatchObject([{ token: other }]);
    // An ended session cannot remove another device.
    await asha.can('logOut', { pushToken: other });
    expect((await storedDevicesOf(asha.mobile)).size).toBe(1);
  });

  it('leaves the browser known, so it still has more tries than an unknown browser', async () => {
    const { mobile, password } = await buildPerson();
    const { headers, body } = await send('login', { userId: mobile, password });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    await send('logOut', {}, { token: (body as { token: string }).token });
    const tries = Array.from({ length: 8 }, () =>
      send('login', { userId: mobile, password: 'not-the-password' }, { headers: { cookie } }),
    );
    // An unknown browser would have only five tries.
    expect((await Promise.all(tries)).map(({ status }) => status)).toEqual(tries.map(() => 401));
  });
});

describe('A session', () => {
  it('has a unique id, and its Firebase tokens have the same id', async () => {
    const asha = await buildPerson();
    const again = await signIn(asha);
    const ids = [asha, again].map(({ token }) => claimsOf(token).jti);
    expect(new Set(ids).size).toBe(2);
    const { firebaseToken } = await again.can('firebaseToken');
    for (const token of [again.firebaseToken, firebaseToken]) {
      expect(claimsOf(token).claims).toEqual({ sessionVersion: again.sessionVersion, sessionId: ids[1] });
    }
  });

  it('goes on with another token when the password changes, by which what waits on a device is sent, and can be logged out', async () => {
    const asha = await buildPerson();
    const { token } = await asha.can('changePassword', {
      currentPassword: asha.password,
      newPassword: 'rent-and-chai',
    });
    expect(claimsOf(token).jti).toBe(claimsOf(asha.token).jti);
    await send('logOut', {}, { token });
    expect(await readWith(token)).toMatchObject(ended);
  });
});

describe('Logged-out sessions', () => {
  const logOutAt = (person: Person, sessionId: string, now: Date) =>
    logOut({ operation: 'logOut', request: {}, caller: { ...callerOf(person), sessionId }, origin: someOrigin(), now });

  it('are remembered up to fifty; the next logout ends every session and the pushes to every device', async () => {
    const { asha, code } = await buildFlat({ asha: 0 });
    await buildDevice(asha, code);
    const now = new Date();
    for (let session = 0; session < limits.endedSessionsKept; session += 1) await logOutAt(asha, `s${session}`, now);
    expect(Object.keys((await storedUser(asha.mobile)).endedSessions ?? {})).toHaveLength(50);
    expect((await readWith(asha.token)).status).toBe(200);

    await logOutAt(asha, 'one-more', now);
    expect(await storedUser(asha.mobile)).toMatchObject({
      sessionVersion: asha.sessionVersion + 1,
      endedSessions: {},
    });
    expect(await readWith(asha.token)).toMatchObject(ended);
    expect(await listedDevicesOf(asha.mobile)).toEqual([]);
    expect((await readWith((await signIn(asha)).token)).status).toBe(200);
  });

  it('are forgotten once their tokens and Firebase sessions have expired', async () => {
    const asha = await buildPerson();
    const now = new Date();
    await logOutAt(asha, 'the-first', now);
    const kept = async () => Object.keys((await storedUser(asha.mobile)).endedSessions ?? {});
    await logOutAt(asha, 'the-second', new Date(now.getTime() + 31 * day));
    expect(await kept()).toEqual(['the-first', 'the-second']);
    await logOutAt(asha, 'the-third', new Date(now.getTime() + 32 * day + 1));
    expect(await kept()).toEqual(['the-second', 'the-third']);
    expect((await database.doc(`users/${asha.id}`).get()).get('sessionVersion')).toBe(asha.sessionVersion);
  });
});
