/**
 * Firestore as the API uses it, in memory: transactions, preconditions, queries, and reads of the past. It takes no time
 * of its own, and the same calls in the same order leave the same documents. The nightly run makes the same seeds pass
 * on the emulator, so that this model is checked too.
 */
import {
  FieldPath,
  type Firestore,
  type FirestoreDataConverter,
  GrpcStatus,
  type Timestamp,
} from 'firebase-admin/firestore';
import {
  after,
  compare,
  type Data,
  type Filter,
  matches,
  microsOf,
  type Path,
  preconditionOf,
  segmentsOf,
  stamp,
  valueAt,
  type Write,
} from './values.ts';

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
const parentOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

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

  *in(isIn: (collection: string) => boolean, at?: number): Generator<[path: string, version: Version]> {
    for (const [collection, documents] of this.#collections) {
      if (!isIn(collection)) continue;
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
    for (const { path, kind, args } of writes) {
      const version = this.version(path);
      const data = now.has(path) ? now.get(path) : version?.data;
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
  create = (...args: unknown[]) => new Transaction(this.#documents).create(this, ...args).commit();
  set = (...args: unknown[]) => new Transaction(this.#documents).set(this, ...args).commit();
  update = (...args: unknown[]) => new Transaction(this.#documents).update(this, ...args).commit();
  delete = (...args: unknown[]) => new Transaction(this.#documents).delete(this, ...args).commit();
}

type Found = readonly [path: string, version: Version];

const fieldOf = ([path, { data }]: Found, field: Path): unknown => {
  const segments = segmentsOf(field);
  return segments[0] === '__name__' ? lastOf(path) : valueAt(data, segments);
};

interface Asked {
  readonly isIn: (collection: string) => boolean;
  readonly converter: Converter;
  readonly filters: readonly Filter[];
  readonly orders: readonly (readonly [field: Path, sign: 1 | -1])[];
  readonly most: number;
  readonly start?: { readonly values: readonly unknown[]; readonly isAfter: boolean };
}

const everything = { converter: null, filters: [], orders: [], most: Number.POSITIVE_INFINITY };

class Query {
  readonly documents: Documents;
  readonly #asked: Asked;

  constructor(documents: Documents, asked: Asked) {
    this.documents = documents;
    this.#asked = asked;
  }
  protected with(more: Partial<Asked>): Query {
    return new Query(this.documents, { ...this.#asked, ...more });
  }
  where(field: Path | Filter, operator = '', value?: unknown): Query {
    const isFilter = typeof field === 'object' && 'operator' in field;
    const filter = isFilter ? field : ({ field, operator, value } as Filter);
    return this.with({ filters: [...this.#asked.filters, filter] });
  }
  orderBy(field: Path, direction: 'asc' | 'desc' = 'asc'): Query {
    return this.with({ orders: [...this.#asked.orders, [field, direction === 'asc' ? 1 : -1]] });
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
  #orders(): Asked['orders'] {
    const { orders, filters } = this.#asked;
    const unequal = filters.find(({ operator }) => /^[<>]/.test(operator));
    const named = orders.length > 0 || !unequal ? orders : [[unequal.field, 1] as const];
    if (named.some(([field]) => segmentsOf(field)[0] === '__name__')) return named;
    return [...named, [FieldPath.documentId(), named.at(-1)?.[1] ?? 1]];
  }
  read(at?: number) {
    const { isIn, converter, filters, start, most } = this.#asked;
    const orders = this.#orders();
    const found: (readonly [Found, readonly unknown[]])[] = [];
    for (const one of this.documents.in(isIn, at)) {
      if (!filters.every((filter) => matches((field) => fieldOf(one, field), filter))) continue;
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
  aggregate = (wanted: Wanted): Aggregate => new Aggregate(this, wanted);
}

type Wanted = Readonly<Record<string, { readonly aggregateType: string; readonly _field?: string }>>;

class Aggregate {
  readonly #query: Query;
  readonly #wanted: Wanted;

  constructor(query: Query, wanted: Wanted) {
    this.#query = query;
    this.#wanted = wanted;
  }
  read(at?: number) {
    const { docs } = this.#query.read(at);
    const sum = (field: string): number => docs.reduce((all, one) => all + (Number(one.get(field)) || 0), 0);
    const figures = Object.entries(this.#wanted).map(([name, { aggregateType, _field = '' }]) => [
      name,
      aggregateType === 'count' ? docs.length : sum(_field),
    ]);
    return { data: () => Object.fromEntries(figures) };
  }
  async get() {
    await this.#query.documents.pass('read');
    return this.read();
  }
}

class Collection extends Query {
  readonly path: string;

  constructor(documents: Documents, path: string, converter: Converter = null) {
    super(documents, { ...everything, isIn: (one) => one === path, converter });
    this.path = path;
    this.doc = (id) => new Reference(documents, `${path}/${id}`, converter);
    this.withConverter = (other) => new Collection(documents, path, other);
  }
  readonly doc: (id: string) => Reference;
}

interface TransactionOptions {
  readonly readOnly?: boolean;
  readonly readTime?: Timestamp;
}

/** Also a batch, and a write alone: transactions that read nothing. */
class Transaction {
  readonly #documents: Documents;
  readonly #writes: Write[] = [];
  readonly #read = new Map<string, number>();
  readonly #isReadOnly: boolean;
  #at: number | undefined;

  constructor(documents: Documents, { readOnly = false, readTime }: TransactionOptions = {}) {
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
  /** Options, such as which fields to read, are ignored. */
  getAll = async (...asked: unknown[]): Promise<Snapshot[]> => {
    const references = asked.filter((one) => one instanceof Reference);
    const found = await this.#reading((at) => references.map((one) => one.read(at)));
    this.#note(found);
    return found;
  };
  #add(kind: Write['kind'], { path }: Reference, args: readonly unknown[]): this {
    this.#writes.push({ path, kind, args });
    return this;
  }
  create = (ref: Reference, ...args: unknown[]) => this.#add('create', ref, args);
  set = (ref: Reference, ...args: unknown[]) => this.#add('set', ref, args);
  update = (ref: Reference, ...args: unknown[]) => this.#add('update', ref, args);
  delete = (ref: Reference, ...args: unknown[]) => this.#add('delete', ref, args);

  async commit() {
    await this.#documents.pass('commit');
    const at = this.#documents.commit(this.#writes, this.#read);
    await this.#documents.pass('answer');
    return { writeTime: stamp(at) };
  }
  /** Nothing is committed if nothing was written. */
  async end(): Promise<void> {
    if (this.#writes.length > 0) await this.commit();
  }
}

export function modelDatabase(means: Means): Firestore {
  const documents = new Documents(means);
  const model = {
    doc: (path: string) => new Reference(documents, path),
    collection: (path: string) => new Collection(documents, path),
    collectionGroup: (name: string) =>
      new Query(documents, { ...everything, isIn: (one) => lastOf(`/${one}`) === name }),
    getAll: async (...references: unknown[]) => {
      await means.pass('read');
      return references.flatMap((one) => (one instanceof Reference ? [one.read()] : []));
    },
    batch: () => new Transaction(documents),
    runTransaction: async <Result>(run: (tx: Transaction) => Promise<Result>, options?: TransactionOptions) => {
      const tx = new Transaction(documents, options);
      const result = await run(tx);
      await tx.end();
      return result;
    },
  };
  return model as unknown as Firestore;
}
