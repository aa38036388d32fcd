/** Many simulated worlds keep every law, and everything that people can do is done in some of them (docs/simulation.md). */
import { describe, expect, it } from 'vitest';
import { actions } from './actions.ts';
import { manyWorlds } from './runs.ts';

/** Rarely possible: few people ever may, or nothing comes of it. */
const rare = ['payee'];

describe('Two hundred worlds of sixty steps', () => {
  it('keep every law, whatever fails, and every call is made and answered', async () => {
    const { worlds, failures, counts } = await manyWorlds({ first: 1, last: 200 });
    expect(failures).toEqual([]);
    expect(worlds).toBe(200);
    const undone = Object.keys(actions).filter((name) => !counts[`${name} done`]);
    expect(undone.filter((name) => !rare.includes(name))).toEqual([]);
  });
});
