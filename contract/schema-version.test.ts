/** A document can be read in a newer version than the one that is written: that is how a new version is deployed. */
import { expect, it } from 'vitest';
import { isNewer, type Stored, upgraded, type Versions, versionMark } from './schema-version.ts';

const withTags = (first: Stored): Stored => ({ tags: [], ...first });
const withNote = (second: Stored): Stored => ({ note: '', ...second });

/** Reads versions 1 to 3. */
const kind: Versions = { upgrades: [withTags, withNote] };
/** The same kind, one deploy before version 3 is written. */
const before: Versions = { ...kind, writes: 2 };

it('A document of any version that is read comes out in the newest shape', () => {
  expect(upgraded(kind, { amount: 5 })).toEqual({ amount: 5, tags: [], note: '' });
  expect(upgraded(kind, { v: 2, amount: 5, tags: ['chai'] })).toEqual({ v: 2, amount: 5, tags: ['chai'], note: '' });
  expect(upgraded(kind, { v: 3, amount: 5, tags: ['chai'], note: 'x' })).toMatchObject({ note: 'x' });
});

it('A document of a later version is newer, whatever is written', () => {
  for (const versions of [kind, before]) {
    expect(isNewer(versions, { v: 3 })).toBe(false);
    expect(isNewer(versions, { v: 4 })).toBe(true);
  }
});

it('A written document carries its version, unless that is the first', () => {
  expect(versionMark(kind)).toEqual({ v: 3 });
  expect(versionMark(before)).toEqual({ v: 2 });
  expect(versionMark({ upgrades: [] })).toEqual({});
  expect(versionMark({ upgrades: [withTags], writes: 1 })).toEqual({});
});

it('Before a new version is written, documents of the old one are read in the newest shape', () => {
  const written = { amount: 5, tags: ['chai'], ...versionMark(before) };
  expect(isNewer(kind, written)).toBe(false);
  expect(upgraded(kind, written)).toMatchObject({ amount: 5, tags: ['chai'], note: '' });
});
