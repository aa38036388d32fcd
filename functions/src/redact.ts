/**
 * Removes from texts what must not be logged: full mobile numbers, group codes (document paths contain both) and
 * tokens.
 */
import { groupCodeAlphabet, groupCodeLength } from '@pg/contract/group-code';
import { collections } from '@pg/contract/paths';

/** The path of a group's or a code's document: anyone who reads the code could join. */
const codeInPath = new RegExp(
  `\\b((?:${collections.groups}|${collections.codes})/)[${groupCodeAlphabet}]{${groupCodeLength}}\\b`,
  'g',
);

/**
 * The text with mobile numbers cut to their last two digits, JWTs to their header, and group codes removed from paths.
 */
export const withoutPersons = (text: string): string =>
  text
    .replace(/(?<!\d)(?:\+?91)?[6-9]\d{7}(\d{2})(?!\d)/g, '********$1')
    .replace(codeInPath, '$1******')
    .replace(/\b(eyJ[\w-]{5})[\w-]*\.[\w-]+\.[\w-]*/g, '$1…');

/** The same failure without numbers, codes and tokens: the platform logs what a trigger throws as it is. */
export function withoutPersonsIn(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  const { message, stack } = failure;
  return Object.assign(failure, { message: withoutPersons(message), stack: withoutPersons(stack ?? message) });
}
