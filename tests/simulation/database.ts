/**
 * Firestore as the API uses it, in memory: transactions, preconditions, increments, queries, and reads of the past. It
 * takes no time of its own, and the same calls in the same order leave the same documents. The nightly run makes the
 * same seeds pass on the emulator, so that this model is checked too.
 */
import {
  FieldPath,
  FieldValue,
  type Firestore,
  type FirestoreDataConverter,
  GrpcStatus,
  Timestamp,
} from 'firebase-admin/firestore';

export type Data = Readonly<Record<string, unknown>>;

/** A document from an instant on, in microseconds since 1970; without data, it was deleted then. */
interface Version {
  readonly data: Data | undefined;
  readonly at: number;
  readonly createdAt: number;
  /** What converters have made of it: reading it again costs nothing. */
  readonly read: Map<unknown, unknown>;
}

/** What a commit did to one document. */
export interface Changed {
  readonly path: string;
  readonly before: Data | undefined;
  readonly after: Data | undefined;
}

export interface Means {
  /** In milliseconds since 1970. */
  readonly now: () => number;
  /** Called before each request and, for a commit, before its answer: may take time, and fail. */
  readonly pass: (what: 'read' | 'commit' | 'answer') => Promise<void>;
  readonly onCommit: (changed: readonly Changed[], at: number) => void;
}

const failed = (code: number, message: string): Error => Object.assign(new Error(message), { code });
const stamp = (at: number): Timestamp => new Timestamp(Math.floor(at / 1e6), (at % 1e6) * 1000);
const microsOf = (time: Timestamp): number => time.seconds * 1e6 + Math.floor(time.nanoseconds / 1000);
const isPlain = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
type Path = string | FieldPath;
const segmentsOf = (field: Path): readonly string[] =>
  typeof field === 'string' ? field.split('.') : (field as unknown as { segments: string[] }).segments;
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

const valueAt = (data: unknown, [first, ...rest]: readonly string[]): unknown =>
  first === undefined ? data : isPlain(data) && Object.hasOwn(data, first) ? valueAt(data[first], rest) : undefined;

/** The order of Firestore's types: null, booleans, numbers, times, texts, then the rest. */
const rankOf = (value: unknown): number => {
  if (value === null) return 0;
  if (value instanceof Timestamp) return 3;
  return { boolean: 1, number: 2, string: 4 }[typeof value as string] ?? 5;
};
const compare = (a: unknown, b: unknown): number => {
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
    const {
      methodName,
      operand,
      elements = [],
    } = value as unknown as {
      methodName: string;
      operand: number;
      elements?: unknown[];
    };
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

/** Of one document in one commit: more makes Firestore refuse the commit. */
const mostTransforms = 500;
const transformsIn = (value: unknown): number =>
  value instanceof FieldValue
    ? 1
    : isPlain(value) || Array.isArray(value)
      ? Object.values(value).reduce((all: number, one) => all + transformsIn(one), 0)
      : 0;

interface Write {
  readonly path: string;
  readonly kind: 'create' | 'set' | 'update' | 'delete';
  readonly args: readonly unknown[];
}

const preconditionOf = (args: readonly unknown[]): number | undefined => {
  const last = args.at(-1);
  const time = isPlain(last) && Object.keys(last).join() === 'lastUpdateTime' ? last.lastUpdateTime : undefined;
  return time instanceof Timestamp ? microsOf(time) : undefined;
};

/** The documents, each with its versions, the oldest first. */
class Documents {
  readonly #collections = new Map<string, Map<string, Version[]>>();
  readonly #means: Means;
  at = 0;

  constructor(means: Means) {
    this.#means = means;
  }

  pass(what: 'read' | 'commit' | 'answer'): Promise<void> {
    return this.#means.pass(what);
  }

  version(path: string, at = Number.POSITIVE_INFINITY): Version | undefined {
    const versions = this.#collections.get(parentOf(path))?.get(lastOf(path));
    const found = versions?.findLast((one) => one.at <= at);
    return found?.data && found;
  }

  *in(isWanted: (collection: string) => boolean, at?: number): Generator<[path: string, version: Version]> {
    for (const [collection, documents] of this.#collections) {
      if (!isWanted(collection)) continue;
      for (const id of documents.keys()) {
        const found = this.version(`${collection}/${id}`, at);
        if (found) yield [`${collection}/${id}`, found];
      }
    }
  }

  /** @param read what the transaction has read, by path, and when each had changed */
  commit(writes: readonly Write[], read: ReadonlyMap<string, number> = new Map()): number {
    for (const [path, at] of read) {
      if ((this.version(path)?.at ?? 0) !== at) throw failed(GrpcStatus.ABORTED, `${path} has changed`);
    }
    const at = Math.max(this.#means.now() * 1000, this.at + 1);
    const now = new Map<string, Data | undefined>();
    const transforms = new Map<string, number>();
    for (const { path, kind, args } of writes) {
      const version = this.version(path);
      const data = now.has(path) ? now.get(path) : version?.data;
      const count = (transforms.get(path) ?? 0) + args.reduce((all: number, one) => all + transformsIn(one), 0);
      transforms.set(path, count);
      if (count > mostTransforms) throw failed(GrpcStatus.INVALID_ARGUMENT, `too many transforms of ${path}`);
      if (kind === 'create' && data) throw failed(GrpcStatus.ALREADY_EXISTS, `${path} exists`);
      const expected = preconditionOf(args);
      if (expected !== undefined && version?.at !== expected) {
        throw failed(GrpcStatus.FAILED_PRECONDITION, `${path} has changed`);
      }
      if (kind === 'update' && !data) throw failed(GrpcStatus.NOT_FOUND, `${path} does not exist`);
      now.set(path, after(kind, data ?? {}, args, at));
    }
    this.at = at;
    const changed = [...now].map(([path, data]) => {
      const before = this.version(path);
      const collection = this.#collections.get(parentOf(path)) ?? new Map<string, Version[]>();
      this.#collections.set(parentOf(path), collection);
      const versions = collection.get(lastOf(path)) ?? [];
      versions.push({ data, at, createdAt: before?.createdAt ?? at, read: new Map() });
      collection.set(lastOf(path), versions);
      return { path, before: before?.data, after: data };
    });
    this.#means.onCommit(changed, at);
    return at;
  }
}

function after(kind: Write['kind'], data: Data, args: readonly unknown[], at: number): Data | undefined {
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

type Converter = FirestoreDataConverter<object> | null;

class Snapshot {
  readonly ref: Reference;
  readonly readTime: Timestamp;
  readonly #version: Version | undefined;

  constructor(ref: Reference, version: Version | undefined, at: number) {
    this.ref = ref;
    this.#version = version;
    this.readTime = stamp(at);
  }
  get id(): string {
    return this.ref.id;
  }
  get exists(): boolean {
    return this.#version !== undefined;
  }
  get updateTime(): Timestamp | undefined {
    return this.#version && stamp(this.#version.at);
  }
  get createTime(): Timestamp | undefined {
    return this.#version && stamp(this.#version.createdAt);
  }
  get(field: Path): unknown {
    return valueAt(this.#version?.data, segmentsOf(field));
  }
  data(): unknown {
    const { converter } = this.ref;
    if (!converter || !this.#version) return this.#version?.data;
    const { read } = this.#version;
    if (!read.has(converter)) {
      read.set(
        converter,
        converter.fromFirestore(new Snapshot(this.ref.withConverter(null), this.#version, 0) as never),
      );
    }
    return read.get(converter);
  }
}

class Reference {
  readonly path: string;
  readonly converter: Converter;
  readonly #documents: Documents;

  constructor(documents: Documents, path: string, converter: Converter = null) {
    this.#documents = documents;
    this.path = path;
    this.converter = converter;
  }
  get id(): string {
    return lastOf(this.path);
  }
  get parent(): { readonly parent: Reference | null } {
    const documents = this.#documents;
    const group = parentOf(parentOf(this.path));
    return { parent: group ? new Reference(documents, group) : null };
  }
  withConverter(converter: Converter): Reference {
    return new Reference(this.#documents, this.path, converter);
  }
  read(at?: number): Snapshot {
    return new Snapshot(this, this.#documents.version(this.path, at), at ?? this.#documents.at);
  }
  async get(): Promise<Snapshot> {
    await this.#documents.pass('read');
    return this.read();
  }
  async #write(kind: Write['kind'], args: readonly unknown[]) {
    return { writeTime: stamp(await committed(this.#documents, [{ path: this.path, kind, args }])) };
  }
  create = (...args: unknown[]) => this.#write('create', args);
  set = (...args: unknown[]) => this.#write('set', args);
  update = (...args: unknown[]) => this.#write('update', args);
  delete = (...args: unknown[]) => this.#write('delete', args);
}

async function committed(documents: Documents, writes: readonly Write[], read?: ReadonlyMap<string, number>) {
  await documents.pass('commit');
  const at = documents.commit(writes, read);
  await documents.pass('answer');
  return at;
}

/** A condition, as `Filter` has it. */
interface Filter {
  readonly filters?: readonly Filter[];
  readonly operator: string;
  readonly field: Path;
  readonly value: unknown;
}

type Found = readonly [path: string, version: Version];

const fieldOf = ([path, { data }]: Found, field: Path): unknown => {
  const segments = segmentsOf(field);
  return segments[0] === '__name__' ? lastOf(path) : valueAt(data, segments);
};

function matches(found: Found, { filters, operator, field, value }: Filter): boolean {
  if (filters)
    return operator === 'OR' ? filters.some((one) => matches(found, one)) : filters.every((one) => matches(found, one));
  const actual = fieldOf(found, field);
  if (actual === undefined) return false;
  if (operator === '==') return isSame(actual, value);
  if (operator === 'in') return (value as unknown[]).some((one) => isSame(actual, one));
  if (operator === 'array-contains') return Array.isArray(actual) && actual.some((one) => isSame(one, value));
  const order = rankOf(actual) === rankOf(value) ? compare(actual, value) : Number.NaN;
  return { '<': order < 0, '<=': order <= 0, '>': order > 0, '>=': order >= 0 }[operator] ?? fail(operator);
}

function fail(what: string): never {
  throw new Error(`The model of the database does not know ${what}.`);
}

interface Wanted {
  readonly isIn: (collection: string) => boolean;
  readonly converter: Converter;
  readonly filters: readonly Filter[];
  readonly orders: readonly (readonly [field: Path, sign: 1 | -1])[];
  readonly most: number;
  readonly start?: { readonly values: readonly unknown[]; readonly isAfter: boolean };
}

class Query {
  readonly documents: Documents;
  readonly #wanted: Wanted;

  constructor(documents: Documents, wanted: Wanted) {
    this.documents = documents;
    this.#wanted = wanted;
  }
  protected with(more: Partial<Wanted>): Query {
    return new Query(this.documents, { ...this.#wanted, ...more });
  }
  where(field: Path | Filter, operator = '', value?: unknown): Query {
    const isFilter = typeof field === 'object' && 'operator' in field;
    const filter = isFilter ? field : ({ field, operator, value } as Filter);
    return this.with({ filters: [...this.#wanted.filters, filter] });
  }
  orderBy(field: Path, direction: 'asc' | 'desc' = 'asc'): Query {
    return this.with({ orders: [...this.#wanted.orders, [field, direction === 'asc' ? 1 : -1]] });
  }
  limit = (most: number): Query => this.with({ most });
  select = (): Query => this;
  withConverter = (converter: Converter): Query => this.with({ converter });
  startAfter = (...values: unknown[]): Query => this.with({ start: { values: this.#placeIn(values), isAfter: true } });
  startAt = (...values: unknown[]): Query => this.with({ start: { values: this.#placeIn(values), isAfter: false } });
  #placeIn(values: readonly unknown[]): readonly unknown[] {
    const [first] = values;
    if (!(first instanceof Snapshot)) return values;
    return this.#orders().map(([field]) => (segmentsOf(field)[0] === '__name__' ? first.id : first.get(field)));
  }
  #orders(): Wanted['orders'] {
    const { orders, filters } = this.#wanted;
    const unequal = filters.find(({ operator }) => /^[<>]/.test(operator));
    const named = orders.length > 0 || !unequal ? orders : [[unequal.field, 1] as const];
    if (named.some(([field]) => segmentsOf(field)[0] === '__name__')) return named;
    return [...named, [FieldPath.documentId(), named.at(-1)?.[1] ?? 1]];
  }
  read(at?: number) {
    const { isIn, converter, filters, start, most } = this.#wanted;
    const orders = this.#orders();
    const found: (readonly [Found, readonly unknown[]])[] = [];
    for (const one of this.documents.in(isIn, at)) {
      if (!filters.every((filter) => matches(one, filter))) continue;
      const place = orders.map(([field]) => fieldOf(one, field));
      if (!place.includes(undefined)) found.push([one, place]);
    }
    const inOrder = (a: readonly unknown[], b: readonly unknown[]): number => {
      for (const [index, [, sign]] of orders.entries()) {
        if (index >= b.length) return 0;
        const order = compare(a[index], b[index]) * sign;
        if (order !== 0) return order;
      }
      return 0;
    };
    const isPast = (place: readonly unknown[]): boolean =>
      !start || inOrder(place, start.values) > (start.isAfter ? 0 : -1);
    const time = at ?? this.documents.at;
    const docs = found
      .filter(([, place]) => isPast(place))
      .sort(([one, a], [other, b]) => inOrder(a, b) || (one[0] < other[0] ? -1 : 1))
      .slice(0, most)
      .map(([[path, version]]) => new Snapshot(new Reference(this.documents, path, converter), version, time));
    return { docs, size: docs.length, empty: docs.length === 0, readTime: stamp(time) };
  }
  async get() {
    await this.documents.pass('read');
    return this.read();
  }
  count = (): Aggregate => this.aggregate({ count: { aggregateType: 'count' } });
  aggregate = (wanted: Readonly<Record<string, Aggregated>>): Aggregate => new Aggregate(this, wanted);
}

interface Aggregated {
  readonly aggregateType: string;
  readonly _field?: string;
}

class Aggregate {
  readonly #query: Query;
  readonly #wanted: Readonly<Record<string, Aggregated>>;

  constructor(query: Query, wanted: Readonly<Record<string, Aggregated>>) {
    this.#query = query;
    this.#wanted = wanted;
  }
  read(at?: number) {
    const { docs } = this.#query.read(at);
    const figure = ({ aggregateType, _field = '' }: Aggregated): number =>
      aggregateType === 'count' ? docs.length : docs.reduce((all, one) => all + (Number(one.get(_field)) || 0), 0);
    const figures = Object.fromEntries(Object.entries(this.#wanted).map(([name, one]) => [name, figure(one)]));
    return { data: () => figures };
  }
  async get() {
    await this.#query.documents.pass('read');
    return this.read();
  }
}

class Collection extends Query {
  readonly path: string;

  constructor(documents: Documents, path: string, converter: Converter = null) {
    super(documents, {
      isIn: (one) => one === path,
      converter,
      filters: [],
      orders: [],
      most: Number.POSITIVE_INFINITY,
    });
    this.path = path;
    this.doc = (id) => new Reference(documents, `${path}/${id}`, converter);
    this.withConverter = (other) => new Collection(documents, path, other);
  }
  readonly doc: (id: string) => Reference;
}

class Batch {
  protected readonly writes: Write[] = [];
  #add(kind: Write['kind'], { path }: Reference, args: readonly unknown[]): this {
    this.writes.push({ path, kind, args });
    return this;
  }
  create = (ref: Reference, ...args: unknown[]) => this.#add('create', ref, args);
  set = (ref: Reference, ...args: unknown[]) => this.#add('set', ref, args);
  update = (ref: Reference, ...args: unknown[]) => this.#add('update', ref, args);
  delete = (ref: Reference, ...args: unknown[]) => this.#add('delete', ref, args);
}

interface TransactionOptions {
  readonly readOnly?: boolean;
  readonly readTime?: Timestamp;
}

class Transaction extends Batch {
  readonly #documents: Documents;
  readonly #read = new Map<string, number>();
  readonly #isReadOnly: boolean;
  #at: number | undefined;

  constructor(documents: Documents, { readOnly = false, readTime }: TransactionOptions = {}) {
    super();
    this.#documents = documents;
    this.#isReadOnly = readOnly;
    this.#at = readTime && microsOf(readTime);
  }
  async #reading<Result>(read: (at?: number) => Result): Promise<Result> {
    await this.#documents.pass('read');
    if (!this.#isReadOnly) return read();
    this.#at ??= this.#documents.at;
    return read(this.#at);
  }
  #note(snapshots: readonly Snapshot[]): void {
    if (this.#isReadOnly) return;
    for (const { ref, updateTime } of snapshots) this.#read.set(ref.path, updateTime ? microsOf(updateTime) : 0);
  }
  async get(what: Reference | Query | Aggregate) {
    const found = await this.#reading((at) => what.read(at));
    this.#note(found instanceof Snapshot ? [found] : 'docs' in found ? found.docs : []);
    return found;
  }
  getAll = async (...references: Reference[]): Promise<Snapshot[]> => {
    const found = await this.#reading((at) => references.map((one) => one.read(at)));
    this.#note(found);
    return found;
  };
  async commit(): Promise<void> {
    if (this.#isReadOnly || this.writes.length === 0) return;
    await committed(this.#documents, this.writes, this.#read);
  }
}

class CommittingBatch extends Batch {
  readonly #documents: Documents;
  constructor(documents: Documents) {
    super();
    this.#documents = documents;
  }
  commit = (): Promise<number> => committed(this.#documents, this.writes);
}

export function modelDatabase(means: Means): Firestore {
  const documents = new Documents(means);
  const model = {
    doc: (path: string) => new Reference(documents, path),
    collection: (path: string) => new Collection(documents, path),
    collectionGroup: (name: string) =>
      new Query(documents, {
        isIn: (one) => lastOf(`/${one}`) === name,
        ...{ converter: null, filters: [], orders: [], most: Number.POSITIVE_INFINITY },
      }),
    getAll: async (...references: unknown[]) => {
      await means.pass('read');
      return references.flatMap((one) => (one instanceof Reference ? [one.read()] : []));
    },
    batch: () => new CommittingBatch(documents),
    runTransaction: async <Result>(run: (tx: Transaction) => Promise<Result>, options?: TransactionOptions) => {
      const tx = new Transaction(documents, options);
      const result = await run(tx);
      await tx.commit();
      return result;
    },
  };
  return model as unknown as Firestore;
}
