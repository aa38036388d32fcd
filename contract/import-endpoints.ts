/** The calls that take expenses and payments over from a file of another app (docs/product.md §17). */
import * as z from 'zod/mini';
import { importSources } from './activity.ts';
import { endpoint, requestPart } from './endpoint.ts';
import { checkParts, exactSplit, expenseInput, explained, moneyBack, payersOf } from './expense-endpoints.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';
import { integer, list, object, optional } from './shape.ts';

const keyRule = 'key must have 64 hexadecimal digits.';

/** What every row has. */
const inRow = {
  /** The hash of what identifies the row in its file. A row whose key was taken before changes nothing. */
  key: z.string({ error: keyRule }).check(z.regex(/^[0-9a-f]{64}$/, keyRule)),
  /** Its place in the file, which orders expenses of one date. */
  row: z
    .int({ error: 'row must be a whole number.' })
    .check(
      z.gte(0, 'row must not be negative.'),
      z.lte(limits.importedRows, `row can be at most ${limits.importedRows}.`),
    ),
};

const { amount, paymentDate, tags, title, note } = expenseInput;

const expense = requestPart({
  kind: z.literal('EXPENSE'),
  ...inRow,
  amount,
  paymentDate,
  tags,
  title,
  note,
  moneyBack,
  payers: payersOf,
  /** The shares, as the file has them or as they were inferred. */
  split: exactSplit,
  days: z.optional(explained),
}).check(checkParts);

const payment = requestPart({
  kind: z.literal('PAYMENT'),
  ...inRow,
  amount: field.paymentAmount,
  date: field.date,
  from: field.personReference('from'),
  to: field.personReference('to'),
  method: field.paymentMethod,
  note: z.optional(field.paymentNote),
});

const aboutImport = { groupCode: field.groupCode, importId: field.documentId };
const about = { request: { group: 'groupCode' } } as const;

export const imports = {
  importRows: endpoint({
    path: '/pg/import-rows',
    changes: true,
    body: requestPart({
      /** Chosen by the page, and the same for all rows of a file: the id of the entry in the group's activity. */
      ...aboutImport,
      source: z.enum(importSources, { error: `source must be one of ${importSources.join(', ')}.` }),
      rows: z
        .array(z.discriminatedUnion('kind', [expense, payment], { error: 'A row must be an EXPENSE or a PAYMENT.' }), {
          error: 'rows must be a list.',
        })
        .check(
          z.minLength(1, 'Send at least one row.'),
          z.maxLength(limits.importedAtOnce, `Send at most ${limits.importedAtOnce} rows at once.`),
          z.refine(
            (rows) => new Set((rows as { key: string }[]).map(({ key }) => key)).size === rows.length,
            'Each row needs a key of its own.',
          ),
        ),
      /** Whether these are the last rows of the file. Everyone with a part in it is told then, or within an hour. */
      isLast: z.optional(z.literal(true, { error: 'isLast must be true.' })),
    }),
    answer: object({
      /** How many of the rows are new. */
      taken: integer,
      /**
       * The `row` of each row whose key was taken before by something that is gone, or has another amount or date or
       * other people.
       */
      others: optional(list(integer)),
    }),
    about,
  }),
  undoImport: endpoint({
    path: '/pg/undo-import',
    changes: true,
    body: requestPart(aboutImport),
    answer: object({
      /** How many expenses and payments are still to be taken back, by further calls. */
      left: integer,
    }),
    about,
  }),
} as const;
