/** The calls about what is not right (docs/product.md §19). */
import * as z from 'zod/mini';
import { endpoint, requestPart } from './endpoint.ts';
import * as field from './fields.ts';
import { object, text } from './shape.ts';

const about = {
  groupCode: field.groupCode,
  expense: z.optional(field.documentId),
  importId: z.optional(field.documentId),
};

const isAboutOne = z.refine<{ expense?: string | undefined; importId?: string | undefined }>(
  ({ expense, importId }) => (expense === undefined) !== (importId === undefined),
  { error: 'Name an expense or an import.', path: ['expense'] },
);

const hasRevision = z.refine<{ expense?: string | undefined; revision?: number | undefined }>(
  ({ expense, revision }) => expense === undefined || revision !== undefined,
  { error: 'revision is required.', path: ['revision'] },
);

const common = { changes: true, answer: object({ id: text }), about: { request: { group: 'groupCode' } } } as const;

export const objectionCalls = {
  sayNotRight: endpoint({
    path: '/pg/object',
    ...common,
    body: requestPart({
      ...about,
      /** Of the expense, as the caller saw it. */
      revision: z.optional(field.revision),
      text: field.objectionText,
    }).check(isAboutOne, hasRevision),
  }),
  answerNotRight: endpoint({
    path: '/pg/answer-objection',
    ...common,
    body: requestPart({
      ...about,
      /** Who said it. */
      userId: field.personReference('userId'),
      /** Absent to take back what the caller has said. */
      text: z.optional(field.objectionText),
    }).check(isAboutOne),
  }),
} as const;
