/** Group codes that no group has ever used. */
import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { drawCodes } from './groups.ts';

/** What is stored for each drawn code: a group of that code, and a code that has led to a group. */
const stored = (...exists: boolean[]): DocumentSnapshot[] =>
  exists.map((each) => ({ exists: each }) as DocumentSnapshot);

test('the first drawn code that no group uses or has ever used is chosen', () => {
  const codes = drawCodes();
  const [, second, third] = [0, 2, 4].map((index) => codes.reads[index]?.id);
  expect(codes.free(stored(true, false, false, false, false, false))).toBe(second);
  expect(codes.free(stored(false, true, true, true, false, false))).toBe(third);
});

test('if all drawn codes are taken, the caller is asked to try again', () => {
  expect(() => drawCodes().free(stored(true, false, false, true, true, true))).toThrow(
    expect.objectContaining({ code: 'unavailable' }),
  );
});
