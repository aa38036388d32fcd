/** Verifying session tokens, with and without the cache. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signSessionToken, verifySessionToken } from './tokens.ts';

const now = new Date('2026-11-20T10:00:00.500Z');
const asha = { userId: 'a'.repeat(20), number: '9876543210', sessionVersion: 3, sessionId: 'the-first' };
const thirtyDays = 30 * 24 * 60 * 60 * 1000;
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-anything');
  vi.stubEnv('SESSION_KEY_1', 'demo-only-and-at-least-32-bytes-long');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('A token identifies its user each time it is verified', async () => {
  const token = await signSessionToken(asha, now);
  expect(await verifySessionToken(token, now)).toEqual(asha);
  expect(await verifySessionToken(token, later(1000))).toEqual(asha);
});

it('A token identifies its session, unless it was issued before sessions had ids', async () => {
  const { sessionId: _, ...before } = asha;
  for (const session of [asha, { ...asha, sessionId: 'the-second' }, before]) {
    expect(await verifySessionToken(await signSessionToken(session, now), now)).toEqual(session);
  }
});

it('A token that was accepted before is refused once it expires', async () => {
  const token = await signSessionToken(asha, now);
  await verifySessionToken(token, now);
  expect(await verifySessionToken(token, later(thirtyDays - 501))).toEqual(asha);
  await expect(verifySessionToken(token, later(thirtyDays - 500))).rejects.toMatchObject({ code: 'not-signed-in' });
});

it('A changed token is refused, even with the signature of a token that was accepted', async () => {
  const token = await signSessionToken(asha, now);
  await verifySessionToken(token, now);
  const [head, claims = '', signature] = token.split('.');
  const changed = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const forged = Buffer.from(JSON.stringify({ ...changed, sub: '9812345670' })).toString('base64url');
  const whole = [head, forged, signature].join('.');
  for (const attempt of [whole, whole, token.slice(0, -1)]) {
    await expect(verifySessionToken(attempt, now)).rejects.toMatchObject({ code: 'not-signed-in' });
  }
});

it('Tokens still identify their users when there are more tokens than the cache holds', async () => {
  const people = Array.from({ length: 1100 }, (_, index) => ({
    userId: String(index).padStart(20, 'a'),
    number: String(9000000000 + index),
    sessionVersion: 1,
  }));
  const tokens = await Promise.all(people.map((person) => signSessionToken(person, now)));
  for (const [index, token] of [...tokens, ...tokens].entries()) {
    expect(await verifySessionToken(token, now)).toEqual(people[index % people.length]);
  }
});
