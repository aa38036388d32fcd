/**
 * What a phone shows: the web’s store, which gets the answers of the API and the results of the web’s queries. The
 * queries use the real Firestore SDK, which goes offline for a while.
 */

import { monthDocument, userDocument } from '@pg/contract/documents';
import type { Answer } from '@pg/contract/endpoints';
import type { Expense } from '@pg/contract/expense';
import { zero } from '@pg/contract/money';
import { type Month, partsOf } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/page-sizes';
import { monthPath, parseStored } from '@pg/contract/stored';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  type DocumentSnapshot,
  disableNetwork,
  doc,
  enableNetwork,
  initializeFirestore,
  onSnapshot,
} from 'firebase/firestore';
import { vi } from 'vitest';
import type * as z from 'zod/mini';
import { mergeCoins, mergeMonth, mergeSummary } from '../../web/src/ledger/merge.ts';
import { type Changes, mergeChanges } from '../../web/src/ledger/merge-changes.ts';
import { expensesShown, noteDeleted, noteSaved } from '../../web/src/ledger/own-changes.ts';
import { emptyLedger, groupMonth } from '../../web/src/ledger/state.ts';
import { changesQuery, followChanges } from '../../web/src/live/expenses.ts';
import { firestoreHost } from '../support/fault-proxy.ts';
import { userPath, withIds, withNumbers } from '../support/ids.ts';
import type { Person } from '../support/people.ts';
import { countFault } from '../support/planned-faults.ts';
import { projectId } from '../support/project.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const nothingYet = { total: zero, count: 0, byMember: {}, byDay: {}, byTag: {}, revision: 0 };

/** Returns what a list shows of an expense. */
export const listed = ({ id, amount, userId }: Pick<Expense, 'id' | 'amount'> & { userId: string }) => ({
  id,
  amount,
  userId,
});

/** Returns the content if it comes from the server, not from the cache, as live/connection.ts does. */
const contentOf = <Schema extends z.ZodMiniType>(schema: Schema, snapshot: DocumentSnapshot | undefined) => {
  const stored = snapshot?.metadata.fromCache ? undefined : snapshot?.data();
  return snapshot && stored && parseStored(schema, snapshot.ref.path, stored);
};

/** The figures of a screen, and its list of expenses. */
export interface View {
  readonly expenses: readonly ReturnType<typeof listed>[];
  readonly [figure: string]: unknown;
}

export interface Screen {
  /** Shows the answer after this user added, edited or restored an expense. */
  saved(answer: Answer<'addExpense'>, groupCodes: readonly string[]): void;
  deleted(id: string, answer: Answer<'deleteExpense'>): void;
  offline(): Promise<void>;
  online(): Promise<void>;
  /** Returns what the screen shows now, with numbers. */
  shown(): View;
  close(): Promise<void>;
}

/** Opens a person’s screen on a month of a group, without waiting for the live view. */
export async function openScreen(person: Person, code: string, month: Month): Promise<Screen> {
  const app = initializeApp({ projectId, apiKey: 'demo' }, `screen ${person.userId}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  await signInWithCustomToken(auth, person.firebaseToken);
  const firestore = initializeFirestore(app, {});
  const [host = '', port] = firestoreHost.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));

  const {
    groups,
    revision: seen,
    asOf: since = '',
  } = await person.can('myGroups', {
    ...partsOf(month),
    ...{ groupCode: code, limit: pageSizes.expenses },
  });
  const group = groups.find(({ groupCode }) => groupCode === code);
  if (!group) throw new Error('The group is missing.');
  let state = mergeMonth(emptyLedger(), { ...group, month, head: group, seen, upTo: since });
  const follow = followChanges(since);
  const snapshots: { account?: DocumentSnapshot; totals?: DocumentSnapshot; changes?: Changes | undefined } = {};

  /** Merges the snapshots as live/LiveTree.tsx and live/LiveMonth.tsx do. */
  function merge(): void {
    const { account, totals, changes } = snapshots;
    const user = contentOf(userDocument, account);
    if (!user) return;
    const { monthlyLimit, remaining } = user.coins;
    state = mergeCoins(state, { monthlyLimit, remaining, month: user.coins.month, revision: user.revision });
    if (!totals || totals.metadata.fromCache || !changes) return;
    const view = contentOf(monthDocument, totals) ?? nothingYet;
    state = mergeChanges(state, { ...view, groupCode: code, month, seen: user.revision }, changes);
  }
  let timer: NodeJS.Timeout | undefined;
  const receive = (part: Partial<typeof snapshots>): void => {
    Object.assign(snapshots, part);
    clearTimeout(timer);
    timer = setTimeout(merge);
  };
  const listeners = [
    onSnapshot(doc(firestore, userPath(person.userId)), (account) => receive({ account })),
    onSnapshot(doc(firestore, monthPath(code, month)), (totals) => receive({ totals })),
    onSnapshot(changesQuery(firestore, code, since), { includeMetadataChanges: true }, (list) => {
      const changes = follow(list);
      receive({ changes: list.metadata.fromCache ? undefined : changes });
    }),
  ];

  return {
    saved(answered, groupCodes) {
      const answer = withIds(answered);
      state = noteSaved(mergeSummary(state, answer.user, month), answer.expense, groupCodes, answer.user);
    },
    deleted(id, answer) {
      state = noteDeleted(mergeSummary(state, answer, month), id, answer);
    },
    offline: () => {
      countFault('a phone offline for a while');
      return disableNetwork(firestore);
    },
    online: () => enableNetwork(firestore),
    shown: () => {
      const { coins, totals } = state;
      const { total, count, byMember, byDay, byTag } = totals[groupMonth(code, month)] ?? nothingYet;
      const expenses = expensesShown(state, code, month) ?? [];
      const sums = { total, count, byMember, byDay, byTag };
      const shown = { remaining: coins?.remaining, limit: coins?.monthlyLimit, ...sums };
      return withNumbers({ ...shown, expenses: expenses.map(listed) });
    },
    close: async () => {
      for (const stop of listeners) stop();
      clearTimeout(timer);
      await deleteApp(app);
    },
  };
}
