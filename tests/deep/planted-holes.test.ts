/** Plants each hole in turn: the tests named beside the hole must fail. About 25 minutes. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { resetFirestore } from '../../scripts/emulators/running-suite.ts';
import { inRoot } from '../../scripts/process/paths.ts';
import { forgetChanges, testRules, testSource, testWeb } from '../support/changed-sources.ts';
import { emulatorHost } from '../support/emulators.ts';
import { planted, plantedHoles, webHoles } from '../support/planted-holes.ts';

afterAll(forgetChanges);

// A server with a hole may be killed during a transaction, whose locks would delay the next tests.
beforeEach(() => resetFirestore(emulatorHost));

describe('The tests named beside the holes', () => {
  it.each(plantedHoles)('fail when $what ($noticedBy)', async (hole) => {
    const text = planted(readFileSync(inRoot(hole.file), 'utf8'), hole);
    const { status, printed } =
      hole.noticedBy === 'tests/rules' ? await testRules(text) : await testSource({ ...hole, text });
    expect(printed).toMatch(/Test(?:s| Files) +\d+ failed/);
    expect(status).toBe(1);
  });

  it.each(webHoles)('fail when $what ($noticedBy)', async (hole) => {
    const text = planted(readFileSync(inRoot(hole.file), 'utf8'), hole);
    const { status, printed } = await testWeb({ ...hole, text });
    expect(printed).toMatch(/^ +\d+ failed$/m);
    expect(status).toBe(1);
  });
});
