/** Sentences about the balance that stays when someone is no longer in a group. */
import { balanceOf, type Figures, noFigures } from '@pg/contract/balances';
import { formatRupees, paise } from '@pg/contract/money';

type Sentence = (amount: string) => string;

/** Returns the sentence for someone who owes money or gets it back; undefined if the balance is zero or not known. */
export function balanceText(figures: Figures = noFigures, owes: Sentence, getsBack: Sentence): string | undefined {
  const balance = balanceOf(figures);
  if (balance === 0) return undefined;
  return (balance < 0 ? owes : getsBack)(formatRupees(paise(Math.abs(balance))));
}
