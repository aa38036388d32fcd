/**
 * Compares recording an expense through the API with two floors: a bare transaction, and a bare HTTP function that
 * runs this transaction. It compares them for one member, and for fifty members who record at once
 * (docs/performance.md).
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { initializeApp } from 'firebase-admin/app';
import { initializeFirestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, it } from 'vitest';
import { expectLaws } from '../tests/support/laws.ts';
import { anyKey, buildHouse, type Person } from '../tests/support/people.ts';
import { today } from '../tests/support/time.ts';
import { addBareExpense } from './support/bare-function.ts';
import { type BareServer, startBareServer } from './support/bare-server.ts';
import { besideFloor, inTurn, milliseconds, report } from './support/results.ts';

interface MetadataServer extends AsyncDisposable {
  /** Environment variables that make a process use this server. */
  readonly env: { readonly GCE_METADATA_HOST: string; readonly METADATA_SERVER_DETECTION: string };
}

/**
 * Starts a fake of Google's metadata server, which issues access tokens. Over REST the SDK needs a token even for an
 * emulator, which accepts `owner` as an administrator's.
 */
async function startMetadataServer(): Promise<MetadataServer> {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Metadata-Flavor', 'Google');
    response.setHeader('Content-Type', 'application/json');
    response.end(
      url.includes('/token') ? JSON.stringify({ access_token: 'owner', expires_in: 3600, token_type: 'Bearer' }) : '{}',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { GCE_METADATA_HOST: `127.0.0.1:${port}`, METADATA_SERVER_DETECTION: 'assume-present' },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const { date } = today();

let server: BareServer;
beforeAll(async () => {
  server = await startBareServer();
});
afterAll(() => server[Symbol.asyncDispose]());

/**
 * Records an expense. Does not decode the answer by its schema, because the bare function's answer has none, and the
 * comparison must be fair.
 */
async function record(person: Person, code: string): Promise<void> {
  const expense = { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [code] };
  const { status, body } = await person.tries('addExpense', expense, { key: anyKey() });
  if (status !== 200) throw new Error(`addExpense answered ${status}: ${JSON.stringify(body)}`);
}

it('recording an expense is compared with bare transactions, and the sums stay exact', async () => {
  const [house, other] = [await buildHouse(1), await buildHouse(1)];
  const [[asha], code] = [house.members, house.code];
  const bare = { userId: other.members[0].id, code: other.code };
  await using metadata = await startMetadataServer();
  Object.assign(process.env, metadata.env);
  const overRest = initializeFirestore(initializeApp({}, 'over REST'), { preferRest: true });
  const { api, floor, http, rest } = await inTurn(
    {
      api: () => milliseconds(() => record(asha, code)),
      floor: () => milliseconds(() => addBareExpense(bare)),
      http: () => milliseconds(() => server.add(bare)),
      rest: () => milliseconds(() => addBareExpense(bare, { through: overRest })),
    },
    { rounds: 100, warmUps: 200, rest: 150 },
  );
  report('add expense', [
    besideFloor('add expense, API', 'ms', api, floor, { atMost: 1.3 }),
    besideFloor('add expense, API; floor: a bare function', 'ms', api, http),
    besideFloor('a bare function', 'ms', http, floor),
    besideFloor('the bare transaction over REST', 'ms', rest, floor),
  ]);
  await expectLaws([code]);
});

it('fifty members record expenses at the same moment: all are committed, and the totals are exact', async () => {
  const { code, members: people } = await buildHouse(50);
  const other = await buildHouse(50);
  const bare = other.members.map(({ id }) => ({ userId: id, code: other.code }));
  const rounds = { rounds: 50, warmUps: 25, rest: 400 };
  const { api, floor, http } = await inTurn(
    {
      api: () => milliseconds(() => Promise.all(people.map((person) => record(person, code)))),
      floor: () => milliseconds(() => Promise.all(bare.map((member) => addBareExpense(member)))),
      http: () => milliseconds(() => Promise.all(bare.map((member) => server.add(member)))),
    },
    rounds,
  );
  report('50 at once', [
    besideFloor('50 members add at once', 'ms', api, floor, { atMost: 1.5 }),
    besideFloor('50 members add at once; floor: a bare function', 'ms', api, http),
    besideFloor('a bare function, 50 at once', 'ms', http, floor),
  ]);
  await expectLaws([code]);
});
