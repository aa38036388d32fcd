/** Fills the Add Expense form to record a similar expense. */
import { localDate } from '@pg/contract/months';
import { Intent } from '#api/call.ts';
import type { Group } from '#ledger/state.ts';
import type { Draft, Typed } from './expense-draft.ts';
import { amongMembers, amountText, type Details, type Sharing, sharingOf } from './sharing.ts';

/**
 * The expense to record again. Its texts may come from an edit form that was not saved. Without a choice of payers and
 * shares, that of the recorded expense is kept.
 */
export interface Similar extends Pick<Typed, 'amountText' | 'tags' | 'typedTag' | 'sharing'> {
  readonly stored: Details;
}

export const similarTo = (stored: Details): Similar => ({
  stored,
  amountText: amountText(stored.expense.amount),
  tags: stored.expense.tags,
  typedTag: '',
});

/**
 * Returns a new form with the amount, the tags, the groups, the payers and the split, dated today. It leaves out people
 * who have left. If everyone shared the expense, people who have joined since are included.
 *
 * @param groups the user's groups
 * @param code the group that the expense was opened in
 */
export function againOf(similar: Similar, userId: string, groups: readonly Group[], _code: string, now: Date): Draft {
  const { stored, amountText: text, tags, typedTag } = similar;
  const groupCodes = stored.groupCodes.filter((one) => groups.some((group) => group.code === one));
  return {
    ...{ amountText: text, tags, typedTag, groupCodes },
    date: localDate(now),
    sharing: groupCodes.length === 1 ? sharingAgain(similar, userId, groups, groupCodes[0] ?? '') : undefined,
    openedAt: now,
    intent: new Intent(),
  };
}

function sharingAgain(
  { stored, sharing }: Similar,
  userId: string,
  groups: readonly Group[],
  groupCode: string,
): Sharing | undefined {
  const members = groups.find(({ code }) => code === groupCode)?.members.map((member) => member.userId) ?? [];
  const isOwn = stored.payers.length === 1 && stored.payers[0]?.userId === userId;
  if (!sharing && isOwn && stored.split === null) return undefined;
  const recorded = sharing ?? sharingOf(stored, { groupCode, userId, members });
  return amongMembers(stored.split || sharing ? recorded : { ...recorded, people: undefined }, members);
}
