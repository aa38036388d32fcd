/** Writes the branch counts of each test file when its tests end (scripts/coverage.ts). */
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll } from 'vitest';

const { PG_COVERAGE: folder } = process.env;

afterAll(() => {
  const counts = (globalThis as { __coverage__?: object }).__coverage__;
  if (folder && counts) writeFileSync(path.join(folder, `tests-${randomUUID()}.json`), JSON.stringify(counts));
});
