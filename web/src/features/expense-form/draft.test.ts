/** The forms of an expense, and the requests that they make. */
import { type Paise, paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { Mutation } from '#api/call.ts';
import type { CoinsSlice } from '#state/store.ts';
import { type AddDraft, type EditDraft, editDraft, isDirty, rebaseDraft } from './draft.ts';
import { exceedsCoins, ownAmount, toAddRequest, toEditRequest } from './draft-request.ts';
import { defaultSharing, type ExpenseDetails, peopleOfExpense, type Sharing, sharingFromStored } from './sharing.ts';
import { similarDraft } from './similar-draft.ts';
import { offersFor } from './suggestions.tsx';

const coins: CoinsSlice = {
  monthlyLimit: paise(100_000),
  remaining: paise(5_000),
  month: '2026-11',
  revision: 3,
};
const [asha, ravi, imran] = ['9800000001', '9800000002', '9800000003'] as const;
const known = { coins, month: '2026-11', live: 'on' } as const;

const draft = (more: Partial<AddDraft> = {}): AddDraft => ({
  mode: 'add',
  amountText: '₹ 20.50',
  date: '2026-11-20',
  tags: ['chai'],
  typedTag: '',
  texts: {},
  groupCodes: ['ABCDEF'],
  openedAt: new Date('2026-11-20T18:05:00+05:30'),
  intent: new Mutation(),
  ...more,
});

describe('A filled form', () => {
  test('dated today becomes a request with the time, and with the tag still being typed', () => {
    expect(toAddRequest(draft({ typedTag: 'Samosa' }), known)).toEqual({
      amount: 2_050,
      paymentDate: '2026-11-20T18:05',
      tags: ['chai', 'samosa'],
      groupCodes: ['ABCDEF'],
    });
  });

  test('with a sum becomes a request with its result, and with a title if it is not blank', () => {
    const titled = draft({ amountText: '12+8.50×2', texts: { title: ' Diwali lights ' } });
    expect(toAddRequest(titled, known)).toMatchObject({ amount: 2_900, title: 'Diwali lights' });
    expect(toAddRequest(draft({ texts: { title: ' ' } }), known)).not.toHaveProperty('title');
    const text = 'This sum does not come to rupees and paise. Write it like 12 + 8.50 × 2.';
    expect(toAddRequest(draft({ amountText: '12+' }), known)).toEqual({ text, field: 'amount' });
  });

  test('of money back needs no coins, and its amounts stay above zero', () => {
    const request = toAddRequest(draft({ amountText: '2000', moneyBack: true }), known);
    expect(request).toMatchObject({ amount: 200_000, moneyBack: true });
    expect(ownAmount(draft({ amountText: '2000', moneyBack: true }))).toBe(-200_000);
    expect(ownAmount(draft({ amountText: '', moneyBack: true }))).toBe(0);
  });

  test('with a title offers the next words as a note', () => {
    const changes: object[] = [];
    const typed = { typedTag: 'bill no. forty seven' };
    const offer = (texts: AddDraft['texts']) => offersFor(draft({ ...typed, texts }), (part) => changes.push(part))[0];
    expect(offer({})?.text).toBe('Title “bill no. forty seven”');
    const second = offer({ title: 'Gas' });
    expect(second?.text).toBe('As a note: bill no. forty seven');
    second?.onTake();
    expect(changes).toMatchObject([{ texts: { title: 'Gas', note: 'bill no. forty seven' }, typedTag: '' }]);
    const long = 'की '.repeat(90).trim();
    expect(offersFor(draft({ typedTag: long, texts: { title: 'Gas' } }), () => undefined)).toEqual([]);
  });

  test('dated another day becomes a request without a time', () => {
    expect(toAddRequest(draft({ date: '2026-11-19' }), known)).toMatchObject({ paymentDate: '2026-11-19' });
  });

  test('reports its first problem, in this order: amount, coins, tags, date, group', () => {
    const wrong = draft({ amountText: '12.345', tags: ['x'.repeat(31)], date: '', groupCodes: [] });
    const problems = [
      wrong,
      { ...wrong, amountText: '0' },
      { ...wrong, amountText: '1,00,00,000.01' },
      { ...wrong, amountText: '50.01' },
      { ...wrong, amountText: '50', tags: [] },
      { ...wrong, amountText: '50' },
      { ...wrong, amountText: '50', tags: ['chai'] },
      { ...wrong, amountText: '50', tags: ['chai'], date: '2026-11-20' },
    ].map((one) => toAddRequest(one, known));
    expect(problems).toEqual([
      {
        text: 'Enter an amount in rupees with at most two decimals, such as 120 or 1,200.50.',
        field: 'amount',
      },
      { text: 'Enter an amount from ₹0.01 to ₹1,00,00,000.00.', field: 'amount' },
      { text: 'Enter an amount from ₹0.01 to ₹1,00,00,000.00.', field: 'amount' },
      { text: 'Please add some coins to add this expense.', field: 'amount' },
      { text: 'Choose a tag.', field: 'tag' },
      { text: `A tag can have at most 30 characters. “${'x'.repeat(30)}…” has 31.`, field: 'tag' },
      { text: 'Choose the date of the payment.', field: 'date' },
      { text: 'No group selected. Please select a group first.' },
    ]);
  });

  test('that was sent before is not checked against the coins again, because its expense may have been charged', () => {
    const sent = draft({ amountText: '60' });
    expect(toAddRequest(sent, known)).toMatchObject({ text: 'Please add some coins to add this expense.' });
    sent.intent.keyFor({});
    expect(toAddRequest(sent, known)).toMatchObject({ amount: 6_000 });
  });
});

test('A form that is sent again by another build makes the same request to the letter, and so has the same key', () => {
  const sharing = defaultSharing({ groupCode: 'ABCDEF', userId: asha, members: [asha, ravi] });
  const full = draft({ texts: { title: 'Tea' }, sharing: { ...sharing, payer: ravi, people: [asha] } });
  const parts = `"split":{"mode":"EQUAL","parts":[{"userId":"${asha}"}]},"payers":[{"userId":"${ravi}","amount":2050}]`;
  expect(JSON.stringify(toAddRequest(full, known))).toBe(
    `{"amount":2050,"paymentDate":"2026-11-20T18:05","tags":["chai"],"groupCodes":["ABCDEF"],"title":"Tea",${parts}}`,
  );
});

describe('A form with a choice of payers and shares', () => {
  const sharing = defaultSharing({ groupCode: 'ABCDEF', userId: asha, members: [asha, ravi] });

  test('sends the choice only if its group is the only one chosen', () => {
    const chosen = { ...sharing, payer: ravi, people: [asha] };
    const payers = [{ userId: ravi, amount: 2_050 }];
    const split = { mode: 'EQUAL', parts: [{ userId: asha }] };
    expect(toAddRequest(draft({ sharing: chosen }), known)).toMatchObject({ payers, split });
    for (const groupCodes of [['ABCDEF', 'GHJKMN'], ['GHJKMN']]) {
      const request = toAddRequest(draft({ sharing: chosen, groupCodes }), known);
      expect(Object.keys(request)).toEqual(['amount', 'paymentDate', 'tags', 'groupCodes']);
    }
  });

  test('is checked against the coins for the part that the user paid, and not checked if the user paid nothing', () => {
    const paid = (text: string) => ({ ...sharing, payer: 'several', paid: { [asha]: text, [ravi]: '9950' } });
    const large = draft({ amountText: '10,000' });
    const tooMuch = { text: 'Please add some coins to add this expense.' };
    expect(toAddRequest({ ...large, sharing: paid('50.01') }, known)).toMatchObject(tooMuch);
    expect(toAddRequest({ ...large, sharing: paid('50') }, known)).toMatchObject({ amount: 1_000_000 });
    const inDebt = { ...known, coins: { ...coins, remaining: paise(-100) } };
    expect(toAddRequest({ ...large, sharing: { ...sharing, payer: ravi } }, inDebt)).toMatchObject({
      amount: 1_000_000,
    });
  });
});

describe('The check of an amount against the coins', () => {
  const more = paise(5_001);

  test('rejects only an amount above a live balance', () => {
    expect(exceedsCoins(known, more)).toBe(true);
    expect(exceedsCoins(known, paise(5_000))).toBe(false);
  });

  test('rejects no amount when the balance is unknown, from a device snapshot, or not live', () => {
    expect(exceedsCoins({ ...known, coins: undefined }, more)).toBe(false);
    expect(exceedsCoins({ ...known, coins: { ...coins, fromDevice: true } }, more)).toBe(false);
    expect(exceedsCoins({ ...known, live: 'off' }, more)).toBe(false);
    expect(exceedsCoins({ ...known, live: 'denied' }, more)).toBe(false);
  });

  test("rejects no amount without a limit, or with last month's coins", () => {
    expect(exceedsCoins({ ...known, coins: { ...coins, monthlyLimit: paise(0) } }, more)).toBe(false);
    expect(exceedsCoins({ ...known, month: '2026-12' }, more)).toBe(false);
  });
});

const code = 'ABCDEF';
const person = (userId: string, name: string) => ({ userId, name, username: userId, role: 'member' });
const group = {
  code,
  joinCode: code,
  name: 'Flat 402',
  former: [],
  revision: 1,
  members: [person(asha, 'Asha'), person(ravi, 'Ravi'), person(imran, 'Imran')],
};
const part = (userId: string, amount: number) => ({ userId, amount: paise(amount) });

const stored = (more: Partial<ExpenseDetails> = {}, amount: Paise = paise(30_050)): ExpenseDetails => ({
  expense: {
    id: 'abc',
    amount,
    paymentDate: '2026-11-20T18:05',
    tags: ['chai'],
    description: 'chai',
    paidBy: 'Asha',
    userId: asha,
    createdAt: '2026-11-20T12:35:00.000Z',
    revision: 3,
  },
  split: null,
  payers: [{ userId: asha, amount }],
  shares: [asha, ravi, imran].map((userId) => ({ groupCode: code, ...part(userId, 10_000) })),
  groupCodes: [code],
  isRecurring: false,
  history: [],
  hasOlderHistory: false,
  ...more,
});

const openedAt = new Date('2026-11-23T10:00:00+05:30');
const formOf = (details: ExpenseDetails, more: Partial<EditDraft> = {}): EditDraft => ({
  ...editDraft(details, openedAt),
  ...more,
});

/** Returns the request of the form, or its first problem. The choice of people is the one that the dialog shows. */
function read(form: EditDraft) {
  const members = peopleOfExpense(form.stored, group).map(({ userId }) => userId);
  return toEditRequest(
    form,
    form.sharing ?? sharingFromStored(form.stored, { groupCode: code, userId: asha, members }),
    known,
  );
}
const chosen = (details: ExpenseDetails, more: Partial<Sharing>): Sharing => ({
  ...sharingFromStored(details, { groupCode: code, userId: asha, members: [asha, ravi, imran] }),
  ...more,
});

describe('The Edit Expense form', () => {
  test('begins with the figures of the expense, and has nothing to send until one of them changes', () => {
    const form = formOf(stored());
    expect(form).toMatchObject({ amountText: '300.50', date: '2026-11-20', tags: ['chai'] });
    expect(isDirty(form)).toBe(false);
    expect(
      [{ amountText: '300' }, { typedTag: 'tea' }, { date: '2026-11-19' }].map((more) =>
        isDirty(formOf(stored(), more)),
      ),
    ).toEqual([true, true, true]);
  });

  test('keeps the time of a date that is not changed, and names neither split nor payers', () => {
    expect(read(formOf(stored(), { amountText: '310', typedTag: 'samosa' }))).toEqual({
      id: 'abc',
      amount: 31_000,
      paymentDate: '2026-11-20T18:05',
      tags: ['chai', 'samosa'],
      revision: 3,
    });
    expect(read(formOf(stored(), { date: '2026-11-19' }))).toMatchObject({ paymentDate: '2026-11-19' });
    expect(read(formOf(stored(), { date: '2026-11-23' }))).toMatchObject({ paymentDate: '2026-11-23T10:00' });
  });

  test('names everyone if the split is changed back to everyone, and the payer if another payer is chosen', () => {
    const some = stored({ split: { mode: 'EQUAL', parts: [{ userId: asha }, { userId: ravi }] } });
    const everyone = formOf(some, { sharing: chosen(some, { people: undefined }) });
    expect(read(everyone)).toMatchObject({
      split: { mode: 'EQUAL', parts: [{ userId: asha }, { userId: ravi }, { userId: imran }] },
    });
    const byRavi = formOf(stored(), { sharing: chosen(stored(), { payer: ravi }) });
    expect(read(byRavi)).toMatchObject({ payers: [part(ravi, 30_050)] });
    expect(read(byRavi)).not.toHaveProperty('split');
  });

  test('asks for new parts if the amount changes and several people paid, or the split is by amounts', () => {
    const two = stored({ payers: [part(asha, 20_000), part(ravi, 10_050)] });
    expect(read(formOf(two, { amountText: '310' }))).toEqual({
      text: 'What people paid does not come to the amount: ₹9.50 left to assign.',
      field: 'payer',
    });
    const exact = stored({ split: { mode: 'EXACT', parts: [{ userId: asha, value: paise(30_050) }] } });
    expect(read(formOf(exact, { amountText: '310' }))).toMatchObject({ field: 'sharers' });
    const weighed = stored({ split: { mode: 'PERCENT', parts: [{ userId: ravi, value: 10_000 }] } });
    expect(read(formOf(weighed, { amountText: '310' }))).not.toHaveProperty('split');
    expect(read(formOf(exact, { typedTag: 'samosa' }))).toMatchObject({ tags: ['chai', 'samosa'] });
  });

  test('checks whether the coins cover the increase', () => {
    expect(read(formOf(stored(), { amountText: '350.50' }))).toMatchObject({ amount: 35_050 });
    expect(read(formOf(stored(), { amountText: '350.51' }))).toEqual({
      text: 'Please add some coins to change this expense.',
      field: 'amount',
    });
  });

  test('can keep a deleted account that is in the expense in a new split', () => {
    const former = 'former-abc';
    const two = stored({ split: { mode: 'EQUAL', parts: [{ userId: asha }, { userId: former }] } });
    const sharing = chosen(two, { members: [asha, ravi, imran, former], people: [ravi, former] });
    expect(read(formOf(two, { sharing }))).toMatchObject({ split: { parts: [{ userId: ravi }, { userId: former }] } });
  });

  test('keeps what was typed if the expense has since changed, and gets the new figure in every other field', () => {
    const now = stored({}, paise(40_000));
    expect(rebaseDraft(formOf(stored(), { tags: ['tea'] }), now)).toMatchObject({
      stored: now,
      amountText: '400',
      tags: ['tea'],
    });
    expect(rebaseDraft(formOf(stored(), { amountText: '1' }), now)).toMatchObject({ amountText: '1' });
  });

  test('keeps a chosen payer and takes over a split that has since changed, and the other way round', () => {
    const split = { mode: 'EQUAL', parts: [{ userId: asha }, { userId: ravi }] } as const;
    const newSplit = stored({ split: { ...split, parts: [...split.parts] } });
    const paidByRavi = rebaseDraft(formOf(stored(), { sharing: chosen(stored(), { payer: ravi }) }), newSplit);
    expect(read(paidByRavi)).toMatchObject({ payers: [part(ravi, 30_050)] });
    expect(read(paidByRavi)).not.toHaveProperty('split');

    const newPayers = stored({ payers: [part(imran, 30_050)] });
    const among = rebaseDraft(formOf(stored(), { sharing: chosen(stored(), { people: [asha, ravi] }) }), newPayers);
    expect(read(among)).toMatchObject({ split });
    expect(read(among)).not.toHaveProperty('payers');
  });
});

describe('Doing an expense again', () => {
  const again = (details: ExpenseDetails) => similarDraft(editDraft(details, openedAt), asha, [group], openedAt);

  test('fills Add Expense with amount, tags, groups and split, dated today', () => {
    expect(again(stored())).toMatchObject({
      amountText: '300.50',
      tags: ['chai'],
      date: '2026-11-23',
      groupCodes: [code],
      sharing: undefined,
    });
    const weighed = stored({ split: { mode: 'SHARES', parts: [{ userId: ravi, value: 3 }] } });
    expect(again(weighed).sharing).toMatchObject({ mode: 'SHARES', people: [ravi], values: { [ravi]: '3' } });
  });

  test('leaves out people who have left, and groups that the user has left', () => {
    const gone = '9800000009';
    const weighed = stored({
      groupCodes: [code, 'OTHERS'],
      payers: [part(gone, 30_050)],
      split: {
        mode: 'SHARES',
        parts: [
          { userId: ravi, value: 3 },
          { userId: gone, value: 1 },
        ],
      },
    });
    expect(again(weighed)).toMatchObject({ groupCodes: [code], sharing: { payer: asha, people: [ravi] } });
  });

  test('includes people who have since joined, if everyone shared the expense', () => {
    const byRavi = stored({ payers: [part(ravi, 30_050)], shares: [{ groupCode: code, ...part(asha, 30_050) }] });
    expect(again(byRavi).sharing).toMatchObject({ payer: ravi, people: undefined });
  });
});
