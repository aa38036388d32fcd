/**
 * Mutants that no test notices, by name without the line, each with the reason why that is acceptable.
 */
export const survivors: Readonly<Record<string, string>> = {};
