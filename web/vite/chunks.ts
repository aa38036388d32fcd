/**
 * The chunks that the build puts files into. They follow the imports of a few entries. Rolldown places all other files.
 * The chunks are few, because many small ones compress badly and each is a request.
 */
import { languageCodes } from '@pg/contract/languages';
import type { Plugin, Rolldown } from 'vite';

const background = 'web/src/app/Background.tsx';
const balances = 'web/src/features/balances/Balances.tsx';
const callApi = 'web/src/api/call.ts';
const dashboard = 'web/src/app/DashboardPage.tsx';
const expenseForm = 'web/src/features/expense-form/ExpenseDialog.tsx';
const giveTake = 'web/src/app/GiveTakePage.tsx';
const guest = 'web/src/app/GuestPage.tsx';
const home = 'web/src/app/HomePage.tsx';
const list = 'web/src/app/ExpensesTab.tsx';
const live = 'web/src/app/LiveDashboard.tsx';
const login = 'web/src/app/LoginPage.tsx';
const recurring = 'web/src/features/recurring/RecurringDialog.tsx';
const signUp = 'web/src/app/SignUpPage.tsx';
const words = [['web/src/words/all.ts'], ['web/src/words/list.ts']];
const packs = ['web/src/words/en/first.ts', 'web/src/words/en/more.ts'];

/** The lists of a chunk that has what any of these files imports: what people use together. */
const anyOf = (...files: string[]) => files.map((file) => [`web/src/${file}`]);

/**
 * The chunks in order. Each has what all files of one of its lists import statically, and no earlier chunk has. What a
 * page uses comes before the dialogs, so that no page loads a dialog for an icon of both.
 */
const chunks: Readonly<Record<string, readonly (readonly string[])[]>> = {
  // Also what the login page shares with other screens, and packs of sentences with each other.
  shell: [
    ['web/src/app/App.tsx'],
    [login, dashboard],
    [login, list],
    [guest, dashboard],
    ['web/src/words/list.ts'],
    packs,
  ],
  // Of lists, and of the page of a guest.
  labels: [[guest, list], [guest, home], ['contract/guest-page.ts']],
  screens: [[dashboard, giveTake]],
  dashboard: [[dashboard]],
  fields: [[login, expenseForm]],
  later: [
    [giveTake, list],
    [giveTake, callApi],
    [list, callApi],
    ['contract/common-tags.ts'],
    [home, live],
    [home, list],
    ...words,
  ],
  'expense-list': [[list]],
  // Forms know the tags of all languages; the list must not wait for a form.
  ...Object.fromEntries(languageCodes.map((code) => [`list-${code}`, [[`web/src/words/${code}/list.ts`]]])),
  'give-take': [[giveTake]],
  guest: [[guest]],
  login: [[login]],
  checks: [[signUp, callApi]],
  'sign-up': [[signUp]],
  calls: [[callApi], ['contract/documents.ts']],
  outbox: [[background, home]],
  rail: anyOf('app/Rail.tsx'),
  shared: [
    [background, live],
    [live, balances],
  ],
  background: anyOf(
    'app/Background.tsx',
    'app/AutoRetry.tsx',
    'features/account/sign-out-cleanup.ts',
    'outbox/pending.ts',
  ),
  auth: anyOf('firebase/app.ts'),
  live: [[live]],
  // What a dashboard loads once it is live.
  idle: anyOf(
    'app/Shortcuts.tsx',
    'features/coins/PendingCoins.tsx',
    'features/expenses/DeleteExpenseDialog.tsx',
    'features/expenses/PendingExpenses.tsx',
    'features/expenses/PrintAndFind.tsx',
    'features/insights/InsightsRow.tsx',
  ),
  // What tabs, dialogs and searches ask the database.
  queries: anyOf('firebase/live-queries.ts', 'firebase/more-expenses.ts'),
  forms: [
    ['web/src/words/late.ts'],
    [expenseForm, recurring],
    [expenseForm, 'web/src/app/HomeOffers.tsx'],
    ['web/src/ui/ClockWarning.tsx'],
    ['web/src/ui/MonthCalendar.tsx'],
  ],
  // What waits for an amount, on a dashboard and beside it, has fields too.
  'expense-form': [
    [expenseForm],
    ['web/src/app/DashboardSidebar.tsx'],
    ['web/src/features/recurring/WaitingQuestion.tsx'],
  ],
  home: [[home]],
  // For visitors, who get none of a group's code with its icons.
  together: anyOf('app/LivingTogether.tsx'),
  join: anyOf(
    'features/groups/CreateGroupDialog.tsx',
    'features/groups/GroupPicker.tsx',
    'features/groups/InvitationBanner.tsx',
    'features/groups/JoinGroupDialog.tsx',
  ),
  settle: anyOf(
    'features/balances/Balances.tsx',
    'features/balances/CollectDialog.tsx',
    'features/balances/PayDialog.tsx',
    'features/balances/payment-messages.ts',
  ),
  group: anyOf(
    'features/activity/ActivityDialog.tsx',
    'features/expenses/PresenceDialog.tsx',
    'features/groups/GroupMembersDialog.tsx',
    'features/groups/GroupTab.tsx',
    'features/groups/open-share-sheet.ts',
    'features/import-export/ExportDialog.tsx',
    'features/notifications/GroupNotifications.tsx',
    'features/recurring/RecurringDialog.tsx',
  ),
  months: anyOf(
    'app/PreviousMonthsTab.tsx',
    'features/groups/MembersTab.tsx',
    'features/insights/Insights.tsx',
    'features/insights/StatementDialog.tsx',
  ),
  search: anyOf(
    'features/expenses/FilterChips.tsx',
    'features/expenses/FilteredExpensesDialog.tsx',
    'features/expenses/SearchHints.tsx',
  ),
  records: anyOf(
    'features/give-take/GiveTakeDialog.tsx',
    'features/give-take/PendingRecords.tsx',
    'features/give-take/RecordDialog.tsx',
  ),
  account: anyOf(
    'features/account/AccountDialog.tsx',
    'features/account/ProofDialog.tsx',
    'features/account/SignOutDialog.tsx',
    'features/account/phone-proof.ts',
    'features/groups/KeepGroupsDialog.tsx',
  ),
};

const root = new URL('../../', import.meta.url).pathname;
const closures = new Map<string, ReadonlySet<string>>();
type Graph = Rolldown.ChunkingContext;

/** Returns the icons that this code imports, by name. The graph only says that it imports some of all icons. */
const iconsIn = (code: string): string[] =>
  [...code.matchAll(/import \{(.*?)\} from ["']lucide-react/gs)].flatMap(([, names = '']) => [
    iconMaker,
    ...(names.match(/\w+/g) ?? []),
  ]);

/** What all icons are made with. */
const iconMaker = 'lucide-react';

/** Returns the name by which an icon is imported, `iconMaker` for other files of the library, or undefined. */
const iconOf = (id: string): string | undefined =>
  (/\/lucide-react\/dist\/esm\/(?!icons\/)/.test(id) && iconMaker) ||
  /\/lucide-react\/.*\/icons\/(.+)\.mjs$/.exec(id)?.[1]?.replace(/(?:^|-)./g, (start) => start.slice(-1).toUpperCase());

/** Returns the project's files and the icons that a file imports, directly or not. Other libraries follow their users. */
function importsOf(file: string, graph: Graph): ReadonlySet<string> {
  const known = closures.get(file);
  if (known) return known;
  if (!graph.getModuleInfo(root + file)) throw new Error(`web/vite/chunks.ts names ${file}, which is not in the build`);
  const found = new Set([root + file]);
  for (const each of found) {
    const { importedIds = [], code } = graph.getModuleInfo(each) ?? {};
    const own = importedIds.filter((id) => id.startsWith(root) && !id.includes('/node_modules/'));
    for (const next of [...own, ...iconsIn(code ?? '')]) found.add(next);
  }
  closures.set(file, found);
  return found;
}

export const groups: Rolldown.CodeSplittingGroup[] = [
  // Changes only with React's releases, so it stays in browsers' caches across deploys.
  {
    name: 'react',
    test: /rolldown\/runtime|\/node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\//,
  },
  // Change only with Firebase's releases.
  { name: 'firebase', test: /\/node_modules\/(@firebase\/(app|component|logger|util)|firebase\/app|idb)\// },
  { name: 'firestore', test: /\/node_modules\/((@firebase|firebase)\/firestore|@firebase\/webchannel-wrapper)\// },
  // Otherwise the shell would contain what the boot script imports, and the boot script must load first.
  { name: 'boot', tags: ['$initial'] },
  ...Object.entries(chunks).map(([name, lists]) => ({
    debugName: name,
    name: (id: string, graph: Graph) =>
      lists.some((files) => files.every((file) => importsOf(file, graph).has(iconOf(id) ?? id))) ? name : null,
  })),
];

/** Keeps preloads for what loads without a tap. By the first tap, the service worker has cached the rest. */
export const preloadsOf = (file: string, needed: string[]): string[] =>
  /\/(dashboard|expense-list|give-take|live|LiveGiveTake|login|\w+Page)-[^/]+$/.test(file) ? needed : [];

/** Links the shell and what it imports in the page, so that this code does not wait for the boot script. */
export const startPreloads = (): Plugin => ({
  name: 'start-preloads',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const built = Object.values(bundle).filter((file) => file.type === 'chunk');
      const shell = built.find(({ name }) => name === 'shell');
      if (!shell) throw new Error('The build has no chunk named shell');
      const entries = new Set(built.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName));
      const files = [shell.fileName, ...shell.imports].filter((file) => !entries.has(file));
      return files.map((file) => ({
        tag: 'link',
        attrs: { rel: 'modulepreload', crossorigin: true, href: `/${file}` },
        injectTo: 'head',
      }));
    },
  },
});

const opened = /^(shell|screens|dashboard|expense-list)$/;

/**
 * Lets Chromium compile all functions of some chunks while it loads them, off the main thread: nearly all of them run when
 * a dashboard opens. Not React's chunk, of which half never runs: its compilation would delay the first numbers.
 */
export const compileHints = (): Plugin => ({
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    // After Vite has written the names of files into the chunks: the comment must be the first thing in the file.
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk' && opened.test(file.name)) file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
});
