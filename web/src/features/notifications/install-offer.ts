/** When the app may offer to be installed on this device (docs/product.md §11). */
import { dayLength } from '@pg/contract/months';
import { keys, safeStorage } from '#browser/storage.ts';

interface InstallRecord {
  /** How many expenses were recorded on this device. */
  readonly count: number;
  /** The day on which the first of them was recorded: "2026-11-20". */
  readonly first: string;
  /** The day on which the latest of them was recorded. */
  readonly last: string;
  /** When the offer was refused, in milliseconds since 1970; 0 if never. */
  readonly refusedAt: number;
}

const nothing: InstallRecord = { count: 0, first: '', last: '', refusedAt: 0 };

function kept(): InstallRecord {
  const saved = safeStorage.readJson(keys.install) as Partial<InstallRecord> | null | undefined;
  const { count, first, last, refusedAt } = { ...nothing, ...saved };
  return { count: Number(count) || 0, first: String(first), last: String(last), refusedAt: Number(refusedAt) || 0 };
}

const keep = (part: Partial<InstallRecord>): void =>
  void safeStorage.writeIfRoom(keys.install, JSON.stringify({ ...kept(), ...part }));

/** Counts an expense that was recorded on this day. */
export function countOwnExpense(day: string): void {
  const { count, first } = kept();
  keep({ count: count + 1, first: first || day, last: day });
}

/** Remembers that the user does not want to install the app now. */
export const refuseInstall = (now: number): void => keep({ refusedAt: now });

/** How long after a refusal the app does not ask, in milliseconds. */
const pause = 90 * dayLength;

/** Whether three expenses were recorded here, on more than one day, and no one refused in the last 90 days. */
export function mayOfferInstall(now: number): boolean {
  const { count, first, last, refusedAt } = kept();
  return count >= 3 && first !== last && now - refusedAt >= pause;
}
