/**
 * Loads the product's own sources, a copy of their module state for each page and each server of a simulated world.
 * What a page has from its browser, such as the time and the network, its code finds in place of the globals. No tool
 * loads one module many times with other globals and without a process each, so this one does.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import * as requests from '@pg/contract/requests';
import { transformSync } from 'esbuild';
import { inRoot } from '../../scripts/process/paths.ts';

type Exports = Record<string, unknown>;
type Compiled = (module: { exports: Exports }, require: (name: string) => unknown, ...globals: unknown[]) => void;

/** Sources with a planted hole, by path from the project's folder. */
const planted = new Map<string, string>();

/** Changes a source for all realms of this process. Must come before the first of them is made. */
export const plant = (file: string, text: string): void => void planted.set(file, text);

/** Counts branches for `npm run coverage`. */
const counter = process.env.PG_COVERAGE ? await import('../../scripts/branch-coverage.ts') : undefined;

const sourceOf = (file: string): string =>
  counter?.isCounted(inRoot(file)) ? counter.instrument(inRoot(file)).code : readFileSync(inRoot(file), 'utf8');

const compiled = new Map<string, Compiled>();

function compile(file: string, names: readonly string[]): Compiled {
  const key = `${file} ${names.join()}`;
  const known = compiled.get(key);
  if (known) return known;
  const source = planted.get(file) ?? sourceOf(file);
  const loader = file.endsWith('x') ? 'tsx' : 'ts';
  const { code } = transformSync(source, {
    loader,
    format: 'cjs',
    target: 'node24',
    jsx: 'automatic',
    supported: { 'dynamic-import': false },
  });
  const made = compileFunction(`{const exports = module.exports;${code}}`, ['module', 'require', ...names], {
    filename: inRoot(file),
  }) as Compiled;
  compiled.set(key, made);
  return made;
}

/** The path from the project's folder; undefined for a package. */
function pathOf(from: string, name: string): string | undefined {
  if (name.startsWith('#')) return `web/src/${name.slice(1)}`;
  if (name.startsWith('@pg/contract/')) return `contract/${name.slice('@pg/contract/'.length)}.ts`;
  return name.startsWith('.') ? path.join(path.dirname(from), name) : undefined;
}

const packages = new Map<string, unknown>();

function packageOf(from: string, name: string): unknown {
  const key = `${from.split('/', 1)} ${name}`;
  if (!packages.has(key)) packages.set(key, createRequire(inRoot(from))(name));
  return packages.get(key);
}

export class Realm {
  readonly #globals: Readonly<Record<string, unknown>>;
  readonly #instead: Readonly<Record<string, object>>;
  readonly #modules = new Map<string, { exports: Exports }>();

  /**
   * @param globals by name, what the sources find in place of the globals
   * @param instead by package or path from the project's folder, what takes the place of a module
   */
  constructor(globals: Readonly<Record<string, unknown>>, instead: Readonly<Record<string, object>> = {}) {
    this.#globals = globals;
    this.#instead = instead;
  }

  /** Returns what a source exports, by its path from the project's folder. */
  load<Module>(file: string): Module {
    if (this !== shared && file.startsWith('contract/')) return shared.load(file);
    const known = this.#instead[file] ?? this.#modules.get(file)?.exports;
    if (known) return known as Module;
    const module = { exports: {} };
    this.#modules.set(file, module);
    const require = (name: string): unknown => {
      const inner = pathOf(file, name);
      return inner === undefined ? (this.#instead[name] ?? packageOf(file, name)) : this.load(inner);
    };
    compile(file, Object.keys(this.#globals))(module, require, ...Object.values(this.#globals));
    return module.exports as Module;
  }
}

/** Hashes at once: the browser's and Node's own take real time. */
export const subtle = {
  digest: async (_: 'SHA-256', data: Uint8Array): Promise<ArrayBuffer> =>
    Uint8Array.from(hash.createHash('sha256').update(data).digest()).buffer,
};
const hash = createRequire(import.meta.url)('node:crypto') as typeof import('node:crypto');

/** So small that the short months of a world have several pages. */
export const pageSizes = { ...requests.pageSizes, expenses: 6 };

/** The contract knows no time, no chance and no state, so that one copy is enough. */
export const shared = new Realm({ crypto: { subtle } }, { 'contract/requests.ts': { ...requests, pageSizes } });
