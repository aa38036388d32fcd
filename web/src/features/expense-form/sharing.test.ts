/** Who paid an expense and who shares it. */
import { endpoints } from '@pg/contract/endpoints';
import { paise } from '@pg/contract/money';
import { sharesByGroup } from '@pg/contract/split';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  defaultSharing,
  eachText,
  hasMissingMember,
  payerText,
  previewShares,
  restrictToMembers,
  type Sharing,
  severalPayers,
  sharersText,
  sharingProblem,
  toSplitAndPayers,
} from './sharing.ts';

const [asha, ravi, imran] = ['9000000001', '9000000002', '9000000003'] as const;
const names = { [asha]: 'Asha Rao', [ravi]: 'Ravi Kumar', [imran]: 'Imran Khan' };
const members = Object.entries(names).map(([userId, name]) => ({ userId, name, username: userId, role: 'member' }));
const usual = defaultSharing({ groupCode: 'ABCDEF', userId: asha, members: [asha, ravi, imran] });
const chosen = (more: Partial<Sharing>): Sharing => ({ ...usual, ...more });
const hundred = paise(10_000);
const date = '2026-11-20T18:05';

describe('The form sends', () => {
  test('nothing if the user paid and everyone shares equally', () => {
    expect(toSplitAndPayers(usual, hundred)).toEqual({});
    expect(toSplitAndPayers(chosen({ people: [imran, asha, ravi] }), hundred)).toEqual({});
    expect(toSplitAndPayers(chosen({ payer: severalPayers, paid: { [asha]: '100' } }), hundred)).toEqual({});
  });

  test('the one other member who paid', () => {
    expect(toSplitAndPayers(chosen({ payer: ravi }), hundred)).toEqual({ payers: [{ userId: ravi, amount: 10_000 }] });
  });

  test('what each of several people paid', () => {
    const paid = { [asha]: '₹ 60', [imran]: '40.00', [ravi]: '' };
    expect(toSplitAndPayers(chosen({ payer: severalPayers, paid }), hundred).payers).toEqual([
      { userId: asha, amount: 6_000 },
      { userId: imran, amount: 4_000 },
    ]);
  });

  test('the people who are ticked', () => {
    expect(toSplitAndPayers(chosen({ people: [ravi] }), hundred).split).toEqual({
      mode: 'EQUAL',
      parts: [{ userId: ravi }],
    });
  });

  test('shares, where an empty field is one share and 0 is no share', () => {
    const values = { [asha]: '२', [ravi]: '0' };
    expect(toSplitAndPayers(chosen({ mode: 'SHARES', values }), hundred).split).toEqual({
      mode: 'SHARES',
      parts: [
        { userId: asha, value: 2 },
        { userId: imran, value: 1 },
      ],
    });
  });

  test('percents in hundredths, and amounts in paise, of those who have a part', () => {
    const percents = chosen({ mode: 'PERCENT', values: { [asha]: '33.33%', [ravi]: '66.67' } });
    expect(toSplitAndPayers(percents, hundred).split?.parts).toEqual([
      { userId: asha, value: 3_333 },
      { userId: ravi, value: 6_667 },
    ]);
    const amounts = chosen({ mode: 'EXACT', values: { [imran]: '100', [ravi]: '5' }, people: [asha, imran] });
    expect(toSplitAndPayers(amounts, hundred).split?.parts).toEqual([{ userId: imran, value: 10_000 }]);
  });
});

describe('The shares that the form shows', () => {
  test('are those that the server stores', () => {
    const { body } = endpoints.addExpense;
    const mode = fc.constantFrom('EQUAL', 'SHARES');
    const people = fc.option(fc.subarray([asha, ravi, imran], { minLength: 1 }), { nil: undefined });
    const values = fc.dictionary(fc.constantFrom(asha, ravi, imran), fc.integer({ min: 1, max: 1000 }).map(String));
    const amount = fc.integer({ min: 1, max: 1_000_000_000 }).map(paise);
    const day = fc.integer({ min: 1, max: 30 }).map((number) => `2026-11-${String(number).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.record({ mode, people, values }), amount, day, (choice, total, paymentDate) => {
        const sharing = chosen(choice as Partial<Sharing>);
        const request = { amount: total, paymentDate, tags: ['chai'], groupCodes: ['ABCDEF'] };
        const received = z.decode(body, z.encode(body, { ...request, ...toSplitAndPayers(sharing, total) }));
        const group = { groupCode: 'ABCDEF', userIds: [imran, asha, ravi] };
        const stored = sharesByGroup(received, received.split ?? null, [group]).ABCDEF;
        expect(previewShares(sharing, total, paymentDate)).toEqual(stored);
      }),
    );
  });

  test('are unknown until the parts add up to the amount', () => {
    const half = { [asha]: '50' };
    expect(previewShares(chosen({ mode: 'PERCENT', values: half }), hundred, date)).toBeUndefined();
    expect(previewShares(chosen({ mode: 'EXACT', values: half }), hundred, date)).toBeUndefined();
    expect(previewShares(chosen({ people: [] }), hundred, date)).toBeUndefined();
    const whole = { ...half, [ravi]: '50' };
    expect(previewShares(chosen({ mode: 'EXACT', values: whole }), hundred, date)).toEqual({
      [asha]: 5000,
      [ravi]: 5000,
    });
  });
});

describe('The problem reported for a choice', () => {
  test.each([
    [{}, undefined],
    [{ people: [] }, 'Choose at least one person who shares it.'],
    [{ mode: 'EXACT', people: [] }, 'Choose at least one person who shares it.'],
    [{ mode: 'EXACT' }, 'The parts do not come to the amount: ₹100.00 left to assign.'],
    [{ mode: 'PERCENT' }, 'The percents do not come to 100: 100% left to assign.'],
    [{ mode: 'EXACT', values: { [asha]: '60' } }, 'The parts do not come to the amount: ₹40.00 left to assign.'],
    [{ mode: 'EXACT', values: { [asha]: '140' } }, 'The parts do not come to the amount: ₹40.00 too much.'],
    [{ mode: 'PERCENT', values: { [asha]: '87.5' } }, 'The percents do not come to 100: 12.5% left to assign.'],
    [{ mode: 'PERCENT', values: { [asha]: 'half' } }, 'Enter percents with at most two decimals, such as 50 or 33.33.'],
    [{ mode: 'SHARES', values: { [asha]: '1.5' } }, 'Enter shares as whole numbers from 0 to 1000.'],
    [{ payer: severalPayers }, 'Enter what each person paid.'],
    [
      { payer: severalPayers, paid: { [asha]: '1,50' } },
      'Enter what each person paid in rupees, such as 120 or 1,200.50.',
    ],
    [
      { payer: severalPayers, paid: { [asha]: '70', [ravi]: '20' } },
      'What people paid does not come to the amount: ₹10.00 left to assign.',
    ],
  ] as const)('%j: %s', (choice, problem) => {
    expect(sharingProblem(chosen(choice as Partial<Sharing>), hundred)?.text).toBe(problem);
  });
});

describe('The buttons that open the choices say', () => {
  test.each([
    [{}, 'You', 'All 3, equally'],
    [{ payer: ravi, people: [asha, ravi] }, 'Ravi Kumar', '2 of 3, equally'],
    [{ people: [asha] }, 'You', 'Only you'],
    [{ people: [imran] }, 'You', 'Imran Khan'],
    [{ payer: severalPayers, mode: 'SHARES' }, 'Several people', 'By shares'],
    [
      { payer: severalPayers, paid: { [asha]: '10', [ravi]: '90' }, mode: 'PERCENT' },
      'Ravi Kumar and you',
      'By percent',
    ],
    [
      { payer: severalPayers, paid: { [asha]: '10', [ravi]: '80', [imran]: '10' }, mode: 'EXACT' },
      'Ravi Kumar and 2 others',
      'By amounts',
    ],
  ] as const)('%j: paid by %s, shared by %s', (choice, payer, sharers) => {
    const sharing = chosen(choice as Partial<Sharing>);
    expect([payerText(sharing, members), sharersText(sharing, members)]).toEqual([payer, sharers]);
  });
});

test('A guest who shares is named, because the number beside the group’s name counts members alone', () => {
  const withGuest = members.map((one) => (one.userId === imran ? { ...one, addedBy: asha } : one));
  expect(sharersText(usual, withGuest)).toBe('All 3, with Imran Khan');
});

test('The form says what each owes, to the paisa, if all owe the same', () => {
  expect(eachText(usual, paise(96_000), date)).toBe('₹320.00 each');
  expect(eachText(usual, hundred, date)).toBe('₹33.33 or ₹33.34 each');
  expect(eachText(usual, undefined, date)).toBeUndefined();
  expect(eachText(chosen({ people: [asha] }), hundred, date)).toBeUndefined();
  expect(eachText(chosen({ mode: 'PERCENT', values: { [asha]: '100' } }), hundred, date)).toBeUndefined();
});

describe('When someone leaves the group while the form is open', () => {
  const left = [asha, imran];

  test('a choice that names the person is noticed, and the person is taken out of it', () => {
    for (const choice of [
      { payer: ravi },
      { people: [asha, ravi] },
      { payer: severalPayers, paid: { [ravi]: '5' } },
      { mode: 'EXACT', values: { [ravi]: '5' } },
    ] as const) {
      expect(hasMissingMember(chosen(choice), left)).toBe(true);
      expect(hasMissingMember(restrictToMembers(chosen(choice), left), left)).toBe(false);
    }
    expect(restrictToMembers(chosen({ payer: ravi }), left).payer).toBe(asha);
  });

  test('a user who is then alone in the group can send the expense, whatever the choice was', () => {
    // The form no longer shows the choice.
    for (const choice of [
      { people: [ravi] },
      { payer: severalPayers, paid: { [asha]: '60', [ravi]: '40' } },
      { mode: 'EXACT', values: { [asha]: '60', [ravi]: '40' } },
    ] as const) {
      const alone = restrictToMembers(chosen(choice), [asha]);
      expect([sharingProblem(alone, hundred), toSplitAndPayers(alone, hundred)]).toEqual([undefined, {}]);
    }
  });

  test('a choice that does not name the person stays as it is', () => {
    expect(hasMissingMember(usual, left)).toBe(false);
    expect(hasMissingMember(chosen({ people: [imran], values: { [ravi]: '5' } }), left)).toBe(false);
    expect(toSplitAndPayers(restrictToMembers(chosen({ people: [imran] }), left), hundred).split?.parts).toEqual([
      { userId: imran },
    ]);
  });
});
