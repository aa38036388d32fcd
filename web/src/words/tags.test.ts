/** A common tag is recognised by its name in any of the app's languages. */
import { commonTags } from '@pg/contract/common-tags';
import { expect, test } from 'vitest';
import hindi from './hi/list.ts';
import kannada from './kn/list.ts';
import { commonTagOf, tagSpellings, withStoredTags } from './tags.ts';

test('Every name and every spelling of a common tag means that tag, and no other', () => {
  for (const tag of commonTags) {
    const names = [tag, hindi.tags[tag], kannada.tags[tag], ...tagSpellings[tag].split(' ').filter(Boolean)];
    expect(new Set(names).size, `${tag} lists no spelling twice`).toBe(names.length);
    expect(withStoredTags(names)).toEqual(names.map(() => tag));
  }
});

test('Joiners, dots below letters, hyphens, spaces and capital letters make no difference', () => {
  expect(withStoredTags(['ಫ್ಲಿಪ್\u200cಕಾರ್ಟ್', 'ಫ್ಲಿಪ್ಕಾರ್ಟ್', 'Flip kart'])).toEqual(['flipkart', 'flipkart', 'flipkart']);
  expect(withStoredTags(['सब्ज\u093cी', 'सब्\u095bी', 'सब्जी', 'SABZI'])).toEqual(Array(4).fill('vegetables'));
  expect(withStoredTags(['Wi-Fi', 'वाई फाई', 'ವೈಫೈ'])).toEqual(['wifi', 'wifi', 'wifi']);
});

test('What is no name of a common tag stays as it was typed', () => {
  for (const typed of ['tea', 'samosa', 'समोसा', 'milkshake', 'constructor', 'rental', 'Bus pass']) {
    expect(commonTagOf(typed)).toBeUndefined();
    expect(withStoredTags([typed])).toEqual([typed]);
  }
});
