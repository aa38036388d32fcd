/**
 * The plain fields that shapes are made of, such as `{ amount: rupees, tags: list(text), title: optional(text) }`. One
 * table of them gives a shape's type, its values on the wire (here), the schema of its document and its entry in
 * docs/openapi.json (schemas.ts). Without zod, because screens read their first answers before zod has loaded
 * (docs/decisions/0063).
 */
import { type Paise, paiseFromRupees, rupeesFromPaise } from './money.ts';
import type { MobileNumber, PersonId } from './people.ts';

export type PersonOf = (name: string) => string;

/** Both directions throw a TypeError for what the contract does not allow. */
interface Wire<Value, Stored> {
  /** @param personOf the person whom a name on the wire means; by default, it stays */
  read(wire: unknown, personOf?: PersonOf): Value;
  write(value: Value): unknown;
  /** Only a type: that of the value in documents, where people are ids. */
  stored?(): Stored;
}

type Kind =
  | { readonly is: 'text' | 'person' | 'instant' | 'whole' | 'rupees' | 'flag' | 'yes' }
  | { readonly is: 'oneOf'; readonly values: readonly string[] }
  | { readonly is: 'list' | 'parts' | 'byKey' | 'byPerson' | 'optional' | 'nullable'; readonly of: Field }
  | { readonly is: 'fields'; readonly of: Table }
  /** `persons` has those fields of its values that name people. */
  | { readonly is: 'schema'; readonly schema: object; readonly persons?: Field | undefined };

export type Field<Value = unknown, Stored = Value> = Kind & Wire<Value, Stored>;

export type Optional<Value, Stored> = { readonly is: 'optional'; readonly of: Field } & Wire<
  Value | undefined,
  Stored | undefined
>;

export type Table = Readonly<Record<string, Field>>;

/** In code. */
export type Value<F extends Field> = ReturnType<F['read']>;

/** In documents. */
export type Stored<F extends Field> = ReturnType<NonNullable<F['stored']>>;

type OptionalIn<T extends Table> = { [Name in keyof T]: T[Name]['is'] extends 'optional' ? Name : never }[keyof T];
/** Written out, so that editors show the fields. */
type Plain<T> = T extends infer All ? { -readonly [Name in keyof All]: All[Name] } : never;
type Shaped<All, Absent extends keyof All> = Plain<Omit<All, Absent> & Partial<Pick<All, Absent>>>;

export type Values<T extends Table> = Shaped<{ [Name in keyof T]: Value<T[Name]> }, OptionalIn<T>>;

export type StoredValues<T extends Table> = Shaped<{ [Name in keyof T]: Stored<T[Name]> }, OptionalIn<T>>;

/** A shape as a field. Its table can be spread into another one. */
export type ObjectField<T extends Table> = { readonly is: 'fields'; readonly of: T } & Wire<Values<T>, StoredValues<T>>;

function refuse(expected: string): never {
  throw new TypeError(`This is not ${expected}.`);
}

/** The value is the same on the wire and in code. */
/* @__NO_SIDE_EFFECTS__ */
const same = <Value, Stored = Value>(
  kind: Kind,
  read: (wire: unknown, personOf?: PersonOf) => Value,
): Field<Value, Stored> => ({
  ...kind,
  read,
  write: read,
});

const textIn = (wire: unknown): string => (typeof wire === 'string' ? wire : refuse('text'));

export const text = same({ is: 'text' }, textIn);

/** Text in ISO 8601, in UTC. */
export const instant = same({ is: 'instant' }, textIn);

/** A person, as answers and documents name people. */
export const person = same<MobileNumber, PersonId>({ is: 'person' }, (wire, personOf = String) =>
  personOf(textIn(wire)),
);

export const integer = same({ is: 'whole' }, (wire) =>
  typeof wire === 'number' && Number.isSafeInteger(wire) ? wire : refuse('a whole number'),
);

/** Rupees (or coins) with decimals on the wire, integer paise in code and in documents. */
export const rupees: Field<Paise> = {
  is: 'rupees',
  read: (wire) => (typeof wire === 'number' ? paiseFromRupees(wire) : undefined) ?? refuse('an exact amount'),
  write: (value) => (Number.isSafeInteger(value) ? rupeesFromPaise(value) : refuse('an amount')),
};

export const bool = same({ is: 'flag' }, (wire) => (typeof wire === 'boolean' ? wire : refuse('true or false')));

/** For something that is either so, or absent. */
export const literalTrue = same({ is: 'yes' }, (wire): true => wire === true || refuse('true'));

/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const Value extends string>(...values: readonly Value[]): Field<Value> =>
  same({ is: 'oneOf', values }, (wire) => values.find((value) => value === wire) ?? refuse(values.join(' or ')));

/* @__NO_SIDE_EFFECTS__ */
export const optional = <Value, Stored>(of: Field<Value, Stored>): Optional<Value, Stored> => ({
  is: 'optional',
  of,
  read: (wire, personOf) => (wire === undefined ? undefined : of.read(wire, personOf)),
  write: (value) => (value === undefined ? undefined : of.write(value)),
});

/** Those fields of a value that the table has. */
export const pick = <T extends Table, From extends { readonly [Name in keyof T]?: unknown }>(table: T, from: From) =>
  Object.fromEntries(
    Object.keys(table).flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  ) as Pick<From, keyof T & keyof From>;

/* @__NO_SIDE_EFFECTS__ */
export const nullable = <Value, Stored>(of: Field<Value, Stored>): Field<Value | null, Stored | null> => ({
  is: 'nullable',
  of,
  read: (wire, personOf) => (wire === null ? null : of.read(wire, personOf)),
  write: (value) => (value === null ? null : of.write(value)),
});

/* @__NO_SIDE_EFFECTS__ */
export const list = <Value, Stored>(of: Field<Value, Stored>): Field<Value[], Stored[]> => ({
  is: 'list',
  of,
  read: (wire, personOf) => (Array.isArray(wire) ? wire.map((one) => of.read(one, personOf)) : refuse('a list')),
  write: (values) => values.map((one) => of.write(one)),
});

/** A list with one row for each person. */
/* @__NO_SIDE_EFFECTS__ */
export const parts = <Value extends { userId: MobileNumber }, Stored extends { userId: PersonId }>(
  of: Field<Value, Stored>,
): Field<Value[], Stored[]> => ({ ...list(of), is: 'parts', of });

const objectIn = (wire: unknown): object =>
  typeof wire === 'object' && wire !== null && !Array.isArray(wire) ? wire : refuse('an object');

const mapped = <From, To>(
  from: Readonly<Record<string, From>>,
  to: (value: From) => To,
  nameOf: PersonOf = String,
): Record<string, To> => Object.fromEntries(Object.entries(from).map(([key, value]) => [nameOf(key), to(value)]));

/** An object with the same kind of value under every key. */
/* @__NO_SIDE_EFFECTS__ */
export const recordOf = <Value, Stored>(
  of: Field<Value, Stored>,
): Field<Record<string, Value>, Record<string, Stored>> => ({
  is: 'byKey',
  of,
  read: (wire, personOf) => mapped({ ...objectIn(wire) }, (one) => of.read(one, personOf)),
  write: (values) => mapped(values, of.write),
});

/** An object with a number, or a table of numbers, for each person. */
/* @__NO_SIDE_EFFECTS__ */
export const byPerson = <Value, Stored>(
  of: Field<Value, Stored>,
): Field<Record<string, Value>, Record<string, Stored>> => ({
  ...recordOf(of),
  is: 'byPerson',
  of,
  read: (wire, personOf) => mapped({ ...objectIn(wire) }, of.read, personOf),
});

/** An object of these fields. Ignores other fields, because a newer server may add some. */
/* @__NO_SIDE_EFFECTS__ */
export function object<T extends Table>(of: T): ObjectField<T> {
  const each = Object.entries(of);
  const through = (way: 'read' | 'write', from: object, personOf?: PersonOf): object => {
    const given = new Map<string, unknown>(Object.entries(from));
    const values = each.map(([name, field]) => [name, field[way](given.get(name), personOf)] as const);
    return Object.fromEntries(values.filter(([, value]) => value !== undefined));
  };
  return {
    is: 'fields',
    of,
    read: (wire, personOf) => through('read', objectIn(wire), personOf) as Values<T>,
    write: (value) => through('write', value),
  };
}
