/** What `npm run smoke` reports about a site that is not as it should be. */
import { expect, test } from '@playwright/test';
import { openRules, openSmokeFront } from '../support/e2e/broken-site.ts';
import { smoke } from '../support/e2e/smoke.ts';
import { buildPerson } from '../support/people.ts';

test('a refused login is reported and not tried again', async () => {
  await using front = await openSmokeFront({});
  const { userId } = await buildPerson('Asha');
  const { status, text } = await smoke(front.url, { SMOKE_MOBILE: userId, SMOKE_PASSWORD: 'not-her-password' });
  expect(text).toContain('The login returns 401: SMOKE_MOBILE and SMOKE_PASSWORD match no account here');
  expect(text).toContain('13 passed, 1 failed, 7 skipped\n');
  expect(status).toBe(1);
  expect(front.requests.filter((sent) => sent === 'POST /auth/login')).toHaveLength(2); // One check sends an empty login.
});

test('a missing policy, a cacheable answer and open rules are each reported', async () => {
  await openRules('demo-open-rules');
  await using front = await openSmokeFront({
    without: ['content-security-policy'],
    instead: { 'private, no-store': 'public, max-age=60' },
    project: 'demo-open-rules',
  });
  const { status, text } = await smoke(front.url);
  expect(status).toBe(1);
  expect(text).toContain(`${front.url}/ has no Content-Security-Policy header`);
  expect(text).toContain('GET /pg/no-such-call returns no "Cache-Control: private, no-store"');
  expect(text).toContain('A stranger who lists users gets 200: anyone can do this now.');
  expect(text).toContain('A stranger who deletes from users gets 200');
  expect(text).toContain(
    'skip  the test account logs in: sign up a test account by hand, and set SMOKE_MOBILE and SMOKE_PASSWORD',
  );
});

test('a site that believes a forged caller address, and a site that loses the cookie, are each reported', async () => {
  await using front = await openSmokeFront({ frontEnd: ['198.51.100.7', '66.249.93.44'] });
  const { text } = await smoke(front.url);
  expect(text).toContain('The API sees this machine at 198.51.100.7, behind Hosting.');

  await using believing = await openSmokeFront({ frontEnd: ['66.249.93.44'], without: ['set-cookie'] });
  const { userId, password } = await buildPerson('Asha');
  const account = { SMOKE_MOBILE: userId, SMOKE_PASSWORD: password };
  const wrong = await smoke(believing.url, account);
  expect(wrong.text).toContain('but 203.0.113.78 when a header says so');
  expect(wrong.text).toContain('The login sets no __session cookie');

  await using unknown = await openSmokeFront({ frontEnd: ['198.51.100.7', '34.96.0.1'], withoutCookies: true });
  const past = await smoke(unknown.url);
  expect(past.text).toContain('The API takes 34.96.0.1 for a caller that bypassed Hosting.');
  expect(past.text).toContain('__session did not arrive');
});

test('an address that is not a site gets a clear message', async () => {
  expect(await smoke('http://example.org')).toEqual({
    status: 1,
    text: 'http://example.org is not an https address: npm run smoke -- https://<your site>.\n',
  });
  const silent = await smoke('http://127.0.0.1:9');
  expect(silent.text).toMatch(/FAIL {2}Hosting names its Firebase project\n +No response/);
  expect(silent.status).toBe(1);
});
