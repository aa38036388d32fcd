/** Changing the password while signed in, and signing out everywhere (docs/product.md §2). */
import { describe, expect, it } from 'vitest';
import { type Reply, send, succeed } from '../support/api.ts';
import { auth, everythingAbout, listedDevicesOf, storedUser } from '../support/database.ts';
import { signInByToken } from '../support/otp.ts';
import { buildPerson, type Person, signIn } from '../support/people.ts';
import { today } from '../support/time.ts';

const newPassword = 'rent-and-chai';
const ended = { status: 401, body: { error: 'session-ended' } };
const { month, year } = today();
const isIn = async (token: string): Promise<boolean> =>
  (await send('myGroups', { month, year }, { token })).status === 200;
const change = (who: Person, currentPassword: string, chosen: string): Promise<Reply> =>
  who.tries('changePassword', { currentPassword, newPassword: chosen });
const tokenOf = ({ body }: Reply): string => (body as { token: string }).token;

/** Signs an existing user in on another phone, with a Firebase session and a device. */
async function otherPhone(who: Person): Promise<Person> {
  const phone = await signIn(who);
  await signInByToken(phone.firebaseToken);
  await phone.can('registerDevice', { userId: who.userId, token: `push-${who.userId}`, groupCodes: [] });
  return phone;
}

describe('A new password', () => {
  it('is needed for the next login, and ends every other session', async () => {
    const asha = await buildPerson();
    const phone = await otherPhone(asha);
    const { token, firebaseToken } = await asha.can('changePassword', { currentPassword: asha.password, newPassword });

    expect(await isIn(token)).toBe(true);
    expect(await succeed('firebaseToken', {}, { token })).toHaveProperty('firebaseToken');
    await signInByToken(firebaseToken);
    for (const former of [asha, phone]) expect(await former.tries('myGroups', { month, year })).toMatchObject(ended);
    expect(await phone.tries('firebaseToken')).toMatchObject(ended);
    expect(await listedDevicesOf(asha.userId)).toEqual([]);
    const { tokensValidAfterTime } = await auth.getUser(asha.id);
    expect(new Date(tokensValidAfterTime ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);

    expect((await send('login', { userId: asha.userId, password: asha.password })).status).toBe(401);
    await expect(signIn({ ...asha, password: newPassword })).resolves.toHaveProperty('token');
  });

  it('needs the current password, and must have at least six characters', async () => {
    const asha = await buildPerson();
    const before = await everythingAbout([asha.userId]);
    expect(await change(asha, 'no-idea', newPassword)).toMatchObject({
      status: 403,
      body: { error: 'wrong-password', message: 'That is not your current password.' },
    });
    expect(await change(asha, asha.password, 'short')).toMatchObject({
      status: 400,
      body: { error: 'invalid-request', message: 'Password must be at least 6 characters' },
    });
    expect(await everythingAbout([asha.userId])).toEqual(before);
    expect(await isIn(asha.token)).toBe(true);
  });

  it('is throttled together with logins', async () => {
    const asha = await buildPerson();
    const statuses: number[] = [];
    // If a new throttle window begins during the test, the count starts again.
    while (statuses.length < 25 && statuses.at(-1) !== 429) {
      statuses.push((await change(asha, 'no-idea', newPassword)).status);
    }
    expect(statuses.at(-1)).toBe(429);
    expect((await send('login', { userId: asha.userId, password: asha.password })).status).toBe(429);
  });

  it('is accepted in a known browser after strangers have used up their tries, and the browser stays known', async () => {
    const asha = await buildPerson();
    const { headers } = await send('login', { userId: asha.userId, password: asha.password });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const strangers = Array.from({ length: 6 }, () => send('login', { userId: asha.userId, password: 'no-idea' }));
    expect((await Promise.all(strangers)).map(({ status }) => status)).toContain(429);
    const inputs = { currentPassword: asha.password, newPassword };
    expect(await asha.tries('changePassword', inputs)).toMatchObject({ status: 429 });
    const changed = await asha.tries('changePassword', inputs, { headers: { cookie } });
    expect(changed.status).toBe(200);
    const device = (from: string | null): unknown =>
      JSON.parse(Buffer.from(/__session=[\w-]+\.([\w-]+)/.exec(from ?? '')?.[1] ?? '', 'base64url').toString()).jti;
    expect(device(changed.headers.get('set-cookie'))).toBe(device(cookie));
  });

  it('is set by only one of two simultaneous changes', async () => {
    const asha = await buildPerson();
    const replies = await Promise.all([
      change(asha, asha.password, 'first-one'),
      change(asha, asha.password, 'second-one'),
    ]);
    const set = replies.flatMap(({ status }, index) => (status === 200 ? [['first-one', 'second-one'][index]] : []));
    expect(set).toHaveLength(1);
    expect(replies.find(({ status }) => status !== 200)).toMatchObject({ status: 401 });
    expect((await storedUser(asha.userId)).sessionVersion).toBe(asha.sessionVersion + 1);
    await signIn({ ...asha, password: set[0] ?? '' });
  });

  it('is confirmed again if the answer is lost and the user repeats the change with the ended token', async () => {
    const asha = await buildPerson();
    await change(asha, asha.password, newPassword);
    const again = await change(asha, asha.password, newPassword);
    expect(again.status).toBe(200);
    expect(await isIn(tokenOf(again))).toBe(true);
    expect(await change(asha, asha.password, 'another-one')).toMatchObject(ended);
    expect((await storedUser(asha.userId)).sessionVersion).toBe(asha.sessionVersion + 1);
  });
});

describe('Signing out everywhere', () => {
  it('ends every session, including this one, along with their tokens and devices', async () => {
    const asha = await buildPerson();
    const phone = await otherPhone(asha);
    expect(await asha.can('signOutEverywhere')).toEqual({ userId: asha.userId });
    for (const former of [asha, phone]) {
      expect(await former.tries('myGroups', { month, year })).toMatchObject(ended);
      expect(await former.tries('firebaseToken')).toMatchObject(ended);
      expect(await former.tries('signOutEverywhere')).toMatchObject(ended);
    }
    expect(await listedDevicesOf(asha.userId)).toEqual([]);
    const back = await signIn(asha);
    expect(await isIn(back.token)).toBe(true);
  });
});
