/** Typed tags. */
import { commonTags } from '@pg/contract/common-tags';
import { limits } from '@pg/contract/limits';
import { normalizeTags } from '@pg/contract/visible-text';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { suggestTags, tagsProblem, withSuggestion, withTagsOnEnter, withTypedTags } from './TagsField.tsx';

describe('The common tags', () => {
  test('are 41: the most frequent ones are first, and "others" is last', () => {
    expect(commonTags).toHaveLength(41);
    expect(commonTags.slice(0, 5)).toEqual(['canteen', 'mess', 'chai', 'rent', 'grocery']);
    expect(commonTags.at(-1)).toBe('others');
  });

  test('are normalized and unique', () => {
    expect(normalizeTags(commonTags)).toEqual(commonTags);
    expect(tagsProblem(commonTags.slice(0, limits.tagsPerExpense))).toBeUndefined();
  });
});

describe('Suggestions', () => {
  test('are the first eight common tags before anything is typed', () => {
    expect(suggestTags([], '')).toEqual(commonTags.slice(0, 8));
  });

  test('contain the typed text in upper or lower case, and tags that begin with it come first', () => {
    expect(suggestTags([], ' Me')).toEqual(['mess', 'metro', 'medicine']);
    expect(suggestTags([], 'in')).toEqual(['dinner', 'cleaning', 'train', 'medicine']);
    expect(suggestTags([], 'xyz')).toEqual([]);
  });

  test('leave out chosen tags, both chips and tags before the last comma', () => {
    expect(suggestTags(['mess'], 'metro, me')).toEqual(['medicine']);
    expect(suggestTags(['chai'], 'chai')).toEqual([]);
  });

  test('are always at most eight common tags that match and are not chosen', () => {
    const chosen = fc.subarray([...commonTags]);
    const typed = fc.oneof(
      fc.string({ maxLength: 3 }),
      fc.string({ unit: fc.constantFrom(...'aeimrt ,'), maxLength: 4 }),
    );
    fc.assert(
      fc.property(chosen, typed, (tags, text) => {
        const suggestions = suggestTags(tags, text);
        const sought = text.split(',').at(-1)?.trim().toLowerCase() ?? '';
        const fitting = commonTags.filter(
          (tag) => tag.includes(sought) && !withTypedTags(tags, text.replace(/[^,]*$/, '')).includes(tag),
        );
        expect(suggestions).toHaveLength(Math.min(8, fitting.length));
        expect(fitting).toEqual(expect.arrayContaining(suggestions));
        expect(new Set(suggestions).size).toBe(suggestions.length);
      }),
    );
  });
});

describe('Typed tags', () => {
  test('are separated by commas, trimmed, lower-cased and added once; blank tags are dropped', () => {
    expect(withTypedTags(['chai'], ' Chai , SNACKS,, milk  shake ,')).toEqual(['chai', 'snacks', 'milk shake']);
  });

  test('end with a chosen suggestion in place of the tag that is still being typed', () => {
    expect(withSuggestion(['chai'], 'idli, me', 'mess')).toEqual(['chai', 'idli', 'mess']);
    expect(withSuggestion([], 'gro', 'grocery')).toEqual(['grocery']);
  });

  test('with characters that cannot be shown get a message that names the tag', () => {
    expect(tagsProblem(withTypedTags(['chai'], 'mi\u0007lk'))).toBe(
      'The tag “mi\ufffdlk” contains characters that cannot be shown.',
    );
  });

  test('that are too many or too long get a message that names the limit', () => {
    const ten = Array.from({ length: 10 }, (_, serial) => `no ${serial}`);
    expect(tagsProblem([...ten.slice(1), 'x'.repeat(30)])).toBeUndefined();
    expect(tagsProblem(['chai', 'x'.repeat(31)])).toBe(
      `A tag can have at most 30 characters. “${'x'.repeat(30)}…” has 31.`,
    );
    expect(tagsProblem([...ten, 'one more'])).toBe('An expense can have at most 10 tags.');
  });
});

describe('On an English screen, a common tag', () => {
  test('is chosen by its name in any language, and by other spellings of it', () => {
    expect(withTypedTags([], 'चाय, ಹಾಲು, Sabji, samosa')).toEqual(['chai', 'milk', 'vegetables', 'samosa']);
    expect(withTagsOnEnter([], 'दूध')).toEqual(['milk']);
    expect(withTagsOnEnter([], 'halu', ['haluva'])).toEqual(['milk']);
  });

  test('is suggested while its name is typed', () => {
    expect(suggestTags([], 'बिज')).toEqual(['electricity']);
    expect(suggestTags([], 'doodh')).toEqual(['milk']);
    expect(suggestTags(['milk'], 'doodh')).toEqual([]);
  });

  test('never takes the place of another word that begins alike', () => {
    expect(withTagsOnEnter([], 'pan')).toEqual(['pan']);
    expect(withTypedTags([], 'tea, chai masala')).toEqual(['tea', 'chai masala']);
  });
});

describe('Enter', () => {
  test('completes a text of two characters or more to the first tag that begins with it', () => {
    expect(withTagsOnEnter([], 'au')).toEqual(['auto']);
    expect(withTagsOnEnter(['milk'], 'chai, El')).toEqual(['milk', 'chai', 'electricity']);
    expect(withTagsOnEnter([], 'cu', ['curd'])).toEqual(['curd']);
  });

  test('leaves a text of one character, a complete tag, and a text that begins no tag as they are', () => {
    expect(withTagsOnEnter([], 'a')).toEqual(['a']);
    expect(withTagsOnEnter([], 'gas', ['gas cylinder'])).toEqual(['gas']);
    expect(withTagsOnEnter(['chai'], 'chai')).toEqual(['chai']);
    expect(withTagsOnEnter([], 'ilk')).toEqual(['ilk']);
  });
});

test('The length of a tag is what people see: three families and sixteen slices of pizza fit', () => {
  const family = '👨‍👩‍👧‍👦';
  expect(tagsProblem(['🍕'.repeat(31)])).toBe(`A tag can have at most 30 characters. “${'🍕'.repeat(30)}…” has 31.`);
  expect(tagsProblem([family.repeat(18)])).toBe('At most 30 characters fit here, and fewer if many are emoji.');
});
