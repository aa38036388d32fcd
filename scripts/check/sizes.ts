/** Checks the built web app against its budgets. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type LanguageCode, languageCodes } from '@pg/contract/languages';
import { inRoot } from '../project/paths.ts';
import type { Budget } from './budgets.ts';

interface Chunk {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
}

/** Vite's manifest: the chunks of a build. A key is the path of a chunk's source or a name. */
export type Manifest = Readonly<Record<string, Chunk>>;

export interface Weighed {
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
  if (!key) throw new Error(`scripts/check/budgets.ts names ${wanted}, which has no chunk of its own in this build`);
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
