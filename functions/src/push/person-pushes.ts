/** The pushes about a person, and who gets them: the person joined a group, or has another UPI ID or number. */
import { balanceOf } from '@pg/contract/balances';
import type { ActivityDocument, GroupDocument } from '@pg/contract/documents';
import { nameIn } from '@pg/contract/people';
import { pushWords, shownName, shownPerson } from '@pg/contract/push';
import type { PushWords } from '@pg/contract/push-words/en';
import { balancesRef, userRef } from '../firestore/references.ts';
import { loudnessOfKind } from './burst.ts';
import type { Pushes } from './expense-pushes.ts';

const kinds = ['MEMBER_JOINED', 'UPI_ID_CHANGED', 'UPI_ID_REMOVED', 'NUMBER_CHANGED'] as const;

interface AboutPerson extends Pick<ActivityDocument, 'by' | 'at'> {
  readonly kind: (typeof kinds)[number];
}

export const isAboutPerson = (activity: ActivityDocument): activity is ActivityDocument & AboutPerson =>
  (kinds as readonly string[]).includes(activity.kind);

interface Entry {
  readonly code: string;
  readonly id: string;
  readonly activity: AboutPerson;
  readonly group: GroupDocument;
}

/**
 * Reads the pushes about an entry. That a person joined goes to all other members. That a UPI ID or a number changed
 * goes to the members who owe while the person is owed; that a UPI ID changed also, from the first of the person's
 * groups only, to the person, whom a change of the number tells itself (announce-reset.ts). Returns undefined if the
 * person has caused too many entries of this kind in the last ten minutes.
 */
export async function pushesAboutPerson({ code, id, activity, group }: Entry): Promise<Pushes | undefined> {
  const { by, kind } = activity;
  const loudness = await loudnessOfKind(code, activity);
  if (loudness === 'none') return undefined;
  const others = Object.keys(group.members).filter((userId) => userId !== by);
  const concerned = kind === 'MEMBER_JOINED' ? others : await whoMayPay(code, by, others);
  const userIds = kind === 'NUMBER_CHANGED' ? concerned.filter((userId) => userId !== by) : concerned;
  const push = {
    ...{ expenseId: id, eventId: id, groupCode: code, groupName: shownName(group.name) },
    ...(loudness === 'quiet' && { quiet: 'yes' as const }),
  };
  return {
    userIds,
    pushFor: ({ userId, groupCodes, language }) =>
      userIds.includes(userId) && (userId === by || groupCodes.includes(code))
        ? { ...push, text: textIn(pushWords(language), activity, group, userId === by) }
        : undefined,
  };
}

async function whoMayPay(code: string, userId: string, others: readonly string[]): Promise<string[]> {
  const [balances, account] = await Promise.all([balancesRef(code).get(), userRef(userId).get()]);
  const { byMember = {} } = balances.data() ?? {};
  const balance = (id: string): number => (byMember[id] ? balanceOf(byMember[id]) : 0);
  const owing = balance(userId) > 0 ? others.filter((id) => balance(id) < 0) : [];
  return account.data()?.groupCodes[0] === code ? [...owing, userId] : owing;
}

function textIn(words: PushWords, { kind, by: id }: AboutPerson, group: GroupDocument, isOwn: boolean): string {
  const by = shownPerson(nameIn(group, id), words, group.marks?.[id]);
  if (kind === 'MEMBER_JOINED') return words.joined(by);
  if (kind === 'NUMBER_CHANGED') return words.newNumber(by);
  if (isOwn) return kind === 'UPI_ID_CHANGED' ? words.ownUpiIdChanged : words.ownUpiIdRemoved;
  return kind === 'UPI_ID_CHANGED' ? words.upiIdChanged(by) : words.upiIdRemoved(by);
}
