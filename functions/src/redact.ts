/** What a log must not hold: full mobile numbers and codes of groups (document paths carry both), and tokens. */
import { groupCodeAlphabet, groupCodeLength } from '@pg/contract/group-code';
import { collections } from '@pg/contract/paths';

/** A group's or a code's document by its path: whoever reads the code may join. */
const codeInPath = new RegExp(
  `\\b((?:${collections.groups}|${collections.codes})/)[${groupCodeAlphabet}]{${groupCodeLength}}\\b`,
  'g',
);

/** The text with mobile numbers cut to their last two digits, JWTs to their header, and no group's code in a path. */
export const withoutPersons = (text: string): string =>
  text
    .replace(/(?<!\d)(?:\+?91)?[6-9]\d{7}(\d{2})(?!\d)/g, '********$1')
    .replace(codeInPath, '$1******')
    .replace(/\b(eyJ[\w-]{5})[\w-]*\.[\w-]+\.[\w-]*/g, '$1…');

/** The same failure with nothing of a person in its words: what a trigger throws is logged by the platform as it is. */
export function withoutPersonsIn(failure: unknown): unknown {
  if (!(failure instanceof Error)) return failure;
  const { message, stack } = failure;
  return Object.assign(failure, { message: withoutPersons(message), stack: withoutPersons(stack ?? message) });
}
