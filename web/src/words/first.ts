/**
 * The sentences of the chosen language, for code that runs before the first numbers are shown. load.ts fills the object
 * before anything renders. So read it while rendering or in a function, not when a module loads.
 */
import type { FirstWords } from './en/first.ts';

export const words = {} as FirstWords;
