/** Logging out on a device that is registered for pushes, or was refused. */
import { limits } from '@pg/contract/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceRegistration } from '#browser/device.ts';
import { cleanUpSignOut } from './sign-out-cleanup.ts';

vi.mock('#outbox/outbox.ts', () => ({ outbox: { dropAll: vi.fn() } }));

const userId = '9876543210';
const sessionToken = `.${btoa(JSON.stringify({ id: userId }))}.`;

/** Ends the push token at the push service. */
const unsubscribe = vi.fn();

beforeEach(() => {
  unsubscribe.mockReset();
  const pushManager = { getSubscription: async () => ({ unsubscribe }) };
  vi.stubGlobal('navigator', { onLine: true, serviceWorker: { getRegistration: async () => ({ pushManager }) } });
});
afterEach(() => vi.unstubAllGlobals());

/** Logs out on a device that asked to be registered with this push token. Returns the body of the request. */
function logOutWith(token: string, answer = new Response()): unknown {
  const send = vi.fn<typeof fetch>(async () => answer);
  vi.stubGlobal('fetch', send);
  deviceRegistration.save({ userId, sessionVersion: 1, token, language: 'en', groupCodes: [], at: 0 });
  cleanUpSignOut(sessionToken, { isDue: () => true, isOver: false });
  expect(deviceRegistration.saved()).toBeUndefined();
  return JSON.parse(String(send.mock.calls[0]?.[1]?.body));
}

test('the logout removes the registration of the device', () => {
  const longest = 'x'.repeat(limits.pushTokenMax);
  expect(logOutWith(longest)).toEqual({ pushToken: longest });
});

test('the logout succeeds on a device whose push token was too long to be registered', () => {
  expect(logOutWith('x'.repeat(limits.pushTokenMax + 1))).toEqual({});
});

test('the push token is ended if the server does not remove the registration', async () => {
  logOutWith('token', Response.json({ error: 'unavailable', message: '' }, { status: 503 }));
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});
