/**
 * The values of the model in database.ts: how Firestore orders them, what a write leaves where something was, and which
 * documents meet a condition.
 */
import { type FieldPath, FieldValue, Timestamp } from 'firebase-admin/firestore';

export type Data = Readonly<Record<string, unknown>>;

export interface Write {
  readonly path: string;
  readonly kind: 'create' | 'set' | 'update' | 'delete';
  readonly args: readonly unknown[];
}

export const stamp = (at: number): Timestamp => new Timestamp(Math.floor(at / 1e6), (at % 1e6) * 1000);
export const microsOf = (time: Timestamp): number => time.seconds * 1e6 + Math.floor(time.nanoseconds / 1000);
const isPlain = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
export type Path = string | FieldPath;
export const segmentsOf = (field: Path): readonly string[] =>
  typeof field === 'string' ? field.split('.') : (field as unknown as { segments: string[] }).segments;
export const valueAt = (data: unknown, [first, ...rest]: readonly string[]): unknown =>
  first === undefined ? data : isPlain(data) && Object.hasOwn(data, first) ? valueAt(data[first], rest) : undefined;

/** The order of Firestore's types: null, booleans, numbers, times, texts, then the rest. */
const rankOf = (value: unknown): number => {
  if (value === null) return 0;
  if (value instanceof Timestamp) return 3;
  return { boolean: 1, number: 2, string: 4 }[typeof value as string] ?? 5;
};
export const compare = (a: unknown, b: unknown): number => {
  const [one, other] = [a, b].map((value) => (value instanceof Timestamp ? microsOf(value) : value)) as [
    number,
    number,
  ];
  return rankOf(a) - rankOf(b) || (one < other ? -1 : one > other ? 1 : 0);
};
const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (rankOf(a) === 5 ? JSON.stringify(a) === JSON.stringify(b) : rankOf(a) === rankOf(b) && compare(a, b) === 0);

const gone = Symbol('deleted');

/** Returns what is stored for a written value, where `before` was. */
function stored(value: unknown, before: unknown, at: number): unknown {
  if (value === undefined) throw new Error('Firestore stores no undefined.');
  if (value instanceof FieldValue) {
    const given = value as unknown as { methodName: string; operand: number; elements?: unknown[] };
    const { methodName, operand, elements = [] } = given;
    const list = Array.isArray(before) ? before : [];
    const isOther = (one: unknown, others: unknown[]): boolean => !others.some((other) => isSame(one, other));
    if (methodName === 'FieldValue.increment') return (typeof before === 'number' ? before : 0) + operand;
    if (methodName === 'FieldValue.serverTimestamp') return stamp(at);
    if (methodName === 'FieldValue.arrayUnion') return [...list, ...elements.filter((one) => isOther(one, list))];
    if (methodName === 'FieldValue.arrayRemove') return list.filter((one) => isOther(one, elements));
    return gone;
  }
  if (Array.isArray(value)) return value.map((one) => stored(one, undefined, at));
  return isPlain(value) ? withFields({}, value, at, false) : value;
}

/** Returns a map with the fields of another; `isMerge` also merges maps within, but for empty ones. */
function withFields(data: Data, fields: Data, at: number, isMerge: boolean): Data {
  const result: Record<string, unknown> = { ...data };
  for (const [name, value] of Object.entries(fields)) put(result, name, value, at, isMerge);
  return result;
}

function put(into: Record<string, unknown>, name: string, value: unknown, at: number, isMerge: boolean): void {
  const before = Object.hasOwn(into, name) ? into[name] : undefined;
  const isMerged = isMerge && isPlain(value) && Object.keys(value).length > 0;
  const now = isMerged ? withFields(isPlain(before) ? before : {}, value, at, true) : stored(value, before, at);
  if (now === gone) delete into[name];
  else into[name] = now;
}

function withField(data: Data, [first = '', ...rest]: readonly string[], value: unknown, at: number): Data {
  const result: Record<string, unknown> = { ...data };
  if (rest.length === 0) put(result, first, value, at, false);
  else result[first] = withField(isPlain(data[first]) ? data[first] : {}, rest, value, at);
  return result;
}

export const preconditionOf = (args: readonly unknown[]): number | undefined => {
  const last = args.at(-1);
  const time = isPlain(last) && Object.keys(last).join() === 'lastUpdateTime' ? last.lastUpdateTime : undefined;
  return time instanceof Timestamp ? microsOf(time) : undefined;
};

/** Returns what a write leaves of a document. */
export function after(kind: Write['kind'], data: Data, args: readonly unknown[], at: number): Data | undefined {
  if (kind === 'delete') return undefined;
  const [first, ...rest] = args;
  if (kind !== 'update') {
    const isMerge = isPlain(rest[0]) && rest[0].merge === true;
    return withFields(isMerge ? data : {}, first as Data, at, isMerge);
  }
  if (isPlain(first)) {
    return Object.entries(first).reduce((all, [name, value]) => withField(all, segmentsOf(name), value, at), data);
  }
  const pairs = args.slice(0, preconditionOf(args) === undefined ? undefined : -1);
  let result = data;
  for (let index = 0; index < pairs.length; index += 2) {
    result = withField(result, segmentsOf(pairs[index] as Path), pairs[index + 1], at);
  }
  return result;
}

/** A condition, as `Filter` has it. */
export interface Filter {
  readonly filters?: readonly Filter[];
  readonly operator: string;
  readonly field: Path;
  readonly value: unknown;
}

/** Returns whether a document meets a condition; `fieldOf` returns its fields. */
export function matches(fieldOf: (field: Path) => unknown, { filters, operator, field, value }: Filter): boolean {
  if (filters)
    return operator === 'OR'
      ? filters.some((one) => matches(fieldOf, one))
      : filters.every((one) => matches(fieldOf, one));
  const actual = fieldOf(field);
  if (actual === undefined) return false;
  if (operator === '==') return isSame(actual, value);
  if (operator === 'in') return (value as unknown[]).some((one) => isSame(actual, one));
  if (operator === 'array-contains-any') {
    return Array.isArray(actual) && (value as unknown[]).some((one) => actual.some((each) => isSame(each, one)));
  }
  if (operator === 'array-contains') return Array.isArray(actual) && actual.some((one) => isSame(one, value));
  const order = rankOf(actual) === rankOf(value) ? compare(actual, value) : Number.NaN;
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator] ?? fail(operator);
}

function fail(what: string): never {
  throw new Error(`The model of the database does not know ${what}.`);
}
