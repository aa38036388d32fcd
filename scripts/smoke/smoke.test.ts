/** What the smoke check reports, with Google's servers imitated here: App Check has no emulator. */
import { afterEach, expect, test, vi } from 'vitest';
import { firebaseOf, proofCheck, rulesChecks, scheduleCheck, signInChecks } from './firebase.ts';
import { lastLine, report } from './site.ts';

const site = 'https://sunrise.web.app';
const account = { userId: '9876543210', password: 'chai-and-rent' };
const debugToken = 'a-debug-token';
const person = 'AshaAshaAshaAshaAsha';
const idToken = `e30.${Buffer.from(JSON.stringify({ sub: person })).toString('base64url')}.`;

afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: object, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers });

/** Imitates the site and Google. Returns the addresses of the requests that had no proof. */
function google({ enforced }: { enforced: boolean }): string[] {
  const unproven: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { hostname, pathname } = new URL(url);
    const headers = new Headers(init.headers);
    if (pathname === '/__/firebase/init.json') {
      return json(200, { projectId: 'sunrise', apiKey: 'key', appId: '1:4711:web:ab' });
    }
    if (hostname === 'sunrise.web.app') {
      return json(200, { token: 'session', firebaseToken: 'custom' }, { 'set-cookie': '__session=known' });
    }
    if (hostname === 'firebaseappcheck.googleapis.com') {
      const isKnown = JSON.parse(String(init.body)).debugToken === debugToken;
      const isOurs = pathname === '/v1/projects/4711/apps/1:4711:web:ab:exchangeDebugToken';
      return isKnown && isOurs ? json(200, { token: 'proof' }) : json(403, {});
    }
    if (headers.get('x-firebase-appcheck') !== 'proof') {
      unproven.push(`${init.method ?? 'GET'} ${pathname}`);
      if (enforced) return json(403, { error: 'Firebase App Check token is missing.' });
    }
    if (hostname === 'identitytoolkit.googleapis.com') return json(200, { idToken });
    const isOwn = pathname.endsWith(`/users/${person}`) && headers.get('authorization') === `Bearer ${idToken}`;
    return isOwn ? json(200, {}) : json(403, {});
  });
  return unproven;
}

/** Runs the checks that reach Firestore and Auth. Returns what they say. */
async function smoke(given: string | undefined): Promise<string> {
  let firebase = await firebaseOf(site);
  const lines: string[] = [];
  const checks = [
    proofCheck(
      site,
      () => firebase,
      given,
      (proof) => {
        firebase = { ...firebase, proof };
      },
    ),
    ...rulesChecks(() => firebase),
    ...signInChecks(site, () => firebase, account),
  ];
  const tally = await report(checks, (line) => lines.push(line));
  return [...lines, lastLine(tally)].join('\n');
}

test('where App Check is enforced, every check passes with the debug token', async () => {
  const unproven = google({ enforced: true });
  const said = await smoke(debugToken);
  expect(said).toContain('pass  Firestore refuses a caller without an App Check token');
  expect(said).toContain('9 passed, 0 failed');
  // Only the request that has to be refused came without a proof.
  expect(unproven).toEqual([`GET /v1/projects/sunrise/databases/(default)/documents/users/${person}`]);
});

test('a Firestore that answers a caller without a token is reported', async () => {
  google({ enforced: false });
  for (const given of [debugToken, undefined]) {
    expect(await smoke(given)).toContain(
      'FAIL  Firestore refuses a caller without an App Check token\n      Firestore answers a caller without an App Check token: enforce App Check (docs/deploy.md, step 9).',
    );
  }
});

test('without a debug token, or with an unknown one, nothing is proven, and the report says what to set', async () => {
  google({ enforced: true });
  const without = await smoke(undefined);
  expect(without).toContain('skip  App Check accepts the debug token: set SMOKE_APP_CHECK_TOKEN to a debug token');
  expect(without).toContain('skip  Firebase accepts the token that the API signed: App Check admits only the app');
  expect(without).toContain('skip  Firestore refuses a caller without an App Check token');
  expect(await smoke('another')).toContain('App Check refuses SMOKE_APP_CHECK_TOKEN (403)');
});

test('a schedule that does not run is reported, with how to run it', async () => {
  google({ enforced: true });
  const firebase = await firebaseOf(site);
  const said = async (schedule: string): Promise<string> => {
    vi.stubGlobal('fetch', async () => json(200, { status: 'ready', schedule }));
    const lines: string[] = [];
    await report([scheduleCheck(site, () => firebase)], (line) => lines.push(line));
    return lines.join('\n');
  };
  expect(await said('running')).toBe('pass  recurring expenses are recorded by the clock');
  expect(await said('overdue')).toContain('firebase-schedule-recordRecurring-asia-south1');
});
