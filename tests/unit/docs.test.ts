/** The files, commands, decisions and values of the log that documentation and comments refer to exist. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { endpoints } from '@pg/contract/endpoints';
import { statuses } from '@pg/contract/errors';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/process/paths.ts';

const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: inRoot() });
const read = (page: string): string => readFileSync(inRoot(page), 'utf8');

test('Every link points to an existing file', () => {
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(/(?:\]\(|src=")([^)"#\s]+)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !/^https?:/.test(target) && !existsSync(inRoot(path.dirname(page), target)))
      .map((target) => `${page}: ${target}`),
  );
  expect(pages.length).toBeGreaterThan(10);
  expect(broken).toEqual([]);
});

test('Every project file that a page names in backticks exists', () => {
  const named = /`((?:\.github|bench|contract|docs|emulator-seed|functions|scripts|tests|web)\/[\w./-]+\.\w+)`/g;
  const broken = pages.flatMap((page) =>
    [...read(page).matchAll(named)]
      .map(([, file = '']) => file)
      .filter((file) => !existsSync(inRoot(file)))
      .map((file) => `${page}: ${file}`),
  );
  expect(broken).toEqual([]);
});

test('Every module that a comment names exists', () => {
  const folders = '{bench,contract,emulator-seed,functions/src,scripts,tests,web/src,web/vite}';
  const modules = globSync(`${folders}/**/*.{ts,tsx,mjs}`, { cwd: inRoot() });
  const broken = modules.flatMap((file) =>
    [...read(file).matchAll(/(?:^\s*(?:\/?\*+|\/\/)|\s\/\/) .*$/gm)]
      .flatMap(([comment]) => comment.match(/[\w./-]+\.tsx?\b/g) ?? [])
      .filter((name) => !modules.some((one) => `/${one}`.endsWith(`/${name}`)))
      .map((name) => `${file}: ${name}`),
  );
  expect(modules.length).toBeGreaterThan(400);
  expect(broken).toEqual([]);
});

test('Every npm command that a page names exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const unknown = pages.flatMap((page) =>
    [...read(page).matchAll(/npm run ([a-z:-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !(name in scripts))
      .map((name) => `${page}: npm run ${name}`),
  );
  expect(unknown).toEqual([]);
});

test('Every decision has a unique number, a status and a date, and the index repeats them', () => {
  const decisions = globSync('0*.md', { cwd: inRoot('docs', 'decisions') });
  expect(new Set(decisions.map((name) => name.slice(0, 4))).size).toBe(decisions.length);
  const form =
    /^# \d{4} (?<title>.+)\n\nStatus: (?<status>(?:accepted|superseded by \[\d{4}\]).*)\n\nDate: (?<date>\d{4}-\d\d-\d\d)\n/;
  const rows = decisions.map((name) => {
    const { title, status, date } = form.exec(read(`docs/decisions/${name}`))?.groups ?? {};
    return `| [${name.slice(0, 4)}](${name}) ${title} | ${status} | ${date} |`;
  });
  const index = read('docs/decisions/README.md').split('\n');
  expect(rows.filter((row) => !index.includes(row))).toEqual([]);
});

const guides = ['docs/deploy.md', 'docs/runbook.md'].map(read).join('\n');
const code = globSync('functions/src/**/*.ts', { cwd: inRoot() }).map(read).join('\n');

/** Returns the values of a log field that the guides search for, as in `event=("one" OR "two")`. */
const searched = (field: string): string[] =>
  [...guides.matchAll(new RegExp(`\\b${field}=\\(?((?:"[^"]+"(?: OR )?)+)`, 'g'))].flatMap(([, values = '']) =>
    [...values.matchAll(/"([^"]+)"/g)].map(([, value = '']) => value),
  );

test('Every event and every reason in the guides is logged by the code', () => {
  const events = new Set(searched('event'));
  expect(events.size).toBeGreaterThan(4);
  for (const event of events) expect(code).toContain(`event: '${event}'`);
  for (const why of searched('why')) expect(code).toContain(`'${why}'`);
});

test('Every call and error code in the guides exists', () => {
  for (const call of searched('call')) expect(Object.keys(endpoints)).toContain(call);
  expect(searched('error').length).toBeGreaterThan(0);
  for (const error of searched('error')) expect(Object.keys(statuses)).toContain(error);
});
