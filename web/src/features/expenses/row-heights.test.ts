/** The heights that the rows of a long list are assumed to have. */
import { describe, expect, test } from 'vitest';
import { usualHeights } from './row-heights.ts';

describe('The heights of rows that nobody has scrolled to yet', () => {
  test('rows are assumed to be as high as most rows of their kind', () => {
    const kinds = ['heading', 'first', 'other', 'other', 'other', 'heading', 'first'] as const;
    expect(usualHeights(kinds, [34, 61, 60, 84, 60, 34, 61])).toEqual({ heading: 34, first: 61, other: 60 });
  });

  test('rows of a kind that the screen has not shown are assumed to have no wrapped lines', () => {
    expect(usualHeights(['other'], [60])).toEqual({ heading: 28, first: 57, other: 60 });
  });
});
