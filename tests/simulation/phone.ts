/**
 * The phones of a simulated world: what a browser gives its pages, such as storage, locks, news for other tabs, and a
 * clock that may be wrong. A page runs the web's own code from the snapshots of its listeners down; React is not
 * simulated.
 */
import { Timestamp } from 'firebase-admin/firestore';
import { type Draws, type Time, uuidFrom } from './chance.ts';
import type { Listeners } from './listeners.ts';
import { Realm, subtle } from './realm.ts';
import type { HttpCall } from './server.ts';

export interface HttpAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** What pages have around them. */
export interface Surroundings {
  readonly time: Time;
  readonly draws: () => Draws;
  /** Resolves to the answer, or fails like `fetch` if there is none. */
  readonly send: (call: HttpCall, page: Page) => Promise<HttpAnswer>;
  readonly listeners: Listeners;
  /** Receives what no code has caught. */
  readonly onDefect: (failure: unknown) => void;
}

/** What the device keeps: local storage and databases. */
export class Phone {
  readonly pages: Page[] = [];
  readonly local = new Map<string, string>();
  readonly databases = new Map<string, Map<string, unknown>>();
  readonly owner: string;
  isOnline = true;
  /** By how much its clock is fast, in milliseconds. */
  clockIsOff = 0;
  isFull = false;
  /** That says that somebody has logged in here. */
  cookie: string | undefined;
  /** By how much its live view is late, in milliseconds. */
  lag = 0;
  /** Whether that has ever been so: its listeners may have been far apart then. */
  wasLate = false;
  /** By name, the end of the work that holds a lock or waits for it. */
  readonly locks = new Map<string, Promise<unknown>>();

  constructor(owner: string) {
    this.owner = owner;
  }

  get open(): readonly Page[] {
    return this.pages.filter(({ isOpen }) => isOpen);
  }
}

const fullStorage = (): Error => new DOMException('The quota has been exceeded.', 'QuotaExceededError');

/** Storage, as idb-keyval offers it. */
const databasesOf = (phone: Phone) => {
  type Store = Map<string, unknown>;
  const copy = <Value>(value: Value): Value => structuredClone(value);
  return {
    createStore(name: string) {
      const values: Store = phone.databases.get(name) ?? new Map();
      phone.databases.set(name, values);
      const store = {
        get: (key: string) => {
          const asked: { result: unknown; onsuccess?: () => void } = { result: copy(values.get(key)) };
          queueMicrotask(() => asked.onsuccess?.());
          return asked;
        },
        put: (value: unknown, key: string) => values.set(key, copy(value)),
        transaction: {},
      };
      const within = async (_: string, work: (objects: typeof store) => unknown) => work(store);
      return Object.assign(within, { values });
    },
    promisifyRequest: async () => undefined,
    get: async (key: string, { values }: { values: Store }) => copy(values.get(key)),
    async set(key: string, value: unknown, { values }: { values: Store }) {
      if (phone.isFull) throw fullStorage();
      values.set(key, copy(value));
    },
    del: async (key: string, { values }: { values: Store }) => void values.delete(key),
    entries: async ({ values }: { values: Store }) => [...values].map(copy),
    clear: async ({ values }: { values: Store }) => values.clear(),
  };
};

/** An open tab. */
export class Page {
  readonly phone: Phone;
  readonly realm: Realm;
  readonly sdk: ReturnType<Listeners['sdkFor']>;
  readonly #around: Surroundings;
  readonly #document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  readonly #window = new EventTarget();
  readonly #channels: { readonly name: string; readonly target: EventTarget }[] = [];
  isOpen = true;

  constructor(phone: Phone, around: Surroundings) {
    this.phone = phone;
    this.#around = around;
    phone.pages.push(this);
    this.sdk = around.listeners.sdkFor(this);
    this.realm = new Realm(this.#browser(), {
      'idb-keyval': databasesOf(phone),
      'firebase/firestore': { ...this.sdk, Timestamp },
      'web/src/firebase/app.ts': {},
    });
  }

  /** Runs later, unless the page is closed by then. */
  readonly #later = (run: (given?: unknown) => void, milliseconds = 0, given?: unknown): (() => void) =>
    this.#around.time.after(milliseconds, () => {
      if (!this.isOpen) return;
      try {
        run(given);
      } catch (failure) {
        this.#around.onDefect(failure);
      }
    });

  /** What the page finds in place of the globals. */
  #browser(): Record<string, unknown> {
    const { phone } = this;
    const { time, draws } = this.#around;
    const openedAt = time.now;
    const phoneNow = (): number => time.now + phone.clockIsOff;
    const timeout = (milliseconds: number): AbortSignal => {
      const stop = new AbortController();
      this.#later(() => stop.abort(tooLate), milliseconds);
      return stop.signal;
    };
    return {
      window: this.#window,
      document: this.#document,
      addEventListener: this.#window.addEventListener.bind(this.#window),
      removeEventListener: this.#window.removeEventListener.bind(this.#window),
      localStorage: this.#storage(),
      navigator: this.#navigator(),
      fetch: (url: string, init?: RequestInit) => this.#fetch(url, init),
      setTimeout: this.#later,
      clearTimeout: (cancel?: () => void) => cancel?.(),
      performance: { now: () => time.now - openedAt },
      Date: dateAt(phoneNow),
      crypto: { subtle, randomUUID: () => uuidFrom(draws()) },
      AbortSignal: { timeout, any: (signals: AbortSignal[]) => anyOf(signals) },
      BroadcastChannel: this.#channelClass(),
      indexedDB: undefined,
      location: { pathname: '/dashboard/', hash: '' },
    };
  }

  #storage() {
    const { phone } = this;
    const tell = (key: string): void => {
      const event = Object.assign(new Event('storage'), { key });
      for (const other of phone.open) if (other !== this) other.#later(() => other.#window.dispatchEvent(event));
    };
    return {
      getItem: (key: string) => phone.local.get(key) ?? null,
      setItem: (key: string, text: string) => {
        if (phone.isFull && !phone.local.has(key)) throw fullStorage();
        phone.local.set(key, text);
        tell(key);
      },
      removeItem: (key: string) => {
        if (phone.local.delete(key)) tell(key);
      },
    };
  }

  #navigator() {
    const { phone } = this;
    return {
      get onLine() {
        return phone.isOnline;
      },
      locks: {
        request: async (name: string, work: () => Promise<unknown>): Promise<unknown> => {
          const before = phone.locks.get(name);
          const done = (async () => {
            await before?.catch(() => undefined);
            return this.isOpen ? await Promise.race([work(), this.#closed]) : undefined;
          })();
          phone.locks.set(name, done);
          return done;
        },
      },
    };
  }

  #close: () => void = () => undefined;
  readonly #closed = new Promise<void>((resolve) => {
    this.#close = resolve;
  });

  #channelClass() {
    const page = this;
    return class extends EventTarget {
      readonly name: string;
      constructor(name: string) {
        super();
        this.name = name;
        page.#channels.push({ name, target: this });
      }
      postMessage(data: unknown): void {
        for (const other of page.phone.open) {
          if (other === page) continue;
          const event = Object.assign(new Event('message'), { data: structuredClone(data) });
          const targets = other.#channels.filter(({ name }) => name === this.name);
          for (const { target } of targets) other.#later(() => target.dispatchEvent(event), 1);
        }
      }
    };
  }

  async #fetch(url: string, { method = 'GET', headers, body, signal }: RequestInit = {}) {
    const call = { method, url, headers: Object.fromEntries(new Headers(headers)), body: String(body ?? '') };
    const stopped = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(new TypeError('stopped'))),
    );
    const { status, text, headers: told } = await Promise.race([this.#around.send(call, this), stopped]);
    // The code of a closed page does not run on.
    if (!this.isOpen) await new Promise(() => undefined);
    return { ok: status < 300, status, headers: new Headers(told), text: async () => text };
  }

  load<Module>(file: string): Module {
    return this.realm.load(`web/src/${file}`);
  }

  /** Of the session on this page. */
  get token(): string | undefined {
    return this.load<typeof import('../../web/src/api/token.ts')>('api/token.ts').storedToken() ?? undefined;
  }

  /** Tells the page what happened to the phone: `online`, `offline`, or that the page was shown or hidden. */
  tell(event: 'online' | 'offline' | 'visible' | 'hidden'): void {
    if (event === 'online' || event === 'offline') this.#window.dispatchEvent(new Event(event));
    else {
      this.#document.visibilityState = event;
      this.#document.dispatchEvent(new Event('visibilitychange'));
    }
  }

  close(): void {
    this.isOpen = false;
    this.#close();
    this.phone.pages.splice(this.phone.pages.indexOf(this), 1);
  }
}

/** `Date` whose present is another. */
const dateAt = (now: () => number) =>
  new Proxy(Date, {
    construct: (_, given) => (given.length === 0 ? new Date(now()) : new Date(...(given as [number]))),
    get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
  });

/** Made once: each would take a picture of the whole stack. */
const tooLate = new DOMException('The operation timed out.', 'TimeoutError');

/** The browser's own keeps each signal alive until its timer ends. */
function anyOf(signals: readonly AbortSignal[]): AbortSignal {
  const stop = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) stop.abort(tooLate);
    else signal.addEventListener('abort', () => stop.abort(tooLate));
  }
  return stop.signal;
}
