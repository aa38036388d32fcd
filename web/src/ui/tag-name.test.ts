/** The names of common tags on screens. */
import { beforeAll, expect, test } from 'vitest';
import { words } from '#words/all.ts';
import { tags as kannada } from '#words/kn/tags.ts';
import { withStoredTags } from './tag-name.ts';

beforeAll(() => void Object.assign(words, { tags: kannada }));

test('The name of a common tag is recognised whether the user types it with or without a joiner', () => {
  expect(withStoredTags(['ಫ್ಲಿಪ್\u200cಕಾರ್ಟ್', 'ಫ್ಲಿಪ್ಕಾರ್ಟ್'])).toEqual(['flipkart', 'flipkart']);
});
