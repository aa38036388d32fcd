/** A stored document is what the contract says, or it is said by name what is wrong with it. */
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BadDocument, converter } from './converter.ts';

const purse = converter('purse', z.object({ coins: z.int() }));
const stored = (document: unknown): QueryDocumentSnapshot =>
  ({ ref: { path: 'purses/asha' }, data: () => document }) as unknown as QueryDocumentSnapshot;

it('A document that is whole is read as it is', () => {
  expect(purse.fromFirestore(stored({ coins: 5 }))).toEqual({ coins: 5 });
});

it('One that is not is never handed on: the failure names kind, path and field', () => {
  const read = () => purse.fromFirestore(stored({ coins: 'many' }));
  expect(read).toThrow(BadDocument);
  expect(read).toThrow(/purses\/asha is not a valid purse: coins: /);
});
