/**
 * App Check: exchanges the debug token for a proof, which the other checks attach to their requests, and checks that
 * Firestore asks for one (docs/decisions/0032).
 */
import { userPath } from '@pg/contract/stored';
import { type Check, Failed, Skipped } from './report.ts';
import type { Firebase } from './sign-in.ts';
import { ask, bearer, jsonOf, post } from './site.ts';

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
export function ownDocument({ documents }: Firebase, idToken: string): string {
  const { sub } = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString());
  return `${documents}/${userPath(sub)}`;
}

/**
 * Reads the user's own document, which the rules allow, without a proof. A refusal means something only if the same
 * request was answered with a proof.
 */
export async function expectProofDemanded(
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
