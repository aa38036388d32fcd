/** The object of first.ts, with the sentences of a guest's page and of lists. Only for the code of that page. */
import type { FirstWords } from './en/first.ts';
import type { GuestWords } from './en/guest.ts';
import type { ListWords } from './en/list.ts';
import { words as first } from './first.ts';

export const words = first as FirstWords & ListWords & GuestWords;
