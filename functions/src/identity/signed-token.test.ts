/** Keys and types of signed tokens. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signToken, verifyToken } from './tokens.ts';

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

it('A real project cannot use the demo key, and the error says what to do', async () => {
  vi.stubEnv('GCLOUD_PROJECT', 'a-real-project');
  await expect(async () => sign()).rejects.toThrow('firebase functions:secrets:set SESSION_KEY_1');
});

it('A process that does not know its project cannot use the demo key', async () => {
  vi.stubEnv('GCLOUD_PROJECT', undefined);
  await expect(async () => sign()).rejects.toThrow('not the demo value');
});

it('A short key is never accepted', async () => {
  vi.stubEnv('SESSION_KEY_1', 'short');
  await expect(async () => sign()).rejects.toThrow('at least 32 bytes');
});

it('A token of one type is not accepted as another', async () => {
  await expect(verifyToken('pg-device+jwt', await sign(), now)).rejects.toMatchObject({ code: 'not-signed-in' });
});
