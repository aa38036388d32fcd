/** Signs in with a test account, and checks the API's session, Firebase's session and the user's own document. */
import { endpoints } from '@pg/contract/endpoints';
import { numberPath } from '@pg/contract/stored';
import { expectProofDemanded, ownDocument } from './app-check.ts';
import { type Check, Failed, Skipped } from './check.ts';
import type { Firebase } from './firebase.ts';
import { ask, bearer, jsonOf, post } from './site.ts';

/** The test account: a number, and its password. */
export interface Account {
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
