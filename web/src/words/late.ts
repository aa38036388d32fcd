/** The object of first.ts, typed as if all sentences were loaded. Only for code of dialogs and tabs, which lazy.tsx loads. */
import type { words as all } from './all.ts';
import type { LateWords } from './en/late.ts';
import { words as first } from './first.ts';

export const words = first as typeof all & LateWords;
