/** The log fields that the guides search for are those that the code writes. */
import { globSync, readFileSync } from 'node:fs';
import { endpoints } from '@pg/contract/endpoints';
import { statuses } from '@pg/contract/error-codes';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
const guides = ['docs/deploy.md', 'docs/runbook.md'].map(read).join('\n');
const code = globSync('functions/src/**/*.ts', { cwd: root }).map(read).join('\n');

/** The values that a guide searches a field for, separated by OR. */
const asked = (field: string): string[] =>
  [...guides.matchAll(new RegExp(`\\b${field}=\\(?((?:"[^"]+"(?: OR )?)+)`, 'g'))].flatMap(([, values = '']) =>
    [...values.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value),
  );

it('Every event and every reason in the guides is logged by the code', () => {
  const events = new Set(asked('event'));
  expect(events.size).toBeGreaterThan(4);
  for (const event of events) expect(code).toContain(`event: '${event}'`);
  for (const why of asked('why')) expect(code).toContain(`'${why}'`);
});

it('Every call and error code in the guides exists', () => {
  for (const call of asked('call')) expect(Object.keys(endpoints)).toContain(call);
  expect(asked('error').length).toBeGreaterThan(0);
  for (const error of asked('error')) expect(Object.keys(statuses)).toContain(error);
});
