/**
 * Load test: 200 members in 20 groups add, delete and read expenses for two minutes (BENCH_LOAD_SECONDS) against one
 * instance of the API, run by the server that production uses. The members pause about four seconds between calls,
 * and one member of each group watches live (docs/performance.md). Linux only, because memory is read from /proc.
 */
import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { groupExpensesPath } from '@pg/contract/document-paths';
import { monthOf } from '@pg/contract/months';
import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, initializeAuth, inMemoryPersistence, signInWithCustomToken } from 'firebase/auth';
import {
  collection,
  connectFirestoreEmulator,
  initializeFirestore,
  limit,
  onSnapshot,
  orderBy,
  query,
  where,
} from 'firebase/firestore';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedGroupExpenses } from '../tests/support/database.ts';
import { emulatorHost, projectId } from '../tests/support/emulators.ts';
import { expectLaws } from '../tests/support/laws.ts';
import { type OwnServer, startOwnServer } from '../tests/support/own-server.ts';
import type { Person } from '../tests/support/people.ts';
import { today } from '../tests/support/time.ts';
import { type Finding, measured, quantile, report } from './support/results.ts';

interface Watcher {
  /** The time of `performance.now()` at which each expense arrived, by the expense's id. */
  readonly heard: ReadonlyMap<string, number>;
  close(): Promise<void>;
}

/** Signs the user in and watches the group's newest expenses; resolves after the first snapshot. */
async function watchGroup(member: Person, code: string): Promise<Watcher> {
  const { firebaseToken } = await member.can('firebaseToken');
  const app = initializeApp({ projectId, apiKey: 'demo' }, `watcher ${member.mobile}`);
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  const { FIREBASE_AUTH_EMULATOR_HOST } = process.env;
  connectAuthEmulator(auth, `http://${FIREBASE_AUTH_EMULATOR_HOST}`, { disableWarnings: true });
  await signInWithCustomToken(auth, firebaseToken);
  const firestore = initializeFirestore(app, {});
  const [host = '', port] = emulatorHost.split(':');
  connectFirestoreEmulator(firestore, host, Number(port));
  const newest = query(
    collection(firestore, groupExpensesPath(code)),
    where('paymentDate', '>=', monthOf(new Date())),
    orderBy('paymentDate', 'desc'),
    orderBy('createdAt', 'desc'),
    limit(50),
  );
  const heard = new Map<string, number>();
  await new Promise<void>((resolve, reject) => {
    onSnapshot(
      newest,
      (snapshot) => {
        const now = performance.now();
        for (const { type, doc } of snapshot.docChanges())
          if (type === 'added') heard.set(doc.id, heard.get(doc.id) ?? now);
        if (!snapshot.metadata.fromCache) resolve();
      },
      reject,
    );
  });
  return { heard, close: () => deleteApp(app) };
}

const seconds = Number(process.env.BENCH_LOAD_SECONDS ?? 120);
const [groups, membersEach] = [20, 10];
/** The members' think time: the average pause before a call, in milliseconds. */
const thinkTime = 4000;
const { date, month, year } = today();

let server: OwnServer;
let houses: { code: string; members: readonly [Person, ...Person[]]; watcher: Watcher }[];

beforeAll(async () => {
  server = await startOwnServer();
  process.env.API_URL = server.url;
  // Imported after API_URL is set, because the module reads it when it loads.
  const { buildHouse } = await import('../tests/support/people.ts');
  houses = await Promise.all(
    Array.from({ length: groups }, async () => {
      const { code, members } = await buildHouse(membersEach);
      return { code, members, watcher: await watchGroup(members[0], code) };
    }),
  );
});

/** Warms up: one member of each group makes every call five times. */
beforeAll(async () => {
  for (let round = 0; round < 5; round += 1) {
    for (const { code, members } of houses) {
      const [first] = members;
      const chai = { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [code] };
      const { expense } = await first.can('addExpense', chai);
      await first.can('myGroups', { month, year, groupCode: code, limit: 50 });
      await first.can('deleteExpense', { id: expense.id });
    }
  }
});

afterAll(async () => {
  for (const { watcher } of houses) await watcher.close();
  await server[Symbol.asyncDispose]();
});

type Call = 'addExpense' | 'deleteExpense' | 'myGroups';

it('under load, no call fails and no expense is lost', async () => {
  const times: Record<Call, number[]> = { addExpense: [], deleteExpense: [], myGroups: [] };
  const failures: string[] = [];
  const addedAt = new Map<string, number>();
  /** By group: the ids of the added expenses that no one has tried to delete. */
  const standing = new Map<string, Set<string>>(houses.map(({ code }) => [code, new Set()]));
  const until = performance.now() + seconds * 1000;

  /** Makes one call after a pause and records its time. Returns undefined when it was refused or failed. */
  async function call<Body>(
    person: Person,
    name: Call,
    inputs: object,
  ): Promise<(Body & { started: number }) | undefined> {
    await pause(randomInt(2 * thinkTime));
    const started = performance.now();
    const { status, body } = await person
      .tries(name, inputs as never, { key: randomUUID() })
      .catch((error: unknown) => ({ status: 0, body: String(error) }));
    times[name].push(performance.now() - started);
    if (status === 200) return { ...(body as Body), started };
    failures.push(`${name}: ${status} ${JSON.stringify(body)}`);
    return undefined;
  }

  /** Until time is up, repeats: adds an expense, reads the group, adds another expense, deletes the first one. */
  async function live(person: Person, code: string): Promise<void> {
    const add = async (): Promise<string | undefined> => {
      const chai = { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [code] };
      const answer = await call<{ expense: { id: string } }>(person, 'addExpense', chai);
      if (!answer) return undefined;
      addedAt.set(answer.expense.id, answer.started);
      standing.get(code)?.add(answer.expense.id);
      return answer.expense.id;
    };
    while (performance.now() < until) {
      const id = await add();
      await call(person, 'myGroups', { month, year, groupCode: code, limit: 50 });
      await add();
      if (id && standing.get(code)?.delete(id)) await call(person, 'deleteExpense', { id });
    }
  }

  const memory: number[] = [server.megabytes()];
  const sampling = setInterval(() => memory.push(server.megabytes()), 1000);
  const started = performance.now();
  await Promise.all(houses.flatMap(({ code, members }) => members.map((person) => live(person, code))));
  const took = (performance.now() - started) / 1000;
  clearInterval(sampling);

  const calls = Object.values(times).flat();
  const waits = houses.flatMap(({ watcher }) =>
    [...watcher.heard].flatMap(([id, at]) => (addedAt.has(id) ? [at - (addedAt.get(id) ?? 0)] : [])),
  );
  const share = (what: string, values: readonly number[], part: number): Finding => ({
    what: `${what}, p${part * 100}`,
    unit: 'ms',
    value: quantile(values, part),
  });
  const shares = (what: string, values: readonly number[]) =>
    [0.5, 0.95, 0.99].map((part) => share(what, values, part));
  const half = memory.slice(Math.floor(memory.length / 2));
  report(`load, ${groups * membersEach} members`, [
    { what: 'duration', unit: 's', value: took },
    { what: 'throughput', unit: 'calls/s', value: calls.length / took },
    ...shares('add', times.addExpense),
    ...shares('delete', times.deleteExpense),
    ...shares('read', times.myGroups),
    ...shares('from adding to a live watcher', waits),
    {
      what: 'errors',
      unit: `of ${calls.length}`,
      value: failures.length,
      target: { says: '0', met: failures.length === 0 },
    },
    { what: 'memory before', unit: 'MB', value: memory[0] ?? 0 },
    measured('memory in the second half', 'MB', half),
    {
      what: 'peak memory',
      unit: 'MB',
      value: Math.max(...memory),
      target: { says: 'at most 512', met: Math.max(...memory) <= 512 },
    },
  ]);
  for (const [code, ids] of standing) {
    const stored = await storedGroupExpenses(code);
    expect([...ids].filter((id) => !stored.has(id))).toEqual([]);
  }
  expect(failures.slice(0, 3)).toEqual([]);
  await expectLaws(houses.map(({ code }) => code));
});
