/** Which save the next start begins from, whatever cut the last one short. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';

let folder: string;
let keptData: typeof import('./kept-data.ts');

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pg-kept-'));
  vi.stubEnv('PG_LOCAL', folder);
  vi.resetModules();
  keptData = await import('./kept-data.ts');
});

/** What the Firebase CLI leaves: whole only with its last file. */
function save(name: string, content: string, whole = true): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'data'), content);
  if (whole) writeFileSync(path.join(folder, name, 'firebase-export-metadata.json'), '{}');
}

const kept = (): string => readFileSync(path.join(folder, 'emulator-data', 'data'), 'utf8');

test('The first run has nothing to begin from', () => {
  expect(keptData.openKeptData().importFrom).toBeUndefined();
});

test('A whole save replaces what was kept', () => {
  save('emulator-data', 'before');
  save('emulator-data.new', 'after');
  keptData.keepWhatWasSaved();
  expect(kept()).toBe('after');
  expect(keptData.openKeptData().importFrom).toBe(path.join(folder, 'emulator-data'));
});

test('Half a save leaves what was kept', () => {
  save('emulator-data', 'before');
  save('emulator-data.new', 'half', false);
  keptData.keepWhatWasSaved();
  expect(kept()).toBe('before');
  expect(existsSync(path.join(folder, 'emulator-data.new'))).toBe(false);
});

test('A save that nobody put in its place, because the launcher was killed, is kept at the next start', () => {
  save('emulator-data.new', 'after');
  expect(keptData.openKeptData().importFrom).toBeDefined();
  expect(kept()).toBe('after');
});

test('Power lost between the two renames loses neither save', () => {
  save('emulator-data', 'before');
  save('emulator-data.new', 'after');
  renameSync(path.join(folder, 'emulator-data'), path.join(folder, 'emulator-data.old'));
  keptData.openKeptData();
  expect(kept()).toBe('after');
});

test('What is saved while a seed runs, or after it failed, is not kept', async () => {
  await expect(
    keptData.whileSeeding(() => {
      save('emulator-data.new', 'half a seed');
      throw new Error('the seed failed');
    }),
  ).rejects.toThrow('the seed failed');
  expect(keptData.openKeptData().importFrom).toBeUndefined();
});

test('What is saved after a seed is kept', async () => {
  await keptData.whileSeeding(async () => undefined);
  save('emulator-data.new', 'seeded');
  keptData.keepWhatWasSaved();
  expect(kept()).toBe('seeded');
});
