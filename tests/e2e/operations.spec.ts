/**
 * What `npm run smoke` reports about this suite's site and about broken ones, and an expense traced in the log from
 * its request id to its pushes (docs/runbook.md).
 */
import { execFile } from 'node:child_process';
import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { expensePath } from '@pg/contract/document-paths';
import { entriesAbout } from '../support/api-log.ts';
import { database } from '../support/database.ts';
import { expect, test } from '../support/e2e/fixtures.ts';
import { buildGroup, buildPerson } from '../support/people.ts';
import { buildDevices } from '../support/push.ts';
import { today } from '../support/time.ts';

/** Loads security rules into a project of the emulator, in place of its rules. */
async function loadRules(project: string, content: string): Promise<void> {
  const { FIRESTORE_EMULATOR_HOST: host } = process.env;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The emulator did not take the rules: ${answer.status}`);
}

interface Defects {
  /** Headers to drop from answers, in lower case. */
  readonly without?: readonly string[];
  /** Header values to replace, and their replacements. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Entries that a proxy adds to X-Forwarded-For. */
  readonly frontEnd?: readonly string[];
  /** Drops the cookies of requests. */
  readonly withoutCookies?: boolean;
  /** The project that the site claims to belong to. */
  readonly project?: string;
}

interface Front extends AsyncDisposable {
  readonly url: string;
  /** The requests so far: method and path. */
  readonly requests: string[];
}

const upstream = new URL(process.env.APP_URL ?? '');

/** Opens the server for one test. */
async function openSmokeFront(defects: Defects): Promise<Front> {
  const { without = [], instead = {}, frontEnd = [], withoutCookies = false, project } = defects;
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    requests.push(`${incoming.method} ${path}`);
    if (project && path === '/__/firebase/init.json') {
      return void outgoing
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ projectId: project, apiKey: 'any' }));
    }
    const headers: OutgoingHttpHeaders = { ...incoming.headers, host: upstream.host };
    if (frontEnd.length > 0) {
      headers['x-forwarded-for'] = [incoming.headers['x-forwarded-for'] ?? [], ...frontEnd].flat().join(', ');
    }
    if (withoutCookies) delete headers.cookie;
    const onward = request(new URL(path, upstream), { method: incoming.method, headers }, (answer) => {
      const entries = Object.entries(answer.headers)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => [name, instead[String(value)] ?? value]);
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(entries));
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const wideOpen = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{any=**} { allow read, write; } } }`;

/** Loads rules that allow everything into another project of the same emulator. */
const openRules = (project: string): Promise<void> => loadRules(project, wideOpen);

interface Seen {
  readonly status: number;
  readonly text: string;
}

/** Runs the smoke check on any address, as a user does. */
async function smoke(url: string, account: Record<string, string> = {}): Promise<Seen> {
  const none = { SMOKE_MOBILE: '', SMOKE_PASSWORD: '', SMOKE_APP_CHECK_TOKEN: '' };
  try {
    const env = { ...process.env, ...none, ...account };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/smoke.ts', url], { env });
    return { status: 0, text: stdout };
  } catch (failure) {
    const { code, stdout, stderr } = failure as { code: number; stdout: string; stderr: string };
    return { status: code, text: stdout + stderr };
  }
}

test('a correct site passes every check, both as a stranger and with the test account', async ({ baseURL }) => {
  const { mobile, password } = await buildPerson('Asha');
  const { status, text } = await smoke(baseURL ?? '', { SMOKE_MOBILE: mobile, SMOKE_PASSWORD: password });
  expect(text).toContain('18 passed, 0 failed, 4 skipped\n');
  expect(text).toContain('no header can change: no Google server is between here and the API.');
  expect(text).toContain(
    'skip  Firestore refuses a caller without an App Check token: the emulators have no App Check.',
  );
  expect(status).toBe(0);
});

test('a refused login is reported and not tried again @deep', async () => {
  await using front = await openSmokeFront({});
  const { mobile } = await buildPerson('Asha');
  const { status, text } = await smoke(front.url, { SMOKE_MOBILE: mobile, SMOKE_PASSWORD: 'not-her-password' });
  expect(text).toContain('The login returns 401: SMOKE_MOBILE and SMOKE_PASSWORD match no account here');
  expect(text).toContain('13 passed, 1 failed, 8 skipped\n');
  expect(status).toBe(1);
  expect(front.requests.filter((sent) => sent === 'POST /auth/login')).toHaveLength(2); // One check sends an empty login.
});

test('a missing policy, a cacheable answer and open rules are each reported @deep', async () => {
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

test('a site that believes a forged caller address, and a site that loses the cookie, are each reported @deep', async () => {
  await using front = await openSmokeFront({ frontEnd: ['198.51.100.7', '66.249.93.44'] });
  const { text } = await smoke(front.url);
  expect(text).toContain('The API sees this machine at 198.51.100.7, behind Hosting.');

  await using believing = await openSmokeFront({ frontEnd: ['66.249.93.44'], without: ['set-cookie'] });
  const { mobile, password } = await buildPerson('Asha');
  const account = { SMOKE_MOBILE: mobile, SMOKE_PASSWORD: password };
  const wrong = await smoke(believing.url, account);
  expect(wrong.text).toContain('but 203.0.113.78 when a header says so');
  expect(wrong.text).toContain('The login sets no __session cookie');

  await using unknown = await openSmokeFront({ frontEnd: ['198.51.100.7', '34.96.0.1'], withoutCookies: true });
  const past = await smoke(unknown.url);
  expect(past.text).toContain('The API takes 34.96.0.1 for a caller that bypassed Hosting.');
  expect(past.text).toContain('__session did not arrive');
});

test('an address that is not a site gets a clear message @deep', async () => {
  expect(await smoke('http://example.org')).toEqual({
    status: 1,
    text: 'http://example.org is not an https address: npm run smoke -- https://<your site>.\n',
  });
  const silent = await smoke('http://127.0.0.1:9');
  expect(silent.text).toMatch(/FAIL {2}Hosting names its Firebase project\n +No response/);
  expect(silent.status).toBe(1);
});

/** The file to which the functions emulator writes the output of functions. */
const log = path.join(path.dirname(process.env.API_LOG ?? ''), 'emulators.log');

test('the request id of an expense leads to the user, the call, the expense and its pushes @deep', async ({
  request,
}) => {
  const [ravi, asha] = [await buildPerson('Ravi', 1000), await buildPerson('Asha', 1000)];
  const code = await buildGroup([ravi, asha]);
  await buildDevices([asha, asha, ravi].map(({ mobile }) => ({ userId: mobile, groupCodes: [code] })));

  const answer = await request.post(`${process.env.APP_URL}/pg/addExpenseToGroups`, {
    headers: { authorization: `Bearer ${ravi.token}` },
    data: { amount: 60, paymentDate: today().date, tags: ['chai'], groupCodes: [code] },
  });
  const requestId = answer.headers()['x-request-id'] ?? 'none';
  const { id: expenseId } = (await answer.json()).expense;

  const entries = () => entriesAbout(requestId, log).filter(({ event }) => event !== 'failure');
  await expect.poll(() => entries().map(({ event }) => event)).toEqual(['call', 'push-sent']);
  const [call, push] = entries();
  expect(call).toMatchObject({ call: 'addExpense', expenseId, status: 200, user: expect.any(String) });
  expect(push).toMatchObject({ expenseId, sent: 2, later: 0 });
  // The expense also names its request.
  expect((await database.doc(expensePath(expenseId)).get()).get('requestId')).toBe(requestId);
  const logged = JSON.stringify(entriesAbout(requestId, log));
  for (const secret of [ravi.mobile, asha.mobile, code, ravi.token, 'chai']) expect(logged).not.toContain(secret);
});
