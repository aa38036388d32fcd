/** Tags in Hindi: common tags are shown by Hindi names, but stored in English. */
import type { Expense } from '@pg/contract/answers';
import { commonTags } from '@pg/contract/common-tags';
import { paise } from '@pg/contract/money';
import { normalizeTags } from '@pg/contract/visible-text';
import { beforeAll, describe, expect, test } from 'vitest';
import { withStoredTags } from '#ui/stored-tags.ts';
import { tagName, tagNames } from '#ui/tag-name.ts';
import { words } from '#words/all.ts';
import { tags as hindi } from '#words/hi/tags.ts';
import { suggestTags, withSuggestion, withTyped } from './form/tags-in-form.ts';
import { descriptionText } from './list/description-text.ts';
import { finderOf } from './search-expenses.ts';

beforeAll(() => void Object.assign(words, { tags: hindi }));

describe('In Hindi,', () => {
  test('each common tag has its own name, and a user who types the name chooses the tag', () => {
    expect(new Set(normalizeTags(Object.values(hindi))).size).toBe(commonTags.length);
    expect(withStoredTags(commonTags.map(tagName))).toEqual(commonTags);
  });

  test('only common tags have names; other tags are shown as typed', () => {
    expect(tagNames(['chai', 'samosa', 'constructor'])).toBe('चाय, samosa, constructor');
  });

  test('a description that only lists the tags is shown with their names; any other is shown as typed', () => {
    const tags = ['chai', 'milk'];
    expect(descriptionText({ tags, description: 'chai, milk' })).toBe('चाय, दूध');
    expect(descriptionText({ tags, description: 'milk for chai' })).toBe('milk for chai');
  });
});

describe('A typed tag', () => {
  test('that is a Hindi name is stored as its common tag, and only once', () => {
    expect(withTyped([], 'चाय')).toEqual(['chai']);
    expect(withTyped(['chai'], ' चाय , समोसा, CHAI')).toEqual(['chai', 'समोसा']);
    // Some keyboards type the nukta as a separate character, others type one character for the letter and its nukta.
    expect(withTyped([], 'सब्ज\u093cी')).toEqual(['vegetables']);
    expect(withTyped([], 'सब्\u095bी')).toEqual(['vegetables']);
  });

  test('leads to suggestions, by the Hindi name or the stored tag', () => {
    expect(suggestTags([], 'चा')).toEqual(['chai', 'recharge']);
    expect(suggestTags([], 'cha')).toEqual(['chai', 'recharge']);
    expect(suggestTags([], 'चाय, चा')).toEqual(['recharge']);
    expect(withSuggestion([], 'चा', 'chai')).toEqual(['chai']);
  });
});

describe('A search', () => {
  const expense = (id: string, ...tags: string[]): Expense => ({
    id,
    amount: paise(100),
    paymentDate: '2026-11-03',
    tags,
    description: tags.join(', '),
    userId: '9000000001',
    createdAt: '2026-11-03T10:00:00.000Z',
  });
  const ids = (text: string) =>
    finderOf([expense('e3', 'electricity'), expense('e2', 'समोसा'), expense('e1', 'chai', 'milk')])(text).map(
      ({ id }) => id,
    );

  test('finds a tag by its Hindi name, by the stored tag, and with a typo', () => {
    expect(ids('चाय')).toEqual(['e1']);
    expect(ids('chai')).toEqual(['e1']);
    expect(ids('बजली')).toEqual(['e3']);
    expect(ids('समोसा')).toEqual(['e2']);
  });
});
