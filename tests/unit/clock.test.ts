/** The web has one source of the time. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/process/paths.ts';

test('only the clock asks the phone for the present time', () => {
  const files = readdirSync(inRoot('web', 'src'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.ts$|testing\//.test(file),
  );
  const asking = files.filter((file) =>
    /\bnew Date\(\)|\bDate\(\)|\bDate\.now\b/.test(readFileSync(inRoot('web', 'src', file), 'utf8')),
  );
  expect(asking).toEqual(['clock.ts']);
});
