/**
 * A simulated world: people with phones, two servers and their triggers around one database, in virtual time and with
 * one source of chance. A seed makes the same world each time (docs/simulation.md).
 */
import { createHash } from 'node:crypto';
import { localDate } from '@pg/contract/months';
import type { Firestore } from 'firebase-admin/firestore';
import { Accounts, changesBeyondSession } from './account-laws.ts';
import { changesBeyond } from './authority.ts';
import { Books } from './books.ts';
import { Calls } from './calls.ts';
import { type Draws, drawsFrom, Time } from './chance.ts';
import { type Changed, modelDatabase } from './database.ts';
import { Deeds, weighted } from './deeds.ts';
import { ExpectedPushes } from './expected-pushes.ts';
import {
  databaseFaults,
  eventFaults,
  type Fate,
  type FaultName,
  networkFaults,
  type Request as Step,
  troubles,
} from './faults.ts';
import { brokenLaws } from './laws.ts';
import { Listeners } from './listeners.ts';
import { Person, signIn } from './people.ts';
import { type HttpAnswer, Page, Phone, type Surroundings } from './phone.ts';
import { Provider } from './provider.ts';
import { pageSizes } from './realm.ts';
import { RecurringLaws } from './recurring-laws.ts';
import { brokenAtRest } from './rest.ts';
import { Schedules } from './schedules.ts';
import { Screen } from './screen.ts';
import { claimsIn } from './secrets.ts';
import { Crashed, causes, type HttpCall, Server } from './server.ts';
import { Triggers } from './triggers.ts';

/** In milliseconds. */
const minute = 60_000;
const hour = 60 * minute;

/** Where the documents are: in the model, or in the emulator. */
export interface Store {
  readonly database: Firestore;
  /** Resolves when all that can happen at an instant has happened. */
  readonly settled: () => Promise<void>;
}

export interface Options {
  readonly seed: number;
  readonly faults: ReadonlySet<FaultName>;
  readonly store?: (world: World) => Store;
}

type Database = { readonly when: readonly Step[]; readonly of?: string; readonly failure: () => Error };

/** The last one has no account at first. */
const names = ['Asha', 'Ravi', 'Imran', 'Meera', 'Devi'];

/**
 * Two hours before a month ends, so that it often turns. Years ago: the emulator stores the machine's time, and changes
 * of a month must not be from before it began.
 */
const start = Date.parse('2020-11-30T16:30:00Z');

export class World {
  readonly time: Time;
  readonly books = new Books();
  readonly people: readonly Person[];
  readonly servers: readonly Server[];
  readonly triggers: Triggers;
  readonly screens = new Map<Page, Screen>();
  readonly story: string[] = [];
  readonly provider: Provider;
  readonly accounts: Accounts;
  readonly recurring = new RecurringLaws(this.books);
  readonly schedules: Schedules;
  readonly calls = new Calls(this);
  readonly deeds = new Deeds(this);
  /** What happened how often. */
  readonly counts = new Map<string, number>();
  readonly defects: unknown[] = [];
  readonly seed: number;
  /** How long to wait after this step, in milliseconds. */
  wait = 0;
  draws: Draws;
  readonly #faults: ReadonlySet<FaultName>;
  readonly #store: Store;
  readonly #isReal: boolean;
  readonly #listeners: Listeners;
  readonly #expectedPushes = new ExpectedPushes();
  readonly #around: Surroundings;
  /** Not while a world begins, nor at rest. */
  #isRough = false;
  #isChanged = true;
  constructor({ seed, faults, store }: Options) {
    this.seed = seed;
    this.draws = drawsFrom(seed);
    this.#faults = faults;
    this.#store = store?.(this) ?? this.#model();
    this.#isReal = store !== undefined;
    const { database, settled } = this.#store;
    this.time = new Time(start + this.draws.below(40) * minute, settled);
    this.provider = new Provider({ time: this.time, draws: () => this.draws, pass: (what) => this.pass(what) });
    this.accounts = new Accounts(this.books, this.provider);
    const { onDefect, provider } = this;
    const before = () => ({
      members: new Map(this.books.groups().map((one) => [one.id, Object.keys(one.members)])),
      accounts: new Map(this.books.users().map((one) => [one.id, one])),
    });
    const around = { time: this.time, draws: () => this.draws, database, provider, before, onDefect };
    this.servers = [new Server(around), new Server(around)];
    const count = (what: string): void => this.count(what);
    this.schedules = new Schedules({ ...around, count });
    const onDone = (path: string): void => this.require(this.#expectedPushes.missing(this.books, path, this.time.now));
    this.triggers = new Triggers({
      ...around,
      server: new Server(around),
      delays: () => this.#delays(),
      count,
      onDone,
    });
    this.#listeners = new Listeners({ ...around, mayRead: (page, path) => this.#mayRead(page, path) });
    this.#around = { ...around, listeners: this.#listeners, send: (call, page) => this.#send(call, page) };
    this.people = names.map((name, index) => new Person(new Phone(name), index));
  }

  readonly onDefect = (failure: unknown): void => void this.defects.push(failure);

  #model(): Store {
    const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
    const now = (): number => this.time.now;
    const onCommit = (changed: readonly Changed[]): void => this.onCommit(changed);
    return { database: modelDatabase({ now, pass: (what) => this.pass(what), onCommit }), settled };
  }

  /** A request to the database or the identity provider: it takes a while, may fail, and fails if its process is gone. */
  async pass(what: Step): Promise<void> {
    const cause = causes.getStore();
    if (!cause) return;
    const { server, life } = cause;
    const check = (): void => {
      if (server.life !== life) throw new Crashed();
    };
    check();
    await this.time.pause(1 + this.draws.below(12));
    check();
    const isHere = ({ when, of = cause.trigger }: Database): boolean => when.includes(what) && of === cause.trigger;
    for (const { failure } of this.#hits<Database>(databaseFaults, isHere)) {
      const thrown = failure();
      if (thrown instanceof Crashed) {
        server.life += 1;
        this.note('(a server crashes)');
      }
      throw thrown;
    }
  }

  /** Returns which faults of a kind happen now, if they can. */
  #hits<What>(
    kind: Readonly<Record<string, { readonly probability: number; readonly what: What }>>,
    isPossible: (what: What) => boolean = () => true,
  ): What[] {
    if (!this.#isRough) return [];
    return Object.entries(kind).flatMap(([name, { probability, what }]) => {
      const happens = this.#faults.has(name as FaultName) && this.draws.chance(probability) && isPossible(what);
      if (happens) this.count(name);
      return happens ? [what] : [];
    });
  }

  #delays(): readonly number[] {
    const [fault] = this.#hits(eventFaults);
    return fault?.(this) ?? [20 + this.draws.below(2000)];
  }

  /** Something was stored: what it means for the laws, the live views and the triggers. */
  onCommit(changed: readonly Changed[]): void {
    const cause = causes.getStore();
    if (cause) {
      this.require(changesBeyond(this.books, changed, cause, this.time.now));
      this.require(changesBeyondSession(this.accounts, this.books, changed, cause));
      this.require(this.recurring.changesBeyond(changed, cause));
    }
    cause?.changed.push(...changed);
    this.books.apply(changed);
    this.accounts.note(changed, cause);
    this.#expectedPushes.note(this.books, changed, this.time.now);
    for (const dated of cause ? this.recurring.note(changed, cause) : []) {
      this.note(`(${dated})`);
      this.count(dated.split(': ')[0] ?? '');
    }
    this.#isChanged = true;
    this.#listeners.hear(changed.map(({ path }) => path));
    this.triggers.hear(changed);
  }

  require(broken: readonly string[]): void {
    if (broken.length > 0) this.defects.push(new Error(broken.join('\n')));
  }

  readonly note = (text: string): void => {
    const at = new Date(this.time.now + 5.5 * 60 * minute).toISOString().slice(5, 19).replace('T', ' ');
    this.story.push(`${at}  ${text}`);
  };

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  ownerOf({ phone }: Page): Person {
    return this.people.find((one) => one.phone === phone) as Person;
  }

  /** Sessions of the present version read the own account, and members their groups. */
  async #mayRead(page: Page, path: string): Promise<boolean> {
    const { id = '', jti = '', sessionVersion } = claimsIn(page.token) ?? {};
    const user = this.books.user(id);
    if (user?.sessionVersion !== sessionVersion || user?.endedSessions?.[jti] !== undefined) return false;
    const [collection, name = ''] = path.split('/');
    return collection === 'users' ? name === id : Object.hasOwn(this.books.group(name)?.members ?? {}, id);
  }

  open(phone: Phone): Screen {
    const page = new Page(phone, this.#around);
    const isOfRecords = phone.pages.length > 1 && this.draws.chance(0.3);
    const screen = new Screen(page, isOfRecords, this.onDefect);
    this.screens.set(page, screen);
    return screen;
  }
  close(page: Page): void {
    page.close();
    this.#listeners.stopAll(page);
    this.screens.delete(page);
  }

  setOnline(phone: Phone, isOnline: boolean): void {
    if (phone.isOnline === isOnline) return;
    phone.isOnline = isOnline;
    this.#listeners.reconnect(phone.pages);
    for (const page of phone.pages) {
      page.tell(isOnline ? 'online' : 'offline');
      if (isOnline) this.screens.get(page)?.refresh();
    }
  }

  /** Sends a call of a page over a network that may lose it. */
  async #send(call: HttpCall, page: Page): Promise<HttpAnswer> {
    const { time, draws } = this;
    const { phone } = page;
    const person = this.ownerOf(page);
    const lose = async (what: string): Promise<never> => {
      if (phone.isOnline) this.note(`(${what} ${phone.owner}'s phone is lost)`);
      await time.pause(200 + draws.below(3000));
      throw new TypeError('the network has failed');
    };
    // Once a law is broken, no page goes on: some would for ever.
    if (this.defects.length > 0) return new Promise(() => undefined);
    const [fate]: (Fate | undefined)[] = this.#hits(networkFaults);
    const onTheWay = (): Promise<void> => time.pause(10 + draws.below(150));
    await onTheWay();
    if (fate === 'lost' || !phone.isOnline) return lose('a call of');
    const server = draws.one(this.servers);
    const made = { ...(await server.decode(call)), person, device: phone.cookie };
    if (made.key) this.calls.keys.push(made.key);
    const { mismatch } = made.request as { mismatch?: boolean };
    if (mismatch && !phone.wasLate) this.require([`a list on ${phone.owner}'s phone did not match its totals`]);
    if (fate === 'twice') time.after(draws.below(4000), () => void this.calls.make(made).catch(() => undefined));
    const outcome = await this.calls.make(made, server).catch((failure) => {
      if (failure instanceof Crashed) return undefined;
      throw failure;
    });
    await onTheWay();
    if (!outcome || fate === 'answer lost' || !phone.isOnline) return lose('an answer to');
    const { status, body, retryAfter, device } = outcome;
    phone.cookie = device ?? phone.cookie;
    const date = new Date(Math.floor(server.now().getTime() / 1000) * 1000).toUTCString();
    const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return { status, headers: { Date: date, ...wait }, text: JSON.stringify(body) };
  }

  /** One step: something that a person does, or that goes wrong; and some time. */
  async step(index: number): Promise<void> {
    this.draws = drawsFrom(
      Number.parseInt(createHash('sha256').update(`${this.seed} ${index}`).digest('hex').slice(0, 8), 16),
    );
    this.#isRough = true;
    const { draws } = this;
    this.wait = draws.one([20, 200, 1000, 1000, 5000, 5000, 20_000, 5 * minute]);
    const kind = draws.fraction();
    if (kind < 0.2) this.#trouble();
    else if (kind < 0.32) this.deeds.script();
    else {
      const person = draws.one(this.people);
      this.deeds.act(person);
      // Two tabs, or two people, in the same moment.
      if (draws.chance(0.15)) this.deeds.act(draws.chance(0.5) ? person : draws.one(this.people));
    }
    this.#plan();
    await this.time.pass(this.wait);
    if (this.wait > hour && !this.#isReal) await this.#expire();
    this.check();
  }

  /** What runs by the clock does so when an hour turns, and sometimes in between: by one server, or by two at once. */
  #plan(): void {
    const { draws, servers, time, wait } = this;
    const hours = Math.floor((time.now + wait) / hour) - Math.floor(time.now / hour);
    for (let runs = Math.min(3, hours) + (draws.chance(0.03) ? 1 : 0); runs > 0; runs -= 1) {
      const at = draws.below(wait);
      const isIdle = draws.chance(0.1);
      const name = draws.chance(0.2) ? 'sendReminders' : 'recordRecurring';
      for (const server of draws.chance(0.4) ? servers : [draws.one(servers)]) {
        // Most runs that find nothing are left out.
        const isNeeded = (): boolean =>
          isIdle || name !== 'recordRecurring' || this.recurring.dueOn(localDate(server.now())).length > 0;
        time.after(at + draws.below(20), () => void (isNeeded() && this.schedules.run(name, server)));
        if (name === 'sendReminders') time.after(at, () => void this.schedules.run('tellWaitingNotices', server));
      }
    }
  }

  /** Nothing stays due, even if a process has died whose clock was a day fast. */
  async #recordDue(): Promise<void> {
    let due: readonly string[] = [];
    for (let hours = 0; hours < 30; hours += 1) {
      const today = localDate(new Date(this.time.now));
      await this.during(this.schedules.run('recordRecurring', this.servers[0] ?? this.triggers.server));
      due = this.recurring.dueOn(today);
      if (due.length === 0) return;
      await this.time.pass(hour);
    }
    this.require(due.map((one) => `${one} stays due`));
  }

  #trouble(): void {
    const isOn = Object.entries(troubles).filter(([name]) => this.#faults.has(name as FaultName));
    const [, chosen] = weighted(this.draws, isOn, ([, { weight }]) => weight) ?? [];
    const told = chosen?.happen(this);
    if (told) this.note(`(${told})`);
  }

  /** Firestore deletes what has expired. */
  async #expire(): Promise<void> {
    const batch = this.#store.database.batch();
    for (const [path, { expiresAt, forgetAt }] of this.books.all()) {
      const until = (expiresAt ?? forgetAt) as { toMillis?: () => number } | undefined;
      if (until?.toMillis && until.toMillis() < this.time.now) batch.delete(this.#store.database.doc(path));
    }
    await batch.commit();
  }

  /** @throws what went wrong since the last check, and a broken law */
  check(): void {
    if (this.#isChanged) {
      this.require(brokenLaws(this.books, this.time.now));
      this.require(this.accounts.broken());
    }
    this.#isChanged = false;
    const [defect] = this.defects;
    if (defect) throw defect;
  }

  /** Everything that fails ends: every phone is back, and all that waits is done. */
  async rest(): Promise<void> {
    this.draws = drawsFrom(this.seed + 1);
    this.#isRough = false;
    this.note('(all phones are back, and nothing fails any more)');
    for (const { phone } of this.people) {
      Object.assign(phone, { isFull: false, lag: 0 });
      this.setOnline(phone, true);
    }
    for (const server of this.servers) server.clockIsOff = 0;
    for (const wait of [minute, 15 * minute, 15 * minute]) {
      // Only now some pages hear that their session has ended.
      for (const screen of this.screens.values()) screen.refresh();
      await this.time.pass(minute);
      const away = this.people.filter(({ hasAccount, phone }) => hasAccount && phone.pages.length === 0);
      for (const { phone } of away) this.open(phone);
      for (const [page, screen] of this.screens) {
        const person = this.ownerOf(page);
        if (!screen.userId && person.hasAccount) signIn(person, screen, this).catch(this.onDefect);
      }
      await this.time.pass(wait);
      // The end of a short list is on the screen, where the web reads on.
      const isShort = ({ shown = [] }: Screen): boolean => shown.length < pageSizes.expenses;
      for (const screen of [...this.screens.values()].filter(isShort)) screen.showOlder().catch(this.onDefect);
    }
    await this.#recordDue();
    for (const screen of this.screens.values()) {
      screen.refresh();
      if (['denied', 'stopped'].includes(screen.state.live)) screen.tryAgain();
      screen.page.tell('visible');
    }
    await this.time.pass(15 * minute);
    this.check();
    this.require(brokenAtRest(this));
    await this.calls.repeat(this.servers[0] ?? this.triggers.server);
    // While all phones are away, what repeats every week is due once more, or is paused.
    for (const page of [...this.screens.keys()]) this.close(page);
    await this.time.pass(8 * 24 * hour);
    await this.#recordDue();
    await this.during(this.schedules.run('tellWaitingNotices', this.servers[0] ?? this.triggers.server));
    const waiting = this.books.in('notices').filter(({ dueAt }) => dueAt !== undefined);
    this.require(waiting.map(({ id }) => `notice ${id} still waits`));
    this.check();
  }

  /** Lets time pass until some work is done. */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = false;
    const end = (): void => {
      isOver = true;
    };
    void work.then(end, end);
    for (let count = 0; !isOver && count < 1000; count += 1) await this.time.pass(50);
    return work;
  }

  digest(): string {
    const hash = createHash('sha256').update(this.story.join('\n'));
    for (const one of [...this.books.all()].sort(([a], [b]) => (a < b ? -1 : 1))) hash.update(JSON.stringify(one));
    return hash.digest('hex').slice(0, 16);
  }
}
