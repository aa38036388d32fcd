/** The content of the Add Expense form. It is kept when the dialog is left by Escape or by a tap beside it. */
import { localDate } from '@pg/contract/months';
import { Intent } from '#api/calls/intent.ts';

/** The form as it was typed. Amounts and tags are not read yet. */
export interface Draft {
  readonly amountText: string;
  /** "2026-11-20", or empty while none is chosen. */
  readonly date: string;
  readonly tags: readonly string[];
  /** The text in the tags field, not yet a chip. */
  readonly typedTag: string;
  readonly groupCodes: readonly string[];
  /** The time of a payment that is dated today; the same for every try. */
  readonly openedAt: Date;
  /** Identifies this form's expense, so that trying again does not record a second one. */
  readonly intent: Intent;
}

/** The form's user and group: it is kept for them alone. */
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
 * Returns the chosen groups that the user is still in. A form that was sent and may have been recorded keeps all its groups:
 * with others it would be another expense.
 */
export function groupsChosen({ groupCodes, intent }: Draft, groups: readonly { code: string }[]): readonly string[] {
  return intent.isPending ? groupCodes : groupCodes.filter((chosen) => groups.some(({ code }) => code === chosen));
}

/**
 * Returns the form to open with: the kept one, once, else an empty one for the current group, dated today. A form that was sent
 * and may have been recorded keeps its time; any other is opened at `now`.
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
