/**
 * What a phone shows: the web's own store, fed by the answers it gets and by the web's own queries through the real
 * SDK, which loses its network for a while.
 */
import { monthDocument, userDocument } from '@pg/contract/documents';
import type { Answer } from '@pg/contract/endpoints';
import { zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { monthPath, userPath } from '@pg/contract/paths';
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
  type QuerySnapshot,
} from 'firebase/firestore';
import { vi } from 'vitest';
import { expenseOf, monthQuery } from '../../web/src/features/expenses/live/month-query.ts';
import { readFresh } from '../../web/src/firebase/read-document.ts';
import { noteAdded, noteDeleted } from '../../web/src/store/changes/optimistic.ts';
import { expensesShown } from '../../web/src/store/ledger/expenses-shown.ts';
import { mergeCoins, mergeMonth, mergeSummary } from '../../web/src/store/ledger/merge.ts';
import { groupMonth } from '../../web/src/store/ledger/state.ts';
import { emptyLedger } from '../../web/src/store/ledger.ts';
import { firestoreHost } from '../support/fault-proxy.ts';
import type { Person } from '../support/people.ts';
import { countFault } from '../support/planned-faults.ts';
import { projectId } from '../support/project.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const nothingYet = { total: zero, count: 0, byMember: {}, revision: 0 };

export interface Screen {
  /** The answer to a change of the user's own, whenever it arrives. */
  added(answer: Answer<'addExpense'>, groupCodes: readonly string[]): void;
  deleted(id: string, answer: Answer<'deleteExpense'>): void;
  offline(): Promise<void>;
  online(): Promise<void>;
  /** What it shows now. */
  shown(): unknown;
  close(): Promise<void>;
}

/** Opens a person's screen on a month of a group, without waiting. */
export async function openScreen(person: Person, code: string, month: Month): Promise<Screen> {
  const app = initializeApp({ projectId, apiKey: 'demo' }, `screen ${person.userId}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${process.env.FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  await signInWithCustomToken(auth, person.firebaseToken);
  const firestore = initializeFirestore(app, {});
  const [host = '', port] = firestoreHost.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));

  let state = emptyLedger();
  const heard: { account?: DocumentSnapshot; totals?: DocumentSnapshot; list?: QuerySnapshot } = {};

  /** As features/coins/live and features/expenses/live do. */
  function offer(): void {
    const { account, totals, list } = heard;
    const user = readFresh(userDocument, account);
    if (!user) return;
    const { monthlyLimit, remaining } = user.coins;
    state = mergeCoins(state, { monthlyLimit, remaining, month: user.coins.month, revision: user.revision });
    if (!totals || totals.metadata.fromCache || !list) return;
    const view = totals.exists() ? readFresh(monthDocument, totals) : nothingYet;
    if (!view) return;
    const head = { expenses: list.docs.map(expenseOf), seen: user.revision };
    state = mergeMonth(state, { ...view, groupCode: code, month, head });
  }
  let due: NodeJS.Timeout | undefined;
  const hear = (part: Partial<typeof heard>): void => {
    Object.assign(heard, part);
    clearTimeout(due);
    due = setTimeout(offer);
  };
  const listeners = [
    onSnapshot(doc(firestore, userPath(person.userId)), (account) => hear({ account })),
    onSnapshot(doc(firestore, monthPath(code, month)), (totals) => hear({ totals })),
    onSnapshot(monthQuery(firestore, code, month), (list) => hear({ list })),
  ];

  return {
    added(answer, groupCodes) {
      state = noteAdded(mergeSummary(state, answer.user, month), answer.expense, groupCodes, answer.user);
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
      const { total, count, byMember } = totals[groupMonth(code, month)] ?? nothingYet;
      const expenses = expensesShown(state, code, month)?.map(({ id, amount, userId }) => ({ id, amount, userId }));
      return { remaining: coins?.remaining, limit: coins?.monthlyLimit, total, count, byMember, expenses };
    },
    close: async () => {
      for (const stop of listeners) stop();
      clearTimeout(due);
      await deleteApp(app);
    },
  };
}
