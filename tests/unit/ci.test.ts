/** The CI workflow is locked down and runs the usual commands (docs/security.md). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/project/paths.ts';

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

test('CI runs the same commands as a developer, and every job has a time limit', () => {
  expect([...workflow.matchAll(/- run: (.*)/g)].map(([, command]) => command)).toEqual(['.ci/run', 'npm run coverage']);
  expect(workflow.match(/timeout-minutes: /g)).toHaveLength(workflow.match(/runs-on: /g)?.length ?? 0);
});

test('A failed run keeps its traces, screenshots and logs', () => {
  const [, kept = ''] = /if: failure\(\)\n([\s\S]*?)retention-days/.exec(workflow) ?? [];
  for (const folder of ['test-results', '.local/logs']) expect(kept).toContain(folder);
});
