/** First names, where they tell people apart. */
import { displayNameOf, type GroupPeople, isNameless, knownPeopleOf } from '#state/people.ts';

/** Returns a person's first name, or the whole one if somebody else of the group has the same first one, or it is short for one. */
export function firstNameOf(group: GroupPeople | undefined, userId: string): string {
  const name = displayNameOf(group, userId);
  const firstOf = (one: string): string => one.split(' ', 1)[0] ?? one;
  const first = firstOf(name);
  const isShared = knownPeopleOf(group).some((one) => one.userId !== userId && firstOf(one.name) === first);
  return isShared || isNameless(group, userId) || /^.?$|\.$/u.test(first) ? name : first;
}
