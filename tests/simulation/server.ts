/**
 * The API of a simulated runtime: its own code from the call's token and body down, and its triggers. Each server has the
 * locks and budgets of a process of its own, and a clock that may be wrong. HTTP is not simulated.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { UserDocument } from '@pg/contract/documents';
import type { Endpoint } from '@pg/contract/endpoint';
import type { EndpointName, endpoints, RequestOf } from '@pg/contract/endpoints';
import type { Firestore } from 'firebase-admin/firestore';
import { type Draws, type Time, uuidFrom } from './chance.ts';
import type { Changed } from './database.ts';
import type { Person } from './people.ts';
import type { Provider } from './provider.ts';
import { Realm } from './realm.ts';
import { type Claims, claimsIn, cryptoAt, jose } from './secrets.ts';

/** Who causes what happens now: a person by a call, a trigger, or a schedule, which is called a trigger here too. */
export interface Cause {
  /** The id of the account; undefined for a trigger and a schedule, and for a call of someone who is not signed in. */
  readonly by?: string | undefined;
  readonly claims?: Claims | undefined;
  readonly call: EndpointName | 'trigger';
  /** Which trigger. */
  readonly trigger?: string;
  readonly request?: object;
  /** When it began, by the server's clock. */
  readonly now?: Date;
  readonly server: Server;
  /** Of the process, see `Server.life`. */
  readonly life: number;
  /** What it has committed so far. */
  readonly changed: Changed[];
  /** Who was in each group when it began. */
  readonly members: ReadonlyMap<string, readonly string[]>;
  /** Each account then. */
  readonly accounts: ReadonlyMap<string, UserDocument>;
}

export const causes = new AsyncLocalStorage<Cause>();

export interface HttpCall {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** A call, decoded. */
export interface Made<Name extends EndpointName = EndpointName> {
  readonly name: Name;
  readonly request: RequestOf<Name>;
  readonly key?: string | undefined;
  /** Undefined for a call of someone who is not signed in. */
  readonly token?: string | undefined;
  readonly person: Person;
  /** The cookie of a browser that has logged in before. */
  readonly device?: string | undefined;
}

/** What became of a call: its answer as it is sent, or its refusal. */
export interface Outcome {
  readonly cause: Cause;
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
  readonly retryAfter?: number | undefined;
  /** The cookie that the browser is to keep. */
  readonly device?: string | undefined;
}

type App = typeof import('../../functions/src/http/app.ts');
type Tokens = typeof import('../../functions/src/identity/tokens.ts');
type Wire = typeof import('../../functions/src/http/codec.ts');
type Outside = typeof import('../../functions/src/runtime.ts');

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const source = (file: string): string => `functions/src/${file}`;

/** Thrown by every request of a process that is gone. */
export class Crashed extends Error {}

export interface Around {
  readonly time: Time;
  readonly draws: () => Draws;
  readonly database: Firestore;
  readonly provider: Provider;
  /** How things are now. */
  readonly before: () => Pick<Cause, 'members' | 'accounts'>;
  /** Receives what is thrown and is no refusal. */
  readonly onDefect: (failure: unknown) => void;
}

export class Server {
  readonly #realm: Realm;
  readonly #around: Around;
  /** By how much its clock is fast, in milliseconds. */
  clockIsOff = 0;
  /** Raised when its process dies: nothing that it was doing goes on. */
  life = 0;

  constructor(around: Around) {
    this.#around = around;
    const { time, draws, database, provider } = around;
    this.#realm = new Realm(
      { console: { log: () => undefined } },
      {
        'firebase-admin/auth': { getAuth: () => provider.sdk },
        'firebase-functions': { logger: silent, setGlobalOptions: () => undefined },
        'node:crypto': cryptoAt(time),
        jose,
        'node:timers/promises': { setImmediate: async () => undefined, setTimeout: (ms: number) => time.pause(ms) },
      },
    );
    const { runtime } = this.#realm.load<Outside>(source('runtime.ts'));
    const bytes = (count: number): Buffer => Buffer.from(Array.from({ length: count }, () => draws().below(256)));
    Object.assign(runtime, {
      now: () => this.now(),
      elapsed: () => time.now,
      pause: (milliseconds: number) => time.pause(milliseconds),
      later: (milliseconds: number, work: () => void) => time.after(milliseconds, work),
      bytes,
      uuid: () => uuidFrom(draws()),
      below: (limit: number) => draws().below(limit),
      fraction: () => draws().fraction(),
    } satisfies Outside['runtime']);
    const { simulateDatabase } =
      this.load<typeof import('../../functions/src/firestore/references.ts')>('firestore/references.ts');
    simulateDatabase(database);
  }

  now(): Date {
    return new Date(this.#around.time.now + this.clockIsOff);
  }

  load<Module>(file: string): Module {
    return this.#realm.load(source(file));
  }

  /** @throws ContractError for a request that breaks the contract */
  async decode({ method, url, headers, body }: HttpCall): Promise<Pick<Made, 'name' | 'request' | 'key' | 'token'>> {
    const { readRequest } = this.load<Wire>('http/codec.ts');
    const { name, params, query } = this.#routeOf(method, url);
    const token = headers.authorization?.replace('Bearer ', '');
    const request = {
      get: (header: string) => headers[header],
      on: (event: string, take: (chunk?: Buffer) => void) => {
        if (event === 'data' && body) take(Buffer.from(body));
        if (event === 'end') queueMicrotask(take);
      },
      off: () => undefined,
      ...{ params, query, headers },
    };
    const asked = await readRequest(name, request as never, 10_000);
    return { name, ...asked, token };
  }

  /** @throws Crashed if its process dies meanwhile */
  async make({ name, request, key, token, person, device }: Made): Promise<Outcome> {
    const { authenticate } = this.load<Tokens>('identity/tokens.ts');
    const { answerCall } = this.load<App>('http/app.ts');
    const { encodeAnswer, errorAnswer } = this.load<Wire>('http/codec.ts');
    const { life } = this;
    const now = this.now();
    const requestId = uuidFrom(this.#around.draws());
    const { access }: Endpoint = this.#endpoints[name];
    const claims = access === 'session' ? claimsIn(token) : undefined;
    const cause: Cause = {
      by: claims?.id,
      claims,
      call: name,
      request,
      now,
      server: this,
      life,
      changed: [],
      ...this.#around.before(),
    };
    let kept: string | undefined;
    const rememberDevice = (cookie: string): void => {
      kept = cookie;
    };
    const origin = { address: person.address, rememberDevice, ...(device && { device }) };
    const call = { operation: name, request, now, requestId, origin, ...(key && { key }) };
    try {
      const caller = access === 'session' ? await authenticate(token && `Bearer ${token}`, now) : undefined;
      const answer = await causes.run(cause, () => answerCall({ ...call, ...(caller && { caller }) } as never));
      if (this.life !== life) throw new Crashed();
      const { status }: Endpoint = this.#endpoints[name];
      return { cause, status, body: JSON.parse((await encodeAnswer(name, answer as never)).join('')), device: kept };
    } catch (failure) {
      if (this.life !== life) throw new Crashed();
      const { status, body, retryAfter } = errorAnswer(failure, requestId);
      if (status === 500) this.#around.onDefect(failure);
      return { cause, status, body: { ...body }, retryAfter };
    }
  }

  get #endpoints(): typeof endpoints {
    return this.#realm.load<typeof import('@pg/contract/endpoints')>('contract/endpoints.ts').endpoints;
  }

  #routeOf(method: string, url: string) {
    const [path = '', query = ''] = url.split('?');
    for (const [name, one] of Object.entries(this.#endpoints) as [EndpointName, Endpoint][]) {
      const names = [...one.path.matchAll(/:(\w+)/g)].map(([, param = '']) => param);
      const found = new RegExp(`^${one.path.replace(/:\w+/g, '([^/]+)')}$`).exec(path);
      if (!found || one.method !== method) continue;
      const params = Object.fromEntries(
        names.map((param, index) => [param, decodeURIComponent(found[index + 1] ?? '')]),
      );
      return { name, params, query: Object.fromEntries(new URLSearchParams(query)) };
    }
    throw new Error(`no call ${method} ${path}`);
  }
}
