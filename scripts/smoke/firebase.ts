/** Which Firebase project a site uses, and the addresses of its database and identity provider. */
import { Failed } from './check.ts';
import { ask, jsonOf } from './site.ts';

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
