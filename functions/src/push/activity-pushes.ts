/** The pushes about a group activity, and who gets them. */
import { struckText } from '@pg/contract/activity-text';
import type { ActivityDocument, StruckExpense } from '@pg/contract/documents';
import { shownName, shownTags } from '@pg/contract/push';
import { activityRef, groupRef } from '../firestore/references.ts';
import { justBefore, loudnessOf } from './burst.ts';
import type { Pushes } from './expense-pushes.ts';

/**
 * Reads the pushes about an activity entry, for every member except the one who caused it. Returns undefined if the
 * entry or its group no longer exists.
 */
export async function pushesOfActivity(code: string, id: string): Promise<Pushes | undefined> {
  const [entry, group] = await Promise.all([activityRef(code).doc(id).get(), groupRef(code).get()]);
  const [activity, now] = [entry.data(), group.data()];
  if (!activity || !now) return undefined;
  const isQuiet = isAfterSeveral(id, activity, now.struck);
  const push = {
    expenseId: activity.expense.id,
    eventId: id,
    ...(isQuiet && { quiet: 'yes' as const }),
    groupCode: code,
    groupName: shownName(now.name),
    text: struckText({
      ...activity,
      byName: shownName(activity.byName),
      otherName: shownName(activity.otherName),
      expense: { ...activity.expense, tags: [shownTags(activity.expense.tags)] },
    }),
  };
  return {
    userIds: Object.keys(now.members).filter((userId) => userId !== activity.by),
    pushFor: ({ userId, groupCodes }) =>
      userId !== activity.by && groupCodes.includes(code) && Object.hasOwn(now.members, userId) ? push : undefined,
  };
}

/**
 * Whether the same admin caused several entries just before this one. That is assumed of an entry that is no longer
 * among the group's newest ten.
 */
function isAfterSeveral(id: string, { by, at }: ActivityDocument, newest: readonly StruckExpense[] = []): boolean {
  if (!newest.some((entry) => entry.id === id)) return true;
  const since = justBefore(at);
  const recent = newest.filter((entry) => entry.by === by && entry.at > since && entry.at <= at);
  return loudnessOf(recent.length) !== 'ringing';
}
