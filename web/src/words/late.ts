/**
 * The object of first.ts, with the type that includes all sentences except those of guest.ts. Only for what lazy.tsx loads
 * as a dialog or a panel.
 */
import type { words as all } from './all.ts';
import type { LateWords } from './en/late.ts';
import { words as first } from './first.ts';

export const words = first as typeof all & LateWords;
