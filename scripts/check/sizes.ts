/**
 * How much JavaScript each screen may load (docs/architecture.md): gzip kilobytes of 1,000 bytes, and files. Files
 * are limited because a browser requests only six at a time over HTTP/1.1, and small files compress badly.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type LanguageCode, languageCodes } from '@pg/contract/languages';
import { inRoot } from '../process/paths.ts';

interface Budget {
  readonly screen: string;
  /**
   * The chunks that the screen loads; their static imports count too. A chunk is named as in web/vite/chunks.ts, or by
   * the source path of a module that the build keeps as its own chunk. `<language>` is the language in which the
   * screen's files are largest.
   */
  readonly loads: readonly string[];
  readonly kilobytes: number;
  readonly files: number;
}

/** The boot script, the code that every page needs, and the sentences that the first screens need. */
const start = ['index.html', 'shell', 'src/words/<language>/first.ts'];
const dashboard = [...start, 'dashboard'];
const firstRow = [...dashboard, 'expense-list', 'list-<language>'];

export const budgets: readonly Budget[] = [
  {
    screen: '/login',
    loads: [...start, 'src/words/<language>/front.ts', 'login'],
    kilobytes: 96,
    files: 9,
  },
  {
    screen: '/guest',
    loads: [...start, 'list-<language>', 'src/words/<language>/guest.ts', 'guest'],
    kilobytes: 96,
    files: 9,
  },
  { screen: '/signup', loads: [...start, 'src/words/<language>/front.ts', 'sign-up'], kilobytes: 99, files: 11 },
  { screen: '/', loads: [...start, 'src/words/<language>/front.ts', 'home'], kilobytes: 131, files: 16 },
  { screen: '/dashboard, its first numbers', loads: dashboard, kilobytes: 105, files: 7 },
  { screen: '/dashboard, its first row', loads: firstRow, kilobytes: 121, files: 11 },
  {
    screen: '/dashboard, live',
    loads: [...dashboard, 'expense-list', 'live', 'auth'],
    kilobytes: 268,
    files: 26,
  },
  {
    // Ten more requests are no scripts: the page, its styles, calls and the database.
    screen: '/dashboard, until it is idle',
    loads: [
      ...firstRow,
      'src/words/<language>/front.ts',
      'src/words/<language>/more.ts',
      'background',
      'rail',
      'live',
      'auth',
      'idle',
      'expense-form',
    ],
    kilobytes: 366,
    files: 29,
  },
  {
    screen: '/give-take-dashboard, at first',
    loads: [...start, 'list-<language>', 'give-take'],
    kilobytes: 109,
    files: 9,
  },
];

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** Vite's manifest: the chunks of a build. A key is the path of a chunk's source or a name. */
type Manifest = Readonly<Record<string, Chunk>>;

interface Weighed {
  readonly budget: Budget;
  /** The gzip size of all files together. */
  readonly bytes: number;
  /** The files, the largest first. */
  readonly parts: readonly { readonly file: string; readonly bytes: number }[];
}

const dist = inRoot('web', 'dist');

export const readManifest = (): Manifest =>
  JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;

/**
 * Returns the chunk's key in the manifest. @throws Error when the build has no such chunk, because the measured size
 * would then be too small
 */
function keyOf(manifest: Manifest, wanted: string): string {
  const key = wanted in manifest ? wanted : Object.keys(manifest).find((each) => manifest[each]?.name === wanted);
  if (!key) throw new Error(`scripts/check/sizes.ts names ${wanted}, which has no chunk of its own in this build`);
  return key;
}

/** Returns the files of these chunks and of all their static imports, each once. */
export function filesLoaded(manifest: Manifest, loads: readonly string[]): string[] {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) visit(next);
  };
  for (const wanted of loads) visit(keyOf(manifest, wanted));
  return [...found].flatMap((key) => manifest[key]?.file ?? []).filter((file) => file.endsWith('.js'));
}

/** Returns the gzip sizes of the files that a screen loads in a language. */
function weighIn(language: LanguageCode, manifest: Manifest, budget: Budget): Weighed {
  const loads = budget.loads.map((chunk) => chunk.replace('<language>', language));
  const parts = filesLoaded(manifest, loads)
    .map((file) => ({ file: path.basename(file), bytes: gzipSync(readFileSync(path.join(dist, file))).length }))
    .sort((one, other) => other.bytes - one.bytes);
  return { budget, bytes: parts.reduce((total, { bytes }) => total + bytes, 0), parts };
}

/** Returns the gzip sizes of the files that a screen loads in the language in which they are largest. */
export const weigh = (manifest: Manifest, budget: Budget): Weighed =>
  languageCodes
    .map((language) => weighIn(language, manifest, budget))
    .reduce((largest, one) => (one.bytes > largest.bytes ? one : largest));

/** How many chunks the build may have without the packs of sentences: small ones compress badly. */
export const mostChunks = 70;

/** Returns how many chunks a build has without the packs of sentences. */
export const chunksIn = (manifest: Manifest): number =>
  new Set(
    Object.entries(manifest).flatMap(([key, { file, name }]) =>
      file.endsWith('.js') && !key.startsWith('src/words/') && !name?.startsWith('list-') ? file : [],
    ),
  ).size;

const kilobytes = (bytes: number): string => (bytes / 1000).toFixed(1);

export const isOver = ({ budget, bytes, parts }: Weighed): boolean =>
  bytes > budget.kilobytes * 1000 || parts.length > budget.files;

/** Returns how many bytes are left or over, if fewer than a kilobyte. */
function room({ budget, bytes }: Weighed): string {
  const left = budget.kilobytes * 1000 - bytes;
  if (Math.abs(left) >= 1000) return '';
  return left < 0 ? `, ${-left} bytes over` : `, ${left} bytes left`;
}

/** Formats a line for a screen and its largest parts. */
export function line(weighed: Weighed): string {
  const { budget, bytes, parts } = weighed;
  const largest = parts
    .slice(0, 4)
    .map((part) => `${part.file.replace(/-[\w-]{7}\.js$/, '')} ${kilobytes(part.bytes)}`);
  const mark = isOver(weighed) ? 'over ' : 'ok   ';
  const total = `${kilobytes(bytes).padStart(6)} of ${budget.kilobytes} KB`;
  const files = `${parts.length} of ${budget.files} files`;
  return `${mark} ${budget.screen.padEnd(30)} ${total}${room(weighed)}, ${files}  (${largest.join(', ')})`;
}
