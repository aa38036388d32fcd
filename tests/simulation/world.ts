/**
 * A simulated world: people with phones, two servers and their triggers around one database, in virtual time and with
 * one source of chance. A seed makes the same world each time (docs/simulation.md).
 */
import { createHash } from 'node:crypto';
import type { EndpointName, Request } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { numberPath, userPath } from '@pg/contract/stored';
import type { Firestore } from 'firebase-admin/firestore';
import { type Action, actions, Given } from './actions.ts';
import { brokenAnswer, brokenRepeat, changesBeyond, changesOfRefusal, toldBeyond } from './authority.ts';
import { Books } from './books.ts';
import { type Draws, drawsFrom, Time, uuidFrom } from './chance.ts';
import { type Changed, modelDatabase } from './database.ts';
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
import { type HttpAnswer, Page, Phone, type Surroundings } from './phone.ts';
import { shared } from './realm.ts';
import { brokenAtRest } from './rest.ts';
import { Screen, type Told } from './screen.ts';
import {
  type Claims,
  Crashed,
  causes,
  claimsIn,
  type HttpCall,
  type Made,
  type Outcome,
  Server,
  tokenOf,
} from './server.ts';
import { Triggers } from './triggers.ts';

/** In milliseconds. */
const minute = 60_000;

export interface Person {
  readonly name: string;
  readonly id: string;
  readonly number: string;
  readonly phone: Phone;
}

/** Where the documents are: in the model, or in the emulator. */
export interface Store {
  readonly database: Firestore;
  /** Resolves when all that can happen at an instant has happened. */
  readonly settled: () => Promise<void>;
}

/** What a person asked for that creates something, and what the page has told of it. */
export interface Asked {
  readonly by: Person;
  readonly name: EndpointName;
  readonly path: string;
  told: Told | undefined;
}

export interface Options {
  readonly seed: number;
  readonly faults: ReadonlySet<FaultName>;
  readonly store?: (world: World) => Store;
}

type Ids = typeof import('@pg/contract/document-ids');
type Accounts = typeof import('../../functions/src/identity/account.ts');

type Database = { readonly when: readonly Step[]; readonly failure: () => Error };

const names = ['Asha', 'Ravi', 'Imran', 'Meera'];

/** Two hours before a month ends, so that it often turns. */
const start = Date.parse('2026-11-30T16:30:00Z');

export class World {
  readonly time: Time;
  readonly books = new Books();
  readonly people: readonly Person[];
  readonly servers: readonly Server[];
  readonly triggers: Triggers;
  readonly screens = new Map<Page, Screen>();
  readonly story: string[] = [];
  readonly asked = new Map<string, Asked>();
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
  readonly #around: Surroundings;
  /** Not while a world begins, nor at rest. */
  #isRough = false;
  #isChanged = true;
  readonly #keys: string[] = [];
  /** Changes that were made, and how they were answered. */
  readonly #acknowledged: { readonly made: Made; readonly body: Outcome['body']; readonly at: number }[] = [];
  /** The numbers that each person has been able to see. */
  readonly #known = new Map<string, Set<string>>();
  /** The call of each person with each key. */
  readonly used = new Map<string, EndpointName>();

  constructor({ seed, faults, store }: Options) {
    this.seed = seed;
    this.draws = drawsFrom(seed);
    this.#faults = faults;
    this.#store = store?.(this) ?? this.#model();
    this.#isReal = store !== undefined;
    const { database, settled } = this.#store;
    this.time = new Time(start + this.draws.below(40) * minute, settled);
    const onDefect = (failure: unknown): void => void this.defects.push(failure);
    const before = () => ({
      members: new Map(this.books.groups().map((one) => [one.id, Object.keys(one.members)])),
      versions: new Map(this.books.users().map((one) => [one.id, one.sessionVersion])),
    });
    const around = { time: this.time, draws: () => this.draws, database, before, onDefect };
    this.servers = [new Server(around), new Server(around)];
    const count = (what: string): void => this.count(what);
    this.triggers = new Triggers({ ...around, server: new Server(around), delays: () => this.#delays(), count });
    this.#listeners = new Listeners({ ...around, mayRead: (page, path) => this.#mayRead(page, path) });
    this.#around = { ...around, listeners: this.#listeners, send: (call, page) => this.#send(call, page) };
    this.people = names.map((name, index) => {
      const id = `${name}sOwnRandomId`.padEnd(20, '0');
      return { name, id, number: `987654321${index}`, phone: new Phone(name) };
    });
  }

  #model(): Store {
    const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
    const now = (): number => this.time.now;
    const onCommit = (changed: readonly Changed[]): void => this.onCommit(changed);
    return { database: modelDatabase({ now, pass: (what) => this.pass(what), onCommit }), settled };
  }

  /** A request to the database on its way: it takes a while, may fail, and fails if its process is gone. */
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
    for (const { when, failure } of this.#hits<Database>(databaseFaults)) {
      if (!when.includes(what)) continue;
      const thrown = failure();
      if (thrown instanceof Crashed) {
        server.life += 1;
        this.note('(a server crashes)');
      }
      throw thrown;
    }
  }

  /** Returns which faults of a kind happen now. */
  #hits<What>(kind: Readonly<Record<string, { readonly probability: number; readonly what: What }>>): What[] {
    if (!this.#isRough) return [];
    return Object.entries(kind).flatMap(([name, { probability, what }]) =>
      this.#faults.has(name as FaultName) && this.draws.chance(probability) ? [what] : [],
    );
  }

  #delays(): readonly number[] {
    const [fault] = this.#hits(eventFaults);
    return fault?.(this) ?? [20 + this.draws.below(2000)];
  }

  /** Something was stored: what it means for the laws, the live views and the triggers. */
  onCommit(changed: readonly Changed[]): void {
    const cause = causes.getStore();
    if (cause) this.require(changesBeyond(this.books, changed, cause, this.time.now));
    cause?.changed.push(...changed);
    this.books.apply(changed);
    this.#isChanged = true;
    this.#listeners.hear(changed.map(({ path }) => path));
    this.triggers.hear(changed);
  }

  require(broken: readonly string[]): void {
    if (broken.length > 0) this.defects.push(new Error(broken.join('\n')));
  }

  note(text: string): void {
    const at = new Date(this.time.now + 5.5 * 60 * minute).toISOString().slice(5, 19).replace('T', ' ');
    this.story.push(`${at}  ${text}`);
  }

  count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }

  ownerOf({ phone }: Page): Person {
    return this.people.find((one) => one.phone === phone) as Person;
  }

  /** Sessions of the present version read the own account, and members their groups. */
  async #mayRead(page: Page, path: string): Promise<boolean> {
    const { id } = this.ownerOf(page);
    const { sessionVersion } = claimsIn(page.phone.local.get('token')) ?? {};
    if (this.books.user(id)?.sessionVersion !== sessionVersion) return false;
    const [collection, name = ''] = path.split('/');
    return collection === 'users' ? name === id : Object.hasOwn(this.books.group(name)?.members ?? {}, id);
  }

  claimsOf({ id, number }: Person): Claims {
    return { id, sub: number, sessionVersion: this.books.user(id)?.sessionVersion ?? 1, jti: uuidFrom(this.draws) };
  }

  open(phone: Phone): Screen {
    const page = new Page(phone, this.#around);
    const screen = new Screen(page, this.#around.onDefect);
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
  async #send(call: HttpCall, { phone }: Page): Promise<HttpAnswer> {
    const { time, draws } = this;
    const lose = async (what: string): Promise<never> => {
      if (phone.isOnline) this.note(`(${what} ${phone.owner}'s phone is lost)`);
      await time.pause(200 + draws.below(3000));
      throw new TypeError('the network has failed');
    };
    const [fate]: (Fate | undefined)[] = this.#hits(networkFaults);
    const onTheWay = (): Promise<void> => time.pause(10 + draws.below(150));
    await onTheWay();
    if (fate === 'lost' || !phone.isOnline) return lose('a call of');
    const server = draws.one(this.servers);
    const made = await server.decode(call);
    if (made.key) this.#keys.push(made.key);
    if (fate === 'twice') time.after(draws.below(4000), () => void this.make(made).catch(() => undefined));
    const outcome = await this.make(made, server).catch((failure) => {
      if (failure instanceof Crashed) return undefined;
      throw failure;
    });
    await onTheWay();
    if (!outcome || fate === 'answer lost' || !phone.isOnline) return lose('an answer to');
    const { status, body, retryAfter } = outcome;
    const date = new Date(Math.floor(server.now().getTime() / 1000) * 1000).toUTCString();
    const wait = retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) };
    return { status, headers: { Date: date, ...wait }, text: JSON.stringify(body) };
  }

  /** Makes a call at a server, and checks what comes of it. */
  async make(made: Made, server = this.draws.one(this.servers)): Promise<Outcome> {
    const id = made.claims?.id ?? '';
    const use = `${id} ${made.key}`;
    const wasUsed = this.used.has(use);
    this.used.set(use, made.name);
    const wasIn = this.books.user(id)?.groupCodes ?? [];
    const known = this.#known.get(id) ?? new Set();
    this.#known.set(id, known);
    for (const code of wasIn) {
      for (const { number } of Object.values(this.books.group(code)?.members ?? {})) known.add(number);
    }
    const outcome = await server.make(made);
    const { cause, status, body } = outcome;
    this.count(`${made.name} ${status < 300 ? 'done' : body.error}`);
    if (status >= 400 && status < 500) this.require(changesOfRefusal(this.books, cause, { code: body.error, wasUsed }));
    if (status < 300) this.require(brokenAnswer(made.name, body));
    if (status < 300 && made.key && cause.changed.length > 0)
      this.#acknowledged.push({ made, body, at: this.time.now });
    if (status < 300) this.require(toldBeyond(this.books, cause, { wasIn, known }, JSON.stringify(body)));
    return outcome;
  }

  /** Makes a call of a person without a page, as strangers and thieves do. */
  async direct<Name extends EndpointName>(person: Person, name: Name, request: Request<Name>, key?: string) {
    const made = { name, request, claims: this.claimsOf(person), key: key ?? uuidFrom(this.draws) };
    return this.make(made as Made).catch((failure) => {
      if (!(failure instanceof Crashed)) throw failure;
    });
  }

  /** Lets people sign up, meet in a group, and open two tabs each. */
  async begin(): Promise<void> {
    const { newAccount } = this.triggers.server.load<Accounts>('identity/account.ts');
    const { database } = this.#store;
    for (const { id, number, name } of this.people) {
      const now = new Date(this.time.now);
      const paidBy = { provenAt: now.toISOString(), upiId: `${name.toLowerCase()}@upi`, upiIdSince: now.toISOString() };
      await database.doc(userPath(id)).set({ ...newAccount(number, name, now), ...paidBy });
      await database.doc(numberPath(number)).set({ person: id, passwordHash: 'none' });
    }
    const [asha, ravi, imran, meera] = this.people as [Person, Person, Person, Person];
    const create = async (person: Person, groupName: string): Promise<string> =>
      String((await this.#during(this.direct(person, 'createGroup', { groupName })))?.body.groupCode);
    const house = await create(asha, 'Sunrise PG');
    const elsewhere = await create(meera, 'Elsewhere');
    for (const person of [ravi, imran]) await this.#during(this.direct(person, 'joinGroup', { groupCode: house }));
    for (const person of this.people) {
      const groupCode = person === meera ? elsewhere : house;
      await this.#during(this.direct(person, 'setMonthlyLimit', { limit: paise(1_000_000) }));
      const device = {
        userId: person.number,
        token: `push token of ${person.name}`,
        groupCodes: [groupCode],
        language: undefined,
      };
      await this.#during(this.direct(person, 'registerDevice', device));
      const first = this.open(person.phone);
      first.signIn(tokenOf(this.claimsOf(person)));
      await this.time.pass(3000);
      if (person !== meera) this.open(person.phone);
    }
    await this.time.pass(5000);
    this.check();
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
    else if (kind < 0.32) this.#stranger();
    else this.#act();
    await this.time.pass(this.wait);
    if (this.wait > 60 * minute && !this.#isReal) await this.#expire();
    this.check();
  }

  #trouble(): void {
    const isOn = Object.entries(troubles).filter(([name]) => this.#faults.has(name as FaultName));
    const [, chosen] = weighted(this.draws, isOn, ([, { weight }]) => weight) ?? [];
    const told = chosen?.happen(this);
    if (told) this.note(`(${told})`);
  }

  #chosen(given: Given) {
    const [name, action] = weighted(this.draws, rows, ([, { weight }]) => weight) ?? [];
    const request = action?.request(given);
    return name && action && request ? { name, request, says: action.says(request as never, given) } : undefined;
  }

  /** A person does something on a page. */
  #act(): void {
    const { draws } = this;
    const person = draws.one(this.people);
    const screen = this.#signedIn(person);
    if (!screen.userId) return;
    const code = screen.state.currentCode ?? draws.one(this.books.groups()).id;
    const chosen = this.#chosen(new Given(draws, this.books, person, this.people, code, new Date(this.time.now)));
    if (!chosen) return;
    const { name, request, says } = chosen;
    const { isOnline } = person.phone;
    this.note(`${person.name}${isOnline ? '' : ', offline,'} ${says}`);
    let asked: Asked | undefined;
    const onKept = (id: string): void => {
      asked = this.#asked(person, name, id);
    };
    void screen.sends(name, request as never, draws.one([1, 1, 3]), onKept).then((told) => {
      if (asked) asked.told = told;
      if (told !== 'done')
        this.note(`(what ${person.name} asked ${typeof told === 'string' ? told : `is refused: ${told.refused}`})`);
    }, this.#around.onDefect);
  }

  /** A page of a person, who signs in if necessary and possible. */
  #signedIn(person: Person): Screen {
    const { phone, id } = person;
    const page = phone.pages.length > 0 ? this.draws.one(phone.pages) : undefined;
    const screen = (page && this.screens.get(page)) ?? this.open(phone);
    if (!screen.userId && phone.isOnline && !phone.isFull && this.books.user(id)) {
      this.note(`${person.name} signs in`);
      screen.signIn(tokenOf(this.claimsOf(person)));
    }
    return screen;
  }

  /** Somebody calls the API about any group, also with a key of someone else. */
  #stranger(): void {
    const { draws } = this;
    const person = draws.one(this.people);
    const code = draws.one(this.books.groups()).id;
    const chosen = this.#chosen(new Given(draws, this.books, person, this.people, code, new Date(this.time.now)));
    if (!chosen) return;
    const key = draws.chance(0.15) && this.#keys.length > 0 ? draws.one(this.#keys) : uuidFrom(draws);
    const { name, request, says } = chosen;
    this.note(`${person.name}, by a script, ${says}`);
    void this.#noteAsked(person, name, key)
      .then(() => this.direct(person, name, request as never, key))
      .catch(this.#around.onDefect);
  }

  /** Notes what a call without a page may create. Nobody tells what becomes of it. */
  async #noteAsked(by: Person, name: EndpointName, key: string): Promise<void> {
    const { creationId } = shared.load<Ids>('contract/document-ids.ts');
    const id = await creationId(by.id, key);
    this.#asked(by, name, id);
  }

  #asked(by: Person, name: EndpointName, id: string): Asked | undefined {
    const collections: { readonly [Name in EndpointName]?: string } = {
      addExpense: 'expenses',
      giveOrTake: `users/${by.id}/giveTake`,
    };
    if (!collections[name]) return undefined;
    const path = `${collections[name]}/${id}`;
    const asked = this.asked.get(path) ?? { by, name, path, told: undefined };
    this.asked.set(path, asked);
    return asked;
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
    if (this.#isChanged) this.require(brokenLaws(this.books, this.time.now));
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
    // Only now some pages hear that their session has ended.
    for (const wait of [minute, 15 * minute]) {
      for (const person of this.people) this.#signedIn(person);
      await this.time.pass(wait);
    }
    for (const screen of this.screens.values()) {
      screen.refresh();
      if (['denied', 'stopped'].includes(screen.state.live)) screen.tryAgain();
      screen.page.tell('visible');
    }
    await this.time.pass(15 * minute);
    this.check();
    this.require(brokenAtRest(this));
    await this.#repeat();
    this.check();
  }

  /** Some changes that were made are asked for once more: the answer is the same, and nothing changes. */
  async #repeat(): Promise<void> {
    const [server = this.triggers.server] = this.servers;
    for (const { made, body, at } of this.#acknowledged.slice(-10)) {
      const { id = '', sessionVersion } = made.claims ?? {};
      const isPresent = this.books.user(id)?.sessionVersion === sessionVersion;
      // Keys are remembered for a day at least.
      if (!isPresent || this.time.now - at > 20 * 60 * minute) continue;
      const again = await this.#during(server.make(made));
      this.require(brokenRepeat(again, body));
    }
  }

  /** Lets time pass until some work is done. */
  async #during<Result>(work: Promise<Result>): Promise<Result> {
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

const rows = Object.entries(actions) as [EndpointName, Action<EndpointName>][];

/** Chooses an item by weights. */
function weighted<Item>(draws: Draws, items: readonly Item[], weightOf: (item: Item) => number): Item | undefined {
  let left = draws.fraction() * items.reduce((all, one) => all + weightOf(one), 0);
  return items.find((one) => {
    left -= weightOf(one);
    return left < 0;
  });
}
