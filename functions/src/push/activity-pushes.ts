/** The pushes about a group activity, and who gets them. */
import type { ActivityDocument, GroupDocument } from '@pg/contract/documents';
import { formatRupees } from '@pg/contract/money';
import { type PushData, shownName, shownPerson, shownTags } from '@pg/contract/push';
import type { PushWords } from '@pg/contract/push-words/en';
import { pushWords } from '@pg/contract/push-words/of-language';
import { activityRef, groupRef } from '../firestore/references.ts';
import { justBefore, type Loudness, loudnessOf, loudnessOfPayment } from './burst.ts';
import type { Pushes } from './expense-pushes.ts';

/**
 * Reads the pushes about an activity entry. If an expense was removed, every member gets one, except the admin who
 * removed the expense. If a payment was recorded or taken back, only the other person gets one. Returns undefined for
 * all other entries, if the entry or its group no longer exists, and if the author has recorded or taken back too many
 * payments with the other person in the last ten minutes.
 */
export async function pushesOfActivity(code: string, id: string): Promise<Pushes | undefined> {
  const [entry, group] = await Promise.all([activityRef(code).doc(id).get(), groupRef(code).get()]);
  const [activity, now] = [entry.data(), group.data()];
  if (!activity || !now || !isAnnounced(activity)) return undefined;
  const loudness =
    activity.kind === 'EXPENSE_STRUCK' ? ofStruck(id, activity, now) : await loudnessOfPayment(code, activity);
  if (loudness === 'none') return undefined;
  const userIds = receiversOf(activity, now);
  const push = { ...quotedIn(activity, loudness), eventId: id, groupCode: code, groupName: shownName(now.name) };
  return {
    userIds,
    pushFor: ({ userId, groupCodes, language }) =>
      groupCodes.includes(code) && userIds.includes(userId)
        ? { ...push, text: textIn(pushWords(language), activity) }
        : undefined,
  };
}

/** The entries that are announced by pushes. */
type Announced = Extract<ActivityDocument, { kind: 'EXPENSE_STRUCK' | 'PAYMENT_RECORDED' | 'PAYMENT_REMOVED' }>;

const isAnnounced = (activity: ActivityDocument): activity is Announced =>
  ['EXPENSE_STRUCK', 'PAYMENT_RECORDED', 'PAYMENT_REMOVED'].includes(activity.kind);

function receiversOf({ kind, by, other }: Announced, { members }: GroupDocument): string[] {
  const others = Object.keys(members).filter((userId) => userId !== by);
  return kind === 'EXPENSE_STRUCK' ? others : others.filter((userId) => userId === other);
}

/** Returns the id of what the push is about, and whether it is quiet. */
const quotedIn = (activity: Announced, loudness: Loudness): Pick<PushData, 'expenseId' | 'quiet'> => ({
  expenseId: activity.kind === 'EXPENSE_STRUCK' ? activity.expense.id : activity.payment.id,
  ...(loudness === 'quiet' && { quiet: 'yes' }),
});

function textIn(words: PushWords, activity: Announced): string {
  const [by, other] = [shownPerson(activity.byName, words), shownPerson(activity.otherName, words)];
  if (activity.kind === 'EXPENSE_STRUCK') {
    return words.struck(by, other, formatRupees(activity.expense.amount), shownTags(activity.expense.tags));
  }
  const amount = formatRupees(activity.payment.amount);
  if (activity.kind === 'PAYMENT_REMOVED') return words.tookBack(by, amount);
  return activity.payment.payer === 'by' ? words.paidYou(by, amount) : words.gotFromYou(by, amount);
}

/**
 * Returns the loudness of the push about a removed expense: quiet if the same admin caused several entries just before
 * this one, or if this entry is no longer among the group's newest ten.
 */
function ofStruck(id: string, { by, at }: ActivityDocument, { struck = [] }: GroupDocument): Loudness {
  if (!struck.some((entry) => entry.id === id)) return 'quiet';
  const since = justBefore(at);
  const recent = struck.filter((entry) => entry.by === by && entry.at > since && entry.at <= at);
  return loudnessOf(recent.length);
}
