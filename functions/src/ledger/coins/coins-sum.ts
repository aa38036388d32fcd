/** Explains the caller's remaining coins. */
import { accountIn, type Coins } from '@pg/contract/coins';
import type { MovementDocument } from '@pg/contract/documents';
import type { Answer } from '@pg/contract/endpoints';
import { minus, type Paise, sum, zero } from '@pg/contract/money';
import { monthOf, shiftMonth } from '@pg/contract/months';
import type { Transaction } from 'firebase-admin/firestore';
import type { Handler } from '../../call.ts';
import { readSum } from '../../firestore/lists.ts';
import { readAs } from '../../firestore/permissions.ts';
import { expensesOf, movementsRef } from '../../firestore/references.ts';

type Kind = MovementDocument['kind'];
type Lines = Answer<'coinsSum'>['lines'];

/**
 * Answers with the limit and everything that changed the coins since the month began or the limit was set, whichever is
 * later. The limit and the lines add up to the remaining coins (docs/product.md §6). All of it is read at one instant.
 */
export const coinsSum: Handler<'coinsSum'> = ({ caller, now }) =>
  readAs(caller, async (tx, user) => {
    const { coins } = accountIn(user, monthOf(now));
    const { monthlyLimit, remaining: remainingCoins } = coins;
    // A month that has just begun has no movements yet.
    const lines = coins.epoch === user.coins.epoch ? await linesOf(tx, caller.userId, coins) : noLines;
    return { monthlyLimit, lines, remainingCoins, revision: user.revision };
  });

const noLines: Lines = {
  ...{ thisMonth: zero, otherMonths: zero, edits: zero },
  ...{ given: zero, givenBack: zero, taken: zero, takenBack: zero },
};

const begun: readonly Kind[] = ['GIVE', 'TAKE', 'GIVE_TAKE_INCREASED'];
const ended: readonly Kind[] = ['GIVE_TAKE_DECREASED', 'GIVE_TAKE_SETTLED'];

async function linesOf(
  tx: Transaction,
  userId: string,
  { epoch, month, monthlyLimit, remaining }: Coins,
): Promise<Lines> {
  const moved = (kinds: readonly Kind[], sign: '<' | '>'): Promise<Paise> =>
    readSum(
      tx,
      movementsRef(userId).where('epoch', '==', epoch).where('kind', 'in', kinds).where('delta', sign, 0),
      'delta',
    );
  const charged = expensesOf(userId)
    .where('epoch', '==', epoch)
    .where('recordedMonth', '==', month)
    .where('deletedAt', '==', null);
  const next = shiftMonth(month, 1);
  const [given, taken, givenBack, takenBack, here, earlier, later] = await Promise.all([
    moved(begun, '<'),
    moved(begun, '>'),
    moved(ended, '>'),
    moved(ended, '<'),
    readSum(tx, charged.where('paymentDate', '>=', month).where('paymentDate', '<', next), 'charged'),
    readSum(tx, charged.where('paymentDate', '<', month), 'charged'),
    readSum(tx, charged.where('paymentDate', '>=', next), 'charged'),
  ]);
  const known = {
    ...{ thisMonth: minus(zero, here), otherMonths: minus(zero, sum(earlier, later)) },
    ...{ given, givenBack, taken, takenBack },
  };
  // The rest of the change comes from edits of expenses that were recorded in an earlier month.
  return { ...known, edits: minus(minus(remaining, monthlyLimit), sum(...Object.values(known))) };
}
