/**
 * Which files the build puts into one chunk each, since many small ones compress badly. Rolldown places the files that are
 * not named here.
 */
import { existsSync } from 'node:fs';

/** By name, and in each by folder: the files that belong to it, or all below that folder. */
type Chunks = Readonly<Record<string, Readonly<Record<string, readonly string[] | 'all'>>>>;

export const chunks: Chunks = {
  /** Changes with React's releases, not with ours: a deploy leaves it in everybody's cache. */
  react: {
    'node_modules/react': 'all',
    'node_modules/react-dom': 'all',
    'node_modules/react-router': 'all',
    'node_modules/react-router-dom': 'all',
    'node_modules/scheduler': 'all',
  },
  /** What every page needs. */
  shell: {
    'node_modules/zustand/esm': ['react.mjs', 'vanilla.mjs'],
    'web/src/api': ['session-end.ts'],
    'web/src/app': ['App.tsx', 'OfflineBanner.tsx', 'Page.tsx', 'RouteTitle.tsx', 'ScreenBoundary.tsx', 'main.tsx'],
    'web/src/firebase': ['session.ts'],
    'web/src/store': ['kept-view.ts', 'ledger.ts', 'muted-groups.ts', 'roomy.ts', 'session.ts'],
    'web/src/ui': [
      'Button.tsx',
      'ErrorBoundary.tsx',
      'Link.tsx',
      'Problem.tsx',
      'ProgressLine.tsx',
      'TextField.tsx',
      'copy-text.ts',
      'date-text.ts',
      'later.tsx',
      'lazy-dialog.tsx',
      'plain-notice.ts',
      'tell-if-it-lasts.ts',
      'toast.ts',
      'use-late.ts',
      'use-once.ts',
      'use-online.ts',
      'when-idle.ts',
    ],
  },
  /** What first screens need to speak to the server. */
  client: {
    contract: ['money.ts'],
    'web/src/api': [
      'call-error.ts',
      'codecs.ts',
      'first-answers.ts',
      'first-calls.ts',
      'messages.ts',
      'send.ts',
      'token-change.ts',
    ],
    'web/src/store': ['while-signed-in.ts'],
  },
  /** Comes after the first numbers (docs/decisions/0043), for documents and for calls. */
  zod: { 'node_modules/zod': 'all' },
  /** What every other call needs: the contract's table. */
  calls: {
    contract: [
      'answers.ts',
      'coin-endpoints.ts',
      'device-endpoints.ts',
      'endpoint.ts',
      'endpoints.ts',
      'expense-endpoints.ts',
      'fields.ts',
      'give-take-endpoints.ts',
      'group-endpoints.ts',
      'identity-endpoints.ts',
      'tags.ts',
      'visible-text.ts',
    ],
    'web/src/api': ['call.ts', 'http-request.ts'],
  },
  /** What the dashboard and the Give and Take page share, and the home page partly. */
  'signed-in': {
    contract: ['coins.ts'],
    'node_modules/lucide-react/dist/esm/icons': ['house.mjs', 'pencil.mjs', 'share-2.mjs', 'users.mjs'],
    'web/src/app': [
      'LiveGate.tsx',
      'LiveScreen.tsx',
      'Message.tsx',
      'NotUpToDate.tsx',
      'SignedIn.tsx',
      'use-up-to-date.ts',
    ],
    'web/src/features/coins/actions': ['announce-balance.ts'],
    'web/src/features/groups': ['invitation.ts'],
    'web/src/features/groups/actions': ['share-group.ts'],
    'web/src/features/groups/components': ['LiveMark.tsx', 'ShareButton.tsx'],
    'web/src/store': [
      'balance.ts',
      'expenses-shown.ts',
      'kept.ts',
      'ledger-state.ts',
      'moments.ts',
      'month-turn.ts',
      'my-groups.ts',
      'newer.ts',
      'offers.ts',
      'older.ts',
      'own-leaving.ts',
      'previous-months.ts',
      'refresh.ts',
      'told-expenses.ts',
    ],
    'web/src/ui': ['IconButton.tsx', 'Skeleton.tsx', 'use-count-up.ts'],
    'web/vite': ['plain-icon.ts'],
  },
  /** What is known of this device's registration for pushes. */
  device: { 'web/src/firebase': ['emulator-token.ts'], 'web/src/store': ['device-mark.ts'] },
  /** What most dialogs share. */
  dialogs: {
    'web/src/api': ['intent.ts'],
    'web/src/store': ['admin.ts', 'sent-form.ts'],
    'web/src/ui': [
      'ConfirmDialog.tsx',
      'Dialog.tsx',
      'DialogActions.tsx',
      'LeaveButton.tsx',
      'ScrollingList.tsx',
      'dialog-history.ts',
      'stray-press.ts',
      'wait-context.ts',
    ],
  },
};

const root = new URL('../../', import.meta.url).pathname;

/** @throws Error for what is not there: a file that was renamed would silently leave its chunk */
function present(path: string): string {
  if (!existsSync(root + path)) throw new Error(`web/vite/chunks.ts names ${path}, which is not there`);
  return root + path;
}

/**
 * The chunks as Rolldown takes them.
 *
 * @throws Error for a file or a folder that is not there
 */
export const groupsOf = (named: Chunks) =>
  Object.entries(named).map(([name, folders]) => {
    const files = new Set<string>();
    const whole: string[] = [];
    for (const [folder, inside] of Object.entries(folders)) {
      if (inside === 'all') whole.push(`${present(folder)}/`);
      else for (const file of inside) files.add(present(`${folder}/${file}`));
    }
    return { name, test: (id: string) => files.has(id) || whole.some((folder) => id.startsWith(folder)) };
  });
