/** Deletes the Add Expense form that a closed page has stored, if its expense is in the outbox. */
import type { Entry } from '#outbox/entries.ts';
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';

export function forgetDraftOf(entries: readonly Entry[]): void {
  try {
    const key = JSON.parse(safeStorage.read(keys.draft) ?? 'null')?.draft?.intent?.key;
    if (key && entries.some((entry) => entry.key === key)) safeStorage.drop(keys.draft);
  } catch {
    // Something else is stored there.
  }
}
