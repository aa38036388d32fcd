/** Reading one line into the fields of Add Expense. */
import { formatAmount, paise } from '@pg/contract/money';
import { isPaymentDate } from '@pg/contract/months';
import { paiseFromText } from '@pg/contract/typed-amount';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyLine, lineSummary, parseLine, sharedText } from './quick-line.ts';

/** A Saturday. */
const today = '2026-11-21';

const read = (line: string) => {
  const { amountText = '', date = '', tags } = parseLine(line, today);
  return [amountText, tags.join(', '), date];
};

describe('The quick line', () => {
  test.each([
    ['chai 40', '40', 'chai', ''],
    ['chai 40 yesterday', '40', 'chai', '2026-11-20'],
    ['Chai 40 Yesterday', '40', 'chai', '2026-11-20'],
    ['40 chai', '40', 'chai', ''],
    ['kal doodh 60', '60', 'milk', '2026-11-20'],
    ['ಕರೆಂಟ್ 900', '900', 'electricity', ''],
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
    ['monday petrol 500', '500', 'petrol', '2026-11-16'],
    ['on sun chai 40', '40', 'chai', '2026-11-15'],
    ['petrol 500 monday', '500', 'petrol', '2026-11-16'],
    ['petrol 500 last fri', '500', 'petrol', '2026-11-20'],
    ['petrol 500 saturday', '500', 'petrol', '2026-11-14'],
    ['petrol 500 somvar', '500', 'petrol', '2026-11-16'],
    ['पेट्रोल 500 सोमवार को', '500', 'petrol', '2026-11-16'],
    ['milk ₹60/-', '60', 'milk', ''],
    ['ನಿನ್ನೆ ಹಾಲು ೪೦ ರೂಪಾಯಿ', '40', 'milk', '2026-11-20'],
    ['ಇಂದು ಹಾಲು ರೂ. 40', '40', 'milk', '2026-11-21'],
    ['ಮೊನ್ನೆ ಬಸ್ 20', '20', 'bus', '2026-11-19'],
    ['chai 40 day before yesterday', '40', 'chai', '2026-11-19'],
    ['chai 40 1/11', '40', 'chai', '2026-11-01'],
    ['samosa 20/11 40', '40', 'samosa', '2026-11-20'],
    ['chai 40 on 1/2', '40', 'chai', '2026-02-01'],
    ['chai 40 on 22-10-25', '40', 'chai', '2025-10-22'],
    ['chai 40 nov 1', '40', 'chai', '2026-11-01'],
    ['chai 40, 1 नवंबर', '40', 'chai', '2026-11-01'],
    ['chai 40 30 dec', '40', 'chai', '2025-12-30'],
    ['rent 9000 30 dec 2026', '9000', 'rent', '2026-12-30'],
    ['1 nov 40 chai', '40', 'chai', '2026-11-01'],
    ['1 nov 2000 rent', '2000', 'rent', '2026-11-01'],
    ['rent 8500 1st Nov 2025', '8500', 'rent', '2025-11-01'],
    ['milk, bread and eggs 186', '186', 'milk, bread, eggs', ''],
    ['milk bread 86', '86', 'milk, bread', ''],
    ['चाय और समोसा 60', '60', 'chai, समोसा', ''],
    ['onion 2 kg 80', '80', 'onion 2 kg', ''],
    ['1/2 kg paneer 90', '90', '1/2 kg paneer', ''],
    ['1,23,456.50 rent', '123456.50', 'rent', ''],
    ['7up 40', '40', '7up', ''],
    ['ravi 40', '40', 'ravi', ''],
    ['wine ₹500', '500', 'wine', ''],
    ['winter jacket 900', '900', 'winter jacket', ''],
    ['movie 300 @9pm', '300', 'movie, @9pm', ''],
    ['electricity bill due paid 900', '900', 'electricity bill due', ''],
    ['got pizza from dominos 400', '400', 'got pizza from dominos', ''],
    ['maintenance dues ₹500', '500', 'maintenance dues', ''],
    ['5k run ₹200', '200', '5k run', ''],
    ['24/7 shop 50', '50', '24/7 shop', ''],
    ['rent 2 lac', '200000', 'rent', ''],
    ['rent 2 lacs', '200000', 'rent', ''],
    ['car 1.5lac', '150000', 'car', ''],
    ['1 lakh', '100000', '', ''],
    ['1 crore', '10000000', '', ''],
    ['flat deal 1.5 cr', '15000000', 'flat deal', ''],
    ['car 1 करोड़', '10000000', 'car', ''],
    ['5 sau chai', '500', 'chai', ''],
    ['2 सौ रुपये दूध', '200', 'milk', ''],
    ['₹2 lakh rent', '200000', 'rent', ''],
    ['rent 10 hundred', '1000', 'rent', ''],
    ['ಬಾಡಿಗೆ 2 ಲಕ್ಷ ರೂಪಾಯಿ', '200000', 'rent', ''],
    ['eggs 10 nos 70', '70', 'eggs 10 nos', ''],
    ['₹200 paid by card for chai', '200', 'by card chai', ''],
    ['dinner ₹500 paid by me', '500', 'dinner, by me', ''],
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

  test.each([
    ['flat 302 rs 500 rent', '500', 'flat 302, rent'],
    ['room 12 Rs 249', '249', 'room 12'],
    ['block 5 inr 120', '120', 'block 5'],
    ['block c 12 rs 500', '500', 'block c 12'],
    ['h.no 45 rs 300', '300', 'h.no 45'],
    ['bus 335 Rs 25', '25', 'bus 335'],
    ['कमरा 12 ₹ 500', '500', 'कमरा 12'],
    ['ಮನೆ 12 ರೂ. 500', '500', 'ಮನೆ 12'],
    ['flat 302 500 rent', '500', 'flat 302, rent'],
    ['room 500 rs', '500', 'room'],
    ['flat no. 302 rent 12,000/-', '12000', 'flat no. 302 rent'],
    ['call 9876543210 gas 900', '900', 'call 9876543210 gas'],
    ['gas 900 +91 98765 43210', '900', 'gas, +91 98765 43210'],
    ['chai 40 bal Rs 960', '40', 'chai, bal rs 960'],
    ['chai ₹40 balance ₹960', '40', 'chai, balance ₹960'],
    ['diwali 2025 sweets 500', '500', 'diwali 2025 sweets'],
    ['chai 2025 rs', '2025', 'chai'],
    ['lunch 20 usd rs 1700', '1700', 'lunch 20 usd'],
    ['2 bhk rent 8.5k', '8500', '2 bhk rent'],
    ['lunch 200 at 8 pm', '200', 'lunch, at 8 pm'],
    ['pin 560034 courier 90', '90', 'pin 560034 courier'],
  ])('takes what was paid, never the number of a house, a phone, a year or a balance: “%s”', (line, amount, tags) => {
    expect(read(line)).toEqual([amount, tags, '']);
  });

  test.each([
    ...['room 500', 'gas 9876543210', '98765 43210', 'lunch $20', 'lunch 20 usd', 'usd 20 lunch', '€ 5 coffee'],
    ...[
      'diwali 2026',
      'balance 500',
      'milk 2 rs 60',
      '40 rs 2 chai',
      '5k run 500',
      'chai ₹40 auto ₹120',
      '₹40 x 2 chai',
    ],
    ...['refund 40', 'cashback 40 amazon', 'received 500 from ravi'],
    ...[
      'ravi paid me 500',
      'ravi sent me 500',
      'ravi gave me ₹500',
      'got 500 from ravi',
      'ravi owes me 500',
      'ravi returned me 500',
    ],
    ...['2 chai @10', '2kg onion @ 40', '2 chai @₹10', '2 × ₹20', 'chai 20 paise', '5 rs 50 paise', '5 rs 50p'],
    ...['5 sau 50 chai', '2 सौ 50 रुपये दूध', '2 thousand 5 hundred', '1 lakh 20 hazar rent', '2 hundred 50'],
  ])('leaves the amount to the person who types “%s”', (line) => {
    expect(read(line)[0]).toBe('');
  });

  test.each([
    ...['room 1/2 share 900', 'sun dried tomato 120', 'may', 'march past', 'second hand 400', '1/2 kg paneer 90'],
    ...['3/4 plate 60', 'my share 1/5 rent 900', 'flat 12/4 rent 900', 'sunday market 200', 'black friday 500'],
    ...['ruby tuesday 900', 'every sunday milk 40', 'next monday 400', 'mon cheri 80', 'march 5 kg rice 300'],
    ...[
      'sat 40',
      'room 5/11 900',
      '4/5 star hotel 900',
      'room 25/11 900',
      'chai 40 30/2',
      'chai 40 1/11/45',
      'chai 40 12-11-2014',
      'chai 40 2014-11-12',
    ],
  ])('finds no date in “%s”', (line) => {
    expect(read(line)[2]).toBe('');
  });

  test('never makes a date in the future out of words and numbers without a year', () => {
    const word = fc.constantFrom(
      ...['room', 'share', 'sun', 'may', 'march', 'on', 'last', 'dec', 'friday', 'chai', 'kal', 'sat', 'second', 'nov'],
      ...['रवि', 'सोमवार', 'दिसंबर', 'ಡಿಸೆಂಬರ್', 'kg', 'half', ',', '₹40', 'rs'],
    );
    const number = fc.integer({ min: 0, max: 99 }).map(String);
    const fraction = fc.tuple(number, fc.constantFrom('/', '-', '.'), number).map((parts) => parts.join(''));
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, number, fraction), { maxLength: 6 }),
        fc.constantFrom(today, '2024-02-29', '2027-01-01'),
        (words, day) => {
          const { date = day } = parseLine(words.join(' '), day);
          expect(date <= day).toBe(true);
        },
      ),
      { numRuns: 3000 },
    );
  });

  test('reads every amount exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), fc.constantFrom('chai', 'चाय', ''), (amount, tag) => {
        const { amountText = '' } = parseLine(`${tag} ${formatAmount(paise(amount))} yesterday`, today);
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
        const { amountText, date, tags } = parseLine(words.join(' '), today);
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
        const { amountText, date, tags } = parseLine(line, today);
        expect(amountText === undefined || paiseFromText(amountText) !== undefined).toBe(true);
        expect(date === undefined || isPaymentDate(date)).toBe(true);
        expect(tags.length).toBeLessThanOrEqual(10);
      }),
      { numRuns: 40 },
    );
  });
});

test.each([
  [null, 'chai 40', 'chai 40'],
  ['AX-BANK', 'A/c X0298 debited\nINR 80.00', 'AX-BANK A/c X0298 debited INR 80.00'],
  ['Receipt', 'Receipt: pizza 240 https://example.com/r?id=1', 'Receipt: pizza 240'],
  ['chai 40', null, 'chai 40'],
  [null, null, ''],
])('The title %j and the text %j are read as “%s”', (title, text, read) => {
  expect(sharedText(title, text)).toBe(read);
});

test('A long text is cut', () => {
  expect(sharedText(null, 'chai '.repeat(1000))).toHaveLength(500);
  expect(sharedText(null, `${'a'.repeat(499)}नि`)).toBe(`${'a'.repeat(499)}नि`);
  expect(sharedText(null, `${'a'.repeat(500)}नि`)).toBe('a'.repeat(500));
});

const openedAt = new Date(`${today}T12:00+05:30`);

test('A line is offered with what it says if it has an amount or a date', () => {
  expect(lineSummary('chai 40 yesterday', openedAt)).toBe('₹40.00, chai, 20 Nov');
  expect(lineSummary('rent on 1 nov 2025', openedAt)).toBe('rent, 1 Nov 2025');
  expect([lineSummary('chai', openedAt), lineSummary('', openedAt), lineSummary('2 chai 40', openedAt)]).toEqual(
    Array(3).fill(undefined),
  );
});

test('A line that is taken fills the fields that it speaks of, and adds its tags', () => {
  const form = { amountText: '45', date: today, tags: ['milk'], openedAt };
  expect(applyLine(form, 'chai 40 yesterday')).toEqual({
    amountText: '40',
    date: '2026-11-20',
    tags: ['milk', 'chai'],
    openedAt,
  });
  expect(applyLine(form, 'bread')).toEqual({ ...form, tags: ['milk', 'bread'] });
});
