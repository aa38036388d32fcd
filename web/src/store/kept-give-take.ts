/** What the last visit showed of the Give and Take ledger, as kept.ts: in the shape of its answer, dropped at sign-out. */
import { limits } from '@pg/contract/limits';
import { fields } from '#api/codecs.ts';
import { firstAnswers } from '#api/first-answers.ts';
import { offerGiveTake } from './give-take.ts';
import { keptBy, readKept } from './kept.ts';
import { ledger } from './ledger.ts';

export const lastGiveTake = fields({ ...keptBy, answer: firstAnswers.giveOrTakeRecords });

/** Shows what was kept, if it is this person's. */
export function showKeptGiveTake(userId: string): void {
  const view = readKept('lastGiveTake', lastGiveTake, userId);
  if (!view) return;
  const { month, answer, at } = view;
  const asked = limits.pageOfRecords;
  ledger.setState((state) => ({ ...offerGiveTake(state, answer, { month, asked, kept: true }), knownAt: at }));
}
