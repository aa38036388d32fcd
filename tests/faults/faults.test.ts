/**
 * Nothing is lost or doubled, whatever fails (docs/product.md §7, §8). All parts run in this one file, so that its
 * statistics cover all of them.
 */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { faults } from '../support/fault-proxy.ts';
import { figures, report } from './figures.ts';
import { describeWalks } from './random-walk.ts';

describeWalks([20_261_121], 8);
await import('./firestore.ts');
await import('./races.ts');
await import('./restarts.ts');

describe('Afterwards', () => {
  it('more faults were injected than README.md claims, and no law was broken', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    const said = /more than ([\d,]+) calls, ([\d,]+) faults and ([\d,]+) clock errors or delays: (\d+) wrong totals/;
    const [, calls, least, ofTime, broken] = said.exec(readme)?.map((part) => Number(part.replaceAll(',', ''))) ?? [];
    expect(figures().faults).toBeGreaterThan(least ?? Number.NaN);
    expect(figures().ofTime).toBeGreaterThan(ofTime ?? Number.NaN);
    expect(figures().calls).toBeGreaterThan(calls ?? Number.NaN);
    expect(figures().lawsBroken).toBe(broken);
  });
});

afterAll(() => {
  console.log(report());
  faults.close();
});
