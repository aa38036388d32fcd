/** The smoke check (`npm run smoke`) passes on this suite’s site. */
import { expect, test } from '@playwright/test';
import { smoke } from '../support/e2e/smoke.ts';
import { buildPerson } from '../support/people.ts';

test('a correct site passes every check, both as a stranger and with the test account', async ({ baseURL }) => {
  const { userId, password } = await buildPerson('Asha');
  const { status, text } = await smoke(baseURL ?? '', { SMOKE_MOBILE: userId, SMOKE_PASSWORD: password });
  expect(text).toContain('18 passed, 0 failed, 3 skipped\n');
  expect(text).toContain('no header can change: no Google server is between here and the API.');
  expect(text).toContain(
    'skip  Firestore refuses a caller without an App Check token: the emulators have no App Check.',
  );
  expect(status).toBe(0);
});
