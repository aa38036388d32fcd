/** The answers to the calls of first-calls.ts are read as the contract's schemas read them. */
import { endpoints } from '@pg/contract/endpoints';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accepted, changed } from '#api/testing/wire-values.ts';
import type { Codec } from './codecs.ts';
import { type FirstCall, firstAnswers } from './first-answers.ts';

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
