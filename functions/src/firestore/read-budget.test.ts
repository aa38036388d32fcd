/** Each user's budget of calls and reads in one process, with a clock that the test controls. */
import { ContractError } from '@pg/contract/errors';
import { expect, it, vi } from 'vitest';
import type { Caller } from '../call-context.ts';
import { runtime } from '../runtime.ts';
import {
  claimWork,
  countReads,
  countSession,
  endReads,
  holdRoom,
  inTurns,
  notePeople,
  ReadBudget,
  releaseReads,
  reserveReads,
  withReadCounter,
} from './read-budget.ts';

const asha: Caller = { userId: 'asha', number: '9876543210', sessionVersion: 1, sessionId: 'the-first' };
const ravi: Caller = { userId: 'ravi', number: '9812345670', sessionVersion: 1, sessionId: 'the-first' };
const meera: Caller = { userId: 'meera', number: '9845012345', sessionVersion: 1, sessionId: 'the-first' };
const minute = 60_000;
const at = (minutes: number): Date => new Date(Date.UTC(2026, 10, 22, 10, 0) + minutes * minute);

/** A call that reads this many documents. */
const call = (budget: ReadBudget, who: Caller, { documents = 1, now = at(0) } = {}): Promise<void> =>
  budget.open(who, now).spendOn(async () => countReads(documents));

const calls = async (budget: ReadBudget, who: Caller, times: number, now = at(0)): Promise<void> => {
  for (let made = 0; made < times; made += 1) await call(budget, who, { now });
};

const refusal = { code: 'too-many-requests', status: 429 };

/** Expects that the next call is refused, with these seconds to wait if they are given. */
const expectRefused = (budget: ReadBudget, who: Caller, now = at(0), retryAfter?: number): void =>
  expect(() => budget.open(who, now)).toThrow(
    expect.objectContaining({ ...refusal, ...(retryAfter !== undefined && { details: { retryAfter } }) }),
  );

it('A user gets 3,000 calls in 15 minutes, and further calls are refused until the 15 minutes are over', async () => {
  const budget = new ReadBudget();
  await calls(budget, asha, 3000, at(1));
  expectRefused(budget, asha, at(1), 14 * 60);
  expectRefused(budget, asha, at(14.99), 1);
  await calls(budget, asha, 3000, at(15));
  expectRefused(budget, asha, at(15), 15 * 60);
});

it('A call within the budget is answered, and documents that it reads after the answer count too', async () => {
  const budget = new ReadBudget();
  const late = Promise.withResolvers<void>();
  await call(budget, asha, { documents: 19_999 });
  await budget.open(asha, at(0)).spendOn(async () => {
    void late.promise.then(() => countReads(1));
  });
  await call(budget, asha, { documents: 0 });
  late.resolve();
  await late.promise;
  expectRefused(budget, asha);
});

it('Of thirty simultaneous calls that list documents, those past the budget are refused', async () => {
  const budget = new ReadBudget();
  let read = 0;
  const list = () =>
    budget.open(asha, at(0)).spendOn(
      async () => {
        await new Promise((resolve) => setImmediate(resolve));
        countReads(3000);
        read += 3000;
      },
      { lists: true },
    );
  const outcomes = await Promise.allSettled(Array.from({ length: 30 }, list));
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(23);
  expect(read).toBe(21_000);
  await calls(budget, ravi, 1);
});

/** A call that lists this many documents and keeps them until `until`. */
const list = (budget: ReadBudget, who: Caller, documents: number, until = Promise.resolve()): Promise<void> =>
  budget.open(who, at(0)).spendOn(
    async () => {
      reserveReads(documents);
      await until;
      endReads();
    },
    { lists: true },
  );

it('A list that is longer than the rest of the budget is refused before it is read, and shorter lists are not', async () => {
  const budget = new ReadBudget();
  await list(budget, asha, 19_000);
  await expect(list(budget, asha, 1001)).rejects.toMatchObject(refusal);
  await list(budget, asha, 1000);
});

it('The lists of all users hold at most 20,000 documents at once, and one user never more than one list', async () => {
  const budget = new ReadBudget();
  const answered = Promise.withResolvers<void>();
  const held = [asha, ravi].flatMap((who) => [list(budget, who, 9000, answered.promise), list(budget, who, 9000)]);
  const refused = { code: 'unavailable', details: { retryAfter: 2 } };
  await expect(list(budget, meera, 2001)).rejects.toMatchObject(refused);
  await list(budget, meera, 2000);
  answered.resolve();
  await Promise.all(held);
  await list(budget, meera, 10_000);
});

it('A list gives back its room only once it is no longer read, even if its call has failed before', async () => {
  const budget = new ReadBudget({ held: 100 });
  const stopped = Promise.withResolvers<void>();
  let reading: Promise<void> | undefined;
  const late = budget.open(asha, at(0)).spendOn(async () => {
    reserveReads(100);
    reading = stopped.promise.then(endReads);
    throw new Error('late');
  });
  await expect(late).rejects.toThrow('late');
  await expect(list(budget, ravi, 51)).rejects.toMatchObject({ code: 'unavailable' });
  stopped.resolve();
  await reading;
  await list(budget, ravi, 100);
});

it('A list gives back its room, and lets the next one of its user begin, only once its answer is sent', async () => {
  const budget = new ReadBudget({ held: 100 });
  const sent = Promise.withResolvers<void>();
  const claim = async () => {
    reserveReads(100);
    endReads();
  };
  await budget.open(asha, at(0), () => false, sent.promise).spendOn(claim, { lists: true });
  let hasBegun = false;
  const next = budget.open(asha, at(0)).spendOn(
    async () => {
      hasBegun = true;
    },
    { lists: true },
  );
  await expect(list(budget, ravi, 51)).rejects.toMatchObject({ code: 'unavailable' });
  expect(hasBegun).toBe(false);
  sent.resolve();
  await next;
  await list(budget, ravi, 100);
});

it('A list that is read again, because the first try failed, needs its room only once', async () => {
  const budget = new ReadBudget({ held: 100 });
  await budget.open(asha, at(0)).spendOn(async () => {
    reserveReads(100);
    releaseReads();
    reserveReads(100);
    endReads();
  });
  await list(budget, ravi, 100);
});

it('Large groups that were read need room too, until the answer is sent, and cost no reads', async () => {
  const budget = new ReadBudget({ held: 100 });
  const sent = Promise.withResolvers<void>();
  const hold = async () => {
    holdRoom(60);
    endReads();
  };
  await budget.open(asha, at(0), () => false, sent.promise).spendOn(hold, { lists: true });
  await expect(budget.open(ravi, at(0)).spendOn(hold, { lists: true })).rejects.toMatchObject({ code: 'unavailable' });
  await expect(list(budget, ravi, 51)).rejects.toMatchObject({ code: 'unavailable' });
  sent.resolve();
  await list(budget, asha, 100);
  for (let times = 0; times < 400; times += 1) await budget.open(asha, at(0)).spendOn(hold, { lists: true });
});

it('Groups count by their people; past 2,000 of them, these need room until the answer is sent', async () => {
  const budget = new ReadBudget({ documents: 1700, held: 1500 });
  const sent = Promise.withResolvers<void>();
  const reading =
    (...groups: readonly number[]) =>
    async () => {
      for (const people of groups) notePeople(people);
      endReads();
    };
  await budget.open(asha, at(0), () => false, sent.promise).spendOn(reading(6, 9, 1000), { lists: true });
  await list(budget, ravi, 1500);
  await budget.open(meera, at(0), () => false, sent.promise).spendOn(reading(1000, 1000, 400), { lists: true });
  await expect(list(budget, asha, 301)).rejects.toMatchObject({ code: 'unavailable' });
  sent.resolve();
  await list(budget, meera, 1459);
  await expect(list(budget, meera, 2)).rejects.toMatchObject(refusal);
});

it('Work counts by its size before it is done, and is refused if it does not fit into the rest', async () => {
  const budget = new ReadBudget({ documents: 300 });
  let done = 0;
  const dividing = (people: number, body = 999) =>
    budget.open(asha, at(0)).spendOn(async () => {
      claimWork('bytes', body);
      claimWork('days', 366 * people);
      done += 1;
    });
  await dividing(200);
  await expect(dividing(101)).rejects.toMatchObject(refusal);
  await dividing(30, 64_000);
  await expect(dividing(7)).rejects.toMatchObject(refusal);
  expect(done).toBe(2);
});

it('Long work lets others have their turn, and ends once nobody waits for the call any more', async () => {
  let now = 0;
  vi.spyOn(runtime, 'elapsed').mockImplementation(() => now);
  let isOver = false;
  let steps = 0;
  let turns = 0;
  const reads = { note: () => undefined, isOver: () => isOver };
  const working = withReadCounter(reads, async () => {
    const othersTurn = inTurns();
    for (; steps < 100; steps += 1) {
      now += 5;
      await othersTurn();
    }
  });
  const other = async () => {
    for (; turns < 3; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    isOver = true;
  };
  await Promise.all([expect(working).rejects.toMatchObject({ code: 'unavailable' }), other()]);
  expect(steps).toBeGreaterThan(5);
  expect(steps).toBeLessThan(30);
});

it('Lists of at most 50 documents need no room', async () => {
  const budget = new ReadBudget();
  const answered = Promise.withResolvers<void>();
  const held = [list(budget, asha, 20_000, answered.promise), list(budget, ravi, 50, answered.promise)];
  await list(budget, meera, 50);
  await expect(list(budget, meera, 51)).rejects.toMatchObject({ code: 'unavailable' });
  answered.resolve();
  await Promise.all(held);
  await list(budget, meera, 20_000 - 101);
});

it('The next list of a user does not wait until a page is sent, because a phone may have lost its connection', async () => {
  const budget = new ReadBudget();
  const never = new Promise(() => undefined);
  await budget.open(asha, at(0), () => false, never).spendOn(async () => reserveReads(50), { lists: true });
  await list(budget, asha, 100);
});

it('A call whose user leaves while it waits for its turn reads nothing and is not counted', async () => {
  const budget = new ReadBudget({ calls: 3 });
  const answered = Promise.withResolvers<void>();
  const first = list(budget, asha, 10, answered.promise);
  let isGone = false;
  const reading = () => Promise.reject(new Error('was read'));
  const gone = budget.open(asha, at(0), () => isGone).spendOn(reading, { lists: true });
  const last = list(budget, asha, 10);
  isGone = true;
  answered.resolve();
  await first;
  await expect(gone).rejects.toMatchObject({ code: 'unavailable' });
  await last;
  await calls(budget, asha, 1);
  expectRefused(budget, asha);
});

it('A failed call counts too', async () => {
  const budget = new ReadBudget({ calls: 2, documents: 100, callsOfEnded: 2, people: 10 });
  const failing = () =>
    budget.open(asha, at(0)).spendOn(async () => {
      countReads(60);
      throw new Error('lost');
    });
  await expect(failing()).rejects.toThrow('lost');
  await expect(failing()).rejects.toThrow('lost');
  expectRefused(budget, asha);
});

/**
 * The two ways in which a call of a session that may have ended is refused: by the session, and before anyone looks.
 */
const refusals = ['session-ended', 'invalid-request'] as const;

it.each(refusals)(
  'Calls that are refused as %s, in a session that was not found, do not use up the budget of the user',
  async (code) => {
    const budget = new ReadBudget({ calls: 20, documents: 1000, callsOfEnded: 10, people: 10 });
    const stolen: Caller = { ...asha, sessionId: 'stolen' };
    const ended = () =>
      budget.open(stolen, at(0)).spendOn(async () => {
        countReads(90);
        throw new ContractError(code);
      });
    for (let made = 0; made < 10; made += 1) await expect(ended()).rejects.toMatchObject({ code });
    expectRefused(budget, stolen);
    await calls(budget, asha, 20);
    expectRefused(budget, asha);
  },
);

it('Calls that are refused in a session that stands use up the budget of the user, and unread requests nobody’s', async () => {
  const budget = new ReadBudget({ calls: 2, documents: 1000, callsOfEnded: 1, people: 10 });
  const refused = () =>
    budget.open(asha, at(0)).spendOn(async () => {
      countSession();
      throw new ContractError('invalid-request');
    });
  for (let made = 0; made < 10; made += 1) budget.open(asha, at(0));
  for (let made = 0; made < 2; made += 1) await expect(refused()).rejects.toMatchObject({ code: 'invalid-request' });
  expectRefused(budget, asha);
});

it('By default, an ended session gets 100 calls, and 10,000 users are remembered', async () => {
  const budget = new ReadBudget();
  const ended = async () => budget.open(asha, at(0)).spendOn(() => Promise.reject(new ContractError('session-ended')));
  for (let made = 0; made < 100; made += 1) await expect(ended()).rejects.toMatchObject({ code: 'session-ended' });
  await expect(ended()).rejects.toMatchObject(refusal);
  for (let person = 0; person < 10_050; person += 1) await call(budget, { ...ravi, userId: String(person) });
  expect(budget.size).toBe(10_000);
});

it('The budget remembers a limited number of users and forgets them when the window ends', async () => {
  const budget = new ReadBudget({ calls: 1, documents: 10, callsOfEnded: 1, people: 100 });
  for (let person = 0; person < 1000; person += 1) await call(budget, { ...asha, userId: String(person) });
  expect(budget.size).toBe(100);
  expectRefused(budget, { ...asha, userId: '999' });
  await call(budget, asha, { now: at(15) });
  expect(budget.size).toBe(1);
});
