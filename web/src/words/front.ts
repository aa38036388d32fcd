/**
 * The object of first.ts, with the type that includes the sentences of the home, login, sign-up and not-found pages.
 * Only for the code of these pages.
 */
import type { FirstWords } from './en/first.ts';
import type { FrontWords } from './en/front.ts';
import { words as first } from './first.ts';

export const words = first as FirstWords & FrontWords;
