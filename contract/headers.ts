/**
 * Fields of a request that travel as headers. An address stands in the logs of every platform that it passes, so the calls that
 * read take what is not for those logs, such as a group's code, beside it (docs/product.md §7).
 */

/** The header of a field: `groupCode` is `x-group-code`. */
export const headerOf = (field: string): string =>
  `x-${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
