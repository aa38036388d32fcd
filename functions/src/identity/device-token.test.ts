/** Recognising browsers. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { knownDevice, signDeviceToken } from './device-token.ts';

const now = new Date();
const user = { userId: '9876543210', sessionVersion: 1 };
const device = randomUUID();

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', 'demo-anything');
  vi.stubEnv('SESSION_KEY_1', 'demo-only-and-at-least-32-bytes-long');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

it('A browser is known only for the user who logged in with it, and only until that user’s session version changes', async () => {
  const token = await signDeviceToken(user, now, device);
  expect(await knownDevice(token, user, now)).toBe(device);
  expect(await knownDevice(token, { ...user, userId: '9812345670' }, now)).toBeUndefined();
  expect(await knownDevice(token, { ...user, sessionVersion: 2 }, now)).toBeUndefined();
});

it('A malformed token identifies no browser', async () => {
  expect(await knownDevice('a.b.c', user, now)).toBeUndefined();
});

it('A misconfigured key throws an error instead of making the browser unknown', async () => {
  const token = await signDeviceToken(user, now, device);
  vi.stubEnv('SESSION_KEY_1', 'short');
  await expect(knownDevice(token, user, now)).rejects.toThrow('at least 32 bytes');
});
