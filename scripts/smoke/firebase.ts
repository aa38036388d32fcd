/**
 * Checks the API, the sign-in and the database of a deployed site: what a stranger gets, what a test account gets,
 * and whether Firestore asks for App Check's proof (docs/decisions/0032).
 */
import { collections, numberPath, subcollections, userPath } from '@pg/contract/document-paths';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { type ErrorCode, isErrorBody } from '@pg/contract/errors';
import { probes } from '@pg/contract/openapi';
import { ask, bearer, type Check, Failed, jsonOf, post, Skipped } from './site.ts';

const guide = 'docs/deploy.md, step 9';

const demandRealProject = ({ isDemo }: Firebase): void => {
  if (isDemo) throw new Skipped('the emulators have no App Check.');
};

/** @throws Failed when App Check refuses the debug token */
async function proofFor({ appId = '', apiKey }: Firebase, site: string, debugToken: string) {
  const [, number] = appId.split(':');
  const app = `https://firebaseappcheck.googleapis.com/v1/projects/${number}/apps/${appId}`;
  const body = { debugToken, limitedUse: false };
  const answer = await post(`${app}:exchangeDebugToken?key=${apiKey}`, body, { referer: `${site}/` });
  const { token } = (await jsonOf(answer)) ?? {};
  if (answer.status === 200 && typeof token === 'string') return { 'x-firebase-appcheck': token };
  throw new Failed(
    `App Check refuses SMOKE_APP_CHECK_TOKEN (${answer.status}): is it among the debug tokens of the web app (${guide})?`,
  );
}

/** Returns the check that fetches the proof. `take` gets it. */
export const proofCheck = (
  site: string,
  firebase: () => Firebase,
  debugToken: string | undefined,
  take: (proof: Firebase['proof']) => void,
): Check => ({
  what: 'App Check accepts the debug token',
  look: async () => {
    demandRealProject(firebase());
    if (!debugToken) throw new Skipped(`set SMOKE_APP_CHECK_TOKEN to a debug token (${guide}).`);
    take(await proofFor(firebase(), site, debugToken));
  },
});

/** Returns the address of the document of the user whose Firebase session this is: its subject is the person's id. */
function ownDocument({ documents }: Firebase, idToken: string): string {
  const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  return `${documents}/${userPath(sub)}`;
}

/**
 * Reads the user's own document, which the rules allow, without a proof. A refusal means something only if the same
 * request was answered with a proof.
 */
async function expectProofDemanded(
  firebase: Firebase,
  own: { readonly idToken: string; readonly wasRead: boolean },
): Promise<void> {
  demandRealProject(firebase);
  const { status } = await ask(ownDocument(firebase, own.idToken), { headers: bearer(own.idToken) });
  if (status === 200) {
    throw new Failed(
      `Firestore answers a caller without an App Check token: enforce App Check (${guide}). In the week after the first deploy with a key, this is expected.`,
    );
  }
  if (!own.wasRead) throw new Skipped('the document was not read with a token either.');
  if (status !== 401 && status !== 403) throw new Failed(`Firestore returns ${status}, not 403, without a token.`);
}

const deployRules =
  'anyone can do this now. At once: npm run deploy -- --only firestore:rules, then look in the database log for who did it';

/** The paths of all collections of the contract. Each subcollection is under a document that does not exist. */
const everyCollection = [
  ...Object.values(collections),
  ...Object.entries(subcollections).flatMap(([above, below]) =>
    Object.values(below).map((name) => `${above}/smoke-check/${name}`),
  ),
];

type Headers = Readonly<Record<string, string>>;

async function expectHidden(url: string, what: string, headers: Headers, method = 'GET'): Promise<void> {
  const { status } = await ask(url, { method, headers });
  // Google returns 403, or 401 where App Check is enforced and there is no proof.
  if (status === 403 || status === 401) return;
  const open = status < 300 || status === 404;
  throw new Failed(
    open
      ? `A stranger who ${what} gets ${status}: ${deployRules}.`
      : `A stranger who ${what} gets ${status}, not 403: does the database "(default)" exist, in Native mode?`,
  );
}

/** These requests change nothing, even if the rules allow everything: the document to delete does not exist. */
export const rulesChecks = (firebase: () => Firebase): Check[] => [
  {
    what: `a stranger cannot read any of the ${everyCollection.length} collections`,
    look: async () => {
      const { documents, proof } = firebase();
      for (const collection of everyCollection) {
        await expectHidden(`${documents}/${collection}?pageSize=1`, `lists ${collection}`, proof);
        await expectHidden(`${documents}/${collection}/smoke-check`, `reads a document of ${collection}`, proof);
      }
    },
  },
  {
    what: 'a stranger cannot delete anything',
    look: async () => {
      const { documents, proof } = firebase();
      for (const collection of everyCollection) {
        await expectHidden(`${documents}/${collection}/smoke-check`, `deletes from ${collection}`, proof, 'DELETE');
      }
    },
  },
];

export interface Firebase {
  readonly projectId: string;
  /** Whether it is a project of the emulators. These have no App Check. */
  readonly isDemo: boolean;
  readonly apiKey: string;
  /** `1:<project number>:web:<hash>`; a demo project has none. */
  readonly appId?: string;
  /** The headers that prove to App Check that a request may pass; none without a debug token. */
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

const runSchedule =
  'look at Cloud Scheduler and at the log of `recordrecurring`; after the first deploy, run it once: gcloud scheduler jobs run firebase-schedule-recordRecurring-asia-south1 --location=asia-south1';

export const scheduleCheck = (site: string, firebase: () => Firebase): Check => ({
  what: 'recurring expenses are recorded by the clock',
  look: async () => {
    if (firebase().isDemo) throw new Skipped('the emulators run no schedule.');
    const { schedule } = (await jsonOf(await ask(`${site}${probes.ready.path}`))) ?? {};
    if (schedule !== 'running') throw new Failed(`The schedule has not run for twelve hours: ${runSchedule}.`);
  },
});

const deployFunctions = 'deploy the functions again (npm run deploy -- --only functions), and read the log of `api`';

/** @throws Failed for any other answer */
async function expectRefusal(answer: Response, what: string, status: number, code: ErrorCode): Promise<void> {
  const body = await jsonOf(answer);
  if (!isErrorBody(body)) {
    throw new Failed(
      `${what} returns ${answer.status}, but not from the API: check the rewrites, and ${deployFunctions}.`,
    );
  }
  if (answer.status === status && body.error === code) {
    if (answer.headers.get('cache-control') === 'private, no-store') return;
    throw new Failed(
      `${what} returns no "Cache-Control: private, no-store", so a cache may keep it, or Hosting drops its cookie: ${deployFunctions}.`,
    );
  }
  throw new Failed(`${what} returns ${answer.status} ${body.error}, not ${status} ${code}: ${deployFunctions}.`);
}

const ofSession = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].access === 'session');

/** Makes the calls one by one, because an emulator starts a process for each pending request. */
async function expectSignedOut(site: string, headers: Record<string, string>, who: string): Promise<void> {
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
    look: () => expectSignedOut(site, {}, 'without a session'),
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
