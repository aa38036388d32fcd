/**
 * Live views of simulated pages: Firestore's listeners, as the web uses them. A snapshot is what the database holds when
 * it arrives, some time after the change; two listeners of a page hear of one change in any order. In place of the
 * security rules, which tests/rules covers, people may read their own account and the groups they are in.
 */
import { FieldPath, type Firestore, type Query, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Draws, Time } from './chance.ts';
import type { Page } from './phone.ts';

type Step = (query: Query) => Query;

interface Target {
  readonly path: string;
  /** Undefined for a document. */
  readonly steps?: readonly Step[];
}

type Taken = readonly QueryDocumentSnapshot[];

interface Listener {
  readonly page: Page;
  readonly target: Target;
  readonly take: (snapshot: object) => void;
  readonly fail: (error: Error) => void;
  /** What was delivered last, and whether the server was known to have it. */
  last: Taken;
  isKnown: boolean | undefined;
  isDue: boolean;
  isOver: boolean;
}

interface Around {
  readonly database: Firestore;
  readonly time: Time;
  readonly draws: () => Draws;
  readonly onDefect: (failure: unknown) => void;
  /** Whether the rules let the page's user read here. */
  readonly mayRead: (page: Page, path: string) => Promise<boolean>;
}

const denied = (): Error => Object.assign(new Error('permission denied'), { code: 'permission-denied' });

const versionOf = (one: QueryDocumentSnapshot): string =>
  `${one.id} ${one.updateTime.toDate().getTime()} ${one.updateTime.nanoseconds}`;

export class Listeners {
  readonly #around: Around;
  readonly #all = new Set<Listener>();

  constructor(around: Around) {
    this.#around = around;
  }

  /** Firestore's SDK, as far as the web's listeners use it. */
  sdkFor(page: Page) {
    const step =
      (name: 'where' | 'orderBy' | 'limit' | 'startAfter') =>
      (...args: unknown[]): Step =>
      (query) =>
        (query[name] as (...given: unknown[]) => Query)(...args);
    return {
      doc: (_: unknown, path: string): Target => ({ path }),
      collection: (_: unknown, path: string): Target => ({ path, steps: [] }),
      query: ({ path, steps = [] }: Target, ...more: Step[]): Target => ({ path, steps: [...steps, ...more] }),
      where: step('where'),
      orderBy: step('orderBy'),
      limit: step('limit'),
      startAfter: step('startAfter'),
      documentId: () => FieldPath.documentId(),
      getDocsFromServer: async (target: Target) => ({ docs: await this.#read(target) }),
      onSnapshot: (target: Target, _: object, take: Listener['take'], fail: Listener['fail']) => {
        const listener: Listener = {
          page,
          target,
          take,
          fail,
          last: [],
          isKnown: undefined,
          isDue: false,
          isOver: false,
        };
        this.#all.add(listener);
        this.#plan(listener);
        return () => this.#stop(listener);
      },
    };
  }

  #stop(listener: Listener): void {
    listener.isOver = true;
    this.#all.delete(listener);
  }

  stopAll(page: Page): void {
    for (const one of this.#all) if (one.page === page) this.#stop(one);
  }

  /** Some documents have changed. */
  hear(paths: readonly string[]): void {
    for (const one of this.#all) {
      const { path, steps } = one.target;
      // Whoever was removed loses the right to read.
      const isAbout = (changed: string): boolean =>
        path.startsWith(changed) || (steps ? changed.startsWith(`${path}/`) : changed === path);
      if (paths.some(isAbout)) this.#plan(one);
    }
  }

  /** The phone of these pages went online or offline. */
  reconnect(pages: readonly Page[]): void {
    for (const one of this.#all) if (pages.includes(one.page)) this.#plan(one);
  }

  #plan(listener: Listener): void {
    if (listener.isDue) return;
    listener.isDue = true;
    const { time, draws } = this.#around;
    time.after(5 + draws().below(60) + listener.page.phone.lag, () => {
      listener.isDue = false;
      void this.#deliver(listener).catch(this.#around.onDefect);
    });
  }

  async #read({ path, steps }: Target): Promise<Taken> {
    const { database } = this.#around;
    if (!steps) {
      const one = await database.doc(path).get();
      return one.exists ? [one as QueryDocumentSnapshot] : [];
    }
    const all: Query = database.collection(path);
    return (await steps.reduce((query, next) => next(query), all).get()).docs;
  }

  async #deliver(listener: Listener): Promise<void> {
    const { page, target, take, fail, last } = listener;
    const { isOnline } = page.phone;
    const mayRead = isOnline && (await this.#around.mayRead(page, target.path));
    if (listener.isOver) return;
    if (isOnline && !mayRead) {
      this.#stop(listener);
      return fail(denied());
    }
    const docs = isOnline ? await this.#read(target) : last;
    if (listener.isOver) return;
    const before = new Map(last.map((one) => [one.id, versionOf(one)]));
    const changed = docs.filter((one) => before.get(one.id) !== versionOf(one));
    const ids = new Set(docs.map(({ id }) => id));
    const removed = last.filter(({ id }) => !ids.has(id));
    if (listener.isKnown === isOnline && changed.length + removed.length === 0) return;
    Object.assign(listener, { last: docs, isKnown: isOnline });
    const metadata = { fromCache: !isOnline };
    if (!target.steps) return take({ metadata, data: () => docs[0]?.data() });
    const changes = [
      ...removed.map((doc) => ({ type: 'removed', doc })),
      ...changed.map((doc) => ({ type: before.has(doc.id) ? 'modified' : 'added', doc })),
    ];
    take({ metadata, docs, size: docs.length, docChanges: () => changes });
  }
}
