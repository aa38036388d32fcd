/** What a local suite's configuration adds to production's, and what it must not add. */
import { expect, test } from 'vitest';
import { localConfig, policyWith, portsAt, readFirebaseConfig } from './config.ts';

test('The local configuration differs from production’s only in its ports and the emulators’ addresses', () => {
  const { emulators, ...rest } = localConfig(portsAt(100), false);
  const { emulators: own, ...production } = readFirebaseConfig();
  const text = JSON.stringify(rest);
  const added = ' http://127.0.0.1:9199 http://127.0.0.1:8180';
  expect(text).toContain(`${added}; `);
  expect(text.replaceAll(added, '')).toBe(JSON.stringify(production));
  expect(JSON.stringify(production)).not.toContain('127.0.0.1');
  expect(localConfig(portsAt(0), false).emulators).toEqual(own);
  expect(emulators.auth.port).toBe(9199);
});

test('A policy without connect-src is refused', () => {
  expect(() => policyWith("default-src 'self'", ['http://127.0.0.1:1'])).toThrow('has no connect-src');
});

test('Two suites side by side share no port', () => {
  const [one, other] = [Object.values(portsAt(0)), Object.values(portsAt(100))];
  expect(new Set([...one, ...other]).size).toBe(2 * 12);
});
