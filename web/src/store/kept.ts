/**
 * What the last visit showed of its group, kept in local storage (keep.ts) so that the next one paints at once, without a
 * network too, and corrects itself. It has the shape of a my-groups answer and is read by the same schema. Dropped at
 * sign-out.
 */
import { endpoints } from '@pg/contract/endpoints';
import * as z from 'zod/mini';
import { keptView } from './kept-view.ts';
import { ledger } from './ledger.ts';
import type { LedgerState } from './ledger-state.ts';
import { offerMyGroups } from './my-groups.ts';
import { offerLent } from './offers.ts';

/** Whose it is, and when it was last what the server had, in milliseconds since 1970. */
export const keptBy = { userId: z.string(), at: z.number() };

export const monthText = z.custom<LedgerState['month']>((value) => typeof value === 'string');
const { given, taken } = endpoints.giveOrTakeRecords.answer.shape;

export const lastView = z.object({
  ...keptBy,
  groupCode: z.string(),
  month: monthText,
  answer: endpoints.myGroups.answer,
  lent: z.optional(z.object({ given, taken })),
});

/** What is kept under the key, if it is this person's and can be read. */
export function readKept<Schema extends z.ZodMiniType<{ userId: string }>>(
  key: Parameters<typeof keptView.saved>[0],
  schema: Schema,
  userId: string,
): z.output<Schema> | undefined {
  const view = z.safeDecode(schema, parsed(keptView.saved(key)) as z.input<Schema>);
  return view.success && view.data.userId === userId ? view.data : undefined;
}

/** Shows what was kept, if it is this person's and this group's. */
export function showKeptView(userId: string): void {
  const view = readKept('lastView', lastView, userId);
  if (!view || ledger.getState().currentCode !== view.groupCode) return;
  const { month, groupCode, answer, lent, at } = view;
  ledger.setState((state) => {
    const shown = offerMyGroups(state, answer, { month, groupCode, asOf: 0, kept: true });
    const known = lent ? offerLent(shown, { ...lent, revision: 0, kept: true }) : shown;
    return { ...known, knownAt: at };
  });
}

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};
