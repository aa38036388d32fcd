/** What a local suite's configuration adds to production's, and what it must not add. */
import { expect, test } from 'vitest';
import { localConfig, policyWith, readFirebaseConfig } from './config.ts';
import { portsAt } from './ports.ts';

const policyOf = (config: ReturnType<typeof readFirebaseConfig>): string =>
  config.hosting.headers.flatMap(({ headers }) => headers).find(({ key }) => key === 'Content-Security-Policy')
    ?.value ?? '';

test('The local policy adds only the emulators’ two addresses to production’s policy', () => {
  const production = readFirebaseConfig();
  const local = localConfig(production, portsAt(100), false);
  const added = ' http://127.0.0.1:9199 http://127.0.0.1:8180';
  expect(policyOf(local)).toContain(`${added}; `);
  expect(policyOf(local).replace(added, '')).toBe(policyOf(production));
  expect(policyOf(production)).not.toContain('127.0.0.1');
});

test('The local configuration differs from production’s only in its policy and its emulators', () => {
  const production = readFirebaseConfig();
  const { emulators, ...rest } = localConfig(production, portsAt(0), false);
  const text = JSON.stringify(rest).replace(' http://127.0.0.1:9099 http://127.0.0.1:8080', '');
  const { emulators: own, ...productionRest } = production;
  expect(text).toBe(JSON.stringify(productionRest));
  expect(emulators).toEqual(own);
});

test('A policy without connect-src is refused', () => {
  expect(() => policyWith("default-src 'self'", ['http://127.0.0.1:1'])).toThrow('has no connect-src');
});

test('Two suites side by side share no port', () => {
  const [one, other] = [Object.values(portsAt(0)), Object.values(portsAt(100))];
  expect(new Set([...one, ...other]).size).toBe(one.length + other.length);
});
