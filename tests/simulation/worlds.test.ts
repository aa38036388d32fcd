/** Many simulated worlds keep every law, and everything that people can do is done in some of them (docs/simulation.md). */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { actions } from './actions.ts';
import { faultNames } from './faults.ts';
import { manyWorlds } from './runs.ts';

/** Rarely possible: few people ever may, or nothing comes of it. */
const rare = ['payee'];

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const claim = /in (\d+) simulated worlds, more than ([\d,]+) calls and ([\d,]+) faults: 0 broken laws/;

describe('A hundred worlds of sixty steps', () => {
  it('keep every law, whatever fails, and every call is made and answered, as often as README.md says', async () => {
    const [, last = 0, calls, faults] = claim.exec(readme)?.map((part) => Number(part.replaceAll(',', ''))) ?? [];
    const { worlds, failures, counts } = await manyWorlds({ first: 1, last });
    expect(failures).toEqual([]);
    expect(worlds).toBe(100);
    const undone = Object.keys(actions).filter((name) => !counts[`${name} done`]);
    expect(undone.filter((name) => !rare.includes(name))).toEqual([]);
    const timesOf = (isWanted: (what: string) => boolean): number =>
      Object.entries(counts).reduce((sum, [what, times]) => sum + (isWanted(what) ? times : 0), 0);
    expect(timesOf((what) => (what.split(' ')[0] ?? '') in actions)).toBeGreaterThan(calls ?? Number.NaN);
    expect(timesOf((what) => (faultNames as string[]).includes(what))).toBeGreaterThan(faults ?? Number.NaN);
  });
});
