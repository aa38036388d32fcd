/** The pushes about a group activity, and who gets them. */
import type { ActivityDocument, StruckExpense } from '@pg/contract/documents';
import { formatRupees } from '@pg/contract/money';
import { shownName, shownPerson, shownTags } from '@pg/contract/push';
import { pushWords } from '@pg/contract/push-words/of-language';
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
  };
  const { byName, otherName, expense } = activity;
  const textIn = (language: string | undefined): string => {
    const words = pushWords(language);
    const [admin, payer] = [shownPerson(byName, words), shownPerson(otherName, words)];
    return words.struck(admin, payer, formatRupees(expense.amount), shownTags(expense.tags));
  };
  return {
    userIds: Object.keys(now.members).filter((userId) => userId !== activity.by),
    pushFor: ({ userId, groupCodes, language }) =>
      userId !== activity.by && groupCodes.includes(code) && Object.hasOwn(now.members, userId)
        ? { ...push, text: textIn(language) }
        : undefined,
  };
}

/**
 * Whether the same admin caused several entries just before this one. Also true if this entry is no longer among the
 * group's newest ten.
 */
function isAfterSeveral(id: string, { by, at }: ActivityDocument, newest: readonly StruckExpense[] = []): boolean {
  if (!newest.some((entry) => entry.id === id)) return true;
  const since = justBefore(at);
  const recent = newest.filter((entry) => entry.by === by && entry.at > since && entry.at <= at);
  return loudnessOf(recent.length) !== 'ringing';
}
