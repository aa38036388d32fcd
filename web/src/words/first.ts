/**
 * The sentences of the chosen language, for code of the first numbers. load.ts fills the object before anything renders:
 * read it while rendering or in a function, not when a module loads.
 */
import type { FirstWords } from './en/first.ts';

export const words = {} as FirstWords;
