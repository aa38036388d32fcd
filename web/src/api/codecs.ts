/**
 * Codecs that do without zod, because zod loads after the first numbers (docs/decisions/0043). Each codec turns JSON
 * into the value that the app uses, and throws a TypeError for anything that the contract does not allow.
 */
import { type Paise, paiseFromRupees, rupeesFromPaise } from '@pg/contract/money';

export interface Codec<Value> {
  readonly read: (wire: unknown) => Value;
  readonly write: (value: Value) => unknown;
}

function refuse(expected: string): never {
  throw new TypeError(`This is not ${expected}.`);
}

const same = (value: unknown): unknown => value;

export const text: Codec<string> = {
  read: (wire) => (typeof wire === 'string' ? wire : refuse('text')),
  write: same,
};

export const whole: Codec<number> = {
  read: (wire) => (typeof wire === 'number' && Number.isSafeInteger(wire) ? wire : refuse('a whole number')),
  write: same,
};

/** Rupees (or coins) with decimals on the wire, integer paise in code. */
export const amount: Codec<Paise> = {
  read: (wire) => (typeof wire === 'number' ? paiseFromRupees(wire) : undefined) ?? refuse('an exact amount'),
  write: rupeesFromPaise,
};

export const oneOf = <const Value extends string>(...values: readonly Value[]): Codec<Value> => ({
  read: (wire) => values.find((value) => value === wire) ?? refuse(values.join(' or ')),
  write: same,
});

export const optional = <Value>({ read, write }: Codec<Value>): Codec<Value | undefined> => ({
  read: (wire) => (wire === undefined ? undefined : read(wire)),
  write: (value) => (value === undefined ? undefined : write(value)),
});

export const list = <Value>({ read, write }: Codec<Value>): Codec<Value[]> => ({
  read: (wire) => (Array.isArray(wire) ? wire.map(read) : refuse('a list')),
  write: (values) => values.map(write),
});

const objectIn = (wire: unknown): object =>
  typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? wire : refuse('an object');

const mapped = <From, To>(from: Readonly<Record<string, From>>, to: (value: From) => To): Record<string, To> =>
  Object.fromEntries(Object.entries(from).map(([key, value]) => [key, to(value)]));

/** An object with the same kind of value under every key. */
export const byKey = <Value>({ read, write }: Codec<Value>): Codec<Record<string, Value>> => ({
  read: (wire) => mapped({ ...objectIn(wire) }, read),
  write: (values) => mapped(values, write),
});

/** An object of these fields. Ignores other fields, because a newer server may add some. */
export function fields<Value extends object>(
  codecs: { readonly [Name in keyof Value]-?: Codec<Value[Name]> },
): Codec<Value> {
  const each = Object.entries(codecs) as [string, Codec<unknown>][];
  const through = (way: keyof Codec<unknown>, from: object): object => {
    const given = new Map(Object.entries(from));
    const values = each.map(([name, codec]) => [name, codec[way](given.get(name))] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
  return {
    read: (wire) => through('read', objectIn(wire)) as Value,
    write: (value) => through('write', value),
  };
}
