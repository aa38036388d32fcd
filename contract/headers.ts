/**
 * Fields of a request that are sent as headers. The hosting platforms log the URL of every request, so a field that
 * must not be logged, such as a group code, can be sent as a header instead (docs/product.md §7).
 */

/** Returns the header of a field: `x-group-code` for `groupCode`. */
export const headerOf = (field: string): string =>
  `x-${field.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
