/** The pushes about something that happened in a group, and who gets them. */
import { struckText } from '@pg/contract/activity-text';
import type { ActivityDocument, StruckExpense } from '@pg/contract/documents';
import { shownName, shownTags } from '@pg/contract/push';
import { activityRef, groupRef } from '../firestore/references.ts';
import { justBefore, loudnessOf } from './burst.ts';
import type { News } from './expense-news.ts';

/**
 * The news of an activity entry as it is stored now, for every member except the one who did it. Undefined when it is
 * gone.
 */
export async function newsOfActivity(code: string, id: string): Promise<News | undefined> {
  const [entry, group] = await Promise.all([activityRef(code).doc(id).get(), groupRef(code).get()]);
  const [happened, now] = [entry.data(), group.data()];
  if (!happened || !now) return undefined;
  const isQuiet = isAfterSeveral(id, happened, now.struck);
  const push = {
    expenseId: happened.expense.id,
    eventId: id,
    ...(isQuiet && { quiet: 'yes' as const }),
    groupCode: code,
    groupName: shownName(now.name),
    text: struckText({
      ...happened,
      byName: shownName(happened.byName),
      otherName: shownName(happened.otherName),
      expense: { ...happened.expense, tags: [shownTags(happened.expense.tags)] },
    }),
  };
  return {
    userIds: Object.keys(now.members).filter((userId) => userId !== happened.by),
    pushFor: ({ userId, groupCodes }) =>
      userId !== happened.by && groupCodes.includes(code) && Object.hasOwn(now.members, userId) ? push : undefined,
  };
}

/**
 * Whether several entries of the same admin came just before this one. An entry that is no longer among the group's
 * newest ten came before many others.
 */
function isAfterSeveral(id: string, { by, at }: ActivityDocument, newest: readonly StruckExpense[] = []): boolean {
  if (!newest.some((entry) => entry.id === id)) return true;
  const since = justBefore(at);
  const recent = newest.filter((entry) => entry.by === by && entry.at > since && entry.at <= at);
  return loudnessOf(recent.length) !== 'ringing';
}
