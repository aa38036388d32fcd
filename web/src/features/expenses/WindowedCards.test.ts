/** The heights that the rows of a long list are assumed to have. */
import { describe, expect, test } from 'vitest';
import { usualHeights } from './WindowedCards.tsx';

describe('Rows that have not been measured yet', () => {
  test('are assumed to be as high as most rows of their kind', () => {
    const kinds = ['heading', 'first', 'other', 'other', 'other', 'heading', 'first'] as const;
    expect(usualHeights(kinds, [34, 61, 60, 84, 60, 34, 61])).toEqual({ heading: 34, first: 61, other: 60 });
  });

  test('are assumed to have no wrapped lines if the screen has shown no row of their kind', () => {
    expect(usualHeights(['other'], [60])).toEqual({ heading: 28, first: 57, other: 60 });
  });
});
