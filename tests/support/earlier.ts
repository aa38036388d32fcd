/**
 * What a version of the product had stored: a data folder of `npm start` with something of everything, and a browser's
 * storage beside it. Both were saved by that version itself, and are not changed any more.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importIntoSuite } from '../../scripts/backup-files.ts';

const fixture = (file: string): string => new URL(`../fixtures/56c09f82/${file}`, import.meta.url).pathname;

/** When the version had saved it. */
export const savedAt = new Date('2026-11-28T17:16:00Z');

/** The admin of the group with everything, whose browser it is. */
export const earlierOwner = { name: 'Asha Menon', userId: '9876543210', password: 'chai-and-rent' } as const;

/** Unpacks the data folder, by default into a new one. Returns its path. */
export function earlierFolder(folder = mkdtempSync(path.join(tmpdir(), 'pg-earlier-'))): string {
  mkdirSync(folder, { recursive: true });
  execFileSync('tar', ['-xzf', fixture('data.tgz'), '-C', folder]);
  return folder;
}

/** Adds the data to what the running emulators have of a project. */
export const importEarlier = (project: string): Promise<void> => importIntoSuite(project, earlierFolder());

interface BrowserStorage {
  readonly localStorage: Readonly<Record<string, string>>;
  /** By the names of databases and their stores, and by keys. */
  readonly indexedDB: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, object>>>>>>;
}

/** The browser's storage, as of `date`. */
export const earlierStorage = (date: string): BrowserStorage =>
  JSON.parse(readFileSync(fixture('browser.json'), 'utf8').replaceAll('2026-11-28', date));
