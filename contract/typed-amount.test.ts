/** Typed amounts in the digits of any script are read correctly or refused, never changed (docs/product.md §5). */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasDigitsOfOneScript, toPlainDigits } from './digits.ts';
import { formatAmount, formatRupees, type Paise, paise, paiseFromRupees } from './money.ts';
import { paiseFromText } from './typed-amount.ts';

/** The ten digits of each script, written out, so that tests do not use the table in the code. */
const digitScripts = [
  '0123456789',
  '٠١٢٣٤٥٦٧٨٩',
  '۰۱۲۳۴۵۶۷۸۹',
  '०१२३४५६७८९',
  '০১২৩৪৫৬৭৮৯',
  '੦੧੨੩੪੫੬੭੮੯',
  '૦૧૨૩૪૫૬૭૮૯',
  '୦୧୨୩୪୫୬୭୮୯',
  '௦௧௨௩௪௫௬௭௮௯',
  '౦౧౨౩౪౫౬౭౮౯',
  '೦೧೨೩೪೫೬೭೮೯',
  '൦൧൨൩൪൫൬൭൮൯',
  '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙',
  '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹',
  '０１２３４５６７８９',
];

it.each(digitScripts)('%s are read as 0 to 9', (digits) => {
  expect(toPlainDigits(`a ${digits}.`)).toBe('a 0123456789.');
  expect(hasDigitsOfOneScript(digits)).toBe(true);
});

it('Digits of other scripts are unchanged', () => {
  expect(toPlainDigits('๑๒ and 12')).toBe('๑๒ and 12');
  expect(hasDigitsOfOneScript('๑๒')).toBe(false);
});

it('A mix of two scripts’ digits is detected; digits of one script, or no digits, are accepted', () => {
  expect(hasDigitsOfOneScript('1२0')).toBe(false);
  expect(hasDigitsOfOneScript('१२०')).toBe(true);
  expect(hasDigitsOfOneScript('chai')).toBe(true);
});

const amounts = fc.integer({ min: 0, max: 100_000_000_000 }).map(paise);

const groupedByThousands = (text: string): string => {
  const [rupees = '', decimals] = text.replaceAll(',', '').split('.');
  return `${rupees.replace(/\B(?=(\d{3})+$)/g, ',')}.${decimals}`;
};

const groupings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll(',', ''),
  groupedByThousands,
  (text) => text.replaceAll(',', '\u00a0'),
  (text) => text.replaceAll(',', '\u2009'),
  (text) => text.replaceAll(',', '\u202f'),
];

const endings: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replace(/0$/, ''),
  (text) => text.replace(/\.00$/, ''),
  (text) => text.replace(/\.00$/, '.'),
];

const befores = ['', '₹', '₹ ', '₹\u00a0', 'Rs ', 'Rs.', 'Rs. ', 'rs', 'RS.', 'Re. ', 'INR ', 'inr', '₨ ', 'रु ', 'रु. '];
const afters = ['', '/-', ' /-', '/=', ' Rs', 'rs.', ' INR', ' rupees', '₹', ' रुपये'];
const edges = ['', ' ', '  ', '\t', '\n', '\u00a0', '\u2009', '\u200e', '\ufeff'];

describe('An amount', () => {
  it('is read in every accepted spelling', () => {
    const spelling = fc.record({
      amount: amounts,
      digits: fc.constantFrom(...digitScripts),
      group: fc.constantFrom(...groupings),
      end: fc.constantFrom(...endings),
      before: fc.constantFrom(...befores),
      after: fc.constantFrom(...afters),
      left: fc.constantFrom(...edges),
      right: fc.constantFrom(...edges),
    });
    fc.assert(
      fc.property(spelling, ({ amount, digits, group, end, before, after, left, right }) => {
        const number = end(group(formatAmount(amount))).replace(/\d/g, (digit) => digits.charAt(Number(digit)));
        const text = `${left}${before}${number}${after}${right}`;
        expect([text, paiseFromText(text)]).toEqual([text, amount]);
      }),
      { numRuns: 3000 },
    );
  });

  it('is read correctly when it is written as the screens show it', () => {
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(paiseFromText(formatRupees(amount))).toBe(amount);
      }),
    );
  });

  it.each<[string, number]>([
    ['₹.5', 50],
    ['.05', 5],
    ['0', 0],
    ['007', 700],
    ['1,234,567.8', 123_456_780],
    ['Rs.50', 5_000],
    ['99 rupees', 9_900],
    ['١٬٢٣٤٫٥٠', 123_450],
    ['１，２３４．５０', 123_450],
  ])('%j is %d paise', (text, expected) => {
    expect(paiseFromText(text)).toBe(expected);
  });
});

describe('A text', () => {
  it.each([
    ['without digits', ['', ' ', '.', '₹', 'Rs.', '/-', 'twelve', 'NaN', 'Infinity']],
    ['with commas that may be decimal points', ['1,50', '12,50', '120,50', '0,50', '0,120', '00,500']],
    ['with commas that group nothing', ['1,2345', '1,23,45', '12,345,67', '1,23\u00a0456', ',500', '500,', '1,,000']],
    ['with points that group digits', ['1.234.567', '1.234,50', '12.345', '0.001', '1..5']],
    ['with a sign or an exponent', ['1e3', '0x10', '-5', '−5', '₹-5', '+5', '(5)', '5%']],
    ['of several numbers', ['1 000', '2 500', '1 2', '12 . 50', 'Rs .50', 'Rs. .50', '12:50', '20/30']],
    ['in other digits, or in those of two scripts', ['5²', '½', '⑤', '௰', '1२0']],
    ['in another unit', ['$5', '€ 5', '5k', '2 lakh']],
    ['with characters that hide or turn it', ['\u202e12', '1\u31642', 'Re\u066b0.']],
    ['that is too long', ['1'.repeat(20)]],
  ])('%s is not an amount', (_, texts) => {
    expect(texts.filter((text) => paiseFromText(text) !== undefined)).toEqual([]);
  });

  it('is either refused or read as the number that its digits spell', () => {
    const unit = fc.constantFrom(...'0123456789,,..₹ -+e/Rs१२३٫٬\u00a0\u200e');
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit }), fc.string({ unit: 'grapheme' })), (text) => {
        const read: Paise | undefined = paiseFromText(text);
        if (read === undefined) return;
        expect(paiseFromRupees(Number(digitsIn(text)))).toBe(read);
      }),
      { numRuns: 20_000 },
    );
  });

  it('with a third decimal is not an amount', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...befores), fc.integer({ min: 0, max: 999 }), (amount, before, more) => {
        expect(paiseFromText(`${before}${formatAmount(amount)}${more}`)).toBeUndefined();
      }),
    );
  });
});

/** Returns the plain digits and decimal point of a text: a second implementation, character by character. */
function digitsIn(text: string): string {
  const number = text
    .replace(/rs\.?|re\.?/gi, '')
    .replaceAll('٫', '.')
    .replaceAll('．', '.');
  return Array.from(number, (sign) => {
    if (sign === '.') return sign;
    const script = digitScripts.find((digits) => digits.includes(sign));
    return script ? String(script.indexOf(sign)) : '';
  }).join('');
}
