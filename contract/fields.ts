/**
 * The fields of requests (docs/product.md §5). The sender encodes with a field and the receiver decodes. Messages say
 * what is wrong and what is accepted.
 */
import * as z from 'zod/mini';
import { groupCodeLength, isGroupCode, normalizeGroupCode } from './group-code.ts';
import { languageCodes } from './languages.ts';
import { limits } from './limits.ts';
import { formatRupees, type Paise, paise, paiseFromRupees, rupeesFromPaise } from './money.ts';
import { isPaymentDate, type Month } from './months.ts';
import { paymentMethods } from './payment.ts';
import { isPersonId, type MobileNumber } from './people.ts';
import { pushSwitches } from './push.ts';
import { upiIdPattern } from './upi.ts';
import { bytesFor, isShowable, isTooLong, normalizeTags, truncate, visibleText } from './visible-text.ts';

/** What the message about a field says if the field is missing, or not of its kind. */
const missingOr =
  (label: string, wrong: string) =>
  (issue: { input?: unknown }): string =>
    issue.input === undefined ? `${label} is required.` : `${label} ${wrong}`;

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

/** More than zero once rounded to paise, at most one crore. */
export const expenseAmount = amountFrom('amount', 1);

/** What one person owes or paid of an expense. */
export const partAmount = amountFrom('amount', 1);
export const paymentAmount = amountFrom('amount', 1);

/** In coins. Zero removes the limit. */
export const monthlyLimit = amountFrom('limit', 0);
export const addedCoins = amountFrom('coins', 1);

/** At least one rupee. */
export const lentAmount = amountFrom('amount', 100);
export const changedAmount = amountFrom('amount', 1);

const tooLong = (label: string, max: number): string => `${label} can have at most ${max} characters.`;
const tooMuch = (label: string): string => `${label} takes up too much room. Use fewer emoji.`;

/**
 * At most `max` characters as people see them, with not many more bytes than they usually have, all of which can be
 * shown. The web takes the limit from the issue's parameters. `maxLength` is for docs/openapi.json: a text has no more
 * code points than bytes.
 */
const atMost = (label: string, max: number, room = bytesFor(max)) => {
  const params = { limit: max };
  return [
    z.refine<string>((text) => truncate(text, max, Number.POSITIVE_INFINITY) === text, {
      error: tooLong(label, max),
      params,
    }),
    z.refine<string>((text) => truncate(text, max, room) === text, { error: tooMuch(label), params }),
    z.maxLength(room),
    z.refine<string>(isShowable, `${label} contains characters that cannot be shown.`),
  ];
};

const requiredLine = (label: string, max: number, room?: number) =>
  z
    .string({ error: missingOr(label, 'must be text.') })
    .check(z.overwrite(visibleText), z.minLength(1, `${label} is required.`), ...atMost(label, max, room));

/** Of a person or a group. */
const nameLine = (label: string) => requiredLine(label, limits.nameMax);

const mobilePattern = /^(?!(\d)\1{9})[6-9]\d{9}$/;

const mobileNumber = (label: string) =>
  z
    .string({ error: missingOr(label, 'must be text.') })
    .check(z.regex(mobilePattern, 'Please enter a valid 10-digit Indian mobile number')) as unknown as z.ZodMiniType<
    MobileNumber,
    string
  >;

export const language = z.enum(languageCodes, {
  error: missingOr('language', `must be one of ${languageCodes.join(', ')}.`),
});

export const mobileAsUserId = mobileNumber('userId');
export const mobile = mobileNumber('mobile');

export const personName = nameLine('name');
export const groupName = nameLine('groupName');
export const newGroupName = nameLine('newGroupName');
export const splitName = requiredLine('name', limits.splitNameMax);
/** Of the other person in a Give/Take record. */
export const otherName = nameLine('name');

/** Never trimmed: spaces are part of it. */
const chosenPassword = (label: string) =>
  z.string({ error: missingOr(label, 'must be text.') }).check(
    z.minLength(limits.passwordMin, `Password must be at least ${limits.passwordMin} characters`),
    z.maxLength(limits.passwordMax, `Password can have at most ${limits.passwordMax} characters.`),
    z.refine((text) => text.isWellFormed(), 'Password contains characters that cannot be stored.'),
  );

export const password = chosenPassword('password');
export const newPassword = chosenPassword('newPassword');

/** To compare with the stored one. The rules for new passwords do not apply. */
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

export const paymentDate = z
  .string({ error: missingOr('paymentDate', 'must be text.') })
  .check(z.refine(isPaymentDate, 'paymentDate must be a real date: YYYY-MM-DD, or YYYY-MM-DDTHH:mm with its time.'));

const tagTooLong = tooLong('A tag', limits.tagMax);

/** Blank tags are allowed here: `tags` drops them. */
const tag = z
  .string({ error: missingOr('tag', 'must be text.') })
  .check(z.overwrite(visibleText), ...atMost('A tag', limits.tagMax));

export const tags = z.array(tag, { error: missingOr('tags', 'must be a list.') }).check(
  z.overwrite(normalizeTags),
  // Checked again, because some letters become several when lower-cased.
  z.refine((list) => !list.some((one) => isTooLong(one, limits.tagMax)), tagTooLong),
  z.minLength(1, 'Add at least one tag.'),
  z.maxLength(limits.tagsPerExpense, `An expense can have at most ${limits.tagsPerExpense} tags.`),
);

export const groupCodes = z.array(groupCode, { error: missingOr('groupCodes', 'must be a list.') }).check(
  z.overwrite((codes) => [...new Set(codes)]),
  z.minLength(1, 'No group selected. Please select a group first.'),
  z.maxLength(limits.groupsPerExpense, `An expense can be in at most ${limits.groupsPerExpense} groups.`),
);

export const giveTakeType = z.enum(['GIVE', 'TAKE'], { error: 'type must be GIVE or TAKE.' });

/** Without a time. */
export const dateOf = (label: string) =>
  z
    .string({ error: missingOr(label, 'must be text.') })
    .check(z.refine((text) => text.length === 10 && isPaymentDate(text), `${label} must be a real date: YYYY-MM-DD.`));

export const date = dateOf('date');

/** "2026-11" */
export const month = z
  .string({ error: missingOr('month', 'must be text.') })
  .check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month must be a month: YYYY-MM.')) as unknown as z.ZodMiniType<
  Month,
  string
>;

/** A line that may be left out; an empty one is the same as none. */
const optionalLine = (label: string, room?: number) =>
  z.string({ error: `${label} must be text.` }).check(z.overwrite(visibleText), ...atMost(label, limits.lineMax, room));

/** What somebody says is wrong, or the answer. */
export const objectionText = requiredLine('text', limits.lineMax, limits.noteBytes);

/** Why a payment is undone. */
export const undoReason = optionalLine('reason', limits.noteBytes);

/** What an expense was for, in the recorder's words. */
export const expenseTitle = optionalLine('title');
export const expenseNote = optionalLine('note', limits.noteBytes);
export const giveTakeDescription = optionalLine('description');
export const paymentNote = optionalLine('note');

export const paymentMethod = z.enum(paymentMethods, {
  error: missingOr('method', `must be one of ${paymentMethods.join(', ')}.`),
});

/** Someone who is or was in a group: by the mobile number, or by the id, which everyone has. */
export const personReference = (label: string) =>
  z
    .string({ error: missingOr(label, 'must be text.') })
    .check(
      z.refine(
        (text) => isPersonId(text) || mobilePattern.test(text),
        `${label} must be a 10-digit mobile number, or the id of someone in this group's history.`,
      ),
    ) as unknown as z.ZodMiniType<MobileNumber, string>;

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

/** Issued by another service: an id token or a push token. */
export const foreignToken = (label: string, max: number) =>
  z
    .string({ error: missingOr(label, 'must be text.') })
    .check(
      z.minLength(1, `${label} is required.`),
      z.maxLength(max, tooLong(label, max)),
      z.regex(/^[\x21-\x7e]*$/, `${label} contains invalid characters.`),
    );

/** Of some of the caller's groups, or of none. */
export const ownGroupCodes = z.array(groupCode, { error: missingOr('groupCodes', 'must be a list.') }).check(
  z.overwrite((codes) => [...new Set(codes)]),
  z.maxLength(limits.groupsPerUser, `groupCodes can have at most ${limits.groupsPerUser} groups.`),
);

const offRule = `off is a list of ${pushSwitches.join(', ')}.`;

/** Kinds of pushes. */
export const switchedOff = z
  .array(z.enum(pushSwitches, { error: offRule }), { error: offRule })
  .check(z.overwrite((kinds) => pushSwitches.filter((kind) => kinds.includes(kind))));

/** Of an expense, a payment or a Give/Take record. */
export const documentId = z.string().check(z.regex(/^[A-Za-z0-9]{20}$/, 'Invalid id.'));

/** Arrives as text, in a query string or a header. */
export const wholeNumber = (label: string, least: number, most: number) => {
  const rule = `must be a whole number from ${least} to ${most}.`;
  const wrong = `${label} ${rule}`;
  return z.codec(
    z.string({ error: missingOr(label, rule) }).check(z.regex(/^\d{1,6}$/, wrong)),
    z.number().check(z.gte(least, wrong), z.lte(most, wrong)),
    { decode: Number, encode: String },
  );
};

const placeAfter = (dates: string) =>
  z
    .string({ error: 'before must be text.' })
    .check(
      z.regex(
        new RegExp(`^${dates}\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}\\.\\d{3}Z_[A-Za-z0-9]{20}$`),
        'before must be next from an earlier answer.',
      ),
    );

/** A place in a group's activity or in a person's payments: an instant, and the id of what happened then. */
export const activityCursor = placeAfter('');

/** A place in a list of expenses or records: the date and the creation of a document, and its id. */
export const listCursor = placeAfter('\\d{4}-\\d{2}-\\d{2}(T\\d{2}:\\d{2})?_');

/** A place in the list of a guest's page, which has no id: the date, the creation, and how many such were shown before. */
export const guestPageCursor = z
  .string({ error: 'before must be text.' })
  .check(
    z.regex(
      /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2})?_\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,2}$/,
      'before must be next from an earlier answer.',
    ),
  );

/** The secret part of a link to a guest's page. */
export const guestPageToken = z
  .string({ error: missingOr('page', 'must be text.') })
  .check(z.regex(/^p[\w-]{33}$/, 'page must be what follows # in a link.'));

/** The revision of a document that the caller saw. */
export const revision = z
  .int({ error: missingOr('revision', 'must be a whole number.') })
  .check(z.gte(0, 'revision must not be negative.'));
