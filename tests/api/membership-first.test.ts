/**
 * Whoever is not in a group learns nothing about its code, not even from how long a refusal takes: the API does the same
 * work for a code that exists as for one that does not (docs/product.md §7.8).
 */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Inputs } from '../support/api.ts';
import { rightInputs } from '../support/bad-requests.ts';
import { closeMeteredApi, metered, people } from '../support/metering/metered-api.ts';
import type { Person } from '../support/people.ts';
import { today } from '../support/time.ts';

afterAll(() => closeMeteredApi());

/** Whoever has the code may join, so a code that exists has to be answered differently. It has limits of its own. */
const byCode = new Set<EndpointName>(['joinGroup']);

const fieldsOf = (part: z.ZodMiniType): string[] =>
  Object.keys((z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object);

/** The calls of a signed-in person that name a group, each with the name of that field. */
const naming = (Object.keys(endpoints) as EndpointName[]).flatMap((name): [EndpointName, string][] => {
  const { access, query, headers, body } = endpoints[name];
  const fields = [query, headers, body].flatMap(fieldsOf);
  const field = ['groupCode', 'groupCodes'].find((one) => fields.includes(one));
  return access === 'session' && field !== undefined && !byCode.has(name) ? [[name, field]] : [];
});

/** No group has this code: a chance of one in 887 million for each group of the test run. */
const missing = 'ABCDEF';

let stranger: Person;
let existing: string;
beforeAll(async () => {
  const [asha, ravi] = [await people.buildPersonWithCoins(500), await people.buildPerson('Ravi')];
  existing = await people.buildGroup([asha, ravi]);
  // So that every query of the group finds something.
  const { date } = today();
  const chai = { amount: 1, paymentDate: date, tags: ['chai'], groupCodes: [existing] };
  const paid = { groupCode: existing, from: ravi.userId, to: asha.userId, amount: 1, date, method: 'CASH' };
  for (let times = 0; times < 3; times += 1) {
    await asha.can('addExpense', chai);
    await ravi.can('recordPayment', paid);
  }
  stranger = await people.buildPersonWithCoins(500, 'Meera');
});

describe('A stranger who names a group', () => {
  it('can do so in more than ten calls', () => {
    expect(naming.length).toBeGreaterThan(10);
    expect(naming).toContainEqual(['activity', 'groupCode']);
  });

  it.each(naming)('causes the same reads with %s, whether the group exists or not', async (name, field) => {
    const inputsFor = (code: string): Inputs => ({
      ...rightInputs()[name],
      ...(name === 'registerDevice' && { userId: stranger.userId }),
      [field]: field === 'groupCodes' ? [code] : code,
    });
    const costOf = async (code: string) => {
      let answer: { status: number; body: unknown } | undefined;
      const cost = await metered(async () => {
        answer = await stranger.tries(name, inputsFor(code));
      });
      const { calls, reads, writes } = cost;
      return { status: answer?.status, body: answer?.body, calls, reads, writes };
    };
    // The first call of a kind may open connections.
    await costOf(missing);
    const [known, unknown] = [await costOf(existing), await costOf(missing)];
    // A change reads the group in the same request as the caller's account. Every other call reads only the account.
    if (endpoints[name].changes) expect(known.reads).toBeGreaterThan(1);
    else expect(known.reads).toBe(1);
    expect({ ...known, body: JSON.stringify(known.body) }).toEqual({
      ...unknown,
      body: JSON.stringify(unknown.body).replaceAll(missing, existing),
    });
  });
});
