/** Group codes, as people paste them. */
import { groupCodeAlphabet } from '@pg/contract/group-code';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import en from '#words/en/more.ts';
import hi from '#words/hi/more.ts';
import kn from '#words/kn/more.ts';
import { findGroupCode } from './find-group-code.ts';
import { invitationLink } from './invitation.ts';

const code = fc.string({ unit: fc.constantFrom(...groupCodeAlphabet), minLength: 6, maxLength: 6 });
const origin = 'https://pg.example.in';

describe('A group code', () => {
  test.each([
    'ABC234',
    'abc234',
    ' ABC 234 ',
    'ABC-234',
    'ABC – 234',
    'A B C 2 3 4',
    'ABC २३४',
    '"ABC234".',
    'Code: ABC234',
    'Code: abc 234',
    'code is ABC-234',
    'CODE=ABC234',
    'कोड ABC234',
    'ಕೋಡ್: ABC234',
    'Group code: *ABC234* (Sunrise PG)',
    'Hi, join our flat with ABC234, rent is due on 5th',
    'https://pg.example.in/#join=ABC234',
    'https://pg.example.in/#join=abc234&by=Xy3_Zq-9aBcDeFgH',
    'pg.example.in/?from=whatsapp#join=ABC234',
    'https://pg.example.in/%23join%3DABC234',
    'Join GATE22 here: https://pg.example.in/#join=ABC234&by=Xy3_Zq-9aBcDeFgH Thanks!',
    'https://pg.example.in/#join=ABC234 and again https://pg.example.in/#join=abc234',
  ])('is found in %j', (text) => {
    expect(findGroupCode(text)).toBe('ABC234');
  });

  test.each(['.', ',', ')', '।', '?', '*', '>', ').Thanks', ' - see you', '%20'])(
    'is found in a link that %j follows',
    (sign) => {
      expect(findGroupCode(`Join https://pg.example.in/#join=ABC234${sign}`)).toBe('ABC234');
    },
  );

  test.each([
    'Hi! code- TCDCSU',
    'Code - TCDCSU',
    'Use code tcdcsu',
    'Use the code tcdcsu.',
    'use code tcdcsu to join',
  ])('needs no digit after the word for it: %j', (text) => {
    expect(findGroupCode(text)).toBe('TCDCSU');
  });

  test.each([
    '',
    'ABC23',
    'ABC2345',
    'ABC2O4',
    'https://pg.example.in/',
    'https://pg.example.in/#join=',
    'https://pg.example.in/#join=ABC23',
    'https://pg.example.in/#join=ABC234x',
    'https://pg.example.in/#join=ABC - see you',
    'https://pg.example.in/#join=ABC234 or https://pg.example.in/#join=DEF567',
    'ABC234 or DEF567',
    'Code: ABC234, old code: DEF567',
    'come to the garden',
    'The code and key are with Asha',
    'the code number is on the door',
    'Use code number 12',
    'Use code number.',
    'Use the code before midnight',
    'THE CODE NUMBER IS ON THE DOOR',
    'our qr-code-reader',
    'QR CODE READER',
    'QR-CODE-READER',
    'The CODE NUMBER is on the door',
    'Meet us at GARDEN HOUSE',
    'call 98765 43210',
    'Sunrise PG',
  ])('is not guessed from %j', (text) => {
    expect(findGroupCode(text)).toBeUndefined();
  });

  test('is found in the app’s own links and messages in every language, whatever the group is called', () => {
    fc.assert(
      fc.property(code, fc.constantFrom('Sunrise PG', 'GATE22', 'Code', 'garden', 'कोड', 'B-42'), (made, name) => {
        const link = invitationLink({ code: made, by: 'Xy3_Zq-9aBcDeFgH' }, origin);
        expect(findGroupCode(link)).toBe(made);
        for (const { groups } of [en, hi, kn]) {
          const message = groups.invitation(name, made);
          expect(findGroupCode(`${message} ${link}`)).toBe(made);
          expect([made, undefined]).toContain(findGroupCode(message));
          expect(findGroupCode(groups.invitation('Sunrise PG', made))).toBe(made);
        }
      }),
    );
  });

  test('is not chosen between two', () => {
    fc.assert(
      fc.property(code, code, (first, second) => {
        fc.pre(first !== second);
        for (const text of [
          `${first} or ${second}`,
          `Code: ${first}, code: ${second}`,
          `#join=${first} #join=${second}`,
        ]) {
          expect(findGroupCode(text)).toBeUndefined();
        }
      }),
    );
  });

  test('is found as itself or not at all, however it is split', () => {
    fc.assert(
      fc.property(
        code,
        fc.constantFrom('', ' ', '-', ' - ', '\u00a0'),
        fc.nat(5),
        fc.boolean(),
        (made, gap, at, isLow) => {
          const split = made.slice(0, at) + gap + made.slice(at);
          expect(findGroupCode(isLow ? split.toLowerCase() : split)).toBe(made);
          expect([made, undefined]).toContain(findGroupCode(`Code: ${split}`));
        },
      ),
    );
  });
});
