/** Finds out whether a piece of a line is an amount, by the rules of the form's amount field. */
import { type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { multiplierOf } from './quick-words.ts';

/** Words for rupees that the amount field does not know. */
const rupees = /(?<![\p{L}\p{M}])(?:रुपए|रुपया|रूपए|rupay|rupaye|bucks|ರೂಪಾಯಿ|ರೂ\.?)(?![\p{L}\p{M}])/giu;

const multiplied = /^(.*\p{Nd})\s*([\p{L}\p{M}]+)$/u;

export interface ReadAmount {
  readonly amount: Paise;
  /** Whether the text says that it is money or a large number: "₹40", "8.5k". */
  readonly isMarked: boolean;
}

/** Returns the amount of "40", "₹60/-", "८५ रुपये" or "8.5k"; undefined if the words are not clearly an amount. */
export function amountOf(text: string): ReadAmount | undefined {
  const inSigns = text.replace(rupees, '₹');
  const isMarked = /[^\p{Nd},.\s]/u.test(inSigns);
  const plain = paiseFromText(inSigns);
  if (plain !== undefined) return { amount: plain, isMarked };
  const [, number = '', word = ''] = multiplied.exec(inSigns) ?? [];
  const times = multiplierOf(word);
  const one = times && paiseFromText(number);
  // Below this bound the product of integers is exact. Every amount that an expense can have is far below it.
  return one && one * times < Number.MAX_SAFE_INTEGER ? { amount: paise(one * times), isMarked } : undefined;
}
