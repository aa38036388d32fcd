/** The request that a filled Add Expense form makes. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { Intent } from '#api/calls/call.ts';
import type { CoinsSlice } from '#store/ledger.ts';
import { type Draft, isBeyondCoins, readDraft } from './draft.ts';
import { usualSharing } from './sharing.ts';

const coins: CoinsSlice = {
  monthlyLimit: paise(100_000),
  remaining: paise(5_000),
  month: '2026-11',
  revision: 3,
};
const known = { coins, month: '2026-11', live: 'on' } as const;

const draft = (more: Partial<Draft> = {}): Draft => ({
  amountText: '₹ 20.50',
  date: '2026-11-20',
  tags: ['chai'],
  typedTag: '',
  groupCodes: ['ABCDEF'],
  openedAt: new Date('2026-11-20T18:05:00+05:30'),
  intent: new Intent(),
  ...more,
});

describe('A filled form', () => {
  test('dated today becomes a request with the time, and with the tag still being typed', () => {
    expect(readDraft(draft({ typedTag: 'Samosa' }), known)).toEqual({
      amount: 2_050,
      paymentDate: '2026-11-20T18:05',
      tags: ['chai', 'samosa'],
      groupCodes: ['ABCDEF'],
    });
  });

  test('dated another day becomes a request without a time', () => {
    expect(readDraft(draft({ date: '2026-11-19' }), known)).toMatchObject({ paymentDate: '2026-11-19' });
  });

  test('reports its first problem, in this order: amount, coins, tags, date, group', () => {
    const wrong = draft({ amountText: '12.345', tags: ['x'.repeat(31)], date: '', groupCodes: [] });
    const problems = [
      wrong,
      { ...wrong, amountText: '0' },
      { ...wrong, amountText: '1,00,00,000.01' },
      { ...wrong, amountText: '50.01' },
      { ...wrong, amountText: '50' },
      { ...wrong, amountText: '50', tags: ['chai'] },
      { ...wrong, amountText: '50', tags: ['chai'], date: '2026-11-20' },
    ].map((one) => readDraft(one, known));
    expect(problems).toEqual([
      {
        text: 'Enter an amount in rupees with at most two decimals, such as 120 or 1,200.50.',
        field: 'amount',
      },
      { text: 'Enter an amount from ₹0.01 to ₹1,00,00,000.00.', field: 'amount' },
      { text: 'Enter an amount from ₹0.01 to ₹1,00,00,000.00.', field: 'amount' },
      { text: 'Please add some coins to add this expense.', field: 'amount' },
      { text: `A tag can have at most 30 characters. “${'x'.repeat(30)}…” has 31.`, field: 'tag' },
      { text: 'Choose the date of the payment.', field: 'date' },
      { text: 'No group selected. Please select a group first.' },
    ]);
  });

  test('that was sent before is not checked against the coins again, because its expense may have been charged', () => {
    const sent = draft({ amountText: '60' });
    expect(readDraft(sent, known)).toMatchObject({ text: 'Please add some coins to add this expense.' });
    sent.intent.keyFor({});
    expect(readDraft(sent, known)).toMatchObject({ amount: 6_000 });
  });
});

describe('A form with a choice of payers and shares', () => {
  const [asha, ravi] = ['9000000001', '9000000002'];
  const sharing = usualSharing({ groupCode: 'ABCDEF', userId: asha, members: [asha, ravi] });

  test('sends the choice only if its group is the only one chosen', () => {
    const chosen = { ...sharing, payer: ravi, people: [asha] };
    const payers = [{ userId: ravi, amount: 2_050 }];
    const split = { mode: 'EQUAL', parts: [{ userId: asha }] };
    expect(readDraft(draft({ sharing: chosen }), known)).toMatchObject({ payers, split });
    for (const groupCodes of [['ABCDEF', 'GHJKMN'], ['GHJKMN']]) {
      const request = readDraft(draft({ sharing: chosen, groupCodes }), known);
      expect(Object.keys(request)).toEqual(['amount', 'paymentDate', 'tags', 'groupCodes']);
    }
  });

  test('is refused if its parts do not add up to the amount, but any other problem is reported first', () => {
    const wrong = draft({ sharing: { ...sharing, mode: 'EXACT', values: { [asha]: '20' } } });
    const text = 'The parts do not come to the amount: ₹0.50 left to assign.';
    expect(readDraft(wrong, known)).toEqual({ text, field: 'sharing' });
    expect(readDraft({ ...wrong, date: '' }, known)).toMatchObject({ field: 'date' });
  });

  test('is checked against the coins for the part that the user paid, and not checked if the user paid nothing', () => {
    const paid = (text: string) => ({ ...sharing, payer: 'several', paid: { [asha]: text, [ravi]: '9950' } });
    const large = draft({ amountText: '10,000' });
    const tooMuch = { text: 'Please add some coins to add this expense.' };
    expect(readDraft({ ...large, sharing: paid('50.01') }, known)).toMatchObject(tooMuch);
    expect(readDraft({ ...large, sharing: paid('50') }, known)).toMatchObject({ amount: 1_000_000 });
    const inDebt = { ...known, coins: { ...coins, remaining: paise(-100) } };
    expect(readDraft({ ...large, sharing: { ...sharing, payer: ravi } }, inDebt)).toMatchObject({ amount: 1_000_000 });
  });
});

describe('The check of an amount against the coins', () => {
  const more = paise(5_001);

  test('rejects only an amount above a live balance', () => {
    expect(isBeyondCoins(known, more)).toBe(true);
    expect(isBeyondCoins(known, paise(5_000))).toBe(false);
  });

  test('rejects no amount when the balance is unknown, from a device snapshot, or not live', () => {
    expect(isBeyondCoins({ ...known, coins: undefined }, more)).toBe(false);
    expect(isBeyondCoins({ ...known, coins: { ...coins, fromDevice: true } }, more)).toBe(false);
    expect(isBeyondCoins({ ...known, live: 'off' }, more)).toBe(false);
    expect(isBeyondCoins({ ...known, live: 'denied' }, more)).toBe(false);
  });

  test("rejects no amount without a limit, or with last month's coins", () => {
    expect(isBeyondCoins({ ...known, coins: { ...coins, monthlyLimit: paise(0) } }, more)).toBe(false);
    expect(isBeyondCoins({ ...known, month: '2026-12' }, more)).toBe(false);
  });
});
