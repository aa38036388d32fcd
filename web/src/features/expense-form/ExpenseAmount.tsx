/** The amount of an expense: a large field in which a sum can be typed, and the keys for sums (docs/product.md §5). */
import { hasDigitsOfOneScript } from '@pg/contract/digits';
import { formatRupees, type Paise, paise } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { type ReactNode, useId } from 'react';
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

/**
 * Makes the dialog focus this field, with an amount of before selected: what is typed takes its place. React's
 * `autoFocus` would come too early, before the dialog is open.
 */
function focusFirst(field: HTMLInputElement | null): void {
  field?.setAttribute('autofocus', '');
  field?.addEventListener('focus', () => field.select(), { once: true });
}

interface ExpenseAmountProps {
  value: string;
  onChange: (text: string) => void;
  /** Takes the place of what Enter does in a field. */
  onEnter?: (() => void) | undefined;
  /** Shown below the amount, such as everyone's share. */
  children?: ReactNode;
}

export function ExpenseAmount({ value, onChange, onEnter, children }: ExpenseAmountProps) {
  const id = useId();
  const result = hasOperators(value) ? evaluateAmount(value) : undefined;
  const fontSize = `clamp(1rem, 100cqi / ${(value.length + 2) * 0.65}, var(--text-figure))`;
  return (
    <div className="text-center">
      <label
        style={{ fontSize }}
        className="flex min-h-12 cursor-text items-center justify-center gap-0.5 border-b-2 border-transparent font-bold focus-within:border-brand has-[[aria-invalid=true]]:border-danger"
      >
        <span aria-hidden="true">₹</span>
        <input
          ref={focusFirst}
          name="amount"
          aria-label={words.expenses.amount}
          aria-describedby={id}
          placeholder="0"
          inputMode="decimal"
          autoComplete="off"
          enterKeyHint="next"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            if (!onEnter || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onEnter();
          }}
          style={{ width: `${Math.max(1, value.length) + 0.5}ch` }}
          className="max-w-[calc(100%-1em)] bg-transparent py-1 tabular-nums outline-none placeholder:text-muted"
        />
      </label>
      <p
        id={id}
        className="mt-0.5 flex min-h-5 flex-wrap justify-center gap-x-1.5 text-sm text-muted [&>:not(:empty)~:not(:empty)]:before:mr-1.5 [&>:not(:empty)~:not(:empty)]:before:content-['·']"
      >
        <span role="status" className="font-semibold text-ink empty:hidden">
          {result !== undefined && `= ${formatRupees(result)}`}
        </span>
        {children}
      </p>
    </div>
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
