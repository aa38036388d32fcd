/** Which of several versions of Java and of the Firestore emulator are used, and the messages when there is none. */
import { chmodSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { findJava, firestoreEmulatorOnDisk, manifestFor } from './find-programs.ts';

test('A manifest splits a path of any length into lines of at most 72 bytes', () => {
  const jar = `/${'a long folder name/'.repeat(20)}emulator.jar`;
  const lines = manifestFor(jar).split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 72)).toBe(true);
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`Class-Path: file://${jar.replaceAll(' ', '%20')}\n`);
});

/** A folder with a `bin/java` that prints this version to stderr, as a real one does. */
function jdk(folder: string, version: string): string {
  const java = path.join(folder, 'bin', 'java');
  mkdirSync(path.dirname(java), { recursive: true });
  writeFileSync(java, `#!/bin/sh\necho 'openjdk version "${version}" 2026-01-20' >&2\n`);
  chmodSync(java, 0o755);
  return folder;
}

const folder = (): string => mkdtempSync(path.join(tmpdir(), 'pg-java-'));

describe('The search for Java', () => {
  test('prefers JAVA_HOME to PATH, and PATH to the system folders', () => {
    const [set, onPath, system] = [jdk(folder(), '21.0.2'), jdk(folder(), '22.0.1'), folder()];
    jdk(path.join(system, 'temurin-25'), '25.0.1');
    const PATH = path.join(onPath, 'bin');
    expect(findJava({ JAVA_HOME: set, PATH }, [system])).toEqual({ home: set, version: 21 });
    expect(findJava({ PATH }, [system])).toEqual({ home: onPath, version: 22 });
    expect(findJava({ PATH: '' }, [system])).toEqual({ home: path.join(system, 'temurin-25'), version: 25 });
  });

  test('fails and names the version found when every Java is too old; 1.8 counts as 8', () => {
    expect(() => findJava({ JAVA_HOME: jdk(folder(), '17.0.15'), PATH: '' }, [])).toThrow(/^Java 17 is too old/);
    expect(() => findJava({ JAVA_HOME: jdk(folder(), '1.8.0_402'), PATH: '' }, [])).toThrow(/^Java 8 is too old/);
  });

  test('fails and says what to install when there is no Java', () => {
    expect(() => findJava({ PATH: '/nowhere', JAVA_HOME: '/nowhere' }, ['/nowhere'])).toThrow(
      /^No Java was found: .*Java 21 or later/,
    );
  });
});

const jarFolder = (): string => mkdtempSync(path.join(tmpdir(), 'pg-firestore-'));

function file(...parts: string[]): string {
  const whole = path.join(...parts);
  mkdirSync(path.dirname(whole), { recursive: true });
  writeFileSync(whole, '');
  return whole;
}

describe('The search for a Firestore emulator', () => {
  test("finds the gcloud CLI's jar through the link on PATH, and says that it needs a wrapper", () => {
    const [sdk, bin] = [jarFolder(), jarFolder()];
    const jar = file(sdk, 'platform', 'cloud-firestore-emulator', 'cloud-firestore-emulator.jar');
    symlinkSync(file(sdk, 'bin', 'gcloud'), path.join(bin, 'gcloud'));
    expect(firestoreEmulatorOnDisk({ PATH: bin, HOME: jarFolder() })).toMatchObject({ jar, needsWrapper: true });
  });

  test('returns undefined when there is none', () => {
    expect(firestoreEmulatorOnDisk({ PATH: jarFolder(), HOME: jarFolder() })).toBeUndefined();
  });
});
