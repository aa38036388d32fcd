/** Does what the trigger does, which the suites of thousands of calls switch off (scripts/emulators/triggers.ts). */
import { erase } from '@pg/functions/erasure/erase';
import { erasuresOf } from '@pg/functions/firestore/references';

type Limits = Parameters<typeof erase>[1];

/** Erases what is left of the number's deleted account. */
export async function finishErasure(userId: string, limits: Limits = {}): Promise<void> {
  for (const { id } of (await erasuresOf(userId).get()).docs) await erase(id, limits);
}
