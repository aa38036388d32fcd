/** Names and tags on a lock screen, and creating and reading pushes. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { notificationTag, parsePush } from './push.ts';
import { lockScreenPerson, lockScreenText, pushWords } from './push-text.ts';

const shown = (text: string): string => lockScreenText(text, 40);

test.each([
  'Asha Rao',
  'Dr.Rao',
  'S.K.Sharma',
  'Md.Ali, Jr.',
  'आशा राव',
  'ശ്രീ‍ജിത്ത്',
  'क्‍ष त्र',
  'محمد علی',
  'Flat 4B, 2nd floor',
  'Goa trip 2025-2026',
  'Room 101 & 102',
  'chai, samosa, 1.5 l milk',
  'PG @ Koramangala',
  '50:50',
  '1,200 x 3',
  '2 x 1,200 + 3 x 450',
  '12 x 450 + 3 x 1200',
  '75 x 450 + 36 x 120',
  '₹75,000 and ₹12,000',
  'Rs 75000 and Rs 12000',
  'rent 8500 and 1200',
  '25 Nov 2026 to 30 Nov 2026',
  '6 Nov 2026 to 9 Nov 2026',
  '7 Nov 2026, 8 Nov 2026',
  'Flat 402 for 3 days in room 12',
  'iPhone 15 Pro 256 GB, 8 GB RAM',
  '1920x1080 monitor',
  '6 am to 7.30 pm',
  '10l water, 500g paneer, 2kg atta',
  'one two ka four',
  'ek do teen chai',
  'दो दोसा, एक चाय',
  'Room 4O1',
  'polka dot dress',
  'a dot on the i',
  'Rent paid. In cash',
  'Milk. Me and Ravi',
  'wifi, net',
  'chai · samosa',
  'Dinner (at home)',
  'Lunch at SBI canteen',
  'tea (and) milk/eggs',
  'half & half, 1/2 each',
  '👩‍💻 home office',
])('%j is unchanged', (text) => {
  expect(shown(text)).toBe(text);
});

test.each([
  ['pay at sbi-kyc.com/verify?x=1 now', 'pay at … now'],
  ['https://sbi.example:8080/a b', '… b'],
  ['upi://pay?pa=x', '…'],
  ['WWW.SBI.IN', '…'],
  ['bit.ly/3xYz', '…'],
  ['t.me', '…'],
  ['Dr.Rao/kyc', '…'],
  ['s.b.i.co.in', '…'],
  ['sbi。com', '…'],
  ['sbi․com and sbi．com', '… and …'],
  ['बैंक.भारत', '…'],
  ['write to kyc@sbi.co.in', 'write to …'],
  ['pay kyc@okbank', 'pay …'],
  ['kyc＠okbank', '…'],
  ['call 9876543210', 'call …'],
  ['call +91 98765-43210 now', 'call … now'],
  ['1800 11 2211 55', '…'],
  ['(022) 2233.4455', '(…'],
  ['९८७६५४३२१०', '…'],
  ['98765, 43210', '…'],
  ['98765       ------ 43210', '…'],
  ['22334455', '…'],
  // Disguised numbers.
  ['98765 x 43210', '…'],
  ['98765a43210', '…'],
  ['call 98765X43210 now', 'call … now'],
  ['98765 (x) 43210', '…'],
  ['987 x 654 x 3210', '…'],
  ['987a654b3210', '…'],
  ['98765abc43210', '…'],
  ['98765 then 43210', '…'],
  ['98765 और 43210', '…'],
  ['९८७६५ x ४३२१०', '…'],
  ['9a8b7c6d5e4f3g2h1i0', '…'],
  ['98 x 76 x 54 x 32 x 10', '…'],
  ['098765 x 43210', '…'],
  ['91 98765 x 43210', '…'],
  ['+91-98765-x-43210', '+…'],
  ['flat 402 x 98765 x 43210', 'flat 402 x …'],
  ['1800 x 112 x 211', '…'],
  ['98765O43210', '…'],
  ['9876S 987654321O', '9876S …'],
  ['98765 4321o', '…'],
  ['98765l432l0', '…'],
  ['98765 four three two one zero', '…'],
  ['nine eight seven six five four three two one zero', '…'],
  ['nine-eight-seven-six-five-four-three-two-one', '…'],
  ['double nine 8765 double four 321', '…'],
  ['नौ आठ सात छह पाँच चार तीन दो एक शून्य', '…'],
  ['nau aath saat chhe paanch char teen do ek', '…'],
  ['ಒಂಬತ್ತು ಎಂಟು ಏಳು ಆರು ಐದು ನಾಲ್ಕು ಮೂರು ಎರಡು ಒಂದು', '…'],
  ['①②③④⑤⑥⑦⑧⑨', '…'],
  ['❾❽❼❻❺❹❸❷❶', '…'],
  ['9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣', '…'],
  ['𝟗𝟖𝟕𝟔𝟓 𝟒𝟑𝟐𝟏𝟎', '…'],
  ['98765\u00d743210', '…'],
  // Disguised addresses.
  ['evil[.]com', '…'],
  ['evil(.)com', '…'],
  ['evil {.} com/kyc', '…'],
  ['evil[dot]com', '…'],
  ['evil (DOT) co (dot) in', '…'],
  ['evil dot com', '…'],
  ['sbi-kyc dot co dot in', '…'],
  ['evil डॉट कॉम', '…'],
  ['evil .com', '…'],
  ['evil . com', '…'],
  ['evil. com', '…'],
  ['evil .in', '…'],
  ['evil,com', '…'],
  ['evil·com', '…'],
  ['evil•com', '…'],
  ['evil｡com', '…'],
  ['evil[.com', '…'],
  ['evil.]com', '…'],
  ['hxxps://evil', '…'],
  ['hxxps[:]//evil[.]com', '…'],
  ['https:\\\\evil', '…'],
  ['https : // evil', '…'],
  ['www evil com', '…'],
  ['bit ly/3xYz', '…'],
  ['t me/evil', '…'],
  ['10.0.0.1/kyc', '…'],
  ['kyc(at)okbank', '…'],
  ['kyc [at] sbi [dot] co [dot] in', '…'],
  ['kyc @ okbank', '…'],
  ['kyc @okaxis', '…'],
  ['pay kyc at okhdfcbank', 'pay …'],
  ['kyc at sbi dot com', 'kyc at …'],
])('%j becomes %j', (text, line) => {
  expect(shown(text)).toBe(line);
});

test.each([
  ['Asha\nSBI ALERT', 'Asha SBI ALERT'],
  ['Asha\u2028\u2029\tRao', 'Asha Rao'],
  ['\u202eoaR ahsA\u202c', 'oaR ahsA'],
  ['\u200fAsha\u061c \u2066Rao\u2069', 'Asha Rao'],
  ['A\u200bs\u00adh\u2060a\ufeff\u3164', 'Asha'],
  ['sbi\u200b.com', '…'],
  ['sbi\u200d\u200c\u200d.com', '…'],
  ['98765\u200d43210', '…'],
  ['\u200b\u2800', '…'],
  ['', '…'],
])('without line breaks and invisible characters, %j becomes %j', (text, line) => {
  expect(shown(text)).toBe(line);
});

describe('A long text', () => {
  test('is cut between characters, never within one', () => {
    expect(lockScreenText('Venkataraman Subramaniam Iyer', 12)).toBe('Venkataraman'.slice(0, 11).concat('…'));
    expect(lockScreenText('🏠'.repeat(50), 10)).toBe(`${'🏠'.repeat(9)}…`);
    expect(lockScreenText('Asha Rao of the house', 9)).toBe('Asha Rao…');
    expect(lockScreenText(`for us${'👨‍👩‍👧'.repeat(3)}`, 10)).toBe(`for us${'👨‍👩‍👧'.repeat(3)}`);
    expect(lockScreenText(`for us${'👨‍👩‍👧'.repeat(3)}`, 8)).toBe('for us👨‍👩‍👧…');
    expect(lockScreenText(`Zo\u0308${'e\u0301'.repeat(9)}`, 5)).toBe('Zöéé…');
  });
});

test('Thousands of dots take no longer than other signs', () => {
  expect(lockScreenText('…'.repeat(2000), 80)).toBe(`${'.'.repeat(79)}…`);
});

test('Marks that are stacked on one letter do not reach a lock screen', () => {
  expect(shown(`Asha${'\u0301\u0316'.repeat(30)} Rao`)).toBe('Ash\u00e1\u0316\u0316\u0316\u0316 Rao');
});

test('Any text becomes one line of limited length without invisible characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (text) => {
      const line = lockScreenText(text, 30);
      expect([...line].length).toBeLessThanOrEqual(30);
      expect(line).not.toBe('');
      expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u200B\u2060\uFEFF]|\p{Nd}{8}/u);
    }),
  );
});

const push = {
  ...{ expenseId: 'e1', groupCode: 'ABC234', groupName: 'Sunrise PG' },
  text: 'Asha Rao added ₹250.00 · chai',
};

test.each([
  [{ quiet: 'yes' }, { quiet: 'yes' }],
  [
    { left: 'now', eventId: 'a1' },
    { left: 'now', eventId: 'a1' },
  ],
  [{ recurringId: 'r1' }, { recurringId: 'r1' }],
  [{ quiet: 'no', left: 'soon', eventId: 5, from: '1234' }, {}],
])('A received push with %j has %j of it', (more, known) => {
  expect(parsePush({ ...push, ...more })).toEqual({ ...push, ...known });
});

test.each([{ ...push, text: 5 }, { ...push, groupCode: undefined }, 'ABC234', [push], null])(
  'A received value without a required text is no push: %j',
  (value) => expect(parsePush(value)).toBeUndefined(),
);

test('The tag of a push is the id of its activity entry, or of its expense if it has no entry', () => {
  expect(notificationTag(push)).toBe('e1');
  expect(notificationTag({ ...push, eventId: 'a1' })).toBe('a1');
});

test.each(['xx', '__proto__', ''])('A push for a device with an unknown language is in English: "%s"', (language) => {
  expect(pushWords(language)).toBe(pushWords('en'));
});

test('A push names a deleted account in the language of its device', () => {
  expect(lockScreenPerson('Former member', pushWords('hi'))).toBe('पूर्व सदस्य');
  expect(lockScreenPerson('Former member', pushWords())).toBe('Former member');
  expect(lockScreenPerson('Ravi', pushWords('hi'))).toBe('Ravi');
});
