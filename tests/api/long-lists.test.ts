/**
 * No call costs more than its answer: a list is read only as far as the answer goes, and says how it goes on
 * (docs/product.md §7.5). Here one answer lists 40 instead of 5,000 expenses or records; tests/deep asks for the real number.
 */
import { once } from 'node:events';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monthFrom } from '@pg/contract/months';
import { ReadBudget } from '@pg/functions/firestore/read-budget';
import { makeApp } from '@pg/functions/http/app';
import { runtime } from '@pg/functions/runtime';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import '../support/origin.ts';
import { serialsOf, writeManyExpenses, writeManyRecords } from '../support/long-lists.ts';
import { buildFlat, buildGroup, buildPerson, callerOf, type Person } from '../support/people.ts';

/** How many documents an answer lists. */
const answer = vi.hoisted(() => ({ most: 40 }));

vi.mock(import('@pg/contract/limits'), async (original) => {
  const { limits } = await original();
  return {
    limits: {
      ...limits,
      get listedPerAnswer() {
        return answer.most as 5000;
      },
    },
  };
});

/** A month without other expenses. */
const [month, year] = [3, new Date().getUTCFullYear()];
const march = monthFrom(year, month);

const fill = (code: string, payer: Person, count: number): Promise<void> =>
  writeManyExpenses({ code, month: march, count, payers: [payer] });

const downFrom = (first: number, count = first): number[] => Array.from({ length: count }, (_, n) => first - n);

/** Starts a server whose people and lists have this budget. Returns the options of calls to it. */
const servers: Server[] = [];
async function serve(budget = new ReadBudget()): Promise<{ at: string }> {
  const clock = () => new Date(2026, 10, 22, 10, 7, 30);
  const server = createServer(makeApp({ budget, clock })).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return { at: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
let here: { at: string };
beforeAll(async () => {
  here = await serve();
});
afterAll(() => {
  for (const server of servers) server.close();
});

describe('The expenses of a month', () => {
  it('are listed whole if they are 40; of 41, the answer says where it ends and how to go on', async () => {
    const asha = await buildPerson();
    const [whole, cut] = [await buildGroup([asha], 'Whole'), await buildGroup([asha], 'Cut')];
    await fill(whole, asha, 40);
    await fill(cut, asha, 41);
    const listOf = async (groupCode: string, more = {}) => {
      const { groups } = await asha.can('myGroups', { month, year, groupCode, ...more }, here);
      const group = groups.find((one) => one.groupCode === groupCode);
      if (!group) throw new Error('The group is not listed.');
      return group;
    };
    const all = await listOf(whole);
    expect(serialsOf(all.expenses)).toEqual(downFrom(40));
    expect(all).not.toHaveProperty('next');
    const first = await listOf(cut);
    expect(serialsOf(first.expenses)).toEqual(downFrom(41, 40));
    const rest = await listOf(cut, { before: first.next });
    expect(serialsOf(rest.expenses)).toEqual([1]);
    expect(rest).toMatchObject({ count: 41, total: first.total });
    expect(rest).not.toHaveProperty('next');
    // In pages of any size.
    const pages = [await listOf(cut, { limit: 20 })];
    for (let page = pages.at(-1); page?.next; page = pages.at(-1)) {
      pages.push(await listOf(cut, { limit: 20, before: page.next }));
    }
    expect(pages.map(({ expenses }) => expenses.length)).toEqual([20, 20, 1]);
    expect(pages.flatMap(({ expenses }) => serialsOf(expenses))).toEqual(downFrom(41));
  });

  it('go on only in a group, and from a place that an answer named', async () => {
    const { asha, code: groupCode } = await buildFlat({ asha: 0 });
    const place = `${march}-01_2026-01-01T00:00:01.000Z_${'a'.repeat(20)}`;
    expect((await asha.tries('myGroups', { month, year, groupCode, before: place })).status).toBe(200);
    for (const wrong of [{ before: place }, { groupCode, before: 'yesterday' }]) {
      const reply = await asha.tries('myGroups', { month, year, ...wrong });
      expect(reply).toMatchObject({ status: 400, body: { error: 'invalid-request' } });
    }
  });
});

describe('Give and Take records', () => {
  it('are listed up to 40 at once, and the answer says how to go on', async () => {
    const asha = await buildPerson();
    await writeManyRecords(asha.mobile, 43);
    const listed = async (query = {}) => {
      const { records, next } = await asha.can('giveOrTakeRecords', query, here);
      return { serials: records.map(({ name }) => Number(name.slice(3))), next };
    };
    const first = await listed();
    expect(first.serials).toEqual(downFrom(43, 40));
    for (const limit of [{}, { limit: 4 }, { limit: 100 }]) {
      expect(await listed({ before: first.next, ...limit })).toEqual({ serials: [3, 2, 1], next: undefined });
    }
    expect((await listed({ limit: 100 })).serials).toEqual(downFrom(43));
  });
});

describe('A list', () => {
  let asha: Person;
  let ravi: Person;
  let code: string;
  const whole = { month, year };
  beforeAll(async () => {
    [asha, ravi] = await Promise.all([buildPerson(), buildPerson('Ravi')]);
    code = await buildGroup([asha, ravi]);
    await fill(code, asha, 30);
  });

  it('is charged before it is read: one that does not fit into the rest of the budget is refused, a page is not', async () => {
    // A list of 30, the four documents around it and its length cost 35.
    const poor = await serve(new ReadBudget({ documents: 85 }));
    const replies = await Promise.all([1, 2, 3].map(() => asha.tries('myGroups', whole, poor)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    expect(replies.find(({ status }) => status === 429)?.headers.get('retry-after')).toBe('450');
    const page = await asha.tries('myGroups', { ...whole, groupCode: code, limit: 20 }, poor);
    expect(page.status).toBe(200);
    expect((await ravi.tries('myGroups', whole, poor)).status).toBe(200);
  });

  it('is no longer read once its caller has the answer, or is gone', async () => {
    const watched: (() => boolean)[] = [];
    const budget = new ReadBudget();
    const open = budget.open.bind(budget);
    vi.spyOn(budget, 'open').mockImplementation((caller, now, isOver = () => false, sent) => {
      watched.push(isOver);
      return open(caller, now, isOver, sent);
    });
    const { at } = await serve(budget);
    expect((await asha.tries('myGroups', whole, { at })).status).toBe(200);
    expect(watched.map((isOver) => isOver())).toEqual([true]);

    const held = Promise.withResolvers<void>();
    const earlier = open(callerOf(asha), new Date(2026, 10, 22, 10, 7, 30));
    const before = earlier.spendOn(() => held.promise, { lists: true });
    const leaving = new AbortController();
    const headers = { authorization: `Bearer ${asha.token}` };
    const asking = fetch(`${at}/pg/my-groups?month=3&year=${year}`, { headers, signal: leaving.signal });
    await expect.poll(() => watched.length).toBe(2);
    expect(watched[1]?.()).toBe(false);
    leaving.abort();
    await expect(asking).rejects.toThrow();
    await expect.poll(() => watched[1]?.()).toBe(true);
    held.resolve();
    await before;
  });
});

describe('Expenses with the longest texts', () => {
  let asha: Person;
  let ravi: Person;
  const codes: string[] = [];
  const count = 900;
  const whole = { month, year };
  beforeAll(async () => {
    answer.most = 5000;
    [asha, ravi] = await Promise.all([buildPerson(), buildPerson('Ravi')]);
    for (const name of ['First', 'Second']) {
      const code = await buildGroup([asha, ravi], name);
      await writeManyExpenses({ code, month: march, count, payers: [asha], areLarge: true });
      codes.push(code);
    }
  });
  afterAll(() => {
    answer.most = 40;
  });

  it('keep their room until the answer is sent, or its caller is gone', async () => {
    // An answer of eight megabytes needs the room of 5,000 documents, although it has fewer.
    const { at } = await serve(new ReadBudget({ held: 6000 }));
    // On a busy machine, reading takes longer than a call may.
    const later = vi.spyOn(runtime, 'later').mockReturnValue(() => undefined);
    onTestFinished(() => later.mockRestore());
    const headers = { authorization: `Bearer ${asha.token}` };
    const asking = get(`${at}/pg/my-groups?month=${month}&year=${year}`, { headers });
    // Nobody reads the body, which is larger than what the connection holds.
    const [answered] = await once(asking, 'response');
    expect(answered.statusCode).toBe(200);
    expect((await ravi.tries('myGroups', whole, { at })).status).toBe(503);
    asking.destroy();
    const asksAgain = async () => (await ravi.tries('myGroups', whole, { at })).status;
    await expect.poll(asksAgain, { timeout: 20_000 }).toBe(200);
  });
});
