/** The split of an expense on the wire. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { keptSplit, split } from './split-fields.ts';

const kept = { mode: 'PERCENT', parts: [{ userId: 'former-1a2b3c', value: 100 }] };

it('A kept split can name a deleted account, and a requested one cannot', () => {
  expect(z.encode(keptSplit, z.decode(keptSplit, kept as z.input<typeof keptSplit>))).toEqual(kept);
  expect(z.safeParse(split, kept).success).toBe(false);
});
