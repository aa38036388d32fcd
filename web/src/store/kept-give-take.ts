/** What the last visit showed of the Give and Take ledger, as kept.ts: in the shape of its answer, dropped at sign-out. */
import { limits } from '@pg/contract/limits';
import { fields } from '#api/codecs.ts';
import { firstAnswers } from '#api/first-answers.ts';
import { offerGiveTake } from './give-take.ts';
import { keptBy, lastView, readKept } from './kept.ts';
import { ledger } from './ledger.ts';
import { offerAccount, offerLent } from './offers.ts';

export const lastGiveTake = fields({ ...keptBy, answer: firstAnswers.giveOrTakeRecords });

/**
 * Shows what was kept, if it is this person's. Totals that a dashboard has known since then stand above the records; and the time
 * is that of the older of the two.
 */
export function showKeptGiveTake(userId: string): void {
  const view = readKept('lastGiveTake', lastGiveTake, userId);
  const dashboard = readKept('lastView', lastView, userId);
  // Of two that were kept, the one that is offered first stands.
  if (dashboard && dashboard.at > (view?.at ?? 0)) offerTotals(dashboard);
  if (!view) return;
  const { month, answer, at } = view;
  const asked = limits.pageOfRecords;
  ledger.setState((state) => ({ ...offerGiveTake(state, answer, { month, asked, kept: true }), knownAt: at }));
}

/** What a dashboard knew of the totals and of the coins; nothing, if it was left before it knew of the totals. */
function offerTotals({ month, answer, lent, at }: ReturnType<(typeof lastView)['read']>): void {
  if (!lent) return;
  const { monthlyLimitCoins: monthlyLimit, remainingCoins: remaining, revision } = answer;
  const account = { monthlyLimit, remaining, revision, month, kept: true as const };
  ledger.setState((state) => ({
    ...offerLent(offerAccount(state, account), { ...lent, revision: 0, kept: true }),
    knownAt: state.knownAt ?? at,
  }));
}
