/** Answers are read and written as the schemas in docs/openapi.json say, and their people are known by their shape. */
import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from './endpoints.ts';
import { personAmounts } from './expense.ts';
import { balancesByPerson, sumsByPerson } from './group.ts';
import { mapPersons } from './map-persons.ts';
import { type Paise, paise, paiseFromRupees, rupeesFromPaise, sum } from './money.ts';
import { schemaOf } from './schemas.ts';
import { type Field, object, rupees, text } from './shape.ts';

/** Amounts in rupees, made from whole paise so that they are exact. */
const decimals = fc.maxSafeInteger().map((whole) => rupeesFromPaise(paise(whole)));

/** Any key except `__proto__`, which zod drops and no server sends. */
const key = fc.string().filter((text) => text !== '__proto__');

const person = fc.nat(9).map((number) => `person ${number}`);

/** Returns values that the field accepts. A list or an object with an entry for each person has nobody twice. */
function accepted(field: Field): fc.Arbitrary<unknown> {
  switch (field.is) {
    case 'text':
    case 'instant':
      return fc.string();
    case 'person':
      return person;
    case 'whole':
      return fc.maxSafeInteger();
    case 'rupees':
      return decimals;
    case 'flag':
      return fc.boolean();
    case 'yes':
      return fc.constant(true);
    case 'oneOf':
      return fc.constantFrom(...field.values);
    case 'list':
      return fc.array(accepted(field.of), { maxLength: 3 });
    case 'parts':
      return fc.uniqueArray(accepted(field.of), {
        maxLength: 3,
        selector: (row) => (row as { readonly userId: string }).userId,
      });
    case 'byKey':
      return fc.dictionary(key, accepted(field.of), { maxKeys: 3 });
    case 'byPerson':
      return fc.dictionary(person, accepted(field.of), { maxKeys: 3 });
    case 'optional':
      return accepted(field.of);
    case 'nullable':
      return fc.option(accepted(field.of));
    case 'fields': {
      const all = Object.entries(field.of);
      const requiredKeys = all.filter(([, of]) => of.is !== 'optional').map(([name]) => name);
      const fields = Object.fromEntries(all.map(([name, of]) => [name, accepted(of)]));
      return fc.record(fields, { requiredKeys, noNullPrototype: true });
    }
    case 'schema':
      return accepted(field.persons ?? object({}));
    default:
      throw new Error(`Cannot generate values for ${JSON.stringify(field satisfies never)}`);
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

/** Replaces people by those of `accepted`; all others become nobody. */
const otherThan = (name: string): string => (/^person \d$/.test(name) ? name.replace('person', 'other') : 'nobody');

const all = Object.keys(endpoints) as EndpointName[];

/** The splits in these answers have rules of their own (endpoints.test.ts). */
const hasSplit = (name: EndpointName): boolean => name === 'getExpense' || /recurring$/i.test(name);

describe.each(all.filter((name) => !hasSplit(name)))('An answer to %s', (name) => {
  const answer: Field = endpoints[name].answer;
  const schema = schemaOf(answer, { rupees: amount, instant: z.string() });
  const values = accepted(answer);
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
        expect(answer.read(wire, otherThan)).toStrictEqual(mapPersons(answer, value, otherThan));
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

test.each(all)('All people in an answer to %s are turned into others, and nothing else is', (name) => {
  const answer: Field = endpoints[name].answer;
  fc.assert(
    fc.property(accepted(answer), (value) => {
      const expected = JSON.stringify(value).replaceAll(/"person (?=\d")/g, '"other ');
      expect(JSON.stringify(mapPersons(answer, value, otherThan))).toBe(expected);
    }),
    { numRuns: 50 },
  );
});

describe('What two names of one person have is added', () => {
  const [asha, ravi] = ['AshasOwnRandomId0001', '9812345670'];
  const claimantOf = (name: string): string => (name.startsWith('guest') ? asha : name);

  it('in a list, in order', () => {
    const parts = fc.record({ userId: fc.constantFrom(asha, ravi, 'guest1', 'guest2'), amount: fc.nat().map(paise) });
    fc.assert(
      fc.property(fc.array(parts), (rows) => {
        const expected = [ravi, asha].flatMap((userId) => {
          const own = rows.filter((row) => claimantOf(row.userId) === userId).map((row) => row.amount);
          return own.length > 0 ? [{ userId, amount: sum(...own) }] : [];
        });
        const shortFirst = (a: string, b: string): number => a.length - b.length;
        expect(mapPersons(personAmounts, rows, claimantOf, shortFirst)).toEqual(expected);
      }),
    );
  });

  it('in an object, by figure', () => {
    const sums = { guest1: 5, [ravi]: 1, [asha]: 2, guest2: 3 };
    expect(mapPersons(sumsByPerson, sums, claimantOf)).toEqual({ [asha]: 10, [ravi]: 1 });
    const figures = { paid: 1, share: 2, sent: 3, received: 4 };
    const twice = { paid: 2, share: 4, sent: 6, received: 8 };
    expect(mapPersons(balancesByPerson, { [asha]: figures, guest1: figures }, claimantOf)).toEqual({ [asha]: twice });
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
