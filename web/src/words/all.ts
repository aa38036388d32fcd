/**
 * The object of first.ts, with the type of all sentences. Only for code that loads later, because late-code.tsx waits
 * until all sentences are loaded.
 */
import type { FirstWords } from './en/first.ts';
import type { FrontWords } from './en/front.ts';
import type { MoreWords } from './en/more.ts';
import { words as first } from './first.ts';

export const words = first as FirstWords & FrontWords & MoreWords;
