/** The guides search the log only for values that the code writes. */
import { globSync, readFileSync } from 'node:fs';
import { endpoints } from '@pg/contract/endpoints';
import { statuses } from '@pg/contract/errors';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');
const guides = ['docs/deploy.md', 'docs/runbook.md'].map(read).join('\n');
const code = globSync('functions/src/**/*.ts', { cwd: root }).map(read).join('\n');

/** Returns the values of a log field that the guides search for, as in `event=("one" OR "two")`. */
const searched = (field: string): string[] =>
  [...guides.matchAll(new RegExp(`\\b${field}=\\(?((?:"[^"]+"(?: OR )?)+)`, 'g'))].flatMap(([, values = '']) =>
    [...values.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value),
  );

it('Every event and every reason in the guides is logged by the code', () => {
  const events = new Set(searched('event'));
  expect(events.size).toBeGreaterThan(4);
  for (const event of events) expect(code).toContain(`event: '${event}'`);
  for (const why of searched('why')) expect(code).toContain(`'${why}'`);
});

it('Every call and error code in the guides exists', () => {
  for (const call of searched('call')) expect(Object.keys(endpoints)).toContain(call);
  expect(searched('error').length).toBeGreaterThan(0);
  for (const error of searched('error')) expect(Object.keys(statuses)).toContain(error);
});
