/**
 * Mutants that no test notices. Maps each name, without the line number, to the reason why the mutant is acceptable.
 */
export const survivors: Readonly<Record<string, string>> = {};
