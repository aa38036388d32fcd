/** Servers that are killed during calls. */
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { isErrorBody } from '@pg/contract/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDemoSecrets } from '../../scripts/emulators/config.ts';
import { isOurApi, startServer } from '../../scripts/emulators/running-suite.ts';
import type { Child } from '../../scripts/process/child.ts';
import { deployedFunctions, modules } from '../../scripts/process/paths.ts';
import { type Inputs, type Reply, send } from '../support/api.ts';
import { storedExpensesOf, storedGroupExpenses, storedUser } from '../support/database.ts';
import { faults } from '../support/fault-proxy.ts';
import { expectLaws } from '../support/laws.ts';
import { freePort } from '../support/own-server.ts';
import { anyKey, buildGroup, buildPerson, type Person } from '../support/people.ts';
import { type Fault, grpc } from '../support/planned-faults.ts';
import { today } from '../support/time.ts';

const framework = path.join(modules, '@google-cloud', 'functions-framework', 'build', 'src', 'main.js');
const logs = path.dirname(process.env.API_LOG ?? '');

interface ApiProcess {
  readonly url: string;
  /** Kills the process at once, even during a call. */
  kill(): void;
  /** Restarts the process; resolves when it responds. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an API of its own. */
async function startApi(): Promise<ApiProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let child: Child | undefined;

  const restart = async (): Promise<void> => {
    const options = {
      name: 'the API behind the faults',
      args: [framework, '--target=api', `--source=${deployedFunctions}`, `--port=${port}`],
      env: { ...readDemoSecrets(), FUNCTION_TARGET: 'api' },
      log: path.join(logs, `faults-api-${port}.log`),
      boundMs: 2_000,
    };
    child = await startServer(options, { url: `${url}/auth/none`, accepts: isOurApi });
  };
  await restart();
  return {
    url,
    kill: () => {
      if (child) process.kill(child.pid, 'SIGKILL');
    },
    restart,
    stop: async () => void (await child?.stop()),
  };
}

/** One intent of a person. Its key stays the same however often it is sent. */
interface Intent {
  readonly name: EndpointName;
  readonly inputs: Inputs;
  readonly key: string;
}

/** How an intent ended: acknowledged with a body, or refused with a code. */
type Ending = { readonly acknowledged: unknown } | { readonly refused: string };

const intentTo = (name: EndpointName, inputs: Inputs): Intent => ({ name, inputs, key: anyKey() });

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
async function press(person: Person, intent: Intent, at: string): Promise<Ending> {
  for (const until = Date.now() + persistence; Date.now() < until; await pause(50)) {
    const reply = await once(person, intent, at);
    if (!reply || reply.status === 503) continue;
    if (reply.status === endpoints[intent.name].status) return { acknowledged: reply.body };
    if (reply.status >= 400 && reply.status < 500 && isErrorBody(reply.body)) return { refused: reply.body.error };
    throw new Error(`${intent.name} answered ${reply.status} ${JSON.stringify(reply.body)}`);
  }
  throw new Error(`${intent.name} was neither acknowledged nor refused in two minutes`);
}

/** The steps at which the server is killed, and how many expenses may be stored then. */
const moments: readonly [string, readonly number[]][] = [
  ['before BatchGetDocuments', [0]],
  ['after BatchGetDocuments', [0]],
  // The commit is in flight, and may or may not be applied.
  ['before Commit', [0, 1]],
  ['after Commit', [1]],
];

const byText = (one: string, other: string): number => one.localeCompare(other);

/** Returns the id of the expense that an intent created, or the code of its refusal. */
const expenseIdOf = (ending: Ending): string =>
  'acknowledged' in ending ? (ending.acknowledged as { expense: { id: string } }).expense.id : ending.refused;

describe.concurrent('A server', () => {
  let server: ApiProcess;
  beforeAll(async () => {
    server = await startApi();
  });
  afterAll(() => server.stop());

  it.each(moments)(
    'killed %s leaves no partial change, and the same tap after the server’s restart records one expense',
    // These tests are not concurrent, because all of them kill the same server.
    { concurrent: false },
    async (moment, stored) => {
      const asha = await buildPerson('Asha', 500);
      const code = await buildGroup([asha]);
      const intent = intentTo('addExpense', {
        amount: 60,
        paymentDate: today().date,
        tags: ['chai'],
        groupCodes: [code],
      });
      const { promise: killed, resolve } = Promise.withResolvers<void>();
      const unwatch = faults.watch((step, body) => {
        if (step !== moment || !body.includes(asha.id)) return;
        unwatch();
        server.kill();
        resolve();
      });
      const { name, inputs, key } = intent;
      const answer = send(name, inputs, { token: asha.token, key, at: server.url });
      await expect(answer).rejects.toThrow();
      await killed;
      expect(stored).toContain((await storedGroupExpenses(code)).size);
      await expectLaws([code]);

      await server.restart();
      const ending = await press(asha, intent, server.url);
      expect([...(await storedExpensesOf(asha.userId)).keys()]).toEqual([expenseIdOf(ending)]);
      expect((await storedUser(asha.userId)).coins.remaining).toBe(44_000);
      await expectLaws([code]);
    },
  );

  it('stores each change once, even if two phones use two servers at once and Firestore’s answer to one change is lost', async () => {
    const asha = await buildPerson('Asha', 500);
    const code = await buildGroup([asha]);
    const lost: Fault = { rpc: 'Commit', status: grpc.UNAVAILABLE, afterwards: true };
    const made: string[] = [];
    for (const round of [1, 2, 3]) {
      const plan = faults.about(asha.id);
      plan.next(lost);
      const [one, other] = [10, 20].map((amount) =>
        intentTo('addExpense', {
          amount: amount + round,
          paymentDate: today().date,
          tags: ['chai'],
          groupCodes: [code],
        }),
      ) as [Intent, Intent];
      // The second phone also sends the first phone's intent, as a duplicated tab does.
      const taps = [
        press(asha, one, server.url),
        press(asha, other, process.env.API_URL ?? ''),
        press(asha, one, process.env.API_URL ?? ''),
      ];
      const [first, second, again] = (await Promise.all(taps)).map(expenseIdOf);
      expect(again).toBe(first);
      made.push(first ?? '', second ?? '');
      plan.none();
    }
    expect([...(await storedExpensesOf(asha.userId)).keys()].sort(byText)).toEqual(made.sort(byText));
    await expectLaws([code]);
  });
});
