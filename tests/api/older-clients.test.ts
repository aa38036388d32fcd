/** The calls of the first version of the web still work (docs/decisions/0035). */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { describe, expect, it } from 'vitest';
import { type Inputs, sendRaw, splitInputs } from '../support/api.ts';
import { buildGroup, buildPersonWithCoins, type Person } from '../support/people.ts';
import { today } from '../support/time.ts';

const { date, month, year } = today();

const withOwnKeys: ReadonlySet<string> = new Set(['byMember', 'byDay', 'byTag', 'balances', 'net']);

/** Adds an unknown field to every object, except those keyed by ids, days or tags. */
function fromTheFuture(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromTheFuture);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([name, inner]) => [
    name,
    withOwnKeys.has(name) ? inner : fromTheFuture(inner),
  ]);
  return { ...Object.fromEntries(entries), comesLater: { amount: 'not a number' } };
}

/** Makes a call as the first version of the web did, without a key, and returns the answer's body. */
async function ask(person: Person, name: EndpointName, inputs: Inputs): Promise<unknown> {
  const { method, status } = endpoints[name];
  const { path, rest } = splitInputs(name, inputs);
  const query = new URLSearchParams(Object.entries(rest).map(([field, value]) => [field, String(value)]));
  const headers = { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
  const reply =
    method === 'GET'
      ? await sendRaw(method, `${path}?${query}`, { headers })
      : await sendRaw(method, path, { headers, body: JSON.stringify(rest) });
  expect(reply, name).toMatchObject({ status });
  return reply.body;
}

describe('A tab from before a deploy', () => {
  it('makes its calls with the original fields, and ignores new fields in answers', async () => {
    const [asha, ravi] = await Promise.all([buildPersonWithCoins(500), buildPersonWithCoins(500)]);
    const code = await buildGroup([asha, ravi]);
    const ofCode = { groupCode: code };
    const spent = { amount: 12.5, paymentDate: date, tags: ['chai'], groupCodes: [code] };
    const lent = { type: 'GIVE', amount: 50, name: 'Ravi', date };
    const { id } = (await asha.can('addExpense', spent)).expense;
    const { record } = await asha.can('giveOrTake', lent);
    const calls: readonly [EndpointName, Inputs][] = [
      ['createGroup', { groupName: 'Trip' }],
      ['setMonthlyLimit', { limit: 1000 }],
      ['addCoins', { coins: 5 }],
      ['coinsHistory', {}],
      ['addExpense', spent],
      ['myGroups', { month, year }],
      ['deleteExpense', { id }],
      ['giveOrTake', lent],
      ['giveOrTakeRecords', {}],
      ['increaseGiveOrTake', { id: record.id, amount: 5 }],
      ['decreaseGiveOrTake', { id: record.id, amount: 5 }],
      ['removeGiveOrTake', { id: record.id }],
      ['updateGroupName', { ...ofCode, newGroupName: 'Sunset PG' }],
    ];
    for (const [name, inputs] of calls) {
      const body = await ask(asha, name, inputs);
      const { answer } = endpoints[name];
      expect(answer.read(fromTheFuture(body)), name).toEqual(answer.read(body));
    }
  });
});
