/**
 * Every call at its largest allowed state (docs/architecture.md, "Bounds"): in the API's own process, it never holds the
 * event loop for 200 ms, and the heap stays below 400 MB. Some minutes, most of them to write the state.
 */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { limits } from '@pg/contract/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send } from '../support/api.ts';
import { callers, type Largest, largestCalls, writeLargest, writeLongLists } from '../support/largest.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { anyKey, buildFlat } from '../support/people.ts';
import { month, year } from '../support/time.ts';

/** In milliseconds and in megabytes. */
const most = { held: 200, heap: 400 };

let world: Largest;
beforeAll(async () => {
  world = await writeLargest(limits.groupsPerUser);
  await writeLongLists(world);
});

let server: OwnServer;
async function start(): Promise<void> {
  server = await startOwnServer(undefined, 512);
  // The first calls of a process compile its code.
  const { asha, code } = await buildFlat();
  const at = { at: server.url };
  for (let times = 0; times < 20; times += 1) {
    await asha.adds(code, 60, {}, at);
    await asha.can('myGroups', { month, year }, at);
  }
}

const rows = Object.entries(largestCalls).flatMap(([name, all]) =>
  [all].flat().map((asked, n) => ({ name: name as EndpointName, asked, what: `${name}, ${n + 1}` })),
);

/** One process would refuse them all as too many calls of one person. */
const pieces = Array.from({ length: Math.ceil(rows.length / 2) }, (_, n) => rows.slice(2 * n, 2 * n + 2));

describe.each(pieces.map((piece) => ({ piece })))('In a process of its own', ({ piece }) => {
  beforeAll(start);
  afterAll(() => server[Symbol.asyncDispose]());

  it.each(piece)('$what', async ({ name, asked }) => {
    const { access, status } = endpoints[name];
    const inputs = typeof asked === 'function' ? await asked(world) : asked;
    const { token } = world.people[callers[name] ?? 'admin'];
    await server.seen();
    const reply = await send(name, inputs, { at: server.url, key: anyKey(), ...(access === 'session' && { token }) });
    const seen = await server.seen();
    expect(reply.status, JSON.stringify(reply.body).slice(0, 300)).toBe(status);
    expect(seen.held).toBeLessThan(most.held);
    expect(seen.heap).toBeLessThan(most.heap);
  });
});
