/** Reads the messages of banks and payment apps about money that was paid. */
import { limits } from '@pg/contract/limits';
import { decimalRupees } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { isTooLong } from '@pg/contract/visible-text';
import {
  advice,
  asksOrRefuses,
  balanceBefore,
  cameIn,
  feeBefore,
  foreignMoney,
  isInHindiOrKannada,
  isSigned,
  looksWritten,
  namesAccount,
  paidBefore,
  paidOut,
  payees,
  payment,
  plainlyCameIn,
  plainlyRefuses,
} from './bank-words.ts';
import { dateOf } from './read-date.ts';
import type { Reading } from './reading.ts';

const nothing: Reading = { tags: [] };

/** A number after a currency, or after "debited by". */
const money =
  /(?:₹|\brs\.?|\binr\b\.?)\s*:?\s*(\d+(?:,\d+)*(?:\.\d+)?)|\bdebited (?:by|for|with) (\d+(?:,\d+)*(?:\.\d+)?)/gi;
const isMoney = (text: string): boolean => text.search(money) >= 0;

/** Whether the text after an amount begins with the mark of a balance: "Bal Rs 5210.18 CR". */
const isInCredit = (after: string): boolean => /^\s*c[rx]\b/i.test(after);
const isDebited = (after: string): boolean =>
  /^\s*(?:(?:is|was|has been|have been) )?(?:debited|deducted)\b/i.test(after);

/** Returns the only amount of a payment, in rupees; undefined if there is none, or several. */
function amountIn(text: string): string | undefined {
  const paid = [...text.matchAll(money)].filter(({ 0: found, index }) => {
    const [before, after] = [text.slice(Math.max(0, index - 40), index), text.slice(index + found.length)];
    return !balanceBefore.test(before) && !isInCredit(after) && (!feeBefore.test(before) || isDebited(after));
  });
  const [amount, ...others] = new Set(paid.map(([, marked, bare]) => paiseFromText(marked ?? bare ?? '')));
  return amount && others.length === 0 ? decimalRupees(amount).replace(/\.00$/, '') : undefined;
}

const dates =
  /\b\d{4}([-:])\d\d\1\d\d\b|\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|\b\d{1,2}[- ]?[a-z]{3,9}[- ]?\d{2,4}\b(?!:)/gi;

/** Returns the first date that is not after today. */
const dateIn = (text: string, today: string): string | undefined =>
  (text.match(dates) ?? [])
    .flatMap((found) => dateOf(found.replace(/[: ]/g, '-'), today) ?? [])
    .find((date) => date <= today);

/** Returns who was paid; '' if the text does not say. */
function payeeIn(text: string): string {
  const named = payees.flatMap((pattern) => [...text.matchAll(pattern)].map(([, name = '']) => name.trim()));
  return named.find((name) => name && !isTooLong(name, limits.tagMax) && !namesAccount.test(name)) ?? '';
}

const first = (text: string, pattern: RegExp): number => {
  const at = text.search(pattern);
  return at < 0 ? Number.POSITIVE_INFINITY : at;
};

/** Whether money went out. What the text says first counts: "debited for Rs 240; RAVI KUMAR credited". */
function isPaid(text: string): boolean {
  const out = first(text, paidOut);
  const back = Math.min(first(text, cameIn), first(text, paidBefore));
  return out < back || (out === back && payment.test(text));
}

/** Returns whether a program wrote the text, not a person who types into the quick line. */
const isMessage = (text: string): boolean => isSigned(text) || looksWritten(text, isMoney(text));

/**
 * Returns what a message of a bank or of a payment app says: the amount, the payee as a tag, and the date. Returns an
 * empty reading if no money was paid (it came in, the payment failed or is to come, someone asks for it), or if the
 * message is not understood, such as one with several amounts or with foreign money.
 *
 * @param today "2026-11-21"
 * @returns undefined for what a person types, such as "paid 40 for sim card"
 */
export function readBankText(text: string, today: string): Reading | undefined {
  const said = text.replace(advice, '. ');
  if (isInHindiOrKannada(said)) return nothing;
  if (!isMessage(text)) return isMoney(text) && (plainlyRefuses(said) || plainlyCameIn(said)) ? nothing : undefined;
  if (asksOrRefuses(said)) return nothing;
  if (!isPaid(said) || foreignMoney.test(said)) return nothing;
  const amountText = amountIn(said);
  if (amountText === undefined) return nothing;
  const payee = payeeIn(said);
  return { amountText, date: dateIn(said, today), tags: payee ? [payee] : [] };
}
