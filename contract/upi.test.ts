/** UPI IDs, and the links that UPI apps read. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { paise } from './money.ts';
import { fitsUpi, upiIdPattern, upiLink } from './upi.ts';

describe('A UPI ID', () => {
  test.each(['asha.rao@okbank', '9876543210@ybl', 'a-b_c@upi', `${'a'.repeat(64)}@bank`])('may be %s', (id) => {
    expect(id).toMatch(upiIdPattern);
  });

  test.each([
    ['an e-mail address', 'asha@example.com'],
    ['an account number with its bank code', '12345678@HDFC0000001.ifsc.npci'],
    ['a name without a bank', 'asha'],
    ['a text with a space', 'asha rao@okbank'],
    ['a text with another field behind it', 'asha@okbank&am=1'],
    ['a text with a capital letter', 'Asha@okbank'],
    ['a text with 65 characters before the @', `${'a'.repeat(65)}@bank`],
  ])('is not %s', (_, id) => {
    expect(id).not.toMatch(upiIdPattern);
  });
});

const payment = { upiId: 'asha.rao@okbank', name: 'Asha Rao', amount: paise(123_400), note: 'Flat 402 November' };

describe('A UPI link', () => {
  test('names the person, the amount with two decimals, and the note, with spaces as %20', () => {
    expect(upiLink(payment)).toBe(
      'upi://pay?pa=asha.rao@okbank&pn=Asha%20Rao&am=1234.00&cu=INR&tn=Flat%20402%20November',
    );
  });

  test('writes an amount below one rupee with a zero before the point', () => {
    expect(upiLink({ ...payment, amount: paise(50) })).toContain('&am=0.50&');
  });

  test('keeps letters, digits and spaces of the note', () => {
    expect(upiLink({ ...payment, note: ' फ़्लैट #402 – (rent)  🙂 ' })).toMatch(
      new RegExp(`&tn=${encodeURIComponent('फ़्लैट 402 rent')}$`),
    );
  });

  test('keeps 50 characters of a long note, and never cuts a character in half', () => {
    expect(upiLink({ ...payment, note: `${'a'.repeat(49)}𑀓𑀓` })).toMatch(/&tn=a{49}%F0%91%80%93$/);
    expect(upiLink({ ...payment, note: `${'a'.repeat(49)}कि` })).toMatch(/&tn=a{49}$/);
  });

  test('has no note if nothing of it remains', () => {
    expect(upiLink({ ...payment, note: '🙂 & !' })).not.toContain('tn=');
  });

  test('has no other fields, whatever the name and the note contain', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, fc.integer({ min: 1, max: 10_000_000 }), (name, note, amount) => {
        const { search } = new URL(upiLink({ ...payment, name, note, amount: paise(amount) }));
        const fields = new URLSearchParams(search);
        expect([...fields.keys()].filter((field) => field !== 'tn')).toEqual(['pa', 'pn', 'am', 'cu']);
        expect(fields.get('pn')).toBe(name);
        expect([...(fields.get('tn') ?? '')].length).toBeLessThanOrEqual(50);
      }),
    );
  });
});

test('UPI carries one lakh at most', () => {
  expect([fitsUpi(paise(10_000_000)), fitsUpi(paise(10_000_001))]).toEqual([true, false]);
});
