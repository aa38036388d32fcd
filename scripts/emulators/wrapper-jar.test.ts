/** The manifest of the jar around gcloud's emulator. */
import { expect, test } from 'vitest';
import { manifestFor } from './wrapper-jar.ts';

test('A manifest splits a path of any length into lines of at most 72 bytes', () => {
  const jar = `/${'a long folder name/'.repeat(20)}emulator.jar`;
  const lines = manifestFor(jar).split('\r\n');
  expect(lines.every((line) => Buffer.byteLength(line) <= 72)).toBe(true);
  expect(lines.join('\n').replaceAll('\n ', '')).toContain(`Class-Path: file://${jar.replaceAll(' ', '%20')}\n`);
});
