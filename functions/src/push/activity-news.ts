/** The pushes about something that happened in a group, and who gets them. */
import { struckText } from '@pg/contract/activity-text';
import { shownName, shownTags } from '@pg/contract/push';
import { activityRef, groupRef } from '../firestore/references.ts';
import type { News } from './expense-news.ts';

/**
 * The news of an activity entry as it is stored now, for every member except the one who did it. Undefined when it is
 * gone.
 */
export async function newsOfActivity(code: string, id: string): Promise<News | undefined> {
  const [entry, group] = await Promise.all([activityRef(code).doc(id).get(), groupRef(code).get()]);
  const [happened, now] = [entry.data(), group.data()];
  if (!happened || !now) return undefined;
  const push = {
    expenseId: happened.expense.id,
    eventId: id,
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
