/** What a page of the web does beside its React components: it opens, follows the month and the live view, and sends. */
import { idForKey } from '@pg/contract/document-ids';
import type { AnswerOf, EndpointName, RequestOf } from '@pg/contract/endpoints';
import type { Month } from '@pg/contract/months';
import type { PendingChange } from '../../web/src/outbox/device-queue.ts';
import type { AppState, AppStore, Versioned } from '../../web/src/state/store.ts';
import type { Page } from './phone.ts';

/** Said here again, because these modules import components and what the build defines. */
interface SignIn {
  beginSession(answer: { token: string; firebaseToken: string }): void;
  endSession(isOver: boolean): void;
  resumeSession(): void;
}
interface Live {
  readonly database: object;
  readonly store: AppStore;
  readonly fail: (error: Error) => void;
}
interface LiveRecords {
  listenForGiveTake(live: Live, userId: string, then: () => void): Stop;
}
/** Nobody hears a simulated page. */
const silent = { month: () => () => undefined, struck: () => undefined, balances: () => undefined };

interface LiveView {
  listenForDashboard(
    live: Live,
    shown: { userId: string; code: string; month: Month },
    announcer: typeof silent,
    then: () => void,
  ): Stop;
}

const modulesOf = (page: Page) => ({
  ...page.load<typeof import('../../web/src/state/store.ts')>('state/store.ts'),
  ...page.load<typeof import('../../web/src/api/session.ts')>('api/session.ts'),
  ...page.load<SignIn>('features/account/session-lifecycle.ts'),
  ...page.load<typeof import('../../web/src/state/my-groups.ts')>('state/my-groups.ts'),
  ...page.load<typeof import('../../web/src/state/merge.ts')>('state/merge.ts'),
  ...page.load<typeof import('../../web/src/state/merge-changes.ts')>('state/merge-changes.ts'),
  ...page.load<typeof import('../../web/src/state/local-changes.ts')>('state/local-changes.ts'),
  ...page.load<typeof import('../../web/src/state/device-snapshots.ts')>('state/device-snapshots.ts'),
  ...page.load<typeof import('../../web/src/state/save-device-snapshots.ts')>('state/save-device-snapshots.ts'),
  ...page.load<typeof import('../../web/src/outbox/device-queue.ts')>('outbox/device-queue.ts'),
  ...page.load<typeof import('../../web/src/outbox/outbox.ts')>('outbox/outbox.ts'),
  ...page.load<typeof import('../../web/src/api/call.ts')>('api/call.ts'),
  ...page.load<typeof import('../../web/src/api/session-request.ts')>('api/session-request.ts'),
  ...page.load<typeof import('../../web/src/browser/device.ts')>('browser/device.ts'),
  ...page.load<typeof import('../../web/src/api/call-error.ts')>('api/call-error.ts'),
  ...page.load<LiveView>('firebase/dashboard-listener.ts'),
  ...page.load<LiveRecords>('firebase/give-take-listener.ts'),
  ...page.load<typeof import('../../web/src/state/give-take.ts')>('state/give-take.ts'),
  ...page.load<typeof import('../../web/src/firebase/expense-queries.ts')>('firebase/expense-queries.ts'),
});

type Stop = () => void;

const nothing = (): void => undefined;

const olderInPage = 3;

/** What became of what a person asked for, as the page says: it waits on the device, or its outcome is not known. */
export type Told = 'done' | 'waits' | 'unsure' | { readonly refused: string };

/** What a page knows of the server, by name. */
function viewsIn(state: AppState): Map<string, Versioned | undefined> {
  const { coins, spent, giveTakeTotals, records, totals, balances, groups = [] } = state;
  const ofGroups = Object.fromEntries(groups.map((group) => [`group ${group.code}`, group]));
  return new Map(Object.entries({ coins, spent, lent: giveTakeTotals, records, ...totals, ...balances, ...ofGroups }));
}

/** Returns the names of the views that a page has replaced with older ones. */
function olderThan(before: AppState, state: AppState): string[] {
  const known = viewsIn(before);
  const isOlder = ([name, view]: [string, Versioned | undefined]): boolean => {
    const was = known.get(name);
    return was !== undefined && view !== was && !was.fromDevice && (view?.revision ?? was.revision) < was.revision;
  };
  return [...viewsIn(state)].filter(isOlder).map(([name]) => name);
}

export class Screen {
  readonly page: Page;
  /** Whether it is Give and Take, not a dashboard. */
  readonly isOfRecords: boolean;
  readonly #web: ReturnType<typeof modulesOf>;
  readonly #onDefect: (failure: unknown) => void;
  #stops: Stop[] = [];
  #live: { readonly key: string; readonly stop: Stop } | undefined;
  #isDenied = false;

  constructor(page: Page, isOfRecords: boolean, onDefect: (failure: unknown) => void) {
    this.page = page;
    this.isOfRecords = isOfRecords;
    this.#onDefect = onDefect;
    this.#web = modulesOf(page);
    const { endSession, appStore, onSessionEnd, resumeSession, session } = this.#web;
    onSessionEnd(() => endSession(true));
    resumeSession();
    session.subscribe(({ userId }, before) => {
      if (userId === before.userId) return;
      this.#end();
      if (userId) this.#begin(userId);
    });
    appStore.subscribe((state, before) => {
      const older = olderThan(before, state);
      if (older.length > 0) onDefect(new Error(`${page.phone.owner}'s page goes back: ${older.join(', ')}`));
    });
    const { userId } = session.getState();
    if (userId) this.#begin(userId);
  }

  get state(): AppState {
    return this.#web.appStore.getState();
  }
  get userId(): string | null {
    return this.#web.session.getState().userId;
  }
  get waiting(): readonly PendingChange[] {
    return this.#web.outbox.store.getState().entries;
  }
  /** What the list of the current month shows, in order. */
  get shown() {
    const { state } = this;
    return this.#web.visibleExpenses(state, state.currentCode ?? '', state.month);
  }

  /** What the records show, in order. */
  get records() {
    return this.#web.visibleRecords(this.state);
  }

  #begin(userId: string): void {
    const {
      followMonth,
      syncOutbox,
      isRefreshing,
      appStore,
      outbox,
      refreshGroupsAndList,
      refreshGiveTake,
      refreshIfStale,
    } = this.#web;
    const { repairLists, saveSnapshotsOnChange, showDashboardSnapshot, showGiveTakeSnapshot } = this.#web;
    const { isOfRecords } = this;
    (isOfRecords ? showGiveTakeSnapshot : showDashboardSnapshot)(appStore, userId);
    const again = (): void =>
      void (isOfRecords ? refreshGiveTake : refreshGroupsAndList)(appStore).catch(() => undefined);
    this.#stops = [
      followMonth(appStore, () => (!isOfRecords && isRefreshing()) || again()),
      saveSnapshotsOnChange(appStore),
      repairLists(appStore, () => !isOfRecords),
      syncOutbox(outbox, userId, { sent: nothing, savedEarlier: nothing, unreadable: nothing }),
      outbox.store.subscribe(({ entries }) => this.#answer(entries)),
      appStore.subscribe(() => this.#follow(userId)),
    ];
    void (isOfRecords ? refreshGiveTake : refreshIfStale)(appStore).catch(() => undefined);
    this.#again = again;
    this.#follow(userId);
  }
  #again: () => void = () => undefined;

  /** The person lets send what is from before this login. */
  #answer(entries: readonly PendingChange[]): void {
    for (const entry of entries) if (entry.isFromBefore) void this.#web.outbox.sendAgain(entry).catch(() => undefined);
  }

  /** The live view starts over for another group or month. */
  #follow(userId: string): void {
    const { currentCode, month } = this.state;
    const key = this.isOfRecords ? userId : `${userId}/${currentCode}/${month}`;
    if (key === this.#live?.key) return;
    this.#live?.stop();
    this.#live = undefined;
    this.#isDenied = false;
    if (currentCode !== null || this.isOfRecords) this.#listen(userId, currentCode ?? '', month, key);
  }

  #listen(userId: string, code: string, month: Month, key: string): void {
    const { appStore, refreshGroups } = this.#web;
    const fail = (error: Error): void => {
      this.#live?.stop();
      appStore.setState({ live: 'off' });
      const isDenied = 'code' in error;
      if (!isDenied) {
        this.#onDefect(error);
        return;
      }
      // Once, with a new token.
      if (!this.#isDenied) {
        this.#isDenied = true;
        this.#listen(userId, code, month, key);
        return;
      }
      appStore.setState({ live: 'denied' });
      refreshGroups(appStore).catch(() => undefined);
    };
    const live = { database: {}, store: appStore, fail };
    const stop = this.isOfRecords
      ? this.#web.listenForGiveTake(live, userId, () => undefined)
      : this.#web.listenForDashboard(live, { userId, code, month }, silent, () => undefined);
    this.#live = { key, stop };
  }

  #end(): void {
    for (const stop of this.#stops) stop();
    this.#live?.stop();
    this.#stops = [];
    this.#live = undefined;
  }

  /** The page was told that the network is back, or the person asks for the newest figures. */
  refresh(): void {
    if (this.userId) this.#again();
  }

  /** Adds a page of older expenses, as scrolling down does. */
  async showOlder(): Promise<void> {
    const { currentCode: code, monthLists, month } = this.state;
    const key = `${code}/${month}` as const;
    const from = monthLists[key]?.end;
    if (!code || !from || !this.page.phone.isOnline) return;
    const { parseExpense, appStore, mergeOlder, wholeMonthQuery } = this.#web;
    const { documentId, getDocsFromServer, limit, orderBy, query, startAfter } = this.page.sdk;
    const place = startAfter(from.paymentDate, from.createdAt, from.id);
    const all = wholeMonthQuery({} as never, code, month) as never;
    const below = query(all, orderBy(documentId(), 'desc'), place, limit(olderInPage));
    const { docs } = await getDocsFromServer(below);
    const page = docs.map((one) => parseExpense(one as never));
    appStore.setState((state) => mergeOlder(state, key, from, { page, isLast: page.length < olderInPage }));
  }

  /** Starts the live view again, as *Try again* does. */
  tryAgain(): void {
    const { userId } = this;
    if (!userId) return;
    this.#live?.stop();
    this.#live = undefined;
    this.#follow(userId);
  }

  async #told(work: Promise<unknown>): Promise<Told> {
    const { callErrorOf, failureKindOf } = this.#web;
    try {
      return (await work) === undefined ? 'waits' : 'done';
    } catch (thrown) {
      const failure = callErrorOf(thrown);
      if (failure.code === 'unreadable') this.#onDefect(failure);
      return failureKindOf(failure) === 'passing' ? 'unsure' : { refused: failure.code };
    }
  }

  /**
   * Sends a change from its form: an expense, a record or a payment waits on the device if no answer comes. Anything else
   * is sent again with the same key, `tries` times in all.
   *
   * @param onKept receives the id that what is created will have
   */
  async sends<Name extends EndpointName>(
    name: Name,
    request: RequestOf<Name>,
    tries: number,
    onKept: (id: string) => void = () => undefined,
  ): Promise<Told> {
    const { endpointByKind, Mutation, appStore, sendOrQueue } = this.#web;
    const intent = new Mutation();
    const canWait = Object.values<EndpointName>(endpointByKind).includes(name);
    const once = (): Promise<unknown> => {
      const ofAccount = this.#ofAccount(name, () => intent.send(name, request));
      if (ofAccount) return ofAccount;
      if (!canWait) return intent.send(name, request);
      const key = intent.keyFor([name, request]);
      return idForKey(this.userId ?? '', key).then((id) => {
        onKept(id);
        return sendOrQueue(name as 'addExpense', request as RequestOf<'addExpense'>, intent);
      });
    };
    let told = await this.#told(once().then((answer) => this.#merge(name, request as object, answer)));
    for (let again = 1; again < tries && told === 'unsure' && this.userId; again += 1) {
      told = await this.#told(once().then((answer) => this.#merge(name, request as object, answer)));
    }
    if (told === 'done' && this.userId) void this.#web.refreshUnlessLive(appStore);
    return told;
  }

  /** What the forms of the account do beside sending; undefined for all other calls. */
  #ofAccount(name: EndpointName, send: () => Promise<unknown>): Promise<unknown> | undefined {
    const { beginSession, deviceRegistration, endSession, stashFirebaseToken, outbox, replaceSessionToken } = this.#web;
    type Tokens = AnswerOf<'login'>;
    if (name === 'login') {
      return send().then((answer) => {
        beginSession(answer as Tokens);
        return answer;
      });
    }
    if (name === 'changePassword' || name === 'changeNumber') {
      return replaceSessionToken(send as () => Promise<Tokens>).then((answer) => {
        stashFirebaseToken(answer.firebaseToken);
        return answer;
      });
    }
    if (name === 'signOutEverywhere' || name === 'deleteAccount') {
      return send().then(async (answer) => {
        deviceRegistration.clear();
        await outbox.dropAll();
        endSession(true);
        return answer;
      });
    }
    if (name !== 'logOut') return undefined;
    endSession(false);
    return Promise.resolve({});
  }

  /** What the forms of expenses do with an answer; the live view brings all others. */
  #merge(name: EndpointName, request: object, answer: unknown): unknown {
    const { appStore, mergeRemainingCoins, mergeSummary, addDeleted, addLocalRecord, addSaved } = this.#web;
    const { id = '' } = request as { id?: string };
    if (name === 'editExpense' || name === 'restoreExpense') {
      const { expense, user } = answer as AnswerOf<'editExpense'>;
      const code = this.state.currentCode ?? '';
      appStore.setState((state) => addSaved(mergeSummary(state, user), expense, [code], user));
    }
    if (name === 'deleteExpense') {
      const summary = answer as AnswerOf<'deleteExpense'>;
      appStore.setState((state) => addDeleted(mergeSummary(state, summary), id, summary));
    }
    if (name === 'increaseGiveOrTake' || name === 'decreaseGiveOrTake') {
      const changed = answer as AnswerOf<'increaseGiveOrTake'>;
      appStore.setState((state) =>
        addLocalRecord(mergeRemainingCoins(state, changed), changed.record, changed.revision),
      );
    }
    return answer ?? undefined;
  }
}
