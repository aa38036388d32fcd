/** Which Firebase project a site belongs to, and where its database and its identity provider answer. */
import { Wrong } from './check.ts';
import { ask, jsonOf } from './site.ts';

export interface Firebase {
  readonly projectId: string;
  readonly apiKey: string;
  /** The database's documents over REST. */
  readonly documents: string;
  /** Beginning of the identity provider's addresses. */
  readonly identity: string;
}

const deployed = { firestore: 'https://firestore.googleapis.com', identity: 'https://identitytoolkit.googleapis.com' };

/** The emulators of a demo project say where they are in a script of Hosting's. */
async function emulators(site: string): Promise<typeof deployed> {
  const script = await (await ask(`${site}/__/firebase/init.js?useEmulator=true`)).text();
  const { firestore, auth } = JSON.parse(/var firebaseEmulators = (\{[\s\S]*?\});/.exec(script)?.[1] ?? '{}');
  return {
    firestore: `http://${firestore.host}:${firestore.port}`,
    identity: `http://${auth.host}:${auth.port}/identitytoolkit.googleapis.com`,
  };
}

/**
 * Asks the site itself, as its web app does.
 *
 * @throws Wrong when Hosting has no configuration to give
 */
export async function firebaseOf(site: string): Promise<Firebase> {
  const answer = await ask(`${site}/__/firebase/init.json`);
  const { projectId, apiKey } = (await jsonOf(answer)) ?? {};
  if (answer.status !== 200 || typeof projectId !== 'string' || typeof apiKey !== 'string') {
    throw new Wrong(
      `Hosting answers ${answer.status} without a project and a key: add a web app under Project settings, Your apps.`,
    );
  }
  const { firestore, identity } = projectId.startsWith('demo-') ? await emulators(site) : deployed;
  return {
    projectId,
    apiKey,
    documents: `${firestore}/v1/projects/${projectId}/databases/(default)/documents`,
    identity: `${identity}/v1`,
  };
}
