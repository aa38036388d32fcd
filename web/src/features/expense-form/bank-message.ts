/** Reads the messages of banks and payment apps about money that was paid, and tells them from what people type. */
import { limits } from '@pg/contract/limits';
import { paiseFromText, amountText as typedAmount } from '@pg/contract/typed-amount';
import { isTooLong } from '@pg/contract/visible-text';
import { type ParsedLine, parseDate } from './quick-line-values.ts';
import { fold } from './quick-line-words.ts';

/** Banks and payment apps of India, and what they pay with. */
const means = new RegExp(
  `\\b(?:${[
    'a/c|acct?|account|atm|bank|card|debit|imps|neft|rtgs|upi|vpa|wallet|loan|emi|mandate|autopay',
    'sbi|hdfc|icici|axis|kotak|pnb|baroda|bob|canara|idfc|indusind|federal|yes bank',
    'paytm|phonepe|google ?pay|g ?pay|amazon ?pay|mobikwik|freecharge|bhim|cred',
  ].join('|')})\\b|\\w@[a-z]{2,}\\b(?!\\.)`,
  'i',
);

/** Words of whole sentences, which people leave out when they note an expense. */
const inSentences =
  /\b(?:you|your|has|have|been|was|were|is|are|will|could|successful|successfully|towards|we|our|ready|confirmed|expires?)\b/gi;

/** Returns how many different such words a text has. */
const sentenceWords = (text: string): number =>
  new Set((text.match(inSentences) ?? []).map((word) => word.toLowerCase())).size;

const offer = /\b(?:offers?|coupon|voucher|off)\b/i;

/** What only a program writes: part of an account's number, a reference, a balance, a warning, a hotline. */
const signs: readonly RegExp[] = [
  /(?<!\d)(?:x+|\*+|\.{3})\d{3,}\b/i,
  /\bending (?:in |with )?[x*\d]/i,
  /\b(?:debited|deducted|credited|refno|rrn|utr|umrn|otp|vpa)\b/i,
  /\bref(?:erence)?\.? ?(?:no|id|number)\b|\b(?:txn|trxn|transaction|order) ?(?:id|no|number|ref)\b/i,
  /\bupi (?:ref|id|txn|transaction)\b|\bone[- ]?time[- ]?pass/i,
  /\b(?:avl|aval|avbl|avlbl|avail|available|updated|total|closing)\.? ?(?:bal|balance|limit|lmt|amt)\b/i,
  /\bnot (?:you|u)\b\s*\?|\bnot done by (?:you|u)\b|\bif not (?:you|u)\b|\bsms block/i,
  /\b(?:do not|don't|never) share\b|\bdear (?:customer|user|member|sir|madam|[\p{L}]+ (?:user|customer|member))\b/iu,
  /\b18[06]0[\d -]{6,}/,
  // "UPI: INR 55 paid to", "Rs.75.00 sent via", "autopay of Rs 649"
  /(?:\binr\s*[\d,.]+|[\d,]\.\d\d)\s+(?:paid|sent|spent|transferred)\b|\bauto-?pay(?:ment)?(?: of|:)/i,
];

const isSigned = (text: string): boolean => signs.some((sign) => sign.test(text));

/** What banks advise after the message itself: "If not done by you, call …". It says nothing about the payment. */
const advice =
  /\b(?:if\b|not (?:you|u)\b|(?:trxn\.? )?not done by|never\b|(?:please )?do not\b|don't\b|ignore\b|report\b)[^.?!;]*[.?!;]?/gi;

/** Money that went out. "Dr" is a debit only in "Dr. from A/C" and "Dr. INR 7.00". */
const paidOut =
  /\b(?:debit(?:ed| of)|deducted|spent|paid|sent|withdrawn|transferred|transfer to|trf|charged|used|thank you for using|dr\.? (?:from|inr|rs))\b/i;

/** Words for a payment that do not say in which direction. */
const payment = /\b(?:payment|purchase|txn|trxn|transaction)\b/i;

/** Money that came in. */
const cameIn =
  /\b(?:credited|received|deposited|refund\w*|revers\w+|cash ?back|added|loaded|topped|disbursed|won|earned|cr\.? to)\b/i;

/** Someone else paid: "Ravi sent you ₹500", "₹500 paid by Ravi" but not "by you" or "by card", "transferred to your a/c". */
const paidBefore = new RegExp(
  `\\b(?:paid|sent|transferred)\\b(?:\\s+(?:₹|rs\\.?|inr)?\\s*[\\d,.]+)?\\s+(?:${[
    'by\\b(?! (?:you|me|us|upi|card|cash|debit|credit|cheque|imps|neft|g ?pay|google pay|phonepe|paytm|using)\\b)',
    '(?:to\\s+)?(?:you|me|us)\\b|(?:in)?to your (?:a/?c|acct?|account|bank|wallet|upi)\\b',
  ].join('|')})`,
  'i',
);

/** Words for it that no one uses for an expense. People do type "deposit 5000". */
const plainlyIn = new RegExp(
  `\\b(?:${[
    "credited|received|refund\\w*|reversed|cash ?back|deposit of cash|cash deposit|(?:gave|returned) (?:me|us)|you(?:['’]ve| have)? got",
    'got (?:₹|rs\\.?|inr)?\\s*[\\d,.]+ (?:\\w+ )?from|from \\w+ to (?:you|me)',
  ].join('|')})\\b`,
  'i',
);

/** Money that came in, in words that no one uses for an expense. */
export function isPlainCredit(text: string): boolean {
  const out = text.search(paidOut);
  const back = text.search(plainlyIn);
  return (back >= 0 && (out < 0 || back < out)) || (out >= 0 && text.search(paidBefore) === out);
}

/** A payment that failed, or waits for something. */
const failed = new RegExp(
  `\\b(?:${[
    'declin\\w+|fail(?:ed|ure|s)?|unsuccessful|reject\\w*|cancell?ed|bounced|dishonou?red|returned|insufficient|expired',
    'reversed|reversal|refunded|credited back',
    "not (?:been )?(?:successful|completed|processed|honou?red|approved)|could ?n[o']t|unable|pending|on hold|blocked",
    'timed out|in process|approve|approving|collect',
  ].join('|')})\\b`,
  'i',
);

/** Someone asks for money, or a shop reminds of a bill. */
const asked =
  /\brequest(?:s|ed|ing)?\b|\breminder\b|\b(?:please|kindly|pls|plz) pay\b|\bpay (?:now|by|before|your)\b|\bowes?\b|\bconfirm (?:the |your )?(?:payment|transaction)\b/i;

const secret = /\botp\b|\bone[- ]?time[- ]?pass|\b(?:verification|security) code\b|\bpasscode\b|\bupi pin\b/i;

const advertises =
  /\b(?:(?:apply|book|buy|claim|download|order|play|recharge|shop) now|use code|pre-?approved|t&c|loans? (?:of|up ?to)|(?:rs\.?|inr|₹)\s*[\d,.]+ off)\b/i;

/** A debit to come, or the permission for one. */
const toCome = new RegExp(
  `\\b(?:${[
    '(?:will|shall|would|to|may) (?:\\w+ )?be (?:auto[- ]?)?(?:debited|deducted|charged|presented|processed|paid|executed)',
    'scheduled|upcoming|due(?! paid)|overdue|(?<!, current )outstanding|(?:auto-?)?renews|auto-?renew',
    'mandate\\b.*\\b(?:created|registered|set ?up|approved|activated|modified|revoked)|(?:activated|registered|enabled) on',
    'auto ?pay\\b.*\\b(?:set ?up|activated|registered|enabled|created)',
  ].join('|')})\\b`,
  'i',
);

const asksOrRefuses = (text: string): boolean =>
  [failed, asked, secret, advertises, toCome].some((pattern) => pattern.test(text));

/** Returns whether any text says so, in words that no one uses for an expense. People do type "rent pending ₹8500". */
export const isPlainRefusal = (text: string): boolean =>
  [
    /\b(?:declined|failed|failure|unsuccessful|not successful|win|payable|expires)\b/i,
    /\b(?:earn|get|pay|save|up ?to|wants?) (?:₹|rs\b|inr\b)/i,
    ...[asked, secret, advertises, toCome],
  ].some((pattern) => pattern.test(text));

/** Returns whether a text is a sentence of a bank, of a payment app or of a shop. A text about money needs fewer signs. */
function looksWritten(text: string, isAboutMoney: boolean): boolean {
  const count = sentenceWords(text);
  if (!isAboutMoney) return secret.test(text) || (count > 1 && means.test(text));
  return count > 1 || (count === 1 && [means, offer, payment, paidOut, cameIn].some((pattern) => pattern.test(text)));
}

const inHindi =
  'आप(?:के|का|की|को|ने)|aap(?:ke|ka|ki|ko|ne)|खाते|खाता|जमा|डेबिट|क्रेडिट|विफल|असफल|देय|बकाया|भेजे|प्राप्त|मिले|वापस|रिफंड|अनुरोध';
/** Kannada words have endings. */
const inKannada = 'ನಿಮ್ಮ|ನಿಮಗೆ|ಖಾತೆ|ಜಮಾ|ಡೆಬಿಟ್|ಕ್ರೆಡಿಟ್|ವಿಫಲ|ಪಾವತಿಸಬೇಕ|ಬಾಕಿ|ಕಳುಹಿಸಿದ|ಸ್ವೀಕರಿಸ|ಮರುಪಾವತಿ|ವಿನಂತಿ|ರೀಫಂಡ್';
const notRead = new RegExp(`(?<![\\p{L}\\p{M}])(?:(?:${inHindi})(?![\\p{L}\\p{M}])|${inKannada})`, 'u');

/**
 * Returns whether a text with a number speaks of an account or of a payment to come, or to its reader, in Hindi or
 * Kannada. Such messages are not understood.
 */
const isInHindiOrKannada = (text: string): boolean => /\p{Nd}/u.test(text) && notRead.test(fold(text));

/** The end of the text before a fee or a charge. If it was debited itself, it is the payment. */
const feeBefore = /\b(?:fees?|charges?)\b[^\d₹]{0,14}$/i;

/** The end of the text before an amount that was not paid: "Avl Bal ", "Total limit is ". */
const balanceBefore =
  /(?:bal|balance|limit|lmt|\bav\w*\.? ?amt|\bdue|cash ?back|rewards?|\bup ?to|outstanding)\b[^\d₹]{0,14}$/i;

const foreign = 'usd|us\\$|eur|gbp|aed|sgd|aud|cad|jpy|thb|myr|sar|qar|npr|lkr|bdt|[$€£¥]';
const foreignMoney = new RegExp(`(?:^|[^a-z])(?:${foreign})\\s*\\.?\\d|\\d\\s*(?:${foreign})(?![a-z])`, 'i');

const name = "([a-z][\\w .&'*-]*?)";
const nameEnds = [
  '@',
  '\\s+(?:thru|through|via|on|ref|refno|rrn|utr|upi|from|using|not|avl|bal|dt|is|was|for|of|has|at|to|successful|auto-?pay)\\b',
  '[.,;:(\\n]',
  '\\s*$',
].join('|');

/** Who was paid, in the order in which the patterns are tried. Of a UPI ID, the part before the @. */
const payees: readonly RegExp[] = [
  // "; RAVI KUMAR credited"
  /;\s*([a-z][\w .&'-]*?)\s+credited/gi,
  // "to VARISH thru UPI", "at ZOMATO on …", "towards IMPS to HARISH"
  new RegExp(
    `\\b(?:to|at|towards)[:\\s]\\s*(?:(?:imps|neft|upi)\\s+to\\s+|auto-?pay\\s+(?:(?:for|of)\\s+)?)?(?:vpa\\s+|m/s\\s+)?${name}(?=${nameEnds})`,
    'gi',
  ),
  // "UPI/P2M/632633445566/GREEN LEAF VEG"
  new RegExp(`\\bupi/(?:p2[am]|dr)/\\d+/${name}(?=/|${nameEnds})`, 'gi'),
  // "on 21-Nov-26 on SWIGGY. Avl Limit"
  new RegExp(`\\bon\\s+\\d\\S*\\s+on\\s+${name}(?=${nameEnds})`, 'gi'),
  // "19-11-26 09:15:33 IST RAPIDO Avl Limit"
  new RegExp(`\\d\\d:\\d\\d:\\d\\d(?:\\s+(?:ist|[ap]m\\b\\.?))?\\s+${name}(?=\\s+avl)`, 'gi'),
  // "@UPI_BARBEQUE NATION 14-11-2026"
  new RegExp(`@upi_${name}(?=\\s+\\d|${nameEnds})`, 'gi'),
];

/** Words after "to" or "at" that name no one who was paid. */
const namesAccount =
  /^(?:your|a\/?c|acct?|account|beneficiary|bank|block|dispute|cust|the|sms|call|upi|by|thru|via|imps|neft|auto-?pay|card|purchase|payment|[ap]m)\b|\batm\b/i;

const nothing: ParsedLine = { tags: [] };

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
  return amount && others.length === 0 ? typedAmount(amount) : undefined;
}

const dates =
  /\b\d{4}([-:])\d\d\1\d\d\b|\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|\b\d{1,2}[- ]?[a-z]{3,9}[- ]?\d{2,4}\b(?!:)/gi;

/** Returns the first date that is not after today. */
const dateIn = (text: string, today: string): string | undefined =>
  (text.match(dates) ?? [])
    .flatMap((found) => parseDate(found.replace(/[: ]/g, '-'), today) ?? [])
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
export function parseBankMessage(text: string, today: string): ParsedLine | undefined {
  const said = text.replace(advice, '. ');
  if (isInHindiOrKannada(said)) return nothing;
  if (!isMessage(text)) return isMoney(text) && (isPlainRefusal(said) || isPlainCredit(said)) ? nothing : undefined;
  if (asksOrRefuses(said)) return nothing;
  if (!isPaid(said) || foreignMoney.test(said)) return nothing;
  const amountText = amountIn(said);
  if (amountText === undefined) return nothing;
  const payee = payeeIn(said);
  return { amountText, date: dateIn(said, today), tags: payee ? [payee] : [] };
}
