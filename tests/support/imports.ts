/** Every import of the project's sources, resolved to a file or a package. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../scripts/project/paths.ts';

export interface Import {
  /** The importing file's path from the project's folder. */
  readonly file: string;
  /** What it imports, as written. */
  readonly from: string;
  /** Whether the import is loaded together with the file, and not later by `import()`. */
  readonly isStatic: boolean;
}

const packages: Readonly<Record<string, string>> = {
  contract: 'contract',
  'emulator-seed': 'emulator-seed',
  functions: 'functions/src',
  web: 'web/src',
};

/** Returns the imported file of the project, or undefined for a package. */
export function targetOf({ file, from }: Pick<Import, 'file' | 'from'>): string | undefined {
  if (from.startsWith('.')) return path.posix.join(path.posix.dirname(file), from);
  if (from.startsWith('#')) return `web/src/${from.slice(1)}`;
  const [, name = '', rest] = /^@pg\/([\w-]+)\/(.+)$/.exec(from) ?? [];
  return packages[name] && `${packages[name]}/${rest}.ts`;
}

/** The entry points are drawn themselves, and nothing imports them. */
const entryPoint = /^(?:functions\/src\/index|web\/src\/boot)\.ts$/;

/**
 * Returns a file's folder: inside functions/src, web/src, scripts and tests, the folder one level below; elsewhere, the
 * top-level folder.
 */
export function folderOf(file: string): string {
  if (entryPoint.test(file)) return file;
  const [, folder] = /^((?:functions\/src|web\/src|scripts|tests)(?:\/[^/]+(?=\/))?|[^/]+)/.exec(file) ?? [];
  return folder ?? file;
}

/** The forms of an import. The last one, `new URL('./worker.ts', import.meta.url)`, names a file that runs later. */
const statement =
  /^(?:import|export)\b[^'"`;]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)|\bnew URL\('(\.[^']+\.(?:mjs|tsx?))', import/gm;

export function importsOf(file: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(([, from, bare, later, located]) => ({
    file,
    from: from ?? bare ?? later ?? located ?? '',
    isStatic: from !== undefined || bare !== undefined,
  }));
}

/** Returns all imports of all sources. */
export function everyImport(): Import[] {
  const files = globSync(
    '{contract,functions/src,web/src,web/vite,emulator-seed,scripts,tests,bench}/**/*.{ts,tsx,mjs}',
    {
      cwd: inRoot(),
      exclude: (name) => name === 'node_modules',
    },
  );
  return files.flatMap((file) => importsOf(file, readFileSync(inRoot(file), 'utf8')));
}

/** Returns each cycle of static imports once: a list of files, each of which imports the next. */
export function cyclesIn(imports: readonly Import[]): string[][] {
  const targets = Map.groupBy(
    imports.filter(({ isStatic }) => isStatic),
    ({ file }) => file,
  );
  const cycles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file);
    if (at >= 0) cycles.push(way.slice(at));
    if (at >= 0 || done.has(file)) return;
    for (const one of targets.get(file) ?? []) {
      const target = targetOf(one);
      if (target) visit(target, [...way, file]);
    }
    done.add(file);
  };
  for (const file of targets.keys()) visit(file, []);
  return cycles;
}
