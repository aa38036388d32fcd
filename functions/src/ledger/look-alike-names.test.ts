/** People whose names are the same or look the same carry a mark (docs/product.md §2). */
import { describe, expect, test } from 'vitest';
import { assertAllowedName, marksOf, skeletonsOf } from './look-alike-names.ts';

/** In these tests, the ids of members are their numbers. */
const people = (here: Record<string, string>, left: Record<string, string> = {}) => ({
  members: Object.fromEntries(
    Object.entries(here).map(([number, name]) => [number, { number, name, role: 'member' as const, joinedAt: '' }]),
  ),
  former: Object.fromEntries(Object.entries(left).map(([id, name]) => [id, { name, leftAt: '' }])),
});
const lookTheSame = (one: string, other: string): boolean =>
  [...skeletonsOf(one)].some((look) => skeletonsOf(other).has(look));

describe('Two names look the same', () => {
  test.each([
    ['Ravi Kumar', 'ravi  KUMAR', 'capitals and spaces'],
    ['Asha', '\u0410sha', 'a Cyrillic А'],
    ['paya', '\u0440\u0430\u0443\u0430', 'all in Cyrillic'],
    ['ANNA', '\u0391\u039d\u039d\u0391', 'all in Greek'],
    ['Ali', 'AIi', 'a capital i for a small L'],
    ['ravi', 'RAVl', 'a small L for a capital i'],
    ['Asha', 'Ash\u200b\u00e4', 'accents and invisible letters'],
    ['Asha', '\u{1d400}sha', 'a mathematical A'],
    ['Asha', '\uff21sha', 'a wide A'],
    ['\u0c85\u0cae\u0cb0', '\u0c05\u0cae\u0cb0', 'a Telugu letter that is drawn as the Kannada one'],
    ['José', 'Jose', 'an accent'],
    ['Ravi', 'Ravi ··70', 'a mark of one’s own'],
    ['Ravi', 'Ravi ꞏꞏ70', 'a mark of letters that look like dots'],
    ['Ravi', 'Ravi ㆍㆍ70', 'a mark of Korean letters'],
    ['Ravi', 'Ravi ٠٠70', 'a mark of Arabic zeros'],
    ['Ravi', 'Ravi ∙ ∙7O', 'a mark made of other signs'],
    ['Ravi', 'Ravi (2)', 'a number at the end'],
    ['Asha Menon', 'Asha Menon \u1427\u142777', 'a mark made of letters'],
    ['Asha Menon', 'Asha Menon ..7O', 'a mark made of full stops'],
    ["Maria D'Souza", 'Maria D’Souza', 'the apostrophe of a phone'],
    ['फ़ातिमा', 'फातिमा', 'a dot below a letter'],
    ['Ravi Kumar', 'Ravi-Kumar', 'a sign between the words'],
    ['Ravi Kumar', 'RaviKumar', 'no space'],
    ['R. Kumar', 'R Kumar', 'a full stop'],
    ['Ravi Kumar', 'Ravi Kumar 🙂', 'a picture at the end'],
  ])('%s and %s: %s', (one, other) => expect([lookTheSame(one, other), lookTheSame(other, one)]).toEqual([true, true]));

  test.each([
    ['Ravi', 'Rani'],
    ['राम', 'रामा'],
    ['ರವಿ', 'ರಾಧಾ'],
    ['Member 1', 'Member 2'],
    ['محمد', 'أحمد'],
    ['🙂', '🙃'],
  ])('%s and %s do not', (one, other) => expect(lookTheSame(one, other)).toBe(false));
});

describe('A mark', () => {
  test('is the last two digits, or more until they tell namesakes apart', () => {
    const three = { 9811111170: 'Ravi Kumar', 9811112270: 'ravi kumar', 9811114472: 'Ravi Kumar' };
    const marks = { 9811111170: '170', 9811112270: '270', 9811114472: '72' };
    expect(marksOf(people({ ...three, 9811113371: 'Meera' }))).toEqual(marks);
    const two = people({ 9811114470: 'Ravi', 9822224470: 'Ravi' });
    expect(marksOf(two)).toEqual({ 9811114470: '14470', 9822224470: '24470' });
  });

  test('tells a person who left from a member, and from another person who left', () => {
    const marks = marksOf(
      people({ 9811111170: 'Ravi' }, { 9811111171: 'Ravi', 9811111172: 'Meera', 9811111173: 'meera' }),
    );
    expect(Object.keys(marks)).toEqual(['9811111170', '9811111171', '9811111172', '9811111173']);
  });
});

describe('Whoever is in fifty groups', () => {
  /** Fifty groups of so many members and as many who left, in which everyone's name is the result of `name`. */
  const groups = (members: number, name: (serial: number) => string) =>
    Array.from({ length: 50 }, (_, group) => {
      const namesOf = (first: number) =>
        Object.fromEntries(
          Array.from({ length: members }, (_, n) => [String(first + n * 1_000_000), name(group * 400 + n)]),
        );
      return people(namesOf(9_000_000_000), namesOf(9_000_000_001));
    });

  test.each([
    ['one name of letters that become eighteen', () => '\ufdfa'.repeat(60)],
    ['different names of such letters', (serial: number) => '\ufdfa'.repeat(50) + String(serial)],
    ['one ordinary name', () => 'Ravi Kumar'],
    ['different names of letters with accents', (serial: number) => `${serial}${'\u1e69\u0301\u0302'.repeat(50)}`],
  ])('takes time in proportion to the people, even if all have %s', (_, name) => {
    /** Milliseconds of this thread on the processor. */
    const once = (members: number): number => {
      const all = groups(members, name);
      const before = process.threadCpuUsage();
      for (const group of all) marksOf(group);
      return process.threadCpuUsage(before).user / 1000;
    };
    // The lower of two tries, because other work slows the processor down. When every name was compared with every
    // other, twice the people took four times as long.
    const cost = (members: number): number => Math.min(once(members), once(members));
    expect(cost(100)).toBeLessThan(3 * cost(50) + 50);
  });
});

describe('Nobody may be called', () => {
  test.each([
    ...['You', 'you', 'FORMER MEMBER', 'Admin', 'PG Expense Tracker', 'pg expenses', 'Y\u043eu', 'Former  member (2)'],
    ...['आप', 'पूर्व सदस्य', 'एडमिन', 'ನೀವು', 'ಮಾಜಿ ಸದಸ್ಯರು', 'ಅಡ್ಮಿನ್', '\uff39ou'],
  ])('%s', (name) => expect(() => assertAllowedName(name)).toThrow(expect.objectContaining({ code: 'name-reserved' })));

  test.each(['\u0410sha', 'Ravi Kum\u0430r', 'Rav\u0456', 'Meer\u0391', 'Ashaआशा'])('%s, a mix of scripts', (name) =>
    expect(() => assertAllowedName(name)).toThrow(expect.objectContaining({ code: 'name-mixes-scripts' })),
  );
});

test.each([
  ...['Asha', 'Asha आशा', 'Ravi-रवि', 'S. K. Sharma', 'José D’Souza', 'Ravi 2', 'ರವಿ', 'ಅಡ್ಮಿನ್ ರಾವ್', 'محمد علی', 'דוד'],
  ...[
    '山田たろう',
    '김철수',
    'O’Neil',
    'Zoë',
    'ক্ষমা',
    'ஸ்ரீ',
    '🙂',
    '1',
    'Youssef',
    'Admina',
    'Мария',
    'Ελένη',
    'Յովհաննէս',
    '٣',
  ],
])('Anyone may be called %s', (name) => expect(() => assertAllowedName(name)).not.toThrow());
