/**
 * Guards whose removal no test notices, each with the reason why that is acceptable. Keys are mutant names without the
 * line.
 */
export const survivors: Readonly<Record<string, string>> = {};
