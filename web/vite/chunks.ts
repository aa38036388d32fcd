/**
 * The chunks that the build puts files into: whole folders where possible, else single files. Rolldown places all other
 * files. The chunks are few, because many small ones compress badly.
 */
import { globSync } from 'node:fs';
import type { Rolldown } from 'vite';

/** The chunks by name, each with globs from the project's root. */
type Chunks = Readonly<Record<string, readonly string[]>>;

const inModules = (...names: string[]): string[] => names.map((name) => `node_modules/${name}/**`);
const icon = (name: string): string => `node_modules/lucide-react/dist/esm/icons/${name}.mjs`;

export const chunks: Chunks = {
  /** Changes only with React's releases, so it stays in browsers' caches across deploys. */
  react: inModules('react', 'react-dom', 'react-router', 'react-router-dom', 'scheduler'),
  /** Code for every page. */
  shell: [
    'node_modules/zustand/esm/{react,vanilla}.mjs',
    'web/src/api/session-end.ts',
    'web/src/app/shell/**',
    'web/src/firebase/{sign-in,held-token}.ts',
    'web/src/store/*.ts',
    'web/src/ui/base/**',
    // If this file were in another chunk, each pack of sentences would have to wait for that chunk too.
    'web/src/words/plural.ts',
  ],
  /** Code for the first calls of a screen. */
  client: ['contract/{balances,money,split-modes}.ts', 'web/src/api/client/**'],
  /** Parses documents and answers; loads after the first numbers (docs/decisions/0043). */
  zod: inModules('zod'),
  /** Code for all other calls, with the contract's table of endpoints. */
  calls: [
    'contract/{*-endpoints,endpoint,endpoints,answers,fields,payments,split}.ts',
    'contract/{errors,people,typed-amount,upi,visible-text}.ts',
    'web/src/api/calls/**',
    'web/src/storage/own-number.ts',
    'web/src/store/people/**',
  ],
  /** Shared by what the dashboard and the Give and Take page load after their numbers. */
  later: [
    ...['house', 'trash'].map(icon),
    'web/src/store/sync/{announced-once,while-signed-in}.ts',
    'web/src/ui/{Amount.tsx,Problem.tsx,ToCome.tsx,use-once.ts}',
    'web/src/words/{all,rich}.ts',
  ],
  /** What waits on the device to be sent. */
  outbox: [
    'node_modules/idb-keyval/dist/index.js',
    icon('clock'),
    'web/src/features/{coins/components/WaitingCoins,expenses/components/WaitingSum}.tsx',
    'web/src/outbox/**',
    'web/src/service-worker/outbox-tag.ts',
    'web/src/store/changes/optimistic.ts',
    'web/src/store/outbox/**',
  ],
  /** The list of expenses: two dozen small files, which a dashboard loads right after its numbers. */
  list: [
    'contract/common-tags.ts',
    'node_modules/zustand/esm/{react,vanilla}/shallow.mjs',
    ...['search', 'share-2', 'x', 'zap'].map(icon),
    // The pictures of the categories.
    ...['car', 'coffee', 'party-popper', 'pill', 'shopping-bag', 'shopping-basket'].map(icon),
    ...['sparkles', 'tag', 'utensils', 'wifi'].map(icon),
    'web/src/app/pages/ExpensesTab.tsx',
    'web/src/features/balances/{figures,square}.ts',
    'web/src/features/expenses/list/**',
    'web/src/features/groups/{invitation/ShareButton.tsx,struck-text.ts}',
    'web/src/store/ledger/{admin,expenses-shown,merge-changes,missed-changes,struck}.ts',
    'web/src/ui/{category.ts,EmptyPicture.tsx,person-name.ts,tag-name.ts,use-today.ts,use-wide.ts}',
  ],
  /** Shared by the signed-in pages. */
  'signed-in': [
    'contract/coins.ts',
    ...['chevron-down', 'pencil', 'plus', 'user-plus', 'users'].map(icon),
    'web/src/app/signed-in/**',
    'web/src/features/groups/invitation/{InviteButton.tsx,share.ts}',
    'web/src/store/ledger/{balance-change,merge,month-lists,my-groups}.ts',
    'web/src/store/snapshot/*.ts',
    'web/src/store/sync/{month-turn,refresh,request-order}.ts',
    'web/src/ui/{lazy-panel.tsx,use-count-up.ts}',
    'web/vite/plain-icon.ts',
  ],
  /** The stored registration of this device for pushes. */
  device: ['web/src/store/device/**'],
  /** Shared by the signed-out forms and the dialogs. */
  form: ['web/src/ui/form/**'],
  /** Shared by the signed-out forms and the home page. */
  'signed-out': [
    'web/src/features/account/components/{AccountCard,LanguageChoice,MobileField,PasswordField}.tsx',
    'web/src/features/account/components/use-signed-out-form.ts',
    'web/src/words/set-language.ts',
    'web/src/app/pages/SignedOutNote.tsx',
    'web/src/words/front.ts',
  ],
  /** Shared by most dialogs. */
  dialogs: ['web/src/features/groups/actions/enter-group.ts', 'web/src/ui/dialog/**'],
  /** The names of common tags, for the forms and the search. */
  'tag-names': ['web/src/ui/stored-tags.ts', 'web/src/words/{hi,kn}/tags.ts', 'web/src/words/tag-spellings.ts'],
  /** Shared by the forms that record and change an expense. */
  'expense-forms': ['web/src/features/expenses/form/**', 'web/src/ui/use-arrow-keys.ts'],
  /** Shared by the dialogs that change something. */
  changes: ['web/src/forms/**'],
};

const root = new URL('../../', import.meta.url).pathname;

/** Returns a glob for each of the names in braces. */
function withoutBraces(glob: string): string[] {
  const [, before = '', names, after = ''] = /^(.*?)\{(.+?)\}(.*)$/.exec(glob) ?? [];
  return names ? names.split(',').flatMap((name) => withoutBraces(before + name + after)) : [glob];
}

/** @throws Error for a glob without a file, because a renamed file or folder would silently leave its chunk */
function filesOf(glob: string): string[] {
  const files = globSync(glob, { cwd: root });
  if (files.length === 0) throw new Error(`web/vite/chunks.ts names ${glob}, which matches no file`);
  return files.map((file) => root + file);
}

/**
 * Returns the chunks in Rolldown's form.
 *
 * @throws Error for a glob, or a name in its braces, without a file
 */
export const groupsOf = (named: Chunks) =>
  Object.entries(named).map(([name, globs]) => {
    const files = new Set(globs.flatMap(withoutBraces).flatMap(filesOf));
    return { name, test: (id: string) => files.has(id) };
  });

/** Returns the chunks of a build. */
export const chunksIn = (bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk');

/**
 * Returns the chunk with this name. A chunk that `chunks` does not name has the name of its source file.
 *
 * @throws Error if the build has no such chunk, for example after its source was renamed
 */
export function chunkNamed(built: readonly Rolldown.OutputChunk[], name: string): Rolldown.OutputChunk {
  const found = built.find((chunk) => chunk.name === name);
  if (!found) throw new Error(`web/vite names the chunk ${name}, which this build does not have`);
  return found;
}
