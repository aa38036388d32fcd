/** The round trip of a sign-in, with an account of its own: the API's session, Firebase's, and the own document. */
import { endpoints } from '@pg/contract/endpoints';
import { userPath } from '@pg/contract/paths';
import { type Check, LeftOut, Wrong } from './check.ts';
import type { Firebase } from './firebase.ts';
import { ask, bearer, jsonOf, post } from './site.ts';

/** The test account: a number, and its password. */
export interface Account {
  readonly userId: string;
  readonly password: string;
}

/** The account that the environment names, if it does. */
export function accountOf({ SMOKE_MOBILE, SMOKE_PASSWORD }: NodeJS.ProcessEnv): Account | undefined {
  return SMOKE_MOBILE && SMOKE_PASSWORD ? { userId: SMOKE_MOBILE, password: SMOKE_PASSWORD } : undefined;
}

interface Session {
  readonly token: string;
  readonly firebaseToken: string;
}

const signIns: Readonly<Record<number, string>> = {
  401: 'SMOKE_MOBILE or SMOKE_PASSWORD is not that of an account here: sign it up once on the site, by hand',
  429: 'too many tries with this number: wait fifteen minutes, and look at the password before trying again',
  500: 'the API may not be allowed to sign tokens: docs/deploy.md, "The right to sign tokens"; or its secret is missing',
};

/** Once, and never again: tries are counted. */
async function logIn(site: string, { userId, password }: Account): Promise<Session> {
  const answer = await post(`${site}${endpoints.login.path}`, { userId, password });
  const { token, firebaseToken } = (await jsonOf(answer)) ?? {};
  if (answer.status === 200 && typeof token === 'string' && typeof firebaseToken === 'string') {
    const isKnown = answer.headers.getSetCookie().some((cookie) => cookie.startsWith('__session='));
    if (!isKnown) throw new Wrong('The login sets no cookie __session: without it a stranger can lock members out.');
    return { token, firebaseToken };
  }
  throw new Wrong(`The login is answered ${answer.status}: ${signIns[answer.status] ?? 'read the log of `api`'}.`);
}

async function exchange({ identity, apiKey }: Firebase, site: string, token: string): Promise<string> {
  const url = `${identity}/accounts:signInWithCustomToken?key=${apiKey}`;
  // A key may be kept to the site's own pages.
  const answer = await post(url, { token, returnSecureToken: true }, { referer: `${site}/` });
  const { idToken, error } = (await jsonOf(answer)) ?? {};
  if (typeof idToken === 'string') return idToken;
  const why = JSON.stringify(error ?? '');
  if (/App Check/i.test(why)) throw new LeftOut('App Check lets only the app in: sign in on the site by hand.');
  throw new Wrong(
    `Firebase refuses the API's token (${answer.status} ${why}): is Authentication switched on, and the key not kept from it?`,
  );
}

async function readOwn({ documents }: Firebase, userId: string, idToken: string): Promise<void> {
  const { status } = await ask(`${documents}/${userPath(userId)}`, { headers: bearer(idToken) });
  if (status === 200) return;
  throw new Wrong(
    `The own document is answered ${status}: deploy the rules again (npm run deploy -- --only firestore:rules). If App Check is enforced for Firestore, this is as it should be: sign in on the site by hand.`,
  );
}

/** What a session shows, each on what was found before. Without an account, they say how to name one. */
export function signInChecks(site: string, firebase: () => Firebase, account: Account | undefined): Check[] {
  let session: Session | undefined;
  let idToken: string | undefined;
  const needed = <Value>(value: Value | undefined, what: string): Value => {
    if (value === undefined) throw new LeftOut(`there is no ${what} to try it with.`);
    return value;
  };
  const named = (): Account => {
    if (account) return account;
    throw new LeftOut('set SMOKE_MOBILE and SMOKE_PASSWORD to an account that was signed up for this, by hand.');
  };
  return [
    {
      what: 'a test account logs in',
      look: async () => {
        session = await logIn(site, named());
      },
    },
    {
      what: 'its session opens a call',
      look: async () => {
        const { token } = needed(session, 'session');
        const today = new Date();
        const query = `?month=${today.getMonth() + 1}&year=${today.getFullYear()}`;
        const { status } = await ask(`${site}${endpoints.myGroups.path}${query}`, { headers: bearer(token) });
        if (status !== 200)
          throw new Wrong(`The first call of a session is answered ${status}: read the log of \`api\`.`);
      },
    },
    {
      what: 'Firebase takes the token that the API signed',
      look: async () => {
        idToken = await exchange(firebase(), site, needed(session, 'session').firebaseToken);
      },
    },
    {
      what: 'the rules open the own document',
      look: () => readOwn(firebase(), named().userId, needed(idToken, 'Firebase session')),
    },
    {
      what: 'the rules keep the own password closed',
      look: async () => {
        const token = needed(idToken, 'Firebase session');
        const url = `${firebase().documents}/credentials/${named().userId}`;
        const { status } = await ask(url, { headers: bearer(token) });
        if (status !== 403)
          throw new Wrong(`Its password's hash is answered ${status}, not 403: deploy the rules again, at once.`);
      },
    },
  ];
}
