/** What runs in CI (docs/security.md). */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { inRoot } from '../../scripts/project/paths.ts';

const workflow = readFileSync(inRoot('.github', 'workflows', 'ci.yml'), 'utf8');

test('Every action of the workflow is pinned to a commit, and named with its version', () => {
  const used = [...workflow.matchAll(/uses: (.*)/g)].map(([, action]) => action);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v[\d.]+$/.test(action ?? ''))).toEqual([]);
});

test('The workflow may read the repository and nothing more, and holds no secret', () => {
  expect(workflow.match(/permissions:\n(?: {2}\S.*\n)+/g)).toEqual(['permissions:\n  contents: read\n']);
  expect(workflow).not.toContain('secrets.');
});
