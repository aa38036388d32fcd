/** The API's health checks for monitoring (docs/product.md §7). */
import { expect, it } from 'vitest';
import { sendRaw } from '../support/api.ts';

it('The liveness probe answers without a session, and sets no cookie', async () => {
  const { status, body, headers } = await sendRaw('GET', '/pg/health');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('set-cookie')).toBeNull();
});

it('Pages of other sites may call the liveness probe', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(await sendRaw('GET', '/pg/health', { headers })).toMatchObject({ status: 200, body: { status: 'ok' } });
});

it('The API is ready while its database responds', async () => {
  expect(await sendRaw('GET', '/pg/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

it.each(['/pg/health', '/pg/ready', '/pg/address'])('%s accepts only GET', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await sendRaw(method, path)).toMatchObject({ status: 404, body: { error: 'unknown-route' } });
  }
});

it('The address probe returns the caller’s address, the request’s route, and whether the session cookie arrived', async () => {
  const address = async (headers: Record<string, string>) => (await sendRaw('GET', '/pg/address', { headers })).body;
  expect(await address({ 'x-forwarded-for': '1.2.3.4, 203.0.113.9, 66.249.93.44', cookie: '__session=a' })).toEqual({
    address: '203.0.113.9',
    way: 'hosting',
    cookie: true,
  });
  expect(await address({ 'x-forwarded-for': '1.2.3.4, 203.0.113.9', 'fastly-client-ip': '5.6.7.8' })).toEqual({
    address: '203.0.113.9',
    way: 'direct',
    cookie: false,
  });
  expect(await address({ cookie: 'session=a' })).toMatchObject({ way: 'local', cookie: false });
});
