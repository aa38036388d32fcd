/** New forms that begin with a recorded expense: the same again, or money that came back of it (docs/product.md §5, §10). */
import { limits } from '@pg/contract/limits';
import { monthOf } from '@pg/contract/months';
import { truncate } from '@pg/contract/visible-text';
import { participantsIn } from '#state/people.ts';
import type { Group } from '#state/store.ts';
import { descriptionText } from '#text/expense-text.ts';
import { words } from '#words/all.ts';
import { type AddDraft, type EditDraft, editDraft, newDraft, newTexts, textsBy } from './draft.ts';
import { copySplit, type ExpenseDetails, restrictToMembers, type Sharing, sharingFromStored } from './sharing.ts';

/**
 * Returns a new form with what an edit has typed or, before that, the recorded figures, dated today. It leaves out people
 * who have left. If everyone shared the expense, people who have joined since are included.
 *
 * @param groups the user's groups
 */
export function similarDraft(edit: EditDraft, userId: string, groups: readonly Group[], now: Date): AddDraft {
  const { stored, amountText, tags, texts, typedTag, moneyBack } = edit;
  const groupCodes = stored.groupCodes.filter((one) => groups.some((group) => group.code === one));
  const [only, ...others] = groupCodes;
  return {
    ...newDraft(null, now),
    amountText,
    tags,
    texts: newTexts(textsBy((name) => texts[name] || undefined)),
    typedTag,
    moneyBack,
    groupCodes,
    sharing: only && others.length === 0 ? sharingAgain(edit, userId, groups, only, now) : undefined,
  };
}

/** Returns a form for money that came back of an expense. The user got it; whose it was is whose it is. */
export function moneyBackDraft(stored: ExpenseDetails, userId: string, groups: readonly Group[], now: Date): AddDraft {
  const draft = similarDraft(editDraft(stored, now), userId, groups, now);
  const { sharing } = draft;
  const title = truncate(`${words.sharing.moneyBack}: ${descriptionText(stored.expense)}`, limits.lineMax);
  return {
    ...draft,
    moneyBack: true,
    amountText: '',
    texts: newTexts({ title }),
    sharing: sharing && {
      ...sharing,
      payer: userId,
      ...(sharing.mode === 'EXACT' && { mode: 'EQUAL', values: {}, days: undefined }),
    },
  };
}

/** Returns the choice of an edit or, without one, that of the recorded expense. */
function sharingAgain(
  { stored, sharing }: EditDraft,
  userId: string,
  groups: readonly Group[],
  groupCode: string,
  now: Date,
): Sharing | undefined {
  const group = groups.find(({ code }) => code === groupCode);
  const members = group ? participantsIn(group).map((member) => member.userId) : [];
  const isOwn = stored.payers.length === 1 && stored.payers[0]?.userId === userId;
  if (!sharing && isOwn && stored.split === null) return undefined;
  const before = sharing ?? sharingFromStored(stored, { groupCode, userId, members });
  const recorded = { ...before, ...copySplit(before, monthOf(now)) };
  return restrictToMembers(stored.split || sharing ? recorded : { ...recorded, people: undefined }, members);
}
