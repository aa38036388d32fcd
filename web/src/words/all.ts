/** The same object with all sentences, for code that loads later: late-code.tsx waits for them. */
import type { FirstWords } from './en/first.ts';
import type { FrontWords } from './en/front.ts';
import type { MoreWords } from './en/more.ts';
import { words as first } from './first.ts';

export const words = first as FirstWords & FrontWords & MoreWords;
