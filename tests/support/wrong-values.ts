/** Values that a fuzzer, a broken client or an attacker would send. */
import fc from 'fast-check';

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
export function bodiesAround(right: Fields): fc.Arbitrary<unknown> {
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
