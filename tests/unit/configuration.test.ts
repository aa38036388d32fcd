/** Rules, indexes, Hosting, the CI workflow and docs/openapi.json say what the code needs, and the web asks one clock. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { collections, subcollections } from '@pg/contract/document-paths';
import { openApi } from '@pg/contract/openapi';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/process/paths.ts';

const read = (file: string): string => readFileSync(inRoot(file), 'utf8');

const known = [
  ...Object.values(collections),
  ...Object.values(subcollections).flatMap((below) => Object.values(below)),
];

it('The rules match only collections of the contract', () => {
  const matched = [...read('firestore.rules').matchAll(/match \/(\w+)\/\{/g)].map(([, name]) => name);
  const opened = matched.filter((name) => name !== 'databases');
  expect(opened.length).toBeGreaterThan(0);
  for (const name of opened) expect(known).toContain(name);
});

it('The indexes name only collections of the contract', () => {
  const { indexes, fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  for (const { collectionGroup } of [...indexes, ...fieldOverrides]) expect(known).toContain(collectionGroup);
});

it('Firestore is set to delete the pages of guests that have ended', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  expect(fieldOverrides).toContainEqual({ collectionGroup: 'pages', fieldPath: 'until', ttl: true, indexes: [] });
});

it('Firestore is set to delete the traces and the photos of deleted expenses, and the days of people when they are old', () => {
  const { fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
  const expired = fieldOverrides.filter((one: { fieldPath: string }) => one.fieldPath === 'forgetAt');
  const deleted = { fieldPath: 'forgetAt', ttl: true, indexes: [] };
  expect(expired).toEqual(
    ['photos', 'expenses', 'presence'].map((collectionGroup) => ({ collectionGroup, ...deleted })),
  );
});

interface Rule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const { hosting } = JSON.parse(read('firebase.json')) as { hosting: { headers: Rule[] } };
const keysOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap(({ headers }) => headers.map(({ key }) => key.toLowerCase()));

it('No header allows the pages of other sites to read an answer', () => {
  expect(keysOf(hosting.headers).filter((key) => key.startsWith('access-control-'))).toEqual([]);
});

it('The content policy allows one inline script, by the hash of the one in the page', () => {
  const scripts = [...read('web/index.html').matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => code);
  const policy = JSON.stringify(hosting.headers);
  const hashes = scripts.map((code) => createHash('sha256').update(code).digest('base64'));
  expect([...policy.matchAll(/'sha256-([^']+)'/g)].map(([, hash]) => hash)).toEqual(hashes);
  expect(hashes).toHaveLength(1);
});

it("The API's own caching headers are not overridden", () => {
  const ofPages = /^\/(?:assets\/|\{,index\.html,)/;
  const ofTheApi = hosting.headers.filter(({ source }) => !ofPages.test(source));
  expect(ofTheApi.map(({ source }) => source)).toEqual(['**']);
  expect(keysOf(ofTheApi)).not.toContain('cache-control');
});

it('docs/openapi.json matches the table of calls (if not, run `npm run openapi`)', () => {
  const stored = JSON.parse(read('docs/openapi.json'));
  expect(stored).toEqual(JSON.parse(JSON.stringify(openApi())));
});

const workflow = read('.github/workflows/ci.yml');
const codeql = read('.github/workflows/codeql.yml');

it('Every action in the workflows is pinned to one commit, with its version in a comment', () => {
  const used = [...`${workflow}${codeql}`.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/^[\w-]+(?:\/[\w-]+)+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
  const names = new Set(used.map((action) => action.split('@')[0]));
  expect(new Set(used).size).toBe(names.size);
});

it('The workflow has read-only permissions, keeps no token and uses no secret', () => {
  expect(workflow.match(/permissions:\n(?: +\S.*\n)+/g)).toEqual(['permissions:\n  contents: read\n']);
  expect(workflow.match(/persist-credentials: false/g)).toHaveLength(
    workflow.match(/actions\/checkout@/g)?.length ?? 0,
  );
  expect(workflow).not.toContain('secrets.');
  expect(workflow).not.toContain('pull_request_target');
});

it('Only the clock of the web asks the phone for the present time', () => {
  const files = readdirSync(inRoot('web', 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.ts$/.test(file),
  );
  const asking = files.filter((file) =>
    /\bnew Date\(\)|\bDate\(\)|\bDate\.now\b/.test(readFileSync(inRoot('web', 'src', file), 'utf8')),
  );
  expect(asking).toEqual(['browser/clock.ts']);
});
