/** Converters parse documents when reading and add the version when writing. */
import { BadDocument } from '@pg/contract/stored';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { converter } from './references.ts';

const purse = converter(z.object({ coins: z.int() }));
const stored = (document: unknown): QueryDocumentSnapshot =>
  ({ ref: { path: 'purses/asha' }, data: () => document }) as unknown as QueryDocumentSnapshot;

it('A valid document is returned', () => {
  expect(purse.fromFirestore(stored({ coins: 5 }))).toEqual({ coins: 5 });
});

it('An invalid document throws an error with its path and the field', () => {
  const read = () => purse.fromFirestore(stored({ coins: 'many' }));
  expect(read).toThrow(BadDocument);
  expect(read).toThrow(/purses\/asha: coins: /);
});

it('A document of version 1 is written without a version', () => {
  expect(purse.toFirestore({ coins: 5 })).toEqual({ coins: 5 });
});
