/** Values as they come over the wire: those that a schema of the contract accepts, and changed copies of them. */

import { endpoints } from '@pg/contract/endpoints';
import { paise, rupeesFromPaise } from '@pg/contract/money';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Codec } from './codecs.ts';
import { type FirstCall, firstAnswers } from './first-answers.ts';

type Def =
  | { readonly type: 'string' | 'number' }
  | { readonly type: 'pipe'; readonly in: z.ZodMiniType }
  | { readonly type: 'enum'; readonly entries: Readonly<Record<string, string>> }
  | { readonly type: 'array'; readonly element: z.ZodMiniType }
  | { readonly type: 'record'; readonly valueType: z.ZodMiniType }
  | { readonly type: 'optional'; readonly innerType: z.ZodMiniType }
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, z.ZodMiniType>> };

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

/** Amounts in rupees, made from whole paise so that they are exact. */
const rupees = fc.maxSafeInteger().map((whole) => rupeesFromPaise(paise(whole)));

/** Any key except `__proto__`, which zod drops and no server sends. */
const key = fc.string().filter((text) => text !== '__proto__');

/** Returns values that the schema accepts. */
function accepted(schema: z.ZodMiniType): fc.Arbitrary<unknown> {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return fc.string();
    case 'number':
      return fc.maxSafeInteger();
    // The contract's only codec in an answer is an amount.
    case 'pipe':
      return rupees;
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(accepted(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(key, accepted(def.valueType), { maxKeys: 3 });
    case 'optional':
      return accepted(def.innerType);
    case 'object': {
      const all = Object.entries(def.shape);
      const requiredKeys = all.filter(([, field]) => defOf(field).type !== 'optional').map(([name]) => name);
      const fields = Object.fromEntries(all.map(([name, field]) => [name, accepted(field)]));
      return fc.record(fields, { requiredKeys, noNullPrototype: true });
    }
    default:
      throw new Error(`Cannot generate values for ${JSON.stringify(def satisfies never)}`);
  }
}

type Path = readonly string[];

/** An object, or a list whose indices serve as keys. */
type Parent = Readonly<Record<string, unknown>>;

const isParent = (value: unknown): value is Parent => typeof value === 'object' && value !== null;

const pathsIn = (value: unknown, path: Path = []): Path[] =>
  isParent(value) ? [path, ...Object.keys(value).flatMap((name) => pathsIn(value[name], [...path, name]))] : [path];

/** Returns a copy with another value at the path. */
function withChange(value: unknown, [name, ...rest]: Path, change: unknown): unknown {
  if (name === undefined) return change;
  const parent = isParent(value) ? value : {};
  const copy = Array.isArray(value) ? [...value] : { ...parent };
  return Object.assign(copy, { [name]: withChange(parent[name], rest, change) });
}

const json = fc.jsonValue().filter((value) => !JSON.stringify(value).includes('__proto__'));
const change = fc.oneof(fc.constantFrom(undefined, null, [], {}), fc.double(), fc.maxSafeInteger(), json);

const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value) ?? 'null');

/**
 * Returns changed copies of each value: for each path in the value, one copy with another value there and one copy with
 * an added key there. A copy goes through JSON, which drops `undefined`.
 */
const changed = (values: fc.Arbitrary<unknown>): fc.Arbitrary<readonly unknown[]> =>
  fc
    .tuple(values, change)
    .map(([value, instead]) =>
      pathsIn(value).flatMap((path) => [
        asJson(withChange(value, path, instead)),
        asJson(withChange(value, [...path, 'added'], instead)),
      ]),
    );

/** The answers to the calls of first-calls.ts are read as the contract's schemas read them. */

const refused = 'refused';

const readBy = ({ read }: Codec<unknown>, wire: unknown): unknown => {
  try {
    return read(wire);
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return refused;
  }
};

/** The answer to my-groups, without what screens do not know. */
const { groups, ...totals } = endpoints.myGroups.answer.shape;
const { users, expenses, ...overview } = groups.def.element.shape;
const known = z.object({
  groups: z.array(
    z.object({
      ...overview,
      users: z.array(z.omit(users.def.element, { id: true })),
      expenses: z.array(z.omit(expenses.def.element, { paidBy: true })),
    }),
  ),
  ...totals,
});

describe.each(Object.keys(firstAnswers) as FirstCall[])('An answer to %s', (name) => {
  const schema: z.ZodMiniType = name === 'myGroups' ? known : endpoints[name].answer;
  const codec = firstAnswers[name] as Codec<unknown>;
  const values = accepted(schema);
  const bySchema = (wire: unknown): unknown => {
    const read = z.safeParse(schema, wire);
    return read.success ? read.data : refused;
  };

  test('is read as the schema reads it, and written as the schema writes it', () => {
    fc.assert(
      fc.property(values, (wire) => {
        const value = codec.read(wire);
        expect(value).toStrictEqual(z.parse(schema, wire));
        expect(codec.write(value)).toStrictEqual(z.encode(schema, value));
      }),
    );
  });

  test('is refused exactly when the schema refuses it', () => {
    fc.assert(
      fc.property(changed(values), (wires) => {
        for (const wire of wires) expect(readBy(codec, wire)).toStrictEqual(bySchema(wire));
      }),
      { numRuns: 50 },
    );
  });
});

test('A field that the contract does not know yet is ignored', () => {
  expect(firstAnswers.firebaseToken.read({ firebaseToken: 'abc', expiresAt: 1 })).toEqual({ firebaseToken: 'abc' });
});
