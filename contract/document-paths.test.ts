/** Parsing stored documents, and refusing those of a newer version. */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { BadDocument, NewerDocument, parseStored } from './document-paths.ts';
import { groupDocument } from './documents.ts';

const purse = z.object({ coins: z.int(), owner: z.string() });

it('A document that fits its schema is returned', () => {
  expect(parseStored(purse, 'purses/asha', { coins: 5, owner: 'Asha' })).toEqual({ coins: 5, owner: 'Asha' });
});

it('A document that does not fit its schema is refused, and the error names its path and every wrong field', () => {
  const read = () => parseStored(purse, 'purses/asha', { coins: 'many' });
  expect(read).toThrow(BadDocument);
  expect(read).toThrow(/^purses\/asha: coins: .+; owner: .+/);
});

it('A document of a newer version is refused without being parsed', () => {
  const read = () => parseStored(groupDocument, 'groups/ABC234', { v: 2, name: 5 });
  expect(read).toThrow(NewerDocument);
  expect(read).toThrow(/^groups\/ABC234: a version later than 1/);
});
