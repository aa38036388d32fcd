/** The floor of a live screen: a page that listens to one collection with a bare onSnapshot, and writes down what comes. */
import { build } from 'esbuild';
import { inRoot } from '../../../scripts/project/paths.ts';
import { projectId } from '../project.ts';
import { emulatorHost } from './emulator.ts';

const page = '<!doctype html><title>Bare</title><ul></ul><script type="module" src="/bare-live.js"></script>';

const script = (settings: object): string => `
  import { initializeApp } from 'firebase/app';
  import { connectAuthEmulator, inMemoryPersistence, initializeAuth, signInWithCustomToken } from 'firebase/auth';
  import { collection, connectFirestoreEmulator, initializeFirestore, limit, onSnapshot, orderBy, query } from 'firebase/firestore';
  const { auth, host, port, path, token, projectId } = ${JSON.stringify(settings)};
  const app = initializeApp({ projectId, apiKey: 'demo' });
  const session = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(session, auth, { disableWarnings: true });
  await signInWithCustomToken(session, token);
  const firestore = initializeFirestore(app, {});
  connectFirestoreEmulator(firestore, host, port);
  onSnapshot(query(collection(firestore, path), orderBy('createdAt', 'desc'), limit(50)), (snapshot) => {
    document.title = 'Listening';
    const texts = snapshot.docs.map((expense) => {
      const line = document.createElement('li');
      line.textContent = expense.get('description');
      return line;
    });
    document.querySelector('ul').replaceChildren(...texts);
  });`;

/** The files of it, by path. `path` is the collection, `token` a Firebase custom token of a member of its group. */
export async function bareLive(path: string, token: string): Promise<Map<string, string>> {
  const [host = '', port] = emulatorHost.split(':');
  const { FIREBASE_AUTH_EMULATOR_HOST } = process.env;
  const auth = `http://${FIREBASE_AUTH_EMULATOR_HOST}`;
  const { outputFiles } = await build({
    stdin: {
      contents: script({ auth, host, port: Number(port), path, token, projectId }),
      resolveDir: inRoot('web', 'src'),
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return new Map([
    ['/bare-live', page],
    ['/bare-live.js', outputFiles[0]?.text ?? ''],
  ]);
}
