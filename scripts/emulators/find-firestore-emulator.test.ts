/** Which of several Firestore emulators is used. */
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { firestoreEmulatorOnDisk } from './find-firestore-emulator.ts';

const folder = (): string => mkdtempSync(path.join(tmpdir(), 'pg-firestore-'));

function file(...parts: string[]): string {
  const whole = path.join(...parts);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, '');
  return whole;
}

describe('The search for a Firestore emulator', () => {
  test('returns the jar that the user set', () => {
    const jar = file(folder(), 'mine.jar');
    expect(firestoreEmulatorOnDisk({ FIRESTORE_EMULATOR_BINARY_PATH: jar })).toMatchObject({
      jar,
      needsWrapper: false,
    });
  });

  test('fails when the jar that the user set does not exist', () => {
    expect(() => firestoreEmulatorOnDisk({ FIRESTORE_EMULATOR_BINARY_PATH: '/nowhere.jar' })).toThrow(
      'FIRESTORE_EMULATOR_BINARY_PATH is /nowhere.jar, which does not exist.',
    );
  });

  test("finds the gcloud CLI's jar through the link on PATH, and says that it needs a wrapper", () => {
    const [sdk, bin] = [folder(), folder()];
    const jar = file(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
    symlinkSync(file(sdk, 'bin', 'gcloud'), path.join(bin, 'gcloud'));
    expect(firestoreEmulatorOnDisk({ PATH: bin, HOME: folder() })).toMatchObject({ jar, needsWrapper: true });
  });

  test('returns undefined when there is none', () => {
    expect(firestoreEmulatorOnDisk({ PATH: folder(), HOME: folder() })).toBeUndefined();
  });
});
