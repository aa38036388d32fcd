/**
 * Fields of a request that are sent as headers. Every platform on the way logs the address of a request, so what must
 * not be logged, such as a group's code, can be sent as a header instead (docs/product.md §7).
 */

/** The header of a field: `groupCode` is `x-group-code`. */
export const headerOf = (field: string): string =>
  `x-${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
