/** Splits that a group has names for, such as "AC room" (docs/product.md §5). They change no sum. */
import type { GroupDocument } from '@pg/contract/documents';
import { endpoints } from '@pg/contract/endpoints';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { isParticipant } from '@pg/contract/people';
import type { Handler } from '../call-context.ts';
import { requireMemberGroup } from '../firestore/permissions.ts';
import { groupRef } from '../firestore/references.ts';
import { commit } from './commit.ts';
import { isSameName } from './groups.ts';
import { PersonDirectory } from './person-directory.ts';

type Splits = NonNullable<GroupDocument['splits']>;

/** Returns the splits with people instead of the guests whose places they have taken. */
export const splitsByPerson = (splits: Splits, people: PersonDirectory): Splits =>
  splits.map((one) => ({ ...one, ...people.split(one) }));

/**
 * Saves a split under a name, which any member may do, in place of the one of that name. Null removes it.
 *
 * @throws ContractError `not-a-member`; `someone-left`; `limit-reached` for more than eight in a group, or if they take up
 *   more than eight kilobytes
 */
export const saveSplit: Handler<'saveSplit'> = (call) => {
  const { groupCode, name, split } = call.request;

  return commit(
    call,
    [groupRef(groupCode)],
    ({ tx, userId, user, documents: [snapshot] }) => {
      const group = requireMemberGroup(snapshot, userId);
      const people = new PersonDirectory({ userId, user }, group);
      const { splits: before = [] } = group;
      const saved = split && [{ name, mode: split.mode, parts: people.resolve('split', split.parts) }];
      if (saved?.some(({ parts }) => !parts.every((part) => isParticipant(group, part.userId)))) {
        throw new ContractError('someone-left', undefined, { field: 'split' });
      }
      const isNamed = (one: { readonly name: string }): boolean => isSameName(one.name, name);
      const splits: Splits = before.some(isNamed)
        ? before.flatMap((one) => (isNamed(one) ? (saved ?? []) : [one]))
        : [...before, ...(saved ?? [])];
      if (saved) checkRoom(splits);
      const revision = group.revision + 1;
      tx.update(groupRef(groupCode), { splits, revision });
      const { splits: answered } = endpoints.saveSplit.answer.of;
      return { splits: people.toAnswer(answered, splitsByPerson(splits, people)), revision };
    },
    { shared: [groupRef(groupCode)] },
  );
};

/** @throws ContractError `limit-reached` */
function checkRoom(splits: Splits): void {
  const isFull = splits.length > limits.splitsPerGroup;
  if (!isFull && Buffer.byteLength(JSON.stringify(splits)) <= limits.splitsBytes) return;
  const message = isFull
    ? `A group can have ${limits.splitsPerGroup} named splits.`
    : 'The named splits of this group have too many people.';
  throw new ContractError('limit-reached', message, { field: 'splits', limit: limits.splitsPerGroup });
}
