/** Calls the API's functions without HTTP, with a fake clock, and records every acknowledged change. */
import { randomUUID } from 'node:crypto';
import { type Answer, endpoints, type Request } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { balanceOf } from '@pg/contract/group';
import { answerCall } from '@pg/functions/http/app';
import { expect } from 'vitest';
import { everythingAbout } from './database.ts';
import type { ModelledCall, Outcome } from './ledger-model.ts';
import { someOrigin } from './origin.ts';
import { buildGroup, buildPerson, callerOf, type Person } from './people.ts';

interface Acknowledged {
  readonly call: object & { operation: ModelledCall };
  readonly answer: unknown;
}

export interface RealLedger {
  readonly codes: readonly string[];
  /** The ids of the people. */
  readonly userIds: readonly string[];
  now: Date;
  /** Makes a call as this person, by index, with a new key. */
  call<Name extends ModelledCall>(
    name: Name,
    who: number,
    request: Request<Name>,
  ): Promise<{ outcome: Outcome; id: string }>;
  /** How many calls were made. */
  callsMade(): number;
  /** Repeats every acknowledged change, and checks that each returns the same answer and changes nothing more. */
  expectRepeatsChangeNothing(): Promise<void>;
}

const make = (call: Acknowledged['call']): Promise<unknown> => answerCall(call as never);

/** Checks that the sum of the balances is zero, and that all balances are zero after every suggested payment. */
function expectZero({ balances, suggestions }: Answer<'balances'>): void {
  const left = new Map<string, number>(balances.map((one) => [one.userId, balanceOf(one)]));
  expect(
    [...left.values()].reduce((total, balance) => total + balance, 0),
    'all balances together',
  ).toBe(0);
  for (const { from, to, amount } of suggestions) {
    left.set(from, (left.get(from) ?? 0) + amount);
    left.set(to, (left.get(to) ?? 0) - amount);
  }
  expect(
    [...left.values()].filter((balance) => balance !== 0),
    'after every suggested payment',
  ).toEqual([]);
}

function expectNewestFirst({ entries }: Answer<'activity'>): void {
  const times = entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
}

/** Checks the answer of any modelled call, and returns its remaining coins and the id of the new document. */
function readAnswer(answer: unknown): { outcome: Outcome; id: string } {
  const done = (id = ''): { outcome: Outcome; id: string } => ({ outcome: { done: true }, id });
  const { payment, balances, shares, id, entries } = answer as {
    [Field in 'payment' | 'balances' | 'shares' | 'id' | 'entries']?: never;
  };
  if (balances !== undefined) expectZero(answer as Answer<'balances'>);
  if (balances !== undefined || shares !== undefined || id !== undefined) return done(id);
  if (payment !== undefined) return done((payment as { id: string }).id);
  if (entries !== undefined) expectNewestFirst(answer as Answer<'activity'>);
  if (entries !== undefined || Object.hasOwn(answer as object, 'name')) return done();
  if (typeof answer === 'number') return { outcome: { remaining: answer }, id: '' };
  if (Object.hasOwn(answer as object, 'groupCode')) return done();
  const { user, expense, record, remainingCoins } = answer as Partial<Record<string, never>> as {
    user?: { remainingCoins: number };
    expense?: { id: string };
    record?: { id: string };
    remainingCoins?: number;
  };
  const remaining = user?.remainingCoins ?? remainingCoins;
  if (remaining === undefined) throw new Error(`no remaining coins in ${JSON.stringify(answer)}`);
  return { outcome: { remaining }, id: expense?.id ?? record?.id ?? '' };
}

/** Signs up three people. All of them share the first group, and the first two share the second. */
export async function buildLedger(now: Date): Promise<RealLedger> {
  const [asha, ravi, imran] = await Promise.all(['Asha', 'Ravi', 'Imran'].map((name) => buildPerson(name)));
  const people = [asha, ravi, imran] as [Person, Person, Person];
  const codes = [await buildGroup(people, 'House'), await buildGroup([people[0], people[1]], 'Trip')];
  const userIds = people.map(({ id }) => id);
  const acknowledged: Acknowledged[] = [];
  let made = 0;

  const ledger: RealLedger = {
    codes,
    userIds,
    now,
    async call(operation, who, request) {
      made += 1;
      const caller = callerOf(people[who] ?? people[0]);
      const call = { operation, request, caller, now: ledger.now, key: randomUUID(), origin: someOrigin() };
      try {
        const answer = await make(call);
        if (endpoints[operation].changes) acknowledged.push({ call, answer });
        return readAnswer(answer);
      } catch (failure) {
        if (failure instanceof ContractError) return { outcome: { refused: failure.code }, id: '' };
        throw failure;
      }
    },
    callsMade: () => made,
    async expectRepeatsChangeNothing() {
      const before = await everythingAbout(userIds, codes);
      for (const { call, answer } of acknowledged) {
        expect(await make({ ...call, now: ledger.now } as typeof call)).toEqual(answer);
      }
      expect(await everythingAbout(userIds, codes)).toEqual(before);
    },
  };
  return ledger;
}
