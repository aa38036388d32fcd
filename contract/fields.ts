/**
 * The fields of requests and answers (docs/product.md §5). Both sides use them: the sender encodes with a field and the
 * receiver decodes. Messages say what is wrong and what is accepted.
 */
import * as z from 'zod/mini';
import { isFormerId } from './former-member.ts';
import { groupCodeLength, isGroupCode, normalizeGroupCode } from './group-code.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { formatRupees, type Paise, paise, paiseFromRupees, rupeesFromPaise } from './money.ts';
import { isPaymentDate } from './months.ts';
import { paymentMethods } from './payments.ts';
import { normalizeTags } from './tags.ts';
import { upiIdPattern } from './upi.ts';
import { isShowable, visibleText } from './visible-text.ts';

const missingOr =
  (label: string, wrong: string) =>
  (issue: { input?: unknown }): string =>
    issue.input === undefined ? `${label} is required.` : `${label} ${wrong}`;

/** A line of 1 to `max` visible characters. */
const line = (label: string, max: number) =>
  z
    .string({ error: missingOr(label, 'must be text.') })
    .check(
      z.overwrite(visibleText),
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} can have at most ${max} characters.`),
      z.refine(isShowable, `${label} contains characters that cannot be shown.`),
    );

const mobilePattern = /^(?!(\d)\1{9})[6-9]\d{9}$/;

const mobileNumber = (label: string) =>
  z
    .string({ error: missingOr(label, 'must be text.') })
    .check(z.regex(mobilePattern, 'Please enter a valid 10-digit Indian mobile number'));

export const language = z.enum(languageCodes, {
  error: missingOr('language', `must be one of ${languageCodes.join(', ')}.`),
});

export const userId = mobileNumber('userId');
export const mobile = mobileNumber('mobile');

export const personName = line('name', limits.nameMax);
export const groupName = line('groupName', limits.nameMax);
export const newGroupName = line('newGroupName', limits.nameMax);

/** A new password. Never trimmed: spaces are part of it. */
const chosenPassword = (label: string) =>
  z.string({ error: missingOr(label, 'must be text.') }).check(
    z.minLength(limits.passwordMin, `Password must be at least ${limits.passwordMin} characters`),
    z.maxLength(limits.passwordMax, `Password can have at most ${limits.passwordMax} characters.`),
    z.refine((text) => text.isWellFormed(), 'Password contains characters that cannot be stored.'),
  );

export const password = chosenPassword('password');
export const newPassword = chosenPassword('newPassword');

/** A password to compare with the stored one. The rules for new passwords do not apply. */
const anyPassword = (label: string) =>
  z.string({ error: missingOr(label, 'must be text.') }).check(
    z.minLength(1, `${label} is required.`),
    z.maxLength(1000, `${label} is too long.`),
    z.refine((text) => text.isWellFormed(), `${label} contains invalid characters.`),
  );

export const triedPassword = anyPassword('password');
export const currentPassword = anyPassword('currentPassword');

export const groupCode = z
  .string({ error: missingOr('groupCode', 'must be text.') })
  .check(
    z.overwrite(normalizeGroupCode),
    z.refine(isGroupCode, `A group code has ${groupCodeLength} letters and digits. Check the code and try again.`),
  );

/** Any exact amount: rupees (or coins) with decimals on the wire, integer paise in code. */
export const amount = z.codec(z.number(), z.custom<Paise>(Number.isSafeInteger), {
  decode: (rupees, context) => {
    const exact = paiseFromRupees(rupees);
    if (exact !== undefined) return exact;
    context.issues.push({ code: 'custom', input: rupees, message: 'Not an exact amount.' });
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

export const paymentDate = z
  .string({ error: missingOr('paymentDate', 'must be text.') })
  .check(z.refine(isPaymentDate, 'paymentDate must be a real date: YYYY-MM-DD, or YYYY-MM-DDTHH:mm with its time.'));

const tagTooLong = `A tag can have at most ${limits.tagMax} characters.`;

/** A tag as typed. Blank tags are allowed here: `tags` drops them. */
const tag = z
  .string({ error: missingOr('tag', 'must be text.') })
  .check(
    z.overwrite(visibleText),
    z.maxLength(limits.tagMax, tagTooLong),
    z.refine(isShowable, 'A tag contains characters that cannot be shown.'),
  );

export const tags = z.array(tag, { error: missingOr('tags', 'must be a list.') }).check(
  z.overwrite(normalizeTags),
  // Checked again, because some letters become two when lower-cased.
  z.refine((list) => list.every((one) => one.length <= limits.tagMax), tagTooLong),
  z.minLength(1, 'Add at least one tag.'),
  z.maxLength(limits.tagsPerExpense, `An expense can have at most ${limits.tagsPerExpense} tags.`),
);

export const groupCodes = z.array(groupCode, { error: missingOr('groupCodes', 'must be a list.') }).check(
  z.overwrite((codes) => [...new Set(codes)]),
  z.minLength(1, 'No group selected. Please select a group first.'),
  z.maxLength(limits.groupsPerExpense, `An expense can be in at most ${limits.groupsPerExpense} groups.`),
);

/** Coins to add to the budget. */
export const addedCoins = amountFrom('coins', 1);

/** The amount of a new Give/Take record: at least one rupee. */
export const lentAmount = amountFrom('amount', 100);

/** The amount by which a Give/Take record is increased or reduced. */
export const changedAmount = amountFrom('amount', 1);

/** The name of the other person in a Give/Take record. */
export const otherName = line('name', limits.nameMax);

export const giveTakeType = z.enum(['GIVE', 'TAKE'], { error: 'type must be GIVE or TAKE.' });

/** A date without a time. */
export const date = z
  .string({ error: missingOr('date', 'must be text.') })
  .check(z.refine((text) => text.length === 10 && isPaymentDate(text), 'date must be a real date: YYYY-MM-DD.'));

/** A line that may be left out; an empty one is the same as none. */
const optionalLine = (label: string) =>
  z
    .string({ error: `${label} must be text.` })
    .check(
      z.overwrite(visibleText),
      z.maxLength(limits.descriptionMax, `${label} can have at most ${limits.descriptionMax} characters.`),
      z.refine(isShowable, `${label} contains characters that cannot be shown.`),
    );

/** The description of a Give/Take record. */
export const giveTakeDescription = optionalLine('description');

/** A note about a payment. */
export const paymentNote = optionalLine('note');

export const paymentMethod = z.enum(paymentMethods, {
  error: missingOr('method', `must be one of ${paymentMethods.join(', ')}.`),
});

/** A person in a group's history: a mobile number, or the id that replaced a deleted account's. */
export const partyId = (label: string) =>
  z
    .string({ error: missingOr(label, 'must be text.') })
    .check(
      z.refine(
        (id) => isFormerId(id) || mobilePattern.test(id),
        `${label} must be the userId of someone in this group's balances.`,
      ),
    );

/** A UPI ID in lower case, or null to remove it. */
export const upiId = z.nullable(
  z
    .string({ error: missingOr('upiId', 'must be text or null.') })
    .check(
      z.trim(),
      z.toLowerCase(),
      z.regex(upiIdPattern, 'A UPI ID looks like name@bank. Copy it from your UPI app.'),
    ),
);

/** A token issued by another service: an id token or a push token. */
export const foreignToken = (label: string, max: number) =>
  z
    .string({ error: missingOr(label, 'must be text.') })
    .check(
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, `${label} can have at most ${max} characters.`),
      z.regex(/^[\x21-\x7e]*$/, `${label} contains invalid characters.`),
    );

/** The codes of any number of the caller's groups. */
export const ownGroupCodes = z.array(groupCode, { error: missingOr('groupCodes', 'must be a list.') }).check(
  z.overwrite((codes) => [...new Set(codes)]),
  z.maxLength(limits.groupsPerUser, `groupCodes can have at most ${limits.groupsPerUser} groups.`),
);

/** The id of a Firestore document, generated by the server. */
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, 'Invalid id.'));

/** A whole number that arrives as text in a query string. */
export const wholeNumber = (label: string, least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}.`;
  const wrong = `${label} ${rule}`;
  return z.codec(
    z.string({ error: missingOr(label, rule) }).check(z.regex(/^\d{1,6}$/, wrong)),
    z.number().check(z.gte(least, wrong), z.lte(most, wrong)),
    { decode: Number, encode: String },
  );
};

/** A place in a group's activity: an instant and the id of the entry at that instant. */
export const activityCursor = z
  .string({ error: 'before must be text.' })
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_[A-Za-z0-9]{20}$/,
      'before must be the next of an earlier answer.',
    ),
  );

const revisionRule = missingOr('revision', 'must be a whole number.');

/** The revision of a document that the caller saw. */
export const revision = z.int({ error: revisionRule }).check(z.gte(0, 'revision must not be negative.'));

/** A UUID that identifies one change, which may be sent several times. */
export const idempotencyKey = z
  .string()
  .check(
    z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'The Idempotency-Key header must be a UUID.'),
    z.toLowerCase(),
  );
