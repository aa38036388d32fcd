/** Hashes wait in lanes: a flood in one is turned away at once, and nobody in another waits for it. */
import { expect, it } from 'vitest';
import { type Lane, openLane } from './hash-lanes.ts';

/** Work that lasts until it is told to end, and what became of each piece. */
function heldWork(lane: Lane, pieces: number) {
  const { promise: held, resolve: end } = Promise.withResolvers<string>();
  const outcomes = Array.from({ length: pieces }, () => lane(() => held).catch((failure) => failure));
  return { end: () => end('done'), outcomes: () => Promise.all(outcomes) };
}

const hashed = async () => 'hashed';

it('Whoever would wait behind a full queue is refused at once, with the seconds to wait', async () => {
  const lane = openLane({ atOnce: 1, mostWaiting: 6 });
  const flood = heldWork(lane, 10);
  await expect(lane(hashed)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 5 });
  flood.end();
  const outcomes = await flood.outcomes();
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(7);
  expect(await lane(hashed)).toBe('hashed');
});

it('A full lane keeps nobody in another waiting', async () => {
  const [one, other] = [openLane({ atOnce: 1, mostWaiting: 2 }), openLane({ atOnce: 1, mostWaiting: 2 })];
  const flood = heldWork(one, 5);
  expect(await other(hashed)).toBe('hashed');
  flood.end();
  await flood.outcomes();
});

it('A crowd is slowed by a rest after each, which nobody waits for who is alone', async () => {
  const lane = openLane({ atOnce: 1, mostWaiting: 9, slowed: { crowd: 0, rest: 2 ** 30 } });
  expect(await lane(hashed)).toBe('hashed');
  const order: string[] = [];
  const first = lane(hashed).then(() => order.push('first'));
  void lane(hashed).then(() => order.push('second'));
  await first;
  await new Promise((resolve) => setImmediate(resolve));
  expect(order).toEqual(['first']);
});

it('Work that fails is told so, and the next goes on', async () => {
  const lane = openLane({ atOnce: 1, mostWaiting: 2 });
  await expect(lane(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory');
  expect(await lane(hashed)).toBe('hashed');
});
