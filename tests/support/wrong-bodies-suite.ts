/**
 * Every call that takes a body refuses random wrong ones, as a fuzzer, a broken client or an attacker would send
 * them, with a standard error and changes nothing.
 */
import { type EndpointName, endpoints } from '@pg/contract/endpoints';
import { isErrorBody } from '@pg/contract/errors';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sendRaw, splitInputs } from './api.ts';
import { fullInputs, rightInputs } from './bad-requests.ts';
import { everythingAbout } from './database.ts';
import { buildGroup, buildPerson, type Person } from './people.ts';

const extremes = fc.constantFrom<unknown>(
  0,
  -0,
  -1,
  0.001,
  0.004999,
  1e-300,
  1e300,
  2 ** 53,
  -(2 ** 53),
  1e7 + 0.01,
  'NaN',
  'Infinity',
  '1e3',
  '٣',
  '',
  ' ',
  '\u0000',
  '\u202eevil',
  '\ud800',
  'a\udc00b',
  '\n',
  '__proto__',
  'constructor',
  '../../users',
  '<script>alert(1)</script>',
  'x'.repeat(5000),
  'नमस्ते'.repeat(100),
  null,
  true,
  false,
  [],
  [[]],
  [null],
  [{}],
  Array(300).fill('a'),
  {},
  { toString: 'x' },
  { $gt: '' },
  { length: 1, 0: 'a' },
);

/** An extreme value, or any JSON. */
const wrongValue = fc.oneof({ arbitrary: extremes, weight: 3 }, fc.jsonValue({ maxDepth: 3 }) as fc.Arbitrary<unknown>);

/** Names of extra fields that an attacker might add. */
const smuggled = fc.constantFrom(
  '__proto__',
  'constructor',
  'prototype',
  'userId',
  'owner',
  'paidBy',
  'role',
  'sessionVersion',
  'createdAt',
  'toString',
  '',
  '$set',
);

type Fields = Readonly<Record<string, unknown>>;

/** Adds a field. Unlike an assignment, this can also add a field named `__proto__`. */
const withField = (fields: Fields, name: string, value: unknown): Fields =>
  Object.defineProperty({ ...fields }, name, { value, enumerable: true, configurable: true });

const without = (fields: Fields, name: string): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name));

/** Returns variations of a value inside a valid body. */
function around(value: unknown): fc.Arbitrary<unknown> {
  if (!Array.isArray(value)) return typeof value === 'object' ? bodiesAround(value as Fields) : wrongValue;
  const index = fc.nat(value.length - 1);
  const replaced = index.chain((at) => around(value[at]).map((item) => value.with(at, item)));
  const twice = index.map((at) => [...value, value[at]]);
  const fewer = index.map((at) => value.toSpliced(at, 1));
  return fc.oneof({ arbitrary: replaced, weight: 4 }, twice, fewer);
}

/** Returns variations of a valid body: a field replaced, removed or added, or an entirely different value. */
function bodiesAround(right: Fields): fc.Arbitrary<unknown> {
  const names = Object.keys(right);
  const added = fc.tuple(smuggled, wrongValue).map(([name, value]) => withField(right, name, value));
  if (names.length === 0) return fc.oneof(added, wrongValue);
  const name = fc.constantFrom(...names);
  const nested = names.filter((field) => typeof right[field] === 'object' && right[field] !== null);
  const within = nested.map((field) => ({
    arbitrary: around(right[field]).map((value) => withField(right, field, value)),
    weight: 3,
  }));
  return fc.oneof(
    ...within,
    { arbitrary: fc.tuple(name, wrongValue).map(([field, value]) => withField(right, field, value)), weight: 6 },
    { arbitrary: name.map((field) => without(right, field)), weight: 1 },
    { arbitrary: added, weight: 2 },
    { arbitrary: wrongValue, weight: 1 },
  );
}

const changing = (Object.keys(endpoints) as EndpointName[]).filter((name) => endpoints[name].method !== 'GET');

/** Declares tests that send this many variations of the valid body to every call that takes one. */
export const describeWrongBodies = ({ bodies }: { bodies: number }): void => {
  describe('For any body', () => {
    let people: readonly [Person, ...Person[]];
    let code: string;

    // A user can make only 3,000 calls in a quarter of an hour. For more bodies, several users take turns.
    beforeAll(async () => {
      const others = Array.from({ length: Math.floor((bodies * changing.length) / 2000) }, () =>
        buildPerson('Asha', 500),
      );
      people = [await buildPerson('Asha', 500), ...(await Promise.all(others))];
      code = await buildGroup(people);
    });

    it.each(changing)(
      '%s answers with a standard error and changes nothing when its schema does not accept the body',
      async (name) => {
        const { method, body: schema } = endpoints[name];
        const { path, rest } = splitInputs(name, fullInputs()[name] ?? rightInputs()[name]);
        const userIds = people.map(({ mobile }) => mobile);
        const before = await everythingAbout(userIds, [code]);
        let sent = 0;

        const wrong = bodiesAround(rest).filter(
          (body) => !z.safeDecode(schema as z.ZodMiniType, asReceived(body)).success,
        );
        await fc.assert(
          fc.asyncProperty(wrong, async (body) => {
            const { token } = people[sent % people.length] ?? people[0];
            sent += 1;
            const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
            const reply = await sendRaw(method, path, { headers, body: JSON.stringify(body) });
            expect(reply.body).toSatisfy(isErrorBody);
            expect([400, 413]).toContain(reply.status);
          }),
          { numRuns: bodies },
        );
        expect(await everythingAbout(userIds, [code])).toEqual(before);
      },
    );
  });
};

/** Returns the body as the server receives it: JSON has no undefined and no -0. */
const asReceived = (body: unknown): unknown => JSON.parse(JSON.stringify(body) ?? '{}');
