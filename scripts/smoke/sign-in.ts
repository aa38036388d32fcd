/** Which Firebase project a site uses, and the addresses of its database and identity provider. */

import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { type ErrorCode, isErrorBody } from '@pg/contract/errors';
import { probes } from '@pg/contract/openapi';
import { numberPath } from '@pg/contract/stored';
import { expectProofDemanded, ownDocument } from './app-check.ts';
import { type Check, Failed, Skipped } from './report.ts';
import { ask, bearer, jsonOf, post } from './site.ts';

export interface Firebase {
  readonly projectId: string;
  /** Whether it is a project of the emulators. These have no App Check. */
  readonly isDemo: boolean;
  readonly apiKey: string;
  /** `1:<project number>:web:<hash>`; a demo project has none. */
  readonly appId?: string;
  /** The headers that prove to App Check that a request may pass; none without a debug token (app-check.ts). */
  readonly proof: Readonly<Record<string, string>>;
  /** The REST address of the database's documents. */
  readonly documents: string;
  /** The prefix of the identity provider's addresses. */
  readonly identity: string;
}

const deployed = { firestore: 'https://firestore.googleapis.com', identity: 'https://identitytoolkit.googleapis.com' };

/** Reads the addresses of a demo project's emulators from a script that Hosting serves. */
async function emulators(site: string): Promise<typeof deployed> {
  const script = await (await ask(`${site}/__/firebase/init.js?useEmulator=true`)).text();
  const { firestore, auth } = JSON.parse(/var firebaseEmulators = (\{[\s\S]*?\});/.exec(script)?.[1] ?? '{}');
  return {
    firestore: `http://${firestore.host}:${firestore.port}`,
    identity: `http://${auth.host}:${auth.port}/identitytoolkit.googleapis.com`,
  };
}

/**
 * Reads the Firebase configuration that Hosting serves to the web app.
 *
 * @throws Failed when Hosting has no configuration
 */
export async function firebaseOf(site: string): Promise<Firebase> {
  const answer = await ask(`${site}/__/firebase/init.json`);
  const { projectId, apiKey, appId } = (await jsonOf(answer)) ?? {};
  if (answer.status !== 200 || typeof projectId !== 'string' || typeof apiKey !== 'string') {
    throw new Failed(
      `Hosting returns ${answer.status} without a project and a key: add a web app under Project settings, Your apps.`,
    );
  }
  const isDemo = projectId.startsWith('demo-');
  const { firestore, identity } = isDemo ? await emulators(site) : deployed;
  return {
    ...{ projectId, isDemo, apiKey, proof: {} },
    ...(typeof appId === 'string' && { appId }),
    documents: `${firestore}/v1/projects/${projectId}/databases/(default)/documents`,
    identity: `${identity}/v1`,
  };
}

/** Checks that the API behind Hosting is up and refuses calls without a session. */

const deployAgain = 'deploy the functions again (npm run deploy -- --only functions), and read the log of `api`';

/** @throws Failed for any other answer */
async function expectRefusal(answer: Response, what: string, status: number, code: ErrorCode): Promise<void> {
  const body = await jsonOf(answer);
  if (!isErrorBody(body)) {
    throw new Failed(`${what} returns ${answer.status}, but not from the API: check the rewrites, and ${deployAgain}.`);
  }
  if (answer.status === status && body.error === code) {
    if (answer.headers.get('cache-control') === 'private, no-store') return;
    throw new Failed(
      `${what} returns no "Cache-Control: private, no-store", so a cache may keep it, or Hosting drops its cookie: ${deployAgain}.`,
    );
  }
  throw new Failed(`${what} returns ${answer.status} ${body.error}, not ${status} ${code}: ${deployAgain}.`);
}

const ofSession = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access === 'session');

/** Makes the calls one by one, because an emulator starts a process for each pending request. */
async function expectClosed(site: string, headers: Record<string, string>, who: string): Promise<void> {
  for (const name of ofSession) {
    const { method, path } = endpoints[name];
    const url = `${site}${path.replace(/:\w+/g, 'none')}`;
    await expectRefusal(await ask(url, { method, headers }), `${method} ${path} ${who}`, 401, 'not-signed-in');
  }
}

export const apiChecks = (site: string): Check[] => [
  {
    what: 'the API is up and reads its database',
    look: async () => {
      const { status } = await ask(`${site}${probes.ready.path}`);
      if (status !== 200)
        throw new Failed(
          `${probes.ready.path} returns ${status}: read the log of \`api\`; does the database "(default)" exist?`,
        );
    },
  },
  {
    what: 'an unknown endpoint returns 404',
    look: async () => expectRefusal(await ask(`${site}/pg/no-such-call`), 'GET /pg/no-such-call', 404, 'unknown-route'),
  },
  {
    what: `all ${ofSession.length} calls that need a session are refused without one`,
    look: () => expectClosed(site, {}, 'without a session'),
  },
  {
    what: 'a forged token is refused',
    look: async () => {
      const answer = await ask(`${site}${endpoints.myGroups.path}`, { headers: bearer('a.b.c') });
      await expectRefusal(answer, 'a forged token', 401, 'not-signed-in');
    },
  },
  {
    what: 'an invalid request body returns 400 in JSON',
    look: async () =>
      expectRefusal(await post(`${site}${endpoints.login.path}`, {}), 'an empty login', 400, 'invalid-request'),
  },
];

/** Signs in with a test account, and checks the API's session, Firebase's session and the user's own document. */

/** The test account: a number, and its password. */
interface Account {
  readonly userId: string;
  readonly password: string;
}

/** Returns the account named by the environment, if any. */
export function accountOf({ SMOKE_MOBILE, SMOKE_PASSWORD }: NodeJS.ProcessEnv): Account | undefined {
  return SMOKE_MOBILE && SMOKE_PASSWORD ? { userId: SMOKE_MOBILE, password: SMOKE_PASSWORD } : undefined;
}

interface Session {
  readonly token: string;
  readonly firebaseToken: string;
}

const signIns: Readonly<Record<number, string>> = {
  401: 'SMOKE_MOBILE and SMOKE_PASSWORD match no account here: sign it up once on the site, by hand',
  429: 'too many attempts with this number: wait fifteen minutes, and check the password before trying again',
  500: 'the API may not sign tokens (docs/deploy.md, "The right to sign tokens"), or its secret is missing',
};

/** Logs in. Called only once, because attempts are counted. */
async function logIn(site: string, { userId, password }: Account): Promise<Session> {
  const answer = await post(`${site}${endpoints.login.path}`, { userId, password });
  const { token, firebaseToken } = (await jsonOf(answer)) ?? {};
  if (answer.status === 200 && typeof token === 'string' && typeof firebaseToken === 'string') {
    const isKnown = answer.headers.getSetCookie().some((cookie) => /^__session=[^;]/.test(cookie));
    if (!isKnown) throw new Failed('The login sets no __session cookie: without it a stranger can lock members out.');
    return { token, firebaseToken };
  }
  throw new Failed(`The login returns ${answer.status}: ${signIns[answer.status] ?? 'read the log of `api`'}.`);
}

async function exchange({ identity, apiKey, proof }: Firebase, site: string, token: string): Promise<string> {
  const url = `${identity}/accounts:signInWithCustomToken?key=${apiKey}`;
  // The API key may accept only requests from the site's own pages, so this request names the site as its referer.
  const answer = await post(url, { token, returnSecureToken: true }, { referer: `${site}/`, ...proof });
  const { idToken, error } = (await jsonOf(answer)) ?? {};
  if (typeof idToken === 'string') return idToken;
  const why = JSON.stringify(error ?? '');
  if (/App Check/i.test(why)) {
    throw new Skipped('App Check admits only the app: set SMOKE_APP_CHECK_TOKEN (docs/deploy.md, step 9).');
  }
  throw new Failed(
    `Firebase refuses the API's token (${answer.status} ${why}): is Authentication enabled, and does the API key allow it?`,
  );
}

async function readOwn(firebase: Firebase, idToken: string): Promise<void> {
  const headers = { ...bearer(idToken), ...firebase.proof };
  const { status } = await ask(ownDocument(firebase, idToken), { headers });
  if (status === 200) return;
  throw new Failed(
    `The user's own document returns ${status}: deploy the rules again (npm run deploy -- --only firestore:rules). If App Check is enforced, set SMOKE_APP_CHECK_TOKEN first (docs/deploy.md, step 9).`,
  );
}

/**
 * Returns the checks of a session, each based on the previous one. Without an account, all of them are skipped, and the
 * report says how to name one.
 */
export function signInChecks(site: string, firebase: () => Firebase, account: Account | undefined): Check[] {
  let session: Session | undefined;
  let idToken: string | undefined;
  let wasRead = false;
  const needed = <Value>(value: Value | undefined, what: string): Value => {
    if (value === undefined) throw new Skipped(`there is no ${what} to test with.`);
    return value;
  };
  const named = (): Account => {
    if (account) return account;
    throw new Skipped(
      'sign up a test account by hand, and set SMOKE_MOBILE and SMOKE_PASSWORD to its number and password.',
    );
  };
  return [
    {
      what: 'the test account logs in',
      look: async () => {
        session = await logIn(site, named());
      },
    },
    {
      what: 'its session is accepted by a call',
      look: async () => {
        const { token } = needed(session, 'session');
        const today = new Date();
        const query = `?month=${today.getMonth() + 1}&year=${today.getFullYear()}`;
        const { status } = await ask(`${site}${endpoints.myGroups.path}${query}`, { headers: bearer(token) });
        if (status !== 200) throw new Failed(`The first call of a session returns ${status}: read the log of \`api\`.`);
      },
    },
    {
      what: 'Firebase accepts the token that the API signed',
      look: async () => {
        idToken = await exchange(firebase(), site, needed(session, 'session').firebaseToken);
      },
    },
    {
      what: 'the rules let the user read their own document',
      look: async () => {
        await readOwn(firebase(), needed(idToken, 'Firebase session'));
        wasRead = true;
      },
    },
    {
      what: 'Firestore refuses a caller without an App Check token',
      look: () =>
        expectProofDemanded(firebase(), {
          idToken: needed(idToken, 'Firebase session'),
          wasRead,
        }),
    },
    {
      what: 'the rules hide the password hash from its owner',
      look: async () => {
        const token = needed(idToken, 'Firebase session');
        const url = `${firebase().documents}/${numberPath(named().userId)}`;
        const { status } = await ask(url, { headers: { ...bearer(token), ...firebase().proof } });
        if (status !== 403)
          throw new Failed(`The account's password hash returns ${status}, not 403: deploy the rules again, at once.`);
      },
    },
  ];
}
