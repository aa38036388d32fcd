/** Answers are read and written as the schemas in docs/openapi.json say. */
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from './endpoints.ts';
import { type Paise, paise, paiseFromRupees, rupeesFromPaise } from './money.ts';
import { schemaOf } from './schemas.ts';
import { type Field, object, rupees, text } from './shape.ts';

type Def =
  | { readonly type: 'string' | 'number' | 'boolean' }
  | { readonly type: 'literal'; readonly values: readonly unknown[] }
  | { readonly type: 'pipe'; readonly in: z.ZodMiniType }
  | { readonly type: 'enum'; readonly entries: Readonly<Record<string, string>> }
  | { readonly type: 'array'; readonly element: z.ZodMiniType }
  | { readonly type: 'record'; readonly valueType: z.ZodMiniType }
  | { readonly type: 'optional' | 'nullable'; readonly innerType: z.ZodMiniType }
  | { readonly type: 'object'; readonly shape: Readonly<Record<string, z.ZodMiniType>> };

const defOf = (schema: z.ZodMiniType): Def => schema._zod.def as unknown as Def;

/** Amounts in rupees, made from whole paise so that they are exact. */
const decimals = fc.maxSafeInteger().map((whole) => rupeesFromPaise(paise(whole)));

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
    case 'boolean':
      return fc.boolean();
    case 'literal':
      return fc.constantFrom(...def.values);
    // The contract's only codec in an answer is an amount.
    case 'pipe':
      return decimals;
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries));
    case 'array':
      return fc.array(accepted(def.element), { maxLength: 3 });
    case 'record':
      return fc.dictionary(key, accepted(def.valueType), { maxKeys: 3 });
    case 'optional':
      return accepted(def.innerType);
    case 'nullable':
      return fc.option(accepted(def.innerType));
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

/** The same as `rupees`, in zod. */
const amount = z.codec(z.number(), z.custom<Paise>(Number.isSafeInteger), {
  decode: (wire, { issues }) => {
    const exact = paiseFromRupees(wire);
    if (exact !== undefined) return exact;
    issues.push({ code: 'custom', input: wire, message: 'Too large to be exact in paise.' });
    return z.NEVER;
  },
  encode: rupeesFromPaise,
});

const refused = 'refused';

const readBy = ({ read }: Field, wire: unknown): unknown => {
  try {
    return read(wire);
  } catch (error) {
    expect(error).toBeInstanceOf(TypeError);
    return refused;
  }
};

// The split in the answer to getExpense has rules of its own (endpoints.test.ts).
const names = (Object.keys(endpoints) as EndpointName[]).filter((name) => name !== 'getExpense');

describe.each(names)('An answer to %s', (name) => {
  const answer: Field = endpoints[name].answer;
  const schema = schemaOf(answer, { rupees: amount, instant: z.string() });
  const values = accepted(schema);
  const bySchema = (wire: unknown): unknown => {
    const read = z.safeParse(schema, wire);
    return read.success ? read.data : refused;
  };

  test('is read as the schema reads it, and written as the schema writes it', () => {
    fc.assert(
      fc.property(values, (wire) => {
        const value = answer.read(wire);
        expect(value).toStrictEqual(z.parse(schema, wire));
        expect(answer.write(value)).toStrictEqual(z.encode(schema, value));
      }),
      { numRuns: 50 },
    );
  });

  test('is refused exactly when the schema refuses it', () => {
    fc.assert(
      fc.property(changed(values), (wires) => {
        for (const wire of wires) expect(readBy(answer, wire)).toStrictEqual(bySchema(wire));
      }),
      { numRuns: 20 },
    );
  });
});

test('A field that the contract does not know yet is ignored', () => {
  expect(object({ token: text }).read({ token: 'abc', expiresAt: 1 })).toEqual({ token: 'abc' });
});

it('An amount is rupees on the wire and paise in code', () => {
  expect(rupees.read(60.5)).toBe(6050);
  expect(rupees.write(paise(6050))).toBe(60.5);
});

it.each([1e15, -1e300])('%d rupees cannot be represented exactly and are refused', (wire) => {
  expect(() => rupees.read(wire)).toThrow('This is not an exact amount.');
});

it('What is not of its kind is not written', () => {
  expect(() => object({ token: text }).write({ token: 5 as never })).toThrow('This is not text.');
  expect(() => rupees.write(0.5 as Paise)).toThrow('This is not an amount.');
});
