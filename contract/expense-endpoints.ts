/** The calls about expenses, with the fields that say who paid and who shares (docs/product.md §5). */
import * as z from 'zod/mini';
import { activityEntry, objections } from './activity.ts';
import { userSummary } from './coins.ts';
import { daysRules, daysSplit } from './days-split.ts';
import { endpoint, requestPart } from './endpoint.ts';
import { enteredFields, expense, personAmounts, photo } from './expense.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';
import { formatRupees, type Paise, paise, paiseFromRupees, rupeesFromPaise, sum } from './money.ts';
import type { MobileNumber } from './people.ts';
import { fromSchema } from './schemas.ts';
import {
  bool,
  list,
  literalTrue,
  nullable,
  object,
  optional,
  parts,
  person,
  rupees,
  text,
  type Value,
} from './shape.ts';
import { type Split, sumOfValues, wholePercent } from './split.ts';

const sharesRule = `A share is a whole number from 1 to ${limits.sharesMax}.`;
const shares = z.int({ error: sharesRule }).check(z.gte(1, sharesRule), z.lte(limits.sharesMax, sharesRule));

const percentRule = 'A percent is a number from 0.01 to 100 with at most two decimals.';

/** A percent on the wire, hundredths of a percent in code. */
const percent = z.codec(
  z.number({ error: percentRule }),
  z.int().check(z.gte(1, percentRule), z.lte(wholePercent, percentRule)),
  {
    decode: (value, context) => {
      const hundredths = paiseFromRupees(value);
      if (hundredths !== undefined && rupeesFromPaise(hundredths) === value) return hundredths;
      context.issues.push({ code: 'custom', input: value, message: percentRule });
      return z.NEVER;
    },
    encode: (hundredths) => rupeesFromPaise(paise(hundredths)),
  },
);

type Named = readonly { userId: string }[];

/** Sorted by person, so that a repeat that lists the people in another order counts as the same request. */
export const people = <Person extends z.ZodMiniType<{ userId: string }>>(
  person: Person,
  { none, twice, most }: { none: string; twice: string; most: number },
) =>
  z.array(person, { error: none }).check(
    z.overwrite((items) => (items as Named).toSorted((a, b) => (a.userId < b.userId ? -1 : 1)) as typeof items),
    z.minLength(1, none),
    z.maxLength(most, `At most ${most} people can be listed.`),
    z.refine((items) => new Set((items as Named).map(({ userId }) => userId)).size === items.length, twice),
  );

export const inSplit = {
  none: 'Choose at least one person.',
  twice: 'Each person can be in the split only once.',
  most: limits.membersPerGroup,
};

type Person = z.ZodMiniType<MobileNumber, string>;
/** Of a person in a split: a number of shares, a percent, or rupees. */
type InSplit<Value> = z.ZodMiniType<Value, number>;

const exactAmong = (userId: Person, value: InSplit<Paise>) =>
  requestPart({ mode: z.literal('EXACT'), parts: people(requestPart({ userId, value }), inSplit) });

const splitAmong = (userId: Person, shares: InSplit<number>, percent: InSplit<number>, amount: InSplit<Paise>) =>
  z.discriminatedUnion(
    'mode',
    [
      requestPart({ mode: z.literal('EQUAL'), parts: people(requestPart({ userId }), inSplit) }),
      requestPart({ mode: z.literal('SHARES'), parts: people(requestPart({ userId, value: shares }), inSplit) }),
      requestPart({ mode: z.literal('PERCENT'), parts: people(requestPart({ userId, value: percent }), inSplit) }),
      exactAmong(userId, amount),
    ],
    { error: 'split must have a mode: EQUAL, SHARES, PERCENT or EXACT.' },
  );

/** Values are shares, percents or rupees, by `mode`. */
export const split = splitAmong(field.personReference('userId'), shares, percent, field.partAmount);

/** A split in rupees. */
export const exactSplit = exactAmong(field.personReference('userId'), field.partAmount);

const anyAmount = z.codec(z.number(), z.custom<Paise>(Number.isSafeInteger), {
  decode: (value) => (paiseFromRupees(value) ?? Number.NaN) as Paise,
  encode: rupeesFromPaise,
});

/**
 * A split in an answer. The rules of requests do not judge what is stored: who takes a guest's place may have more shares
 * than anyone can be given.
 */
export const storedSplit = fromSchema(
  splitAmong(z.string() as unknown as Person, z.int(), anyAmount, anyAmount),
  object({ parts: parts(object({ userId: person })) }),
);

export const payersOf = people(requestPart({ userId: field.personReference('userId'), amount: field.partAmount }), {
  none: 'Choose at least one person who paid.',
  twice: 'Each person can be listed only once as a payer.',
  most: limits.payersPerExpense,
});

/** How many they can be depends on the period (`overrideProblem` of days.ts). */
const days = z.int({ error: 'Days are whole numbers.' });

const period = { from: field.dateOf('from'), to: field.dateOf('to') };

/** How a division by days is asked for. The server checks the rest (functions/src/ledger/presence.ts). */
export const dividing = { rule: z.enum(daysRules, { error: `rule must be ${daysRules.join(' or ')}.` }), ...period };

/** A person in a division by days, with what was said of the person in place of the marks. */
export const dayOverrideFields = {
  userId: field.personReference('userId'),
  here: z.optional(requestPart(period)),
  gone: z.optional(requestPart(period)),
  away: z.optional(days),
};

/** How the parts of a split by amounts came about. It explains them, and changes nothing. */
export const explained = requestPart({
  ...dividing,
  people: people(requestPart({ ...dayOverrideFields, days }), inSplit),
  empty: z.optional(days),
});

const difference = (what: string, parts: Paise, amount: Paise): string => {
  const gap = formatRupees(paise(Math.abs(amount - parts)));
  return `${what} come to ${formatRupees(parts)}, ${gap} ${parts < amount ? 'less' : 'more'} than the amount.`;
};

interface ExpenseInput {
  readonly amount: Paise;
  /** Absent in an edit, which cannot change the groups. */
  readonly groupCodes?: readonly string[];
  readonly split?: Split | undefined;
  readonly payers?: readonly { readonly amount: Paise }[] | undefined;
}

export const oneGroupOnly = 'An expense in several groups is shared equally and paid by one person. Choose one group.';

function* problemsOf(expense: ExpenseInput): Generator<{ field: 'split' | 'payers'; message: string }> {
  const { amount, groupCodes = [] } = expense;
  for (const name of ['split', 'payers'] as const) {
    if (expense[name] && groupCodes.length > 1) yield { field: name, message: oneGroupOnly };
  }
  if (expense.split?.mode === 'EXACT') {
    const parts = paise(sumOfValues(expense.split));
    if (parts !== amount) yield { field: 'split', message: difference('The parts', parts, amount) };
  }
  if (expense.split?.mode === 'PERCENT') {
    const percents = sumOfValues(expense.split);
    const message = `The percents come to ${rupeesFromPaise(paise(percents))}. They must come to 100.`;
    if (percents !== wholePercent) yield { field: 'split', message };
  }
  if (expense.payers) {
    const parts = sum(...expense.payers.map((payer) => payer.amount));
    if (parts !== amount) yield { field: 'payers', message: difference('The payers', parts, amount) };
  }
}

/**
 * Checks that the parts of the split and the payers' amounts add up, and that an expense in several groups has neither.
 */
export const checkParts: z.core.CheckFn<ExpenseInput> = ({ value, issues }) => {
  // A part that is out of its range may be too large to add up.
  if (issues.length > 0) return;
  for (const { field: name, message } of problemsOf(value)) {
    issues.push({ code: 'custom', input: value[name], message, path: [name] });
  }
};

const { id, description, ...others } = expense.of;

/** With the names of who paid it. */
export const expenseAnswer = object({ id, ...enteredFields, description, paidBy: text, ...others });

export type ExpenseAnswer = Value<typeof expenseAnswer>;

/** A person's share in one group. */
export const shareInGroup = object({ groupCode: text, userId: person, amount: rupees });

/** Says that money came back: all amounts of the expense are then stored below zero. */
export const moneyBack = z.optional(z.literal(true, { error: 'moneyBack must be true.' }));

const rules = {
  amount: field.expenseAmount,
  paymentDate: field.paymentDate,
  tags: field.tags,
  // In an edit, an absent line stays and an empty one is removed.
  title: z.optional(field.expenseTitle),
  note: z.optional(field.expenseNote),
} satisfies Record<keyof typeof enteredFields, z.ZodMiniType>;

/** What a person enters about an expense, with who pays and who shares. */
export const expenseInput = { ...rules, split: z.optional(split), payers: z.optional(payersOf) };

export const expenses = {
  addExpense: endpoint({
    path: '/pg/addExpenseToGroups',
    changes: true,
    body: requestPart({
      ...expenseInput,
      moneyBack,
      days: z.optional(explained),
      groupCodes: field.groupCodes,
    }).check(checkParts),
    answer: object({ expense: expenseAnswer, user: userSummary }),
    about: { request: { group: 'groupCodes' }, answer: { expense: 'expense.id' } },
  }),
  getExpense: endpoint({
    method: 'GET',
    path: '/pg/expense/:id',
    params: requestPart({ id: field.documentId }),
    answer: object({
      expense: expenseAnswer,
      split: nullable(storedSplit),
      /** Present if it was split by days. */
      days: optional(daysSplit),
      /** Whether people have marked other days since. */
      daysChanged: optional(literalTrue),
      payers: personAmounts,
      /** Of the bill, if there is one. */
      photo: optional(photo),
      /** What people say is not right, or said and were answered. */
      objections: optional(objections),
      shares: list(shareInGroup),
      /** The caller's groups that contain the expense. */
      groupCodes: list(text),
      /** Whether it is of a date of a recurring expense. */
      isRecurring: bool,
      /** What was done to the expense, newest first. */
      history: list(activityEntry),
      /** Whether the activity has older changes than `history`. */
      hasOlderHistory: bool,
    }),
    about: { request: { expense: 'id' } },
  }),
  editExpense: endpoint({
    path: '/pg/edit-expense/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    body: requestPart({
      ...expenseInput,
      moneyBack,
      /** A split that is edited without them has none. */
      days: z.optional(explained),
      /** The revision that the editor saw. */
      revision: field.revision,
    }).check(checkParts),
    answer: object({ expense: expenseAnswer, user: userSummary }),
    about: { request: { expense: 'id' } },
  }),
  restoreExpense: endpoint({
    path: '/pg/restore-expense/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    answer: object({ expense: expenseAnswer, user: userSummary }),
    about: { request: { expense: 'id' } },
  }),
  deleteExpense: endpoint({
    method: 'DELETE',
    path: '/pg/delete/expense/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    answer: userSummary,
    about: { request: { expense: 'id' } },
  }),
  strikeExpense: endpoint({
    path: '/pg/strike-expense/:id',
    changes: true,
    params: requestPart({ id: field.documentId }),
    body: requestPart({ groupCode: field.groupCode }),
    answer: object({ groupCode: text, expenseId: text }),
    about: { request: { expense: 'id', group: 'groupCode' } },
  }),
} as const;
