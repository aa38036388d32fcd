/**
 * Which chunk the build puts a file into. Its folder says so; a file is named only where it has no folder of its own.
 * Rolldown places all other files. Many small chunks would compress badly.
 */
import { globSync } from 'node:fs';

/** The chunks by name, each with globs from the project's root. */
type Chunks = Readonly<Record<string, readonly string[]>>;

const inModules = (...names: string[]): string[] => names.map((name) => `node_modules/${name}/**`);
const icon = (name: string): string => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

export const chunks: Chunks = {
  /** Changes with React's releases, not with ours: it stays in browsers' caches over a deploy. */
  react: inModules('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'),
  /** What every page needs. */
  shell: [
    ...inModules('zustand'),
    'web/src/api/session-end.ts',
    'web/src/app/shell/**',
    'web/src/firebase/{sign-in,held-token}.ts',
    'web/src/store/*.ts',
    'web/src/ui/base/**',
  ],
  /** What the first calls of a screen need. */
  client: ['contract/money.ts', 'web/src/api/client/**'],
  /** Loads after the first numbers (docs/decisions/0043), for documents and for calls. */
  zod: inModules('zod'),
  /** What all other calls need: the contract's table. */
  calls: ['contract/{*-endpoints,endpoint,endpoints,answers,fields,tags,visible-text}.ts', 'web/src/api/calls/**'],
  /** What the dashboard and the Give and Take page share, and the home page in part. */
  'signed-in': [
    'contract/coins.ts',
    ...['house', 'pencil', 'share-2', 'users'].map(icon),
    'web/src/app/signed-in/**',
    'web/src/features/groups/invitation/**',
    'web/src/store/ledger/**',
    'web/src/store/snapshot/*.ts',
    'web/src/store/sync/**',
    'web/vite/plain-icon.ts',
  ],
  /** What is stored of this device's registration for pushes. */
  device: ['web/src/store/device/**'],
  /** What the signed-out forms and the dialogs share. */
  form: ['web/src/ui/form/**'],
  /** What most dialogs share. */
  dialogs: ['web/src/ui/dialog/**'],
  /** What the dialogs that change something share. */
  changes: ['web/src/forms/**'],
};

const root = new URL('../../', import.meta.url).pathname;

/** @throws Error for a glob without a file: a folder that was renamed would silently leave its chunk */
function filesOf(glob: string): string[] {
  const files = globSync(glob, { cwd: root });
  if (files.length === 0) throw new Error(`web/vite/chunks.ts names ${glob}, which is not there`);
  return files.map((file) => root + file);
}

/**
 * Returns the chunks as Rolldown takes them.
 *
 * @throws Error for a glob without a file
 */
export const groupsOf = (named: Chunks) =>
  Object.entries(named).map(([name, globs]) => {
    const files = new Set(globs.flatMap(filesOf));
    return { name, test: (id: string) => files.has(id) };
  });
