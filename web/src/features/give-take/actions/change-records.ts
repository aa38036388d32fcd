/**
 * Changes the user's Give and Take ledger (docs/product.md §6). Each function throws CallError (api/calls/call.ts).
 */
import type { GiveTakeRecord } from '@pg/contract/answers';
import type { Answer, Request } from '@pg/contract/endpoints';
import type { Paise } from '@pg/contract/money';
import type { Intent } from '#api/calls/call.ts';
import { mergeRemaining, noteRecord, noteSettled } from '#store/give-take/merge.ts';
import { readGiveTakeUnlessLive } from '#store/give-take/refresh.ts';
import { ledger } from '#store/ledger.ts';

type Changing = 'giveOrTake' | 'increaseGiveOrTake' | 'decreaseGiveOrTake';

async function change<Name extends Changing>(name: Name, request: Request<Name>, intent: Intent): Promise<void> {
  const { month } = ledger.getState();
  const answer: Answer<Changing> = await intent.send(name, request);
  const { record, remainingCoins: remaining, revision } = answer;
  ledger.setState((state) => noteRecord(mergeRemaining(state, { remaining, revision, month }), record, revision));
  void readGiveTakeUnlessLive();
}

/** Records money given or taken. */
export const giveOrTake = (request: Request<'giveOrTake'>, intent: Intent): Promise<void> =>
  change('giveOrTake', request, intent);

/** Increases a record by `amount` paise. */
export const increase = ({ id }: GiveTakeRecord, amount: Paise, intent: Intent): Promise<void> =>
  change('increaseGiveOrTake', { id, amount }, intent);

/** Reduces a record by `amount` paise. */
export const reduce = ({ id }: GiveTakeRecord, amount: Paise, intent: Intent): Promise<void> =>
  change('decreaseGiveOrTake', { id, amount }, intent);

/**
 * Settles a record. The answer has no revision, so its coins get the latest known revision plus one. Any later answer
 * or snapshot replaces these coins.
 */
export async function settle({ id }: GiveTakeRecord, intent: Intent): Promise<void> {
  const { month, coins } = ledger.getState();
  const remaining = await intent.send('removeGiveOrTake', { id });
  const revision = (coins?.revision ?? 0) + 1;
  ledger.setState((state) => noteSettled(mergeRemaining(state, { remaining, revision, month }), id));
  void readGiveTakeUnlessLive();
}
