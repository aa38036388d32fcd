/** Reading and writing versions of documents. A new version is read one deploy before it is written. */
import { expect, it } from 'vitest';
import { isNewer, type Stored, upgraded, type Versions, versionMark } from './schema-version.ts';

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

it('A document of an unknown later version is newer, whichever version is written', () => {
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
