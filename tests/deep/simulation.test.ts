/** Simulated worlds: 20,000 in two hours, some on the emulator, and the careless lines that they notice. */
import { describe, expect, it } from 'vitest';
import { holes } from '../simulation/holes.ts';
import { manyWorlds } from '../simulation/runs.ts';

const hours = 60 * 60 * 1000;

describe('Simulated worlds', () => {
  it.each(holes.map((hole, index) => ({ ...hole, index })))('notice that $what', async ({ seed, index }) => {
    const { failures } = await manyWorlds({ first: seed, last: seed, hole: index }, 1);
    expect(failures).not.toEqual([]);
  });

  it('keep the same laws on the emulator', async () => {
    expect(await manyWorlds({ first: 1, last: 30, isReal: true }, 1)).toMatchObject({ worlds: 30, failures: [] });
  });

  it('keep every law, 20,000 of them', { timeout: 8 * hours }, async () => {
    expect(await manyWorlds({ first: 101, last: 20_100 })).toMatchObject({ worlds: 20_000, failures: [] });
  });
});
