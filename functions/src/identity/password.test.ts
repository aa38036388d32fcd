/** Hashing and comparing passwords, in lanes in which many requests from one person or place hardly delay others. */
import { expect, it } from 'vitest';
import {
  createHashQueue,
  type HashQueue,
  hashPassword,
  type Requester,
  type RunQueued,
  verifyPassword,
} from './password.ts';

const atOnce: RunQueued = (work) => work();

it('The right password matches its hash in any Unicode form, and a wrong one does not', async () => {
  const stored = await hashPassword('caf\u00e9-and-rent', atOnce);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword('cafe\u0301-and-rent', stored, atOnce)).toBe(true);
  expect(await verifyPassword('cafe-and-rent', stored, atOnce)).toBe(false);
});

it('No password matches an unknown user', async () => {
  expect(await verifyPassword('anything', undefined, atOnce)).toBe(false);
});

it('Comparing a password with a stored value that is not a hash throws an error', async () => {
  await expect(verifyPassword('anything', 'plain text', atOnce)).rejects.toThrow('not an argon2id PHC string');
});

const asha: Requester = { userId: '9876543210', address: '203.0.113.7' };
const ravi: Requester = { userId: '9812345670', address: '203.0.113.7' };
const imran: Requester = { userId: '9800000001', address: '198.51.100.9' };
const stranger = (n: number, address = '192.0.2.1'): Requester => ({ userId: `98${n}`, address });

/** For each requester, starts work that lasts until `end` is called. `outcomes` returns the results and error codes. */
function heldWork(lane: HashQueue, requesters: readonly Requester[]) {
  const { promise: held, resolve: end } = Promise.withResolvers<string>();
  const outcomes = requesters.map((one) => lane(one)(() => held).catch((failure) => failure.code));
  return { end: () => end('done'), outcomes: () => Promise.all(outcomes) };
}

const times = (count: number, requester: Requester): Requester[] => Array.from({ length: count }, () => requester);
const hashed = async () => 'hashed';

/** Returns a lane that is busy until `free` is called. `order` lists the users served after that. */
function busyLane(mostWaiting = 20) {
  const lane = createHashQueue({ atOnce: 1, mostWaiting });
  const order: string[] = [];
  const { promise: held, resolve: free } = Promise.withResolvers<void>();
  void lane(stranger(0))(() => held);
  const wait = (one: Requester) => lane(one)(async () => void order.push(one.userId)).catch(({ code }) => code);
  return { free, order, wait };
}

it('A lane that is full of people from one place refuses the next person from there, with the seconds to wait', async () => {
  const lane = createHashQueue({ atOnce: 1, mostWaiting: 6 });
  const crowd = heldWork(
    lane,
    Array.from({ length: 7 }, (_, n) => stranger(n)),
  );
  await expect(lane(stranger(8))(hashed)).rejects.toMatchObject({ code: 'unavailable', details: { retryAfter: 5 } });
  crowd.end();
  expect(await crowd.outcomes()).toEqual(Array(7).fill('done'));
  expect(await lane(stranger(9))(hashed)).toBe('hashed');
});

it('One person can have at most eight requests waiting, and others are still served', async () => {
  const lane = createHashQueue({ atOnce: 1, mostWaiting: 64 });
  const flood = heldWork(lane, times(30, asha));
  const other = lane(imran)(hashed);
  flood.end();
  expect((await flood.outcomes()).filter((outcome) => outcome === 'done')).toHaveLength(9);
  expect(await other).toBe('hashed');
});

it('A person waits for at most one of the many requests from another place', async () => {
  const { free, order, wait } = busyLane();
  const all = [1, 2, 3, 4, 5].map((n) => wait(stranger(n)));
  await Promise.all([...all, wait(imran), free()]);
  expect(order.indexOf(imran.userId)).toBeLessThanOrEqual(1);
});

it('People behind one address take turns', async () => {
  const { free, order, wait } = busyLane();
  await Promise.all([...times(6, asha).map(wait), wait(ravi), free()]);
  expect(order.indexOf(ravi.userId)).toBe(1);
});

it('A full lane drops the newest request of the busiest person at the busiest place', async () => {
  const { free, order, wait } = busyLane(8);
  const flood = [...times(6, asha), stranger(1, asha.address), stranger(2, asha.address)].map(wait);
  const late = wait(imran);
  free();
  expect(await late).toBeUndefined();
  expect((await Promise.all(flood)).filter((code) => code === 'unavailable')).toHaveLength(1);
  expect(order.filter((userId) => userId === asha.userId)).toHaveLength(5);
});

it('A full lane does not delay another lane', async () => {
  const [one, other] = [createHashQueue({ atOnce: 1, mostWaiting: 2 }), createHashQueue({ atOnce: 1, mostWaiting: 2 })];
  const flood = heldWork(one, times(5, asha));
  expect(await other(asha)(hashed)).toBe('hashed');
  flood.end();
  await flood.outcomes();
});

it('A lane pauses after a hash only when others are waiting', async () => {
  const lane = createHashQueue({ atOnce: 1, mostWaiting: 9, slowed: { crowd: 0, rest: 2 ** 30 } })(asha);
  expect(await lane(hashed)).toBe('hashed');
  const order: string[] = [];
  const first = lane(hashed).then(() => order.push('first'));
  void lane(hashed).then(() => order.push('second'));
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['first']);
});

it('After work that fails, the next request is served', async () => {
  const lane = createHashQueue({ atOnce: 1, mostWaiting: 2 })(asha);
  await expect(lane(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await lane(hashed)).toBe('hashed');
});
