/**
 * Answers call people by their mobile numbers, and by their ids if they have left the group. Everything else on a page has
 * ids, as documents do, so that a new number changes nothing.
 */
import type { Field, Value } from '@pg/contract/shape';
import { CallError } from './call-error.ts';

/** A person's number and id. */
export type NumberAndId = readonly [number: string, id: string];

/** An answer that lists members has both. */
interface WithMembers {
  readonly groups?: readonly { readonly users: readonly { readonly username: string; readonly id: string }[] }[];
}

/**
 * Returns the answer in a body, with ids of people.
 *
 * @param known the people whom the page knows
 * @throws CallError `unreadable` if it breaks the contract
 */
export function readAnswer<Answer extends Field>(
  name: string,
  answer: Answer,
  body: unknown,
  known: readonly NumberAndId[] = [],
): Value<Answer> {
  try {
    const { groups = [] } = Object(body) as WithMembers;
    const members = groups.flatMap(({ users }) => users);
    const ids = new Map([...known, ...members.map(({ username, id }): NumberAndId => [username, id])]);
    return answer.read(body, (name) => ids.get(name) ?? name) as Value<Answer>;
  } catch (cause) {
    throw new CallError('unreadable', `unreadable answer to ${name}`, { cause });
  }
}
