/**
 * Mutants that no test notices: the name of each without its line, and the reason why it is acceptable.
 */
export const survivors: Readonly<Record<string, string>> = {};
