/** Hashes wait in lanes: a flood in one is refused, and delays no one else by more than its turn. */
import { expect, it } from 'vitest';
import { type Asker, type Lane, openLane } from './hash-lanes.ts';

const asha: Asker = { userId: '9876543210', address: '203.0.113.7' };
const ravi: Asker = { userId: '9812345670', address: '203.0.113.7' };
const imran: Asker = { userId: '9800000001', address: '198.51.100.9' };
const stranger = (n: number, address = '192.0.2.1'): Asker => ({ userId: `98${n}`, address });

/** Work that lasts until the test ends it, and the outcome of each piece. */
function heldWork(lane: Lane, askers: readonly Asker[]) {
  const { promise: held, resolve: end } = Promise.withResolvers<string>();
  const outcomes = askers.map((asker) => lane(asker)(() => held).catch((failure) => failure.code));
  return { end: () => end('done'), outcomes: () => Promise.all(outcomes) };
}

const times = (count: number, asker: Asker): Asker[] => Array.from({ length: count }, () => asker);
const hashed = async () => 'hashed';

/** A lane whose one place is taken, and the order in which those who wait behind it are served. */
function takenLane(mostWaiting = 20) {
  const lane = openLane({ atOnce: 1, mostWaiting });
  const order: string[] = [];
  const { promise: held, resolve: free } = Promise.withResolvers<void>();
  void lane(stranger(0))(() => held);
  const wait = (asker: Asker) => lane(asker)(async () => void order.push(asker.userId)).catch(({ code }) => code);
  return { free, order, wait };
}

it('A lane full of many people refuses the next of them at once, with the seconds to wait', async () => {
  const lane = openLane({ atOnce: 1, mostWaiting: 6 });
  const crowd = heldWork(
    lane,
    Array.from({ length: 7 }, (_, n) => stranger(n)),
  );
  await expect(lane(stranger(8))(hashed)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  crowd.end();
  expect(await crowd.outcomes()).toEqual(Array(7).fill('done'));
  expect(await lane(stranger(9))(hashed)).toBe('hashed');
});

it('One person has at most eight waiting, and the others go on', async () => {
  const lane = openLane({ atOnce: 1, mostWaiting: 64 });
  const flood = heldWork(lane, times(30, asha));
  const other = lane(imran)(hashed);
  flood.end();
  expect((await flood.outcomes()).filter((outcome) => outcome === 'done')).toHaveLength(9);
  expect(await other).toBe('hashed');
});

it('Someone who waits alone is served after one hash of a flood from elsewhere, however many people it names', async () => {
  const { free, order, wait } = takenLane();
  const all = [1, 2, 3, 4, 5].map((n) => wait(stranger(n)));
  await Promise.all([...all, wait(imran), free()]);
  expect(order.indexOf(imran.userId)).toBeLessThanOrEqual(1);
});

it('Behind one address each person has a turn', async () => {
  const { free, order, wait } = takenLane();
  await Promise.all([...times(6, asha).map(wait), wait(ravi), free()]);
  expect(order.indexOf(ravi.userId)).toBe(1);
});

it('A full lane drops the newest of the person who waits most where most wait, not the one who comes', async () => {
  const { free, order, wait } = takenLane(8);
  const flood = [...times(6, asha), stranger(1, asha.address), stranger(2, asha.address)].map(wait);
  const late = wait(imran);
  free();
  expect(await late).toBeUndefined();
  expect((await Promise.all(flood)).filter((code) => code === 'unavailable')).toHaveLength(1);
  expect(order.filter((userId) => userId === asha.userId)).toHaveLength(5);
});

it('A full lane delays no one in another', async () => {
  const [one, other] = [openLane({ atOnce: 1, mostWaiting: 2 }), openLane({ atOnce: 1, mostWaiting: 2 })];
  const flood = heldWork(one, times(5, asha));
  expect(await other(asha)(hashed)).toBe('hashed');
  flood.end();
  await flood.outcomes();
});

it('A crowd is slowed by a rest after each hash; someone who is alone does not wait for one', async () => {
  const lane = openLane({ atOnce: 1, mostWaiting: 9, slowed: { crowd: 0, rest: 2 ** 30 } })(asha);
  expect(await lane(hashed)).toBe('hashed');
  const order: string[] = [];
  const first = lane(hashed).then(() => order.push('first'));
  void lane(hashed).then(() => order.push('second'));
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['first']);
});

it('Work that fails rejects, and the next is served', async () => {
  const lane = openLane({ atOnce: 1, mostWaiting: 2 })(asha);
  await expect(lane(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await lane(hashed)).toBe('hashed');
});
