/**
 * The object of first.ts, with the type that includes all sentences except those of late.ts. Only for code that
 * loads later, when lazy.tsx has loaded them.
 */
import type { FirstWords } from './en/first.ts';
import type { FrontWords } from './en/front.ts';
import type { ListWords } from './en/list.ts';
import type { MoreWords } from './en/more.ts';
import { words as first } from './first.ts';

export const words = first as FirstWords & FrontWords & ListWords & MoreWords;
