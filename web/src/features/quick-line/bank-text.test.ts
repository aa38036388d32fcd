/** Messages of banks and payment apps, as they are shared with the app or pasted into the quick line. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withStoredTags } from '#words/tags.ts';
import { noPayments, payments } from './bank-messages.ts';
import { readLine, sharedText } from './read-line.ts';

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
    ...['Get a personal loan of Rs 5,00,000 at 10.5%. HDFC Bank', 'Win up to Rs 1,00,000', 'Win upto ₹500 today'],
    ...['Flat Rs 500 off on HDFC Bank cards', 'Bill ₹640 due 30 Nov', 'Bill due: ₹640', 'Confirm payment of Rs 480'],
    ...['Your Swiggy One renews tomorrow at Rs 149', "You've got ₹200 from Asha", 'Asha owes you ₹200'],
    ...['Deposit of cash Rs 3,000 done at CDM', 'Cash deposit of Rs 3,000 at CDM'],
    ...['Earn Rs 500 for every friend', 'Save Rs 200 on your next order', 'Ravi wants Rs 300 from you'],
    ...['Pay ₹500 to confirm your booking', 'Airtel plan Rs 299 expires today', 'Min amt Rs 450 payable by 5 Dec'],
    ...['₹500 from Ravi to you', '₹200 was paid into your account'],
  ])('of a payment app or a shop fills in nothing: %s', (text) => {
    expect(read(text)).toEqual(nothing);
  });

  test.each([
    'Rs 300 debited from A/c X0298 by mistake has been credited back',
    'Rs 560 debited from A/c X0298 on 21-11-26 has been refunded',
    'A/c X0298 debited Rs 100 & credited Rs 100 (reversal)',
    'Rs 100 debited from A/c X0298 on 21-11-26 is reversed',
  ])('about money that went out and came back fills in nothing: %s', (text) => {
    expect(read(text)).toEqual(nothing);
  });

  test.each([
    ...['आपके खाते में ₹5,000 जमा किए गए हैं - SBI', 'आपका भुगतान ₹300 विफल हुआ', 'राजू ने आपको ₹250 भेजे'],
    ...['ನಿಮ್ಮ ಖಾತೆಗೆ ₹500 ಜಮಾ ಆಗಿದೆ', 'आपका बिल ₹640 30 नवंबर तक देय है', '₹300 का भुगतान विफल रहा'],
    ...['खाते से ₹500 डेबिट', 'ಪಾವತಿ ₹300 ವಿಫಲವಾಗಿದೆ', 'ರಾಜು ನಿಮಗೆ ₹250 ಕಳುಹಿಸಿದ್ದಾರೆ', 'आपके खाते में रु 5,000 आए'],
    ...['aapke khate mein Rs 500 jama hue', 'आपका रिफ़ंड ₹250', 'ಖಾತೆಯಿಂದ ರೂ. 500 ಡೆಬಿಟ್'],
  ])('in Hindi or Kannada fills in nothing: %s', (text) => {
    expect(read(text)).toEqual(nothing);
  });

  test.each([
    ['NACH debit of Rs 1,000 towards LIC', '1000', 'lic'],
    ['SMS charges Rs 17.70 debited from A/c X0298', '17.70', ''],
    ['SMS charges Rs 17.70 debited', '17.70', ''],
    ['Rs 250 paid by you to Ola', '250', 'ola'],
    ['Rs 250 paid by UPI to Ola. UPI Ref 632712340987', '250', 'ola'],
    ['FASTag: Rs 65.00 deducted at KOLAR TOLL', '65', 'kolar toll'],
    ['FASTag: Rs 65.00 deducted at KOLAR TOLL PLAZA on 23-11-26 for KA01AB1234', '65', 'kolar toll plaza'],
    ['Rs.75.00 sent via UPI from Jupiter a/c to KIRANA KING', '75', 'kirana king'],
    ['UPI: INR 55 paid to RAJU TEA', '55', 'raju tea'],
    ['Rs 649 debited from A/c X0298 towards NETFLIX AUTOPAY', '649', 'netflix'],
    ['Rs 649 debited from A/c X0298 towards Autopay NETFLIX', '649', 'netflix'],
    ['Rs 649 debited from A/c X0298 to autopay for Netflix', '649', 'netflix'],
    ['Rs 649.00 paid to Netflix via autopay', '649', 'netflix'],
    ['Autopay: Rs 649 paid to Netflix', '649', 'netflix'],
  ])('about a payment, however it is put, fills in who was paid and nothing else: %s', (text, rupees, payee) => {
    const { amountText, tags } = read(text);
    expect([amountText, tags.join()]).toEqual([rupees, payee]);
  });

  test.each([
    ['on 23 Nov 26', '2026-11-23'],
    ['on 23 Nov 2026', '2026-11-23'],
    ['on 23 Nov 26, 10:15', '2026-11-23'],
    ['on 23 Nov 20:15', undefined],
  ])('gives the date as banks write it: %s', (said, date) => {
    expect(read(`Card X0298 used for Rs 215.00 at CROMA ${said}`)).toEqual({
      amountText: '215',
      tags: ['croma'],
      date,
    });
  });

  test.each([
    'Rs 240 debited from A/c X0298 to RAVI, charges Rs 5',
    'Rs 240 debited from A/c X0298 to RAVI. Win up to Rs 50',
  ])('takes the payment, not a charge or a prize: %s', (text) => {
    expect(read(text).amountText).toBe('240');
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
