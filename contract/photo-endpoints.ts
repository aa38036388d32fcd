/** The calls about the photo of a bill (docs/product.md §20). It has no address of its own: it is sent and read as JSON. */
import * as z from 'zod/mini';
import { endpoint, requestPart } from './endpoint.ts';
import { photo, pictureType } from './expense.ts';
import * as field from './fields.ts';
import { limits } from './limits.ts';
import { object, oneOf, text } from './shape.ts';

const dataRule = `data must be a picture of at most ${limits.photoBytes / 1024} KB in base64.`;
const base64Length = Math.ceil(limits.photoBytes / 3) * 4;
const data = z
  .string({ error: ({ input }) => (input === undefined ? 'data is required.' : dataRule) })
  .check(z.maxLength(base64Length, dataRule), z.regex(/^[A-Za-z0-9+/]+={0,2}$/, dataRule));

const ofExpense = { params: requestPart({ id: field.documentId }), about: { request: { expense: 'id' } } } as const;

export const photos = {
  addPhoto: endpoint({
    path: '/pg/photo/:id',
    changes: true,
    ...ofExpense,
    body: requestPart({ data }),
    bodyBytes: 220 * 1024,
    bodySeconds: 30,
    answer: object({ photo: object({ id: text, ...photo.of }) }),
  }),
  getPhoto: endpoint({
    method: 'GET',
    path: '/pg/photo/:id',
    ...ofExpense,
    answer: object({ type: oneOf(pictureType), data: text }),
  }),
  removePhoto: endpoint({
    method: 'DELETE',
    path: '/pg/remove-photo/:id',
    changes: true,
    ...ofExpense,
    answer: object({ id: text }),
  }),
} as const;
