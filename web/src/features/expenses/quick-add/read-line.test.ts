/** Reading one line into the fields of Add Expense. */
import { formatAmount, paise } from '@pg/contract/money';
import { isPaymentDate } from '@pg/contract/payment-dates';
import { paiseFromText } from '@pg/contract/typed-amount';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tags as inHindi } from '#words/hi/tags.ts';
import { readLine } from './read-line.ts';

/** A Saturday. */
const today = '2026-11-21';

/** Knows the Hindi names of the common tags. */
const stored = (typed: readonly string[]): string[] =>
  typed.map((text) => Object.entries(inHindi).find(([, name]) => name === text)?.[0] ?? text);

const read = (line: string) => {
  const { amountText = '', date = '', tags } = readLine(line, today, stored);
  return [amountText, tags.join(', '), date];
};

describe('The quick line', () => {
  test.each([
    ['chai 40', '40', 'chai', ''],
    ['chai 40 yesterday', '40', 'chai', '2026-11-20'],
    ['Chai 40 Yesterday', '40', 'chai', '2026-11-20'],
    ['40 chai', '40', 'chai', ''],
    ['paid 40 for chai', '40', 'chai', ''],
    ['paid 40 for sim card', '40', 'sim card', ''],
    ['paid ₹200 bank fee', '200', 'bank fee', ''],
    ['repair of the washing machine on the roof 900', '900', 'repair of the washing machine, on the roof', ''],
    ['कल चाय 40 रुपये', '40', 'chai', '2026-11-20'],
    ['आज ऑटो १२०', '120', 'auto', '2026-11-21'],
    ['परसों किराया ₹८,५००', '8500', 'rent', '2026-11-19'],
    ['kal chai 40 rupay', '40', 'chai', '2026-11-20'],
    ['rent 8.5k on 1 nov', '8500', 'rent', '2026-11-01'],
    ['rent 1.2 lakh', '120000', 'rent', ''],
    ['किराया 8.5 हज़ार', '8500', 'rent', ''],
    ['biryani 385.50 parso', '385.50', 'biryani', '2026-11-19'],
    ['petrol 500 monday', '500', 'petrol', '2026-11-16'],
    ['petrol 500 last fri', '500', 'petrol', '2026-11-20'],
    ['petrol 500 saturday', '500', 'petrol', '2026-11-14'],
    ['petrol 500 somvar', '500', 'petrol', '2026-11-16'],
    ['पेट्रोल 500 सोमवार को', '500', 'petrol', '2026-11-16'],
    ['milk ₹60/-', '60', 'milk', ''],
    ['ನಿನ್ನೆ ಹಾಲು ೪೦ ರೂಪಾಯಿ', '40', 'ಹಾಲು', '2026-11-20'],
    ['ಇಂದು ಹಾಲು ರೂ. 40', '40', 'ಹಾಲು', '2026-11-21'],
    ['ಮೊನ್ನೆ ಬಸ್ 20', '20', 'ಬಸ್', '2026-11-19'],
    ['chai 40 day before yesterday', '40', 'chai', '2026-11-19'],
    ['chai 40 1/11', '40', 'chai', '2026-11-01'],
    ['chai 40 on 22-10-25', '40', 'chai', '2025-10-22'],
    ['chai 40 nov 1', '40', 'chai', '2026-11-01'],
    ['chai 40, 1 नवंबर', '40', 'chai', '2026-11-01'],
    ['chai 40 30 dec', '40', 'chai', '2026-12-30'],
    ['rent 8500 1st Nov 2025', '8500', 'rent', '2025-11-01'],
    ['milk, bread and eggs 186', '186', 'milk, bread, eggs', ''],
    ['milk bread 86', '86', 'milk, bread', ''],
    ['चाय और समोसा 60', '60', 'chai, समोसा', ''],
    ['onion 2 kg 80', '80', 'onion 2 kg', ''],
    ['1/2 kg paneer 90', '90', '1/2 kg paneer', ''],
    ['1,23,456.50 rent', '123456.50', 'rent', ''],
    ['7up 40', '40', '7up', ''],
    ['ravi 40', '40', 'ravi', ''],
    ['24/7 shop 50', '50', '24/7 shop', ''],
  ])('understands “%s”', (line, amount, tags, date) => {
    expect(read(line)).toEqual([amount, tags, date]);
  });

  test.each([
    ['2 chai 40', '', '2 chai 40'],
    ['chai 40, auto 120', '', 'chai 40, auto 120'],
    ['chai 1,50', '', 'chai 1,50'],
    ['chai 12.345', '', 'chai 12.345'],
    ['chai 4०', '', 'chai 4०'],
    ['chai -40', '', 'chai -40'],
    ['chai', '', 'chai'],
    ['', '', ''],
  ])('leaves the amount empty if it is not clear, and keeps the rest as tags: “%s”', (line, amount, tags) => {
    expect(read(line)).toEqual([amount, tags, '']);
  });

  test('takes the number that is marked as money, if there are several', () => {
    expect(read('2 chai ₹40')).toEqual(['40', '2 chai', '']);
    expect(read('3 chai 45 rs')).toEqual(['45', '3 chai', '']);
  });

  test('reads every amount exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom('chai', 'चाय', ''), (amount, tag) => {
        const { amountText = '' } = readLine(`${tag} ${formatAmount(paise(amount))} yesterday`, today, stored);
        expect(paiseFromText(amountText)).toBe(amount);
      }),
    );
  });

  test('loses no word: each word is understood or becomes part of a tag', () => {
    const word = fc.constantFrom(
      ...['samosa', '12.345', '40', 'nov', '1', 'pizza', 'kal', '99', '₹5', ',', 'x2', 'sent', 'card', 'upi'],
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 5 }), (words) => {
        const { amountText, date, tags } = readLine(words.join(' '), today, stored);
        for (const one of words.filter((each) => !['kal', 'nov', '1', ','].includes(each))) {
          expect(tags.some((tag) => tag.includes(one)) || `₹${amountText}`.endsWith(one.replace('₹', ''))).toBe(true);
        }
        expect(date === undefined || isPaymentDate(date)).toBe(true);
      }),
    );
  });

  test('never fails, whatever is typed', () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: fc.constantFrom(...'0१4೪.,/-₹ k\n') }));
    fc.assert(
      fc.property(text, (line) => {
        const { amountText, date, tags } = readLine(line, today, stored);
        expect(amountText === undefined || paiseFromText(amountText) !== undefined).toBe(true);
        expect(date === undefined || isPaymentDate(date)).toBe(true);
        expect(tags.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 40 },
    );
  });
});

describe('A bank’s message', () => {
  test.each([
    [
      'A/c X0298 debited INR 80.00 Dt 20-11-26 11:04 to VARISH thru UPI:432101234567. Bal INR 1,204.50',
      '80',
      'varish',
      '2026-11-20',
    ],
    [
      'Dear UPI user A/C X0298 debited by 80.5 on date 20Nov26 trf to ZEPTO Refno 432101234567. -SBI',
      '80.50',
      'zepto',
      '2026-11-20',
    ],
    [
      'Sent Rs.1,280.00\nFrom HDFC Bank A/C *0298\nTo SWIGGY LTD\nOn 20/11/26\nRef 432101234567\nNot You?\nCall 18002586161',
      '1280',
      'swiggy ltd',
      '2026-11-20',
    ],
    [
      'ICICI Bank Acct XX298 debited for Rs 240.00 on 20-Nov-26; RAVI KUMAR credited. UPI:432101234567.',
      '240',
      'ravi kumar',
      '2026-11-20',
    ],
    [
      'INR 349.00 spent on ICICI Bank Card XX1234 on 20-Nov-26 at ZOMATO. Avl Lmt: INR 40,000.00.',
      '349',
      'zomato',
      '2026-11-20',
    ],
    ['You paid ₹60 to milkman@okaxis. UPI transaction ID: 432101234567', '60', 'milkman', ''],
  ])('fills in the amount, the payee and the date: %s', (text, amount, tags, date) => {
    expect(read(text)).toEqual([amount, tags, date]);
  });

  test('fills in no amount if it has several', () => {
    expect(read('A/c X0298 debited INR 80.00 and INR 2.00 to VARISH thru UPI')[0]).toBe('');
  });

  test('fills in nothing if the money came in', () => {
    expect(read('A/c X0298 credited INR 80.00 from VARISH thru UPI')).toEqual(['', '', '']);
    expect(read('You received ₹80 from Varish via UPI')).toEqual(['', '', '']);
  });
});
