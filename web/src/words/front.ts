/** The same object with the sentences of the home, login, sign-up and not-found pages, for their code alone. */
import type { FirstWords } from './en/first.ts';
import type { FrontWords } from './en/front.ts';
import { words as first } from './first.ts';

export const words = first as FirstWords & FrontWords;
