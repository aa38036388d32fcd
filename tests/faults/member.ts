/**
 * A member in a random walk: what they have done and could do next, a phone that sends it until it is answered, and
 * the screen: the web’s store, which gets the answers of the API and the results of the web’s queries.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { monthDocument, userDocument } from '@pg/contract/documents';
import { type Answer, type EndpointName, endpoints } from '@pg/contract/endpoints';
import { isErrorBody } from '@pg/contract/errors';
import type { Expense } from '@pg/contract/expense';
import { zero } from '@pg/contract/money';
import { localDate, type Month, partsOf } from '@pg/contract/months';
import { pageSizes } from '@pg/contract/requests';
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
import type { Draws } from '../simulation/chance.ts';
import { type Inputs, type Reply, send } from '../support/api.ts';
import { projectId } from '../support/emulators.ts';
import { firestoreHost } from '../support/fault-proxy.ts';
import { userPath, withIds, withNumbers } from '../support/ids.ts';
import { anyKey, type Person } from '../support/people.ts';
import { countFault } from '../support/planned-faults.ts';

/** One intent of a person. Its key stays the same however often it is sent. */
export interface Intent {
  readonly name: EndpointName;
  readonly inputs: Inputs;
  readonly key: string;
}

/** How an intent ended: acknowledged with a body, or refused with a code. */
export type Ending = { readonly acknowledged: unknown } | { readonly refused: string };

export const intentTo = (name: EndpointName, inputs: Inputs): Intent => ({ name, inputs, key: anyKey() });

/** How long a person keeps pressing, in milliseconds. */
const persistence = 120_000;

/**
 * Sends a request, and sends it once more with its key if it is lost, as web/src/api/send.ts does. Returns
 * undefined if both are lost.
 */
async function once(person: Person, { name, inputs, key }: Intent, at: string): Promise<Reply | undefined> {
  const sent = (): Promise<Reply | undefined> =>
    send(name, inputs, { token: person.token, key, at }).catch(() => undefined);
  return (await sent()) ?? (await sent());
}

/**
 * Presses the button until the intent is acknowledged or refused.
 *
 * @throws when neither happens within two minutes, or the API returns any other answer
 */
export async function press(person: Person, intent: Intent, at: string): Promise<Ending> {
  for (const until = Date.now() + persistence; Date.now() < until; await pause(50)) {
    const reply = await once(person, intent, at);
    if (!reply || reply.status === 503) continue;
    if (reply.status === endpoints[intent.name].status) return { acknowledged: reply.body };
    if (reply.status >= 400 && reply.status < 500 && isErrorBody(reply.body)) return { refused: reply.body.error };
    throw new Error(`${intent.name} answered ${reply.status} ${JSON.stringify(reply.body)}`);
  }
  throw new Error(`${intent.name} was neither acknowledged nor refused in two minutes`);
}

const day = 24 * 60 * 60 * 1000;

/** An acknowledged intent and its answer. */
export interface Acknowledged {
  readonly intent: Intent;
  readonly body: unknown;
}

/** The codes of the groups that a member is in, and the ids of the others in the house. */
interface Places {
  readonly house: string;
  readonly trip: string;
  readonly others: readonly string[];
}

export class Member {
  readonly person: Person;
  /** How far the clock of each of their phones is off, in milliseconds. */
  readonly clocks: readonly number[];
  readonly acknowledged: Acknowledged[] = [];
  readonly #draws: Draws;
  readonly #house: string;
  readonly #trip: string;
  /** The expenses that the member recorded, by id: the groups, and the newest revision that the member knows. */
  readonly #expenses = new Map<string, { readonly groupCodes: readonly string[]; readonly revision: number }>();
  readonly #records: string[] = [];
  readonly #payments: string[] = [];
  /** The others in the house. */
  readonly #others: readonly string[];
  isInTrip = true;

  constructor(person: Person, { house, trip, others }: Places, draws: Draws) {
    this.person = person;
    this.#others = others;
    this.#draws = draws;
    this.#house = house;
    this.#trip = trip;
    this.clocks = draws.one([
      [0, 0],
      [day, 0],
      [0, -day],
      [day, -day],
    ]);
    for (const shift of this.clocks) if (shift !== 0) countFault("a phone's clock wrong by a day");
  }

  /** Returns a random next intent, to be sent from this phone (an index of `clocks`). */
  nextIntent(phone: number): Intent {
    const { one, below, chance } = this.#draws;
    const date = localDate(new Date(Date.now() + (this.clocks[phone] ?? 0)));
    const paise = 1 + below(9000);
    const amount = paise / 100;
    const spend = () => {
      const both = this.isInTrip && chance(0.3);
      return intentTo('addExpense', {
        ...{ amount, paymentDate: date, tags: ['chai'] },
        groupCodes: both ? [this.#house, this.#trip] : [this.#house],
      });
    };
    const other = one(this.#others);
    const { userId } = this.person;
    const spendWith = (divided: Inputs) =>
      intentTo('addExpense', { amount, paymentDate: date, tags: ['gas'], groupCodes: [this.#house], ...divided });
    const paidByOther = () => spendWith({ payers: [{ userId: other, amount }] });
    const paidByBoth = () =>
      spendWith({
        amount: (paise + 100) / 100,
        payers: [
          { userId, amount },
          { userId: other, amount: 1 },
        ],
        split: { mode: 'EQUAL', parts: [{ userId: other }] },
      });
    const pay = () => {
      const [from, to] = chance(0.5) ? [userId, other] : [other, userId];
      return intentTo('recordPayment', { groupCode: this.#house, from, to, amount, date, method: 'CASH' });
    };
    const lend = () =>
      intentTo('giveOrTake', { amount: 1 + below(500), name: 'Priya', date, type: one(['GIVE', 'TAKE']) });
    const about = (ids: readonly string[], name: EndpointName, more: Inputs = {}) =>
      ids.length > 0 ? intentTo(name, { id: one(ids), ...more }) : spend();
    const change = (name: 'deleteExpense' | 'editExpense' | 'restoreExpense') => {
      const ids = [...this.#expenses.keys()];
      if (ids.length === 0) return spend();
      const id = one(ids);
      const edited = { amount, paymentDate: date, tags: ['tea'], revision: this.#expenses.get(id)?.revision };
      return intentTo(name, name === 'editExpense' ? { id, ...edited } : { id });
    };
    const moves: readonly (() => Intent)[] = [
      ...Array<() => Intent>(5).fill(spend),
      () => change('deleteExpense'),
      () => change('deleteExpense'),
      () => change('editExpense'),
      () => change('editExpense'),
      () => change('restoreExpense'),
      paidByOther,
      paidByBoth,
      pay,
      pay,
      () => about(this.#payments, 'removePayment', { groupCode: this.#house }),
      () => intentTo('addCoins', { coins: 1 + below(100) }),
      () => intentTo('setMonthlyLimit', { limit: 2000 + below(1000) }),
      lend,
      lend,
      () => about(this.#records, 'increaseGiveOrTake', { amount }),
      () => about(this.#records, 'decreaseGiveOrTake', { amount: 0.5 }),
      () => about(this.#records, 'removeGiveOrTake'),
      () => intentTo(this.isInTrip ? 'leaveGroup' : 'joinGroup', { groupCode: this.#trip }),
    ];
    return one(moves)();
  }

  /** Returns the codes of the groups of an expense that the member recorded. */
  groupsOf = (id: string): readonly string[] => this.#expenses.get(id)?.groupCodes ?? [];

  /** Records how an intent ended. Returns its answer, with amounts in paise, if it was acknowledged. */
  recordEnding(intent: Intent, ending: Ending): unknown {
    if (!('acknowledged' in ending)) return undefined;
    const { name } = intent;
    this.acknowledged.push({ intent, body: ending.acknowledged });
    const answer = endpoints[name].answer.read(ending.acknowledged);
    if (name === 'addExpense' || name === 'editExpense' || name === 'restoreExpense') {
      const { id, revision = 1 } = (answer as Answer<'addExpense'>).expense;
      this.#expenses.set(id, { groupCodes: (intent.inputs.groupCodes as string[]) ?? this.groupsOf(id), revision });
    }
    if (name === 'giveOrTake') this.#records.push((answer as Answer<'giveOrTake'>).record.id);
    if (name === 'recordPayment') this.#payments.push((answer as Answer<'recordPayment'>).payment.id);
    if (name === 'joinGroup') this.isInTrip = true;
    if (name === 'leaveGroup') this.isInTrip = false;
    return answer;
  }
}

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const nothingYet = { total: zero, count: 0, byMember: {}, byDay: {}, byTag: {}, check: {}, revision: 0 };

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

  /** Merges the snapshots as live/listeners.ts and live/month.ts do. */
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
      state = noteSaved(mergeSummary(state, answer.user), answer.expense, groupCodes, answer.user);
    },
    deleted(id, answer) {
      state = noteDeleted(mergeSummary(state, answer), id, answer);
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
