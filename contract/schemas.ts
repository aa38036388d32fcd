/** Builds zod schemas from the plain fields of shape.ts: for documents, and for docs/openapi.json. */
import * as z from 'zod/mini';
import { mapPersons } from './map-persons.ts';
import type { Paise } from './money.ts';
import type { Field, Stored, Table } from './shape.ts';

/** What differs between the wire and documents. */
export interface Leaves {
  readonly rupees: z.ZodMiniType;
  readonly instant: z.ZodMiniType;
}

const schemasIn = (table: Table, leaves: Leaves): Record<string, z.ZodMiniType> =>
  Object.fromEntries(Object.entries(table).map(([name, field]) => [name, schemaOf(field, leaves)]));

export function schemaOf(field: Field, leaves: Leaves): z.ZodMiniType {
  switch (field.is) {
    case 'text':
    case 'person':
      return z.string();
    case 'whole':
      return z.int();
    case 'flag':
      return z.boolean();
    case 'yes':
      return z.literal(true);
    case 'oneOf':
      return z.enum(field.values);
    case 'list':
    case 'parts':
      return z.array(schemaOf(field.of, leaves));
    case 'byKey':
    case 'byPerson':
      return z.record(z.string(), schemaOf(field.of, leaves));
    case 'optional':
      return z.optional(schemaOf(field.of, leaves));
    case 'nullable':
      return z.nullable(schemaOf(field.of, leaves));
    case 'fields':
      return z.object(schemasIn(field.of, leaves));
    case 'schema':
      return field.schema as z.ZodMiniType;
    default:
      return leaves[field.is];
  }
}

export const wireSchema = (answer: Field): z.ZodMiniType =>
  schemaOf(answer, { rupees: z.number(), instant: z.string() });

export const paise = z.custom<Paise>(Number.isSafeInteger, 'not a whole number of paise');
export const instant = z.iso.datetime();

type Shape<T extends Table> = {
  [Name in keyof T]: T[Name]['is'] extends 'optional'
    ? z.ZodMiniOptional<z.ZodMiniType<Exclude<Stored<T[Name]>, undefined>>>
    : z.ZodMiniType<Stored<T[Name]>>;
};

/** The shape of a document for `z.object`, with amounts in paise. */
export const storedSchema = <T extends Table>(table: T): Shape<T> =>
  schemasIn(table, { rupees: paise, instant }) as Shape<T>;

/**
 * A field with rules, given as its schema.
 *
 * @param persons those fields of its values that name people
 */
export const fromSchema = <Value>(schema: z.ZodMiniType<Value>, persons?: Field): Field<Value> => ({
  is: 'schema',
  schema,
  persons,
  read: (wire, personOf) => {
    const value = z.decode(schema, wire);
    return persons && personOf ? (mapPersons(persons, value, personOf) as Value) : value;
  },
  write: (value) => z.encode(schema, value),
});
