/** Which save the next start loads, even if the last save was interrupted, and the pushes that are printed. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test, vi } from 'vitest';
import { pushesIn } from './serve.ts';

let folder: string;
let keptData: typeof import('./serve.ts');

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'pg-kept-'));
  vi.stubEnv('PG_LOCAL', folder);
  vi.resetModules();
  keptData = await import('./serve.ts');
});

/** Writes a save as the Firebase CLI does. If not `whole`, leaves out the file that the CLI writes last. */
function save(name: string, content: string, whole = true): void {
  mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, name, 'data'), content);
  if (whole) writeFileSync(path.join(folder, name, 'firebase-export-metadata.json'), '{}');
}

const kept = (): string => readFileSync(path.join(folder, 'emulator-data', 'data'), 'utf8');

test('An incomplete save leaves the kept data in place', () => {
  save('emulator-data', 'before');
  save('emulator-data.new', 'half', false);
  keptData.keepWhatWasSaved();
  expect(kept()).toBe('before');
  expect(existsSync(path.join(folder, 'emulator-data.new'))).toBe(false);
});

test('The next start keeps a save that was complete when the launcher was killed, even while it dropped the old one', () => {
  save('emulator-data', 'half of before', false);
  save('emulator-data.new', 'after');
  expect(keptData.openKeptData().importFrom).toBeDefined();
  expect(kept()).toBe('after');
});

test('A save made before the demo data is seeded, as when the emulators never answered, is not kept', () => {
  keptData.openKeptData();
  save('emulator-data.new', 'half a seed');
  keptData.keepWhatWasSaved();
  expect(keptData.openKeptData().importFrom).toBeUndefined();
  keptData.noteSeeded();
  save('emulator-data.new', 'seeded');
  keptData.keepWhatWasSaved();
  expect(kept()).toBe('seeded');
});

test('A push is found in the functions’ log, and its colours and prefix are removed', () => {
  const log = [
    'i  functions: Beginning execution of "asia-south1-onExpenseCreated"',
    '\u001b[90m>\u001b[39m  [push] Sunrise PG: Asha Rao added ₹25.00 · chai',
    'i  functions: Finished "asia-south1-onExpenseCreated" in 145.03ms',
  ].join('\n');
  expect(pushesIn(log)).toEqual(['Sunrise PG: Asha Rao added ₹25.00 · chai']);
});
