/** What the API says of itself to machines that ask, and what asking costs (docs/product.md §7). */
import { expect, it } from 'vitest';
import { sendRaw } from '../support/api.ts';

it('The process answers, without a session, a cookie or anything about itself', async () => {
  const { status, body, headers } = await sendRaw('GET', '/pg/health');
  expect([status, body]).toEqual([200, { status: 'ok' }]);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('set-cookie')).toBeNull();
});

it('It is ready while its database answers', async () => {
  expect(await sendRaw('GET', '/pg/ready')).toMatchObject({ status: 200, body: { status: 'ready' } });
});

it.each(['/pg/health', '/pg/ready'])('There is nothing else at %s', async (path) => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    expect(await sendRaw(method, path)).toMatchObject({ status: 404, body: { error: 'unknown-route' } });
  }
});
