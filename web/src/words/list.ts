/** The object of first.ts, with the type that includes the sentences of the lists. Only for the code of the lists. */
import type { FirstWords } from './en/first.ts';
import type { ListWords } from './en/list.ts';
import { words as first } from './first.ts';

export const words = first as FirstWords & ListWords;
