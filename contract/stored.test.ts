/**
 * Parsing stored documents of every version. The code can read a new version one deploy before it writes that version.
 */
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { groupDocument } from './documents.ts';
import {
  BadDocument,
  isNewer,
  NewerDocument,
  parseStored,
  type Stored,
  upgraded,
  type Versions,
  versionMark,
} from './stored.ts';

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

const withTags = (first: Stored): Stored => ({ tags: [], ...first });
const withNote = (second: Stored): Stored => ({ note: '', ...second });

/** Reads versions 1 to 3. */
const kind: Versions = { upgrades: [withTags, withNote] };
/** The same kind, one deploy before version 3 is written. */
const before: Versions = { ...kind, writes: 2 };

it('A document of any known version is read in the newest shape', () => {
  expect(upgraded(kind, { amount: 5 })).toEqual({ amount: 5, tags: [], note: '' });
  expect(upgraded(kind, { v: 2, amount: 5, tags: ['chai'] })).toEqual({ v: 2, amount: 5, tags: ['chai'], note: '' });
  expect(upgraded(kind, { v: 3, amount: 5, tags: ['chai'], note: 'x' })).toMatchObject({ note: 'x' });
});

it('A document counts as newer when its version is later than any that this code knows', () => {
  for (const versions of [kind, before]) {
    expect(isNewer(versions, { v: 3 })).toBe(false);
    expect(isNewer(versions, { v: 4 })).toBe(true);
  }
});

it('A written document carries its version, unless it is version 1', () => {
  expect(versionMark(kind)).toEqual({ v: 3 });
  expect(versionMark(before)).toEqual({ v: 2 });
  expect(versionMark({ upgrades: [] })).toEqual({});
  expect(versionMark({ upgrades: [withTags], writes: 1 })).toEqual({});
});

it('Before a new version is written, documents of the previous version are read in the newest shape', () => {
  const written = { amount: 5, tags: ['chai'], ...versionMark(before) };
  expect(isNewer(kind, written)).toBe(false);
  expect(upgraded(kind, written)).toMatchObject({ amount: 5, tags: ['chai'], note: '' });
});
