/** Which group the last visit showed, for telling that it is none of the person's any more. */
import { lastView, readKept } from './kept.ts';

/** The group that was kept, if it is this person's. */
export function keptGroup(userId: string): { code: string; name: string } | undefined {
  const [group] = readKept('lastView', lastView, userId)?.answer.groups ?? [];
  return group && { code: group.groupCode, name: group.groupName };
}
