/**
 * What a dashboard shows first: the group that the address names, such as a notification's `/dashboard/#group=ABC234`,
 * or the one of the last visit (docs/product.md §2), and what the device keeps of it. The boot script reads it, so it
 * is small.
 */
import { isGroupCode } from '@pg/contract/group-code';
import { keys, safeStorage } from '#browser/storage.ts';
import { hashParameter } from '#browser/url-parameters.ts';

/** The name of the address's parameter. */
export const groupParameter = 'group';

const codeIn = (text: string | null): string | null => (text !== null && isGroupCode(text) ? text : null);

/** The code of the group, or null when the address's hash names none. */
export const groupCodeFromHash = (hash: string): string | null => codeIn(hashParameter(hash, groupParameter));

export const savedGroupCode = {
  /** Returns the saved code, or null when the saved text is not a code. */
  saved: (): string | null => codeIn(safeStorage.read(keys.currentGroup)),
  /** Returns the code that the address names, else the saved one. */
  first: (): string | null => groupCodeFromHash(globalThis.location?.hash ?? '') ?? savedGroupCode.saved(),
  /** If storage is full, the next visit starts with the first group. */
  save: (code: string): void => void safeStorage.writeIfRoom(keys.currentGroup, code),
  clear: (): void => safeStorage.drop(keys.currentGroup),
};

/** What identifies a snapshot. device-snapshots.ts reads the rest. */
export interface SnapshotId {
  readonly userId: string;
  readonly groupCode: string;
  readonly month: string;
}

/** Returns the snapshots of this user, not checked any further. */
export function storedSnapshotsOf(userId: string): readonly SnapshotId[] {
  const kept = safeStorage.readJson(keys.dashboardSnapshot);
  return Array.isArray(kept) ? kept.filter((view: Partial<SnapshotId> | null) => view?.userId === userId) : [];
}
