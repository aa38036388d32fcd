/** The Edit Expense form that was closed without Cancel, kept until the page closes. */
import { session } from '#store/session.ts';
import type { EditDraft } from './edit-draft.ts';

let kept: { readonly userId: string | null; readonly id: string; readonly draft: EditDraft } | undefined;

/** Keeps the form of this expense for its next opening; undefined to forget it. */
export function keepEdit(id: string, draft: EditDraft | undefined): void {
  kept = draft && { userId: session.getState().userId, id, draft };
}

/** Returns the kept form of this expense and stops keeping it. */
export function keptEdit(id: string): EditDraft | undefined {
  const found = kept?.id === id && kept.userId === session.getState().userId ? kept.draft : undefined;
  kept = undefined;
  return found;
}
