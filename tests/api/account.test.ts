/** Signing up, logging in, changing the password, and signing out everywhere (docs/product.md §2). */
import { describe, expect, it } from 'vitest';
import { type Reply, refused, send, succeed, untilThrottled } from '../support/api.ts';
import { auth, database, listedDevicesOf, storedUser } from '../support/database.ts';
import { idOf } from '../support/ids.ts';
import { signInByPhone, signInByToken } from '../support/otp.ts';
import { anyMobile, buildPerson, type Person, registerPerson, signIn } from '../support/people.ts';
import { month, year } from '../support/time.ts';

const password = 'chai-and-rent';

const accountOf = async (userId: string) => (await database.doc(`users/${idOf(userId)}`).get()).data();

describe('Signing up', () => {
  it('creates a user with no limit, no coins and no group, and stores the password only as an argon2id hash', async () => {
    const userId = anyMobile();
    const { status, body } = await send('register', { name: '  Asha Menon ', userId, password });
    expect({ status, body }).toEqual({ status: 201, body: { userId } });
    const user = await storedUser(userId);
    expect(user).toMatchObject({ name: 'Asha Menon', groupCodes: [], devices: [], spentThisMonth: 0 });
    expect(user.coins).toMatchObject({ monthlyLimit: 0, remaining: 0 });
    const stored = JSON.stringify((await database.doc(`numbers/${userId}`).get()).data());
    expect(stored).toMatch(/"\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+"/);
    expect(stored).not.toContain(password);
  });

  it('stores the same account, apart from number and time, as the tests’ helper that writes accounts without the API', async () => {
    const [signedUp, stored] = await Promise.all([registerPerson('Asha'), buildPerson('Asha')]);
    const [user, other] = await Promise.all([signedUp, stored].map(({ mobile }) => accountOf(mobile)));
    expect(other).toEqual({ ...user, createdAt: other?.createdAt, number: stored.mobile });
  });

  it('succeeds only once when five sign-ups with the same number arrive at once, and keeps the first password', async () => {
    const userId = anyMobile();
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, n) => send('register', { name: `Asha ${n}`, userId, password })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    const again = { name: 'Somebody', userId, password: 'another-password' };
    await refused('register', again, 'user-exists', { message: 'userId already exists' });
    await expect(succeed('login', { userId, password })).resolves.toHaveProperty('token');
  });

  it('refuses what is no mobile number of India, and a password of five characters', async () => {
    const message = 'Please enter a valid 10-digit Indian mobile number';
    const wrong = [
      '5876543210',
      '987654321',
      '98765432100',
      '9999999999',
      '+919876543210',
      '98765 43210',
      '९८७६५४३२१०',
    ];
    for (const userId of wrong)
      await refused('register', { name: 'Asha', userId, password }, 'invalid-request', { message });
    const short = { name: 'Asha', userId: anyMobile(), password: 'chai!' };
    await refused('register', short, 'invalid-request', { message: 'Password must be at least 6 characters' });
  });
});

describe('Logging in', () => {
  it('returns a session token for the user, and a Firebase token', async () => {
    const { id, token, firebaseToken, mobile } = await signIn(await buildPerson());
    const { sessionVersion } = await storedUser(mobile);
    const claims = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
    expect(claims(token)).toMatchObject({ sub: mobile, userId: mobile, id, sessionVersion });
    expect(claims(firebaseToken)).toMatchObject({ uid: id, claims: { sessionVersion } });
  });
});

const newPassword = 'rent-and-chai';
const ended = { status: 401, body: { error: 'session-ended' } };

const isIn = async (token: string): Promise<boolean> =>
  (await send('myGroups', { month, year }, { token })).status === 200;
const change = (who: Person, currentPassword: string, chosen: string): Promise<Reply> =>
  who.tries('changePassword', { currentPassword, newPassword: chosen });
const tokenOf = ({ body }: Reply): string => (body as { token: string }).token;

/** Signs an existing user in on another phone, with a Firebase session and a device. */
async function otherPhone(who: Person): Promise<Person> {
  const phone = await signIn(who);
  await signInByToken(phone.firebaseToken);
  await phone.can('registerDevice', { userId: who.mobile, token: `push-${who.mobile}`, groupCodes: [] });
  return phone;
}

describe('Of two changes of an account at the same moment', () => {
  const changes = {
    'a new password': (who: Person) => change(who, who.password, newPassword),
    'a new number': (who: Person, firebaseIdToken: string) =>
      who.tries('changeNumber', { password: who.password, firebaseIdToken }),
    'its deletion': (who: Person) => who.tries('deleteAccount', { password: who.password }),
  };

  it.each([
    ['a new password', 'a new number'],
    ['a new password', 'its deletion'],
    ['a new number', 'its deletion'],
  ] as const)('%s and %s, one succeeds, and the other finds its session ended', async (one, other) => {
    const answers = Array.from({ length: 4 }, async () => {
      const [asha, proof] = await Promise.all([buildPerson(), signInByPhone(anyMobile())]);
      const replies = await Promise.all([changes[one](asha, proof), changes[other](asha, proof)]);
      return replies.toSorted((a, b) => a.status - b.status);
    });
    for (const both of await Promise.all(answers)) expect(both).toMatchObject([{ status: 200 }, ended]);
  });
});

describe('A new password', () => {
  it('is needed for the next login, and ends every other session', async () => {
    const asha = await buildPerson();
    const phone = await otherPhone(asha);
    const { token, firebaseToken } = await asha.can('changePassword', { currentPassword: asha.password, newPassword });

    expect(await isIn(token)).toBe(true);
    expect(await succeed('firebaseToken', {}, { token })).toHaveProperty('firebaseToken');
    await signInByToken(firebaseToken);
    for (const former of [asha, phone]) await former.cannot('myGroups', { month, year }, 'session-ended');
    await phone.cannot('firebaseToken', {}, 'session-ended');
    expect(await listedDevicesOf(asha.mobile)).toEqual([]);
    const { tokensValidAfterTime } = await auth.getUser(asha.id);
    expect(new Date(tokensValidAfterTime ?? 0).getTime()).toBeGreaterThan(Date.now() - 60_000);

    expect((await send('login', { userId: asha.mobile, password: asha.password })).status).toBe(401);
    await expect(signIn({ ...asha, password: newPassword })).resolves.toHaveProperty('token');
  });

  it('is throttled together with logins', async () => {
    const asha = await buildPerson();
    await untilThrottled(25, () => change(asha, 'no-idea', newPassword));
    expect((await send('login', { userId: asha.mobile, password: asha.password })).status).toBe(429);
  });

  it('is accepted in a known browser after strangers have used up their tries, and the browser stays known', async () => {
    const asha = await buildPerson();
    const { headers } = await send('login', { userId: asha.mobile, password: asha.password });
    const cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
    const strangers = Array.from({ length: 6 }, () => send('login', { userId: asha.mobile, password: 'no-idea' }));
    expect((await Promise.all(strangers)).map(({ status }) => status)).toContain(429);
    const inputs = { currentPassword: asha.password, newPassword };
    expect(await asha.tries('changePassword', inputs)).toMatchObject({ status: 429 });
    const changed = await asha.tries('changePassword', inputs, { headers: { cookie } });
    expect(changed.status).toBe(200);
    const device = (from: string | null): unknown =>
      JSON.parse(Buffer.from(/__session=[\w-]+\.([\w-]+)/.exec(from ?? '')?.[1] ?? '', 'base64url').toString()).jti;
    expect(device(changed.headers.get('set-cookie'))).toBe(device(cookie));
  });

  it('is confirmed again if the answer is lost and the user repeats the change with the ended token', async () => {
    const asha = await buildPerson();
    await change(asha, asha.password, newPassword);
    const again = await change(asha, asha.password, newPassword);
    expect(again.status).toBe(200);
    expect(await isIn(tokenOf(again))).toBe(true);
    expect(await change(asha, asha.password, 'another-one')).toMatchObject(ended);
    expect((await storedUser(asha.mobile)).sessionVersion).toBe(asha.sessionVersion + 1);
  });
});
