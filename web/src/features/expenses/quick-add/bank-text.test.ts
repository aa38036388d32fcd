/** Messages of banks and payment apps, as they are shared with the app or pasted into the quick line. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withStoredTags } from '#ui/stored-tags.ts';
import { readLine } from './read-line.ts';
import { sharedText } from './shared-text.ts';
import { noPayments, payments } from './testing/bank-messages.ts';

const today = '2026-11-25';
const read = (text: string) => readLine(text, today, withStoredTags);
const nothing = { tags: [] };

describe('A message', () => {
  test.each(payments)(
    'about a payment fills in the amount, the payee and the date: $text',
    ({ text, rupees, payee, date }) => {
      for (const form of [text, sharedText(null, text), sharedText('VM-BANK-S', text)]) {
        const { amountText, tags, date: found = '' } = read(form);
        expect([amountText, tags.join(), found]).toEqual([rupees, payee, date]);
      }
    },
  );

  test.each(noPayments)('about anything else fills in nothing: %s', (text) => {
    expect(read(text)).toEqual(nothing);
    expect(read(sharedText('VM-BANK-S', text))).toEqual(nothing);
  });

  test.each([
    ...['Ravi Kumar sent you ₹500', '₹500 paid by Ravi Kumar', 'Received Rs 500 from Ravi', 'You got ₹25 cashback!'],
    ...['Payment failed: ₹560 to Blue Tokai', 'Rs 240 to Sagar Stores is pending. Google Pay', 'refund ₹349 myntra'],
    ...['Reminder: Pay Rs 1,299 for your Airtel bill', 'Use code SAVE and get ₹100 off on your next order'],
    ...['You owe Ravi ₹200', 'Ravi requested ₹600', 'Netflix: Rs 649 due tomorrow', 'Rs 100 off, shop now'],
    ...['Use verification code 551204 to add a payee', 'Your bank statement for August is ready. 12 pages'],
  ])('of a payment app or a shop fills in nothing: %s', (text) => {
    expect(read(text)).toEqual(nothing);
  });

  test('with several amounts, or with foreign money, fills in nothing', () => {
    expect(read('A/c X0298 debited INR 80.00 and INR 2.00 to VARISH thru UPI')).toEqual(nothing);
    expect(read('A/c X0298 debited USD 12.99 (INR 1,090) at OPENAI')).toEqual(nothing);
  });

  test('in a form that no one knows yet fills in nothing, however many numbers it has', () => {
    const part = fc.constantFrom(
      'Rs 40',
      '1204',
      'chai',
      'Avl Bal',
      'on 21-11-26',
      'XX1234',
      'to RAVI',
      'for',
      'limit',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        expect(read(`A/c XX0298 ${parts.join(' ')}`)).toEqual(nothing);
      }),
    );
  });

  test('that is dated later than today gives no date', () => {
    expect(read('A/c X0298 debited INR 80.00 on 26-11-26 to VARISH thru UPI')).toEqual({
      ...{ amountText: '80', tags: ['varish'], date: undefined },
    });
  });
});

test.each([
  ['rent pending ₹8500', '8500', ['rent pending']],
  ['collect gas ₹900', '900', ['collect gas']],
  ['paid 40 for sim card', '40', ['sim card']],
  ['paid ₹200 bank fee', '200', ['bank fee']],
  ['a/c repair 1500', '1500', ['a/c repair']],
  ['gpay 120 auto', '120', ['gpay', 'auto']],
])('What a person types about banks is no message: “%s”', (line, amount, tags) => {
  expect(read(line)).toMatchObject({ amountText: amount, tags });
});
