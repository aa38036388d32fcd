/** Hosting's headers: pages are revalidated, hashed files are cached forever, and API answers are never cached. */
import { expect, test } from '@playwright/test';

for (const path of [
  '/',
  '/login',
  '/signup',
  '/dashboard',
  '/dashboard/',
  '/give-take-dashboard',
  '/give-take-dashboard/',
  '/firebase-messaging-sw.js',
]) {
  test(`${path} is revalidated on every visit, and has the strict content policy`, async ({ request }) => {
    const headers = (await request.get(path)).headers();
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("default-src 'none'; script-src 'self' ");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toContain('max-age=31536000');
  });
}

test('a hashed file is cached forever, and an API answer is never cached', async ({ request }) => {
  const script = /\/assets\/[\w-]+\.js/.exec(await (await request.get('/')).text())?.[0] ?? '';
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await request.get('/pg/coins-history')).headers()['cache-control']).toBe('private, no-store');
});

test('messengers get a headline and a picture for a link to the app, the same for every link', async ({ request }) => {
  const page = await (await request.get('/')).text();
  expect(page).toContain('property="og:title" content="Shared expenses, without the arguments"');
  expect(page).toMatch(/property="og:image" content="[^"]*\/icons\/preview\.png"/);
  const picture = await request.get('/icons/preview.png');
  expect(picture.headers()['content-type']).toBe('image/png');
  const bytes = await picture.body();
  // WhatsApp drops pictures over 600 KB; ours stays below half of that. A PNG has its width and height at byte 16.
  expect(bytes.length).toBeLessThan(300_000);
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
});
