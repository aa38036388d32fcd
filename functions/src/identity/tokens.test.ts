/** Keys and types of tokens, sessions with and without the cache, and known browsers. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  knownDevice,
  signDeviceToken,
  signSessionToken,
  signToken,
  verifySessionToken,
  verifyToken,
} from './tokens.ts';

const now = new Date();
const sign = () => signToken('pg-session+jwt', '9876543210', {}, { days: 1, now });

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-anything');
  vi.stubEnv('SESSION_KEY_1', 'demo-only-and-at-least-32-bytes-long');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('A demo project signs and verifies with the demo key', async () => {
  expect(await verifyToken('pg-session+jwt', await sign(), now)).toMatchObject({ sub: '9876543210' });
});

it.each([
  [
    'a real project uses the demo key',
    'GCLOUD_PROJECT',
    'a-real-project',
    'firebase functions:secrets:set SESSION_KEY_1',
  ],
  ['a process that does not know its project uses it', 'GCLOUD_PROJECT', undefined, 'not the demo value'],
  ['a key is short', 'SESSION_KEY_1', 'short', 'at least 32 bytes'],
])('Nothing is signed if %s, and the error says what to do', async (_, name, value, advice) => {
  vi.stubEnv(name, value);
  await expect(async () => sign()).rejects.toThrow(advice);
});

const noon = new Date('2026-11-20T10:00:00.500Z');
const asha = { userId: 'a'.repeat(20), number: '9876543210', sessionVersion: 3, sessionId: 'the-first' };
const thirtyDays = 30 * 24 * 60 * 60 * 1000;
const later = (milliseconds: number): Date => new Date(noon.getTime() + milliseconds);

it('A token identifies its user and its session each time it is verified', async () => {
  for (const session of [asha, { ...asha, sessionId: 'the-second' }]) {
    const token = await signSessionToken(session, noon);
    expect(await verifySessionToken(token, noon)).toEqual(session);
    expect(await verifySessionToken(token, later(1000))).toEqual(session);
  }
});

it('A token that was accepted before is refused once it expires', async () => {
  const token = await signSessionToken(asha, noon);
  await verifySessionToken(token, noon);
  expect(await verifySessionToken(token, later(thirtyDays - 501))).toEqual(asha);
  await expect(verifySessionToken(token, later(thirtyDays - 500))).rejects.toMatchObject({ code: 'not-signed-in' });
});

it('A changed token is refused, even with the signature of a token that was accepted', async () => {
  const token = await signSessionToken(asha, noon);
  await verifySessionToken(token, noon);
  const [head, claims = '', signature] = token.split('.');
  const changed = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...changed, sub: '9812345670' })).toString('base64url');
  const whole = [head, forged, signature].join('.');
  for (const attempt of [whole, whole, token.slice(0, -1)]) {
    await expect(verifySessionToken(attempt, noon)).rejects.toMatchObject({ code: 'not-signed-in' });
  }
});

it('Tokens still identify their users when there are more tokens than the cache holds', async () => {
  const people = Array.from({ length: 1100 }, (_, index) => ({
    userId: String(index).padStart(20, 'a'),
    number: String(9000000000 + index),
    sessionVersion: 1,
    sessionId: 'the-first',
  }));
  const tokens = await Promise.all(people.map((person) => signSessionToken(person, noon)));
  for (const [index, token] of [...tokens, ...tokens].entries()) {
    expect(await verifySessionToken(token, noon)).toEqual(people[index % people.length]);
  }
});

const user = { userId: '9876543210', sessionVersion: 1 };
const device = randomUUID();

it('A browser is known only for the user who logged in with it, and only until that user’s session version changes', async () => {
  const token = await signDeviceToken(user, now, device);
  expect(await knownDevice(token, user, now)).toBe(device);
  expect(await knownDevice(token, { ...user, userId: '9812345670' }, now)).toBeUndefined();
  expect(await knownDevice(token, { ...user, sessionVersion: 2 }, now)).toBeUndefined();
  expect(await knownDevice(token.slice(0, -1), user, now)).toBeUndefined();
});

it('A misconfigured key throws an error instead of making the browser unknown', async () => {
  const token = await signDeviceToken(user, now, device);
  vi.stubEnv('SESSION_KEY_1', 'short');
  await expect(knownDevice(token, user, now)).rejects.toThrow('at least 32 bytes');
});
