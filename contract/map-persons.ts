/**
 * Replaces the people of a value: ids by the numbers that answers use, or guests by the people who have taken their
 * places. The shape says which fields are people (shape.ts). If two of them become one person, their amounts are added.
 */
import type { Field, PersonOf } from './shape.ts';

/** Compares two people, as `sort` wants it. */
type PersonOrder = (a: string, b: string) => number;

type Row = Readonly<Record<string, unknown>>;

/** Adds amounts, or tables of them, which may lack some. Any other field is that of the first. */
function add(one: unknown, other: unknown): unknown {
  if (one === undefined || other === undefined) return one ?? other;
  if (typeof one === 'number') return one + (other as number);
  if (typeof one !== 'object' || one === null) return one;
  const [row, more]: [Row, Row] = [{ ...one }, { ...(other as object) }];
  return Object.fromEntries(Object.keys({ ...row, ...more }).map((name) => [name, add(row[name], more[name])]));
}

/** Returns one entry for each person, in order if there is one, else in that of the first entries. */
function together(entries: readonly (readonly [string, unknown])[], order?: PersonOrder): [string, unknown][] {
  const all = new Map<string, unknown>();
  for (const [person, value] of entries) all.set(person, all.has(person) ? add(all.get(person), value) : value);
  return order ? [...all].sort(([a], [b]) => order(a, b)) : [...all];
}

/**
 * Returns the value with the people whom `personOf` names. It keeps fields that its shape does not have.
 *
 * @param order in which to put the people of a record or of a list with one row for each
 */
export function mapPersons(field: Field, value: unknown, personOf: PersonOf, order?: PersonOrder): unknown {
  if (value === undefined || value === null) return value;
  const inner = (of: Field, one: unknown): unknown => mapPersons(of, one, personOf, order);
  switch (field.is) {
    case 'person':
      return personOf(value as string);
    case 'optional':
    case 'nullable':
      return inner(field.of, value);
    case 'list':
      return (value as unknown[]).map((one) => inner(field.of, one));
    case 'parts': {
      const rows = (value as unknown[]).map((row) => inner(field.of, row) as { readonly userId: string });
      return together(
        rows.map((row) => [row.userId, row]),
        order,
      ).map(([, row]) => row);
    }
    case 'byKey':
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inner(field.of, one)]));
    case 'byPerson': {
      const entries = Object.entries(value).map(([name, one]) => [personOf(name), inner(field.of, one)] as const);
      return Object.fromEntries(together(entries, order));
    }
    case 'fields': {
      const all: Record<string, unknown> = { ...value };
      for (const [name, of] of Object.entries(field.of)) if (name in all) all[name] = inner(of, all[name]);
      return all;
    }
    case 'schema':
      return field.persons ? inner(field.persons, value) : value;
    default:
      return value;
  }
}
