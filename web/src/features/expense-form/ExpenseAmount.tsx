/** The amount of an expense, in which a sum can be typed, and the keys for sums (docs/product.md §5). */
import { hasDigitsOfOneScript } from '@pg/contract/digits';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import type { ComponentProps } from 'react';
import { AmountFigure } from '#ui/AmountFigure.tsx';
import { words } from '#words/all.ts';

/** The dash of "80/-" is no minus. */
const sign = /(?<!\/)([+×*x−–-])/iu;

/** Returns the numbers of a text at even places, and the signs between them at odd ones: "12+8" is "12", "+", "8". */
const partsOf = (text: string): string[] => text.split(sign);

/** Returns whether the text has something before a sign. "-5" is no sum. */
export function hasOperators(text: string): boolean {
  const [first = '', ...rest] = partsOf(text);
  return rest.length > 0 && /\p{Nd}/u.test(first) && paiseFromText(text) === undefined;
}

/** Returns the product of two rupee amounts; undefined if it is not a whole number of paise. */
function product(one: Paise, other: Paise): Paise | undefined {
  const hundredfold = one * other;
  return Number.isSafeInteger(hundredfold) && hundredfold % 100 === 0 ? paise(hundredfold / 100) : undefined;
}

/**
 * Returns a typed amount, or the result of a typed sum, in paise: "12+8.50×2" is 2900. Multiplies before it adds and
 * subtracts. The result may be negative.
 *
 * @returns undefined if a part is not clear (contract/typed-amount.ts) or the result is not a whole number of paise
 */
export function evaluateAmount(text: string): Paise | undefined {
  const plain = paiseFromText(text);
  if (plain !== undefined || !hasDigitsOfOneScript(text)) return plain;
  const [first = '', ...rest] = partsOf(text);
  const terms = [paiseFromText(first)];
  for (let at = 0; at < rest.length; at += 2) {
    const next = paiseFromText(rest[at + 1] ?? '');
    if (next === undefined) return undefined;
    const [last] = terms.slice(-1);
    if (/[×*x]/i.test(rest[at] ?? '')) terms[terms.length - 1] = last && product(last, next);
    else terms.push(rest[at] === '+' ? next : paise(-next));
  }
  let total = 0;
  for (const term of terms) {
    if (term === undefined) return undefined;
    total += term;
  }
  return Number.isSafeInteger(total) ? paise(total) : undefined;
}

/** A sum that is typed shows what it comes to. */
export function ExpenseAmount({ children, ...field }: ComponentProps<typeof AmountFigure>) {
  const result = hasOperators(field.value) ? evaluateAmount(field.value) : undefined;
  return (
    <AmountFigure {...field}>
      <span role="status" className="font-semibold text-ink empty:hidden">
        {result !== undefined && `= ${formatRupees(result)}`}
      </span>
      {children}
    </AmountFigure>
  );
}

/** The signs, and how screen readers name them. */
const signs = () =>
  [
    ['+', words.expenses.plus],
    ['−', words.expenses.minus],
    ['×', words.expenses.times],
  ] as const;

/**
 * Keys that the number keyboard of a phone lacks. They type into the amount of their form, and leave the keyboard open.
 * The Tab key passes them by: a real keyboard has these keys.
 */
export const OperatorKeys = () => (
  <fieldset className="mx-auto hidden w-fit shrink-0 overflow-hidden rounded-control border border-edge pointer-coarse:flex">
    <legend className="sr-only">{words.expenses.sumKeys}</legend>
    {signs().map(([text, name]) => (
      <button
        key={text}
        type="button"
        tabIndex={-1}
        aria-label={name}
        onMouseDown={(event) => event.preventDefault()}
        onClick={({ currentTarget: { form } }) => {
          const field = form?.elements.namedItem('amount');
          if (!(field instanceof HTMLInputElement)) return;
          field.focus();
          const end = field.value.length;
          field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
          field.dispatchEvent(new InputEvent('input', { bubbles: true }));
        }}
        className="min-h-12 w-11 text-title hover:bg-sunken not-first-of-type:border-l not-first-of-type:border-edge"
      >
        {text}
      </button>
    ))}
  </fieldset>
);
