/**
 * Each process limits how many documents one user’s calls may read (docs/product.md §2). A request whose body does not
 * arrive in time is refused, and its connection closed (§7).
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { monthOf } from '@pg/contract/months';
import { withReadCounter } from '@pg/functions/firestore/read-budget';
import { makeApp } from '@pg/functions/http/app';
import { runtime } from '@pg/functions/runtime';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Reply } from '../support/api.ts';
import '../support/origin.ts';
import { logger } from 'firebase-functions';
import { rightInputs } from '../support/bad-requests.ts';
import { inProcess } from '../support/direct-calls.ts';
import { writeManyExpenses } from '../support/long-lists.ts';
import { anyMobile, buildFlat, buildGroup, buildPerson, type Person, signIn } from '../support/people.ts';
import { month, year } from '../support/time.ts';

const quarterOfAnHour = 15 * 60 * 1000;

let now = new Date();
let server: Server;
beforeAll(async () => {
  server = createServer(makeApp({ clock: () => now })).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Options for a call to this file's server, always from the same address. */
const here = () => ({
  at: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  headers: { 'x-forwarded-for': '2001:db8:0:9::1' },
});

/** Reads the whole month. */
const readAll = (person: Person): Promise<Reply> => person.tries('myGroups', { month, year }, here());

describe('Reading a month of 1,500 expenses', () => {
  it('is answered in full thirteen times in a quarter of an hour, then refused with the seconds to wait', async () => {
    const { asha, ravi, code } = await buildFlat({ asha: 0, ravi: 0 });
    await writeManyExpenses({ code, month: monthOf(now), count: 1500, payers: [asha, ravi] });
    // The test starts in the middle of a window, so that the window does not end during the test.
    now = new Date(Math.floor(Date.now() / quarterOfAnHour) * quarterOfAnHour + quarterOfAnHour / 2);

    for (let times = 0; times < 13; times += 1) {
      const { status, body } = await readAll(asha);
      expect(status).toBe(200);
      expect((body as { groups: [{ expenses: object[] }] }).groups[0].expenses).toHaveLength(1500);
    }
    const refused = await readAll(asha);
    expect(refused).toMatchObject({ status: 429, body: { error: 'too-many-requests' } });
    expect(refused.headers.get('retry-after')).toBe('450');
    expect((await readAll(ravi)).status).toBe(200);
    // A thief who used up the budget with a stolen token cannot stop the owner from ending that session.
    const thief = await signIn(asha);
    expect((await readAll(thief)).status).toBe(429);
    expect((await thief.tries('logOut', {}, here())).status).toBe(200);
    expect((await thief.tries('logOut', {}, here())).status).toBe(200);

    now = new Date(now.getTime() + quarterOfAnHour);
    expect(await readAll(thief)).toMatchObject({ status: 401, body: { error: 'session-ended' } });
    expect((await readAll(asha)).status).toBe(200);
  });
});

describe('The documents that a change reads', () => {
  it('count for the user who makes the change, even when other users’ changes are in the same queue', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => buildPerson()));
    const groupCode = await buildGroup(people as [Person, ...Person[]]);
    const read = new Map<string, number>();
    await Promise.all(
      people.map((person, index) =>
        withReadCounter(
          { note: (documents) => read.set(person.mobile, (read.get(person.mobile) ?? 0) + documents) },
          () => inProcess(person, 'updateGroupName', { groupCode, newGroupName: `PG ${index}` }),
        ),
      ),
    );
    // Each change reads three documents: the user, the stored answer of the call, and the group.
    expect(people.map(({ mobile }) => read.get(mobile))).toEqual(people.map(() => 3));
  });
});

/** How long the API waits for a body here, in milliseconds. The default is ten seconds. */
const patience = 400;

let impatient: Server;
beforeAll(async () => {
  impatient = createServer(makeApp({ bodyTimeout: patience })).listen(0, '127.0.0.1');
  await once(impatient, 'listening');
});
afterAll(() => impatient.close());

/** Sends a request as written, and returns everything received until the connection closes. */
async function answerTo(...parts: readonly string[]): Promise<string> {
  const socket = connect((impatient.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (part: string) => {
    received += part;
  });
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return received;
}

const head = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: any\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

it.each(['', '{"userId":'])(
  'A request whose body stops after %j is refused with a message, and the connection closes',
  async (part) => {
    const answer = await answerTo(head('/auth/login', 200), part);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain(
      '"error":"invalid-request","message":"The body did not arrive in time. Please try again."',
    );
  },
);

it('A client that disconnects in the middle of its body causes no error in the log', async () => {
  const failures = vi.spyOn(logger, 'error');
  const lines = vi.spyOn(logger, 'info');
  const socket = connect((impatient.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(impatient, 'request');
  socket.write(`${head('/auth/login', 200)}{"userId":`);
  await arrived;
  socket.destroy();
  await vi.waitFor(() => expect(JSON.stringify(lines.mock.calls)).toContain('invalid-request'));
  expect(failures).not.toHaveBeenCalled();
});

it('A request whose body arrives in time is answered, and the connection stays open', async () => {
  const body = JSON.stringify({ userId: anyMobile(), password: 'chai-and-rent' });
  const next = `GET /pg/health HTTP/1.1\r\nHost: any\r\nConnection: close\r\n\r\n`;
  const answer = await answerTo(head('/auth/login', body.length) + body.slice(0, 20), body.slice(20), next);
  expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*"invalid-credentials"[\s\S]*HTTP\/1\.1 200 [\s\S]*"ok"/);
});

it('A photo may take thirty seconds to arrive, and any other body ten', async () => {
  const { asha, code } = await buildFlat({ asha: 500, ravi: 0 });
  const { id } = await asha.adds(code);
  const later = vi.spyOn(runtime, 'later');
  const longestWait = async (name: 'addPhoto' | 'editExpense'): Promise<number> => {
    later.mockClear();
    await asha.tries(name, { ...rightInputs()[name], id }, here());
    return Math.ceil(Math.max(...later.mock.calls.map(([wait]) => wait)) / 5000) * 5;
  };
  expect([await longestWait('addPhoto'), await longestWait('editExpense')]).toEqual([30, 10]);
  later.mockRestore();
});
