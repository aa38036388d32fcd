/** Hosting sets no header that lets other sites read answers, and none that replaces the API's caching headers. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inRoot } from '../../scripts/process/paths.ts';

interface Rule {
  readonly source: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
}

const { hosting } = JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8')) as { hosting: { headers: Rule[] } };
const keysOf = (rules: readonly Rule[]): string[] =>
  rules.flatMap(({ headers }) => headers.map(({ key }) => key.toLowerCase()));

it('No header allows the pages of other sites to read an answer', () => {
  expect(keysOf(hosting.headers).filter((key) => key.startsWith('access-control-'))).toEqual([]);
});

it("The API's own caching headers are not overridden", () => {
  const ofPages = /^\/(?:assets\/|\{,index\.html,)/;
  const ofTheApi = hosting.headers.filter(({ source }) => !ofPages.test(source));
  expect(ofTheApi.map(({ source }) => source)).toEqual(['**']);
  expect(keysOf(ofTheApi)).not.toContain('cache-control');
});
