/**
 * Events of a simulated database: each new document that a trigger waits for is delivered at least once, in any order,
 * and again with growing delays while the trigger fails.
 */
import type { Time } from './chance.ts';
import type { Changed } from './database.ts';
import { type Cause, Crashed, causes, type Server } from './server.ts';
import type { Data } from './values.ts';

type Run = (event: object) => Promise<unknown>;

interface Trigger {
  readonly pattern: RegExp;
  readonly names: readonly string[];
  readonly file: string;
  readonly export: string;
}

const triggers: readonly Trigger[] = [
  { pattern: /^expenses\/([^/]+)$/, names: ['id'], file: 'push/delivery.ts', export: 'onExpenseCreated' },
  {
    pattern: /^groups\/([^/]+)\/activity\/([^/]+)$/,
    names: ['code', 'id'],
    file: 'push/delivery.ts',
    export: 'onActivityCreated',
  },
  { pattern: /^notices\/([^/]+)$/, names: ['id'], file: 'push/delivery.ts', export: 'onNoticeCreated' },
  { pattern: /^erasures\/([^/]+)$/, names: ['id'], file: 'identity/erasure.ts', export: 'onErasureBegun' },
];

/** In milliseconds. */
const firstWait = 10_000;
const longestWait = 600_000;

/** Whether the next delivery or run is to make a failure good. */
export function isExpected(failure: unknown): boolean {
  const { name: why = '', code } = failure as { name?: string; code?: unknown };
  return failure instanceof Crashed || code !== undefined || ['StillClaimed', 'NotAllSent'].includes(why);
}

interface Event {
  readonly document: string;
}

interface Around {
  readonly time: Time;
  readonly server: Server;
  /** After how many milliseconds an event arrives, and how often. */
  readonly delays: () => readonly number[];
  readonly onDefect: (failure: unknown) => void;
  readonly count: (what: string) => void;
  /** Called once an event of this document is handled. */
  readonly onDone: (path: string) => void;
  readonly before: () => Pick<Cause, 'members' | 'accounts'>;
}

export class Triggers {
  readonly #around: Around;
  /** How many events have not been handled. */
  waiting = 0;

  constructor(around: Around) {
    this.#around = around;
  }

  get server(): Server {
    return this.#around.server;
  }

  hear(changed: readonly Changed[]): void {
    for (const { path, before, after } of changed) {
      if (before || !after) continue;
      for (const trigger of triggers) {
        const found = trigger.pattern.exec(path);
        if (!found) continue;
        const params = Object.fromEntries(trigger.names.map((name, index) => [name, found[index + 1]]));
        const event = {
          document: path,
          params,
          time: new Date(this.#around.time.now).toISOString(),
          data: { get: (field: string) => (after as Data)[field] },
        };
        for (const delay of this.#around.delays()) this.#plan(trigger, event, delay, firstWait);
      }
    }
  }

  #plan(trigger: Trigger, event: Event, delay: number, wait: number): void {
    this.waiting += 1;
    this.#around.time.after(delay, () => {
      void this.#deliver(trigger, event).then((isDone) => {
        this.waiting -= 1;
        if (!isDone) this.#plan(trigger, event, wait, Math.min(longestWait, wait * 2));
      });
    });
  }

  async #deliver({ file, export: name }: Trigger, event: Event): Promise<boolean> {
    const { server, count, onDone, before } = this.#around;
    const { [name]: trigger } = server.load<Record<string, { readonly run: Run }>>(file);
    const cause: Cause = { call: 'trigger', trigger: name, server, life: server.life, changed: [], ...before() };
    try {
      await causes.run(cause, () => trigger?.run(event) ?? Promise.resolve());
      count(`${name} done`);
      onDone(event.document);
      return true;
    } catch (failure) {
      count(`${name} failed`);
      if (!isExpected(failure)) this.#around.onDefect(failure);
      return false;
    }
  }
}
