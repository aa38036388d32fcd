/** Removes mobile numbers, group codes and tokens from texts to be logged. Document paths contain numbers and codes. */
import { groupCodeAlphabet, groupCodeLength } from '@pg/contract/ids';
import { collections } from '@pg/contract/stored';

/** The path of a group's or a code's document. Anyone who reads the code could join the group. */
const codeInPath = new RegExp(
  `\\b((?:${collections.groups}|${collections.codes})/)[${groupCodeAlphabet}]{${groupCodeLength}}\\b`,
  'g',
);

/**
 * Returns the text with mobile numbers cut to their last two digits, JWTs to their first characters, and group codes
 * removed from paths.
 */
export const withoutPersons = (text: string): string =>
  text
    .replace(/(?<!\d)(?:\+?91)?[6-9]\d{7}(\d{2})(?!\d)/g, '********$1')
    .replace(codeInPath, '$1******')
    .replace(/\b(eyJ[\w-]{5})[\w-]*\.[\w-]+\.[\w-]*/g, '$1…');

/**
 * Removes numbers, codes and tokens from an error that a trigger throws, because the platform logs the error unchanged.
 */
export function withoutPersonsIn(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  const { message, stack } = failure;
  return Object.assign(failure, { message: withoutPersons(message), stack: withoutPersons(stack ?? message) });
}
