/** What stands in the Add Expense form. It is kept when the dialog is left by Escape or by a tap beside it. */
import { localDate } from '@pg/contract/months';
import { Intent } from '#api/calls/intent.ts';

/** The form as it was typed. Amounts and tags are not read yet. */
export interface Draft {
  readonly amountText: string;
  /** "2026-11-20", or empty while none is chosen. */
  readonly date: string;
  readonly tags: readonly string[];
  /** What stands in the tags field and is no chip yet. */
  readonly typedTag: string;
  readonly groupCodes: readonly string[];
  /** The moment that a payment of today is dated with; the same for every try. */
  readonly openedAt: Date;
  /** Names the expense of this form, so that trying again records no second one. */
  readonly intent: Intent;
}

/** Whose form, in which group: nobody finds another's, nor one of a group that is no longer looked at. */
interface Place {
  readonly userId: string | null;
  readonly groupCode: string | null;
}

let kept: (Place & { readonly draft: Draft }) | undefined;

const isBegun = ({ amountText, tags, typedTag }: Draft): boolean =>
  amountText.trim() !== '' || tags.length > 0 || typedTag.trim() !== '';

/** Keeps the form for the next opening, if anything was typed. It lasts as long as the page. */
export function keepDraft({ userId, groupCode }: Place, draft: Draft): void {
  kept = isBegun(draft) ? { userId, groupCode, draft } : undefined;
}

/**
 * The chosen groups that the person is still in. What was sent and may have been recorded is asked for again as it was:
 * with other groups it would be another expense.
 */
export function groupsChosen({ groupCodes, intent }: Draft, groups: readonly { code: string }[]): readonly string[] {
  return intent.isPending ? groupCodes : groupCodes.filter((chosen) => groups.some(({ code }) => code === chosen));
}

/**
 * The form to open with: the one that was kept here, which is handed out once, else an empty one for the current group,
 * dated today. What was sent and may have been recorded keeps its moment; anything else is of the moment `now`.
 */
export function openDraft({ userId, groupCode }: Place, now: Date): Draft {
  const found = kept?.userId === userId && kept.groupCode === groupCode ? kept.draft : undefined;
  kept = undefined;
  const today = localDate(now);
  if (!found) {
    const groupCodes = groupCode ? [groupCode] : [];
    return { amountText: '', date: today, tags: [], typedTag: '', groupCodes, openedAt: now, intent: new Intent() };
  }
  if (found.intent.isPending) return found;
  return { ...found, openedAt: now, date: found.date === localDate(found.openedAt) ? today : found.date };
}
