/** What the API says of itself to machines that ask, and what asking costs (docs/product.md §7). */
import { expect, it } from 'vitest';
import { sendRaw } from '../support/api.ts';

it('The process answers, without a session, a cookie or anything about itself', async () => {
  const { status, body, headers } = await sendRaw('GET', '/pg/health');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('set-cookie')).toBeNull();
});

it('Whoever asks may be a page of another site: nothing is told or counted', async () => {
  const headers = { 'sec-fetch-site': 'cross-site' };
  expect(await sendRaw('GET', '/pg/health', { headers })).toMatchObject({ status: 200, body: { status: 'ok' } });
});

it('It is ready while its database answers', async () => {
  expect(await sendRaw('GET', '/pg/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

it.each(['/pg/health', '/pg/ready', '/pg/address'])('There is nothing else at %s', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await sendRaw(method, path)).toMatchObject({ status: 404, body: { error: 'unknown-route' } });
  }
});

it('A caller is told the address that the front end saw, the way it came, and whether its browser can be known', async () => {
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
