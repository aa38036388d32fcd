/** Reads the messages of banks and payment apps about money that was paid. */
import { limits } from '@pg/contract/limits';
import { decimalRupees } from '@pg/contract/money';
import { paiseFromText } from '@pg/contract/typed-amount';
import { isTooLong } from '@pg/contract/visible-text';
import { dateOf } from './read-date.ts';
import type { Reading } from './reading.ts';

const ofAccount = /\b(?:a\/c|acct?|account|vpa|imps|neft)\b/i;
const ofMeans = /\b(?:card|upi|bank)\b/i;
const cameIn = /\b(?:credited|received|refund(?:ed)?)\b/i;
const paidOut = /\b(?:debited|debit|spent|paid|sent|withdrawn|purchase|transferred|trf)\b/i;

/** An amount with its currency, except a balance or a limit; or the number after "debited by". */
const money =
  /(?<!\b(?:bal(?:ance)?|limit|lmt)\b[^a-z]{0,3}(?:is\s*)?)(?:₹|\brs\.?|\binr\b\.?)\s*(\d[\d,]*(?:\.\d+)?)|\bdebited (?:by|for|with) (\d[\d,]*(?:\.\d+)?)/gi;

/** Who was paid: "to VARISH thru UPI", "at ZOMATO on …", "; VARISH credited". Of a UPI ID, the part before the @. */
const payee =
  /\b(?:to|at|towards|trf to)\s+(?:vpa\s+)?([a-z][\w .&'-]*?)(?=@|\s+(?:thru|through|via|on|ref|refno|upi|from|using|not|avl|bal)\b|[.,;:(\n]|\s*$)|;\s*([a-z][\w .&'-]*?)\s+credited/i;

const dates = /\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|\b\d{1,2}[- ]?[a-z]{3}[- ]?\d{2,4}\b/gi;

/**
 * Returns the amount, the payee as a tag and the date of a bank's message; undefined for any other text. If the message
 * has several amounts, returns no amount. If it is about money that came in, returns an empty reading.
 *
 * A bank's message marks an amount, says that money came in or was paid, and names an account. Instead of the account
 * it may name a card, UPI or a bank if it also says who paid or was paid. A user may type "paid 40 for sim card".
 *
 * @param today "2026-11-21"
 */
export function readBankText(text: string, today: string): Reading | undefined {
  const isPaid = paidOut.test(text);
  const amounts = new Set([...text.matchAll(money)].map(([, marked, bare]) => paiseFromText(marked ?? bare ?? '')));
  if (amounts.size === 0 || !(isPaid || cameIn.test(text))) return undefined;
  const [, named, credited] = payee.exec(text) ?? [];
  const who = (named ?? credited ?? '').trim();
  const namesSomeone = isPaid ? who !== '' : /\bfrom\b/i.test(text);
  if (!ofAccount.test(text) && !(ofMeans.test(text) && namesSomeone)) return undefined;
  if (!isPaid) return { tags: [] };
  const [amount] = amounts;
  const [date] = (text.match(dates) ?? []).flatMap((found) => dateOf(found, today) ?? []);
  return {
    amountText: amount && amounts.size === 1 ? decimalRupees(amount).replace(/\.00$/, '') : undefined,
    date,
    tags: who && !isTooLong(who, limits.tagMax) ? [who] : [],
  };
}
