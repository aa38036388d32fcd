/** The CI workflow is locked down and runs the usual commands (docs/security.md). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/process/paths.ts';

const workflow = readFileSync(inRoot('.github', 'workflows', 'ci.yml'), 'utf8');

test('Every action in the workflow is pinned to one commit, with its version in a comment', () => {
  const used = [...workflow.matchAll(/uses: (.*)/g)].map(([, action = '']) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/.test(action))).toEqual([]);
  const names = new Set(used.map((action) => action.split('@')[0]));
  expect(new Set(used).size).toBe(names.size);
});

test('The workflow has read-only permissions, keeps no token and uses no secret', () => {
  expect(workflow.match(/permissions:\n(?: +\S.*\n)+/g)).toEqual(['permissions:\n  contents: read\n']);
  expect(workflow.match(/persist-credentials: false/g)).toHaveLength(
    workflow.match(/actions\/checkout@/g)?.length ?? 0,
  );
  expect(workflow).not.toContain('secrets.');
  expect(workflow).not.toContain('pull_request_target');
});

/** Each job's text, by its name. */
const jobs = new Map(
  [...workflow.matchAll(/^ {2}([\w-]+):\n((?: {4}.*\n|\n| {2}#.*\n)+)/gm)]
    .map(([, name = '', text = '']) => [name, text] as const)
    .filter(([, text]) => text.includes('runs-on: ')),
);

test('CI runs the same commands as a developer, the slow tests at night, and every job has a time limit', () => {
  const commands = [...jobs].map(([name, text]) => [name, ...[...text.matchAll(/- run: (.*)/g)].map(([, run]) => run)]);
  expect(commands).toEqual([
    ['everything', '.ci/run'],
    ['coverage', 'npm run coverage'],
    ['deep', 'npm run test:deep'],
  ]);
  expect(workflow).toMatch(/\n {2}schedule:\n {4}- cron: '\d+ \d+ \* \* \*'/);
  for (const [name, text] of jobs) {
    expect(text, name).toMatch(/timeout-minutes: \d/);
    expect(text.includes("if: github.event_name == 'schedule'"), name).toBe(name === 'deep');
  }
  // Otherwise a push would end the night's run.
  expect(workflow).toMatch(/group: .*github\.event_name/);
});

test.each(['everything', 'deep'])('A failed run of the job %s keeps its traces, screenshots and logs', (name) => {
  const [, kept = ''] = /if: failure\(\)\n([\s\S]*?)retention-days/.exec(jobs.get(name) ?? '') ?? [];
  for (const folder of ['test-results', '.local/logs']) expect(kept).toContain(folder);
});
