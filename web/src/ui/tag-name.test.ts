/** The names of common tags on screens. */
import { beforeAll, expect, test } from 'vitest';
import { words } from '#words/all.ts';
import { tags as kannada } from '#words/kn/tags.ts';
import { withStoredTags } from './tag-name.ts';

beforeAll(() => void Object.assign(words, { tags: kannada }));

test('A name typed with or without a joiner means its tag', () => {
  expect(withStoredTags(['ಫ್ಲಿಪ್\u200cಕಾರ್ಟ್', 'ಫ್ಲಿಪ್ಕಾರ್ಟ್'])).toEqual(['flipkart', 'flipkart']);
});
