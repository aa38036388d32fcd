/**
 * What the last visit showed of its group, kept in local storage (keep.ts) so that the next one paints at once, without a
 * network too, and corrects itself. It has the shape of a my-groups answer and is read in the same way. Dropped at
 * sign-out.
 */
import { amount, type Codec, fields, optional, text, whole } from '#api/codecs.ts';
import { firstAnswers } from '#api/first-answers.ts';
import { keptView } from './kept-view.ts';
import { ledger } from './ledger.ts';
import type { LedgerState } from './ledger-state.ts';
import { offerMyGroups } from './my-groups.ts';
import { offerLent } from './offers.ts';

/** Of every kept view: whose it is, when it was last what the server had, in milliseconds since 1970, and its month. */
export const keptBy = { userId: text, at: whole, month: text as Codec<LedgerState['month']> };

export const lastView = fields({
  ...keptBy,
  groupCode: text,
  answer: firstAnswers.myGroups,
  lent: optional(fields({ given: amount, taken: amount })),
});

/** What is kept under the key, if it is this person's and can be read. */
export function readKept<View extends { userId: string }>(
  key: Parameters<typeof keptView.saved>[0],
  { read }: Codec<View>,
  userId: string,
): View | undefined {
  try {
    const view = read(JSON.parse(keptView.saved(key) ?? ''));
    return view.userId === userId ? view : undefined;
  } catch {
    return undefined;
  }
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
