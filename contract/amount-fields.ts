/** The amounts in requests and answers (docs/product.md §5): rupees or coins on the wire, paise in code. */
import * as z from 'zod/mini';
import { limits } from './limits.ts';
import { missingOr } from './missing-fields.ts';
import { formatRupees, type Paise, paise, paiseFromRupees, rupeesFromPaise } from './money.ts';

/** Any amount, rounded to paise. It may be negative, and is refused only if it is too large to be exact in paise. */
export const amount = z.codec(z.number(), z.custom<Paise>(Number.isSafeInteger), {
  decode: (rupees, context) => {
    const exact = paiseFromRupees(rupees);
    if (exact !== undefined) return exact;
    context.issues.push({ code: 'custom', input: rupees, message: 'Too large to be exact in paise.' });
    return z.NEVER;
  },
  encode: rupeesFromPaise,
});

const amountFrom = (label: string, least: number) => {
  const range = `${label} must be from ${formatRupees(paise(least)).slice(1)} to ${formatRupees(paise(limits.amountPaise)).slice(1)}.`;
  return z.codec(
    z.number({ error: missingOr(label, 'must be a number.') }),
    z
      .custom<Paise>(Number.isSafeInteger)
      .check(z.refine((value: Paise) => value >= least && value <= limits.amountPaise, range)),
    {
      decode: (rupees, context) => {
        const exact = paiseFromRupees(rupees);
        // Rounding must not hide the sign: -0.004 is not 0.
        if (exact !== undefined && rupees >= 0) return exact;
        context.issues.push({ code: 'custom', input: rupees, message: range });
        return z.NEVER;
      },
      encode: rupeesFromPaise,
    },
  );
};

/** The amount of an expense: more than zero once rounded to paise, at most one crore. */
export const expenseAmount = amountFrom('amount', 1);

/** A part of an expense: what one person owes or paid. */
export const partAmount = amountFrom('amount', 1);

/** The amount of a payment between members. */
export const paymentAmount = amountFrom('amount', 1);

/** A monthly limit in coins. Zero removes the limit. */
export const monthlyLimit = amountFrom('limit', 0);

/** Coins to add to the budget. */
export const addedCoins = amountFrom('coins', 1);

/** The amount of a new Give/Take record: at least one rupee. */
export const lentAmount = amountFrom('amount', 100);

/** The amount by which a Give/Take record is increased or reduced. */
export const changedAmount = amountFrom('amount', 1);
