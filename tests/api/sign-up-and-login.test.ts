/** Signing up and logging in (docs/product.md §2). */
import { describe, expect, it } from 'vitest';
import { send, succeed } from '../support/api.ts';
import { database, storedUser } from '../support/database.ts';
import { idOf } from '../support/ids.ts';
import { anyMobile, buildPerson, registerPerson, signIn } from '../support/people.ts';

const password = 'chai-and-rent';

const accountOf = async (userId: string) => (await database.doc(`users/${idOf(userId)}`).get()).data();

describe('Signing up', () => {
  it('creates a user with no limit, no coins and no group', async () => {
    const userId = anyMobile();
    const { status, body } = await send('register', { name: '  Asha Menon ', userId, password });
    expect({ status, body }).toEqual({ status: 201, body: { userId } });
    const user = await storedUser(userId);
    expect(user).toMatchObject({ name: 'Asha Menon', groupCodes: [], devices: [], spentThisMonth: 0 });
    expect(user.coins).toMatchObject({ monthlyLimit: 0, remaining: 0 });
  });

  it('stores only the visible characters of the name, and refuses a name without any', async () => {
    const userId = anyMobile();
    for (const name of ['\u200f', '\u061c\u200b', '\u3164']) {
      expect(await send('register', { name, userId, password })).toMatchObject({
        status: 400,
        body: { error: 'invalid-request', message: 'name is required.' },
      });
    }
    await succeed('register', { name: '\u200fAs\u200bha\u061c \u202eMenon\u202c', userId, password });
    expect(await storedUser(userId)).toMatchObject({ name: 'Asha Menon' });
  });

  it('stores the password only as an argon2id hash', async () => {
    const { userId } = await registerPerson('Asha');
    const stored = JSON.stringify((await database.doc(`numbers/${userId}`).get()).data());
    expect(stored).toMatch(/"\$argon2id\$v=19\$m=19456,t=2,p=1\$[^$]+\$[^$]+"/);
    expect(stored).not.toContain(password);
  });

  it('stores the same account, apart from number and time, as the tests’ helper that writes accounts without the API', async () => {
    const [signedUp, stored] = await Promise.all([registerPerson('Asha'), buildPerson('Asha')]);
    const [user, other] = await Promise.all([signedUp, stored].map(({ userId }) => accountOf(userId)));
    expect(other).toEqual({ ...user, createdAt: other?.createdAt, number: stored.userId });
  });

  it('refuses a number that is already signed up, and keeps the existing user’s password', async () => {
    const { userId } = await buildPerson();
    const again = await send('register', { name: 'Somebody', userId, password: 'another-password' });
    expect(again).toMatchObject({ status: 409, body: { error: 'user-exists', message: 'userId already exists' } });
    await expect(succeed('login', { userId, password })).resolves.toHaveProperty('token');
  });

  it('succeeds only once when five sign-ups with the same number arrive at once', async () => {
    const userId = anyMobile();
    const replies = await Promise.all(
      Array.from({ length: 5 }, (_, n) => send('register', { name: `Asha ${n}`, userId, password })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
  });

  it.each(['5876543210', '987654321', '98765432100', '9999999999', '+919876543210', '98765 43210', '९८७६५४३२१०'])(
    'refuses %s as a mobile number',
    async (userId) => {
      const reply = await send('register', { name: 'Asha', userId, password });
      expect(reply).toMatchObject({
        status: 400,
        body: { error: 'invalid-request', message: 'Please enter a valid 10-digit Indian mobile number' },
      });
    },
  );

  it('refuses a password of five characters', async () => {
    const reply = await send('register', { name: 'Asha', userId: anyMobile(), password: 'chai!' });
    expect(reply).toMatchObject({ status: 400, body: { message: 'Password must be at least 6 characters' } });
  });
});

describe('Logging in', () => {
  it('returns a session token for the user, and a Firebase token', async () => {
    const { id, token, firebaseToken, userId } = await signIn(await buildPerson());
    const { sessionVersion } = await storedUser(userId);
    const claims = (jwt: string) => JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
    expect(claims(token)).toMatchObject({ sub: userId, userId, id, sessionVersion });
    expect(claims(firebaseToken)).toMatchObject({ uid: id, claims: { sessionVersion } });
  });

  it('returns the same answer for a wrong password and an unknown user', async () => {
    const { userId } = await buildPerson();
    const wrong = await send('login', { userId, password: 'not-the-password' });
    const unknown = await send('login', { userId: anyMobile(), password });
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: 'invalid-credentials', message: 'Invalid credentials' },
    });
    expect(unknown.status).toBe(wrong.status);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('accepts a password whose accented letters are encoded differently', async () => {
    const userId = anyMobile();
    await succeed('register', { name: 'José', userId, password: 'jos\u00e9-secret' });
    await expect(succeed('login', { userId, password: 'jose\u0301-secret' })).resolves.toHaveProperty('token');
  });

  it('is not needed again to get another Firebase token', async () => {
    const person = await buildPerson();
    expect((await person.can('firebaseToken')).firebaseToken).toMatch(/^eyJ/);
  });
});
