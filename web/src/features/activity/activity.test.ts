/** The entries of a group's activity on the screen. */
import type { ActivityEntry } from '@pg/contract/activity';
import { paise } from '@pg/contract/money';
import { formerMemberName } from '@pg/contract/people';
import { describe, expect, test } from 'vitest';
import type { Group } from '#state/store.ts';
import { entryText, newsFrom, visibleEntries, withNewest, withOlder } from './activity.ts';

const at = (minute: number): string => `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`;

/** An entry at this minute, about the chai unless `more` says otherwise. */
const entry = (minute: number, kind: string, more: Partial<ActivityEntry> = {}): ActivityEntry => ({
  ...{ id: `e${minute}`, at: at(minute), by: '9876543210', byName: 'Asha', kind },
  ...more,
});

const chai = (rupees: number, tags = ['chai']) => ({
  expense: { id: 'chai', amount: paise(rupees * 100), paymentDate: '2026-11-20', tags },
});

const page = (next: string | null, ...minutes: readonly number[]) => ({
  entries: minutes.map((minute) => entry(minute, 'CODE_RENEWED')),
  next,
});

const minutesOf = ({ entries }: { entries: readonly ActivityEntry[] }): string =>
  entries.map(({ id }) => id.slice(1)).join(' ');

describe('New entries', () => {
  test('appear above the known ones', () => {
    const known = page('older', 5, 4, 3, 2, 1);
    const merged = withNewest(known, page('below 4', 6, 5, 4));
    expect(minutesOf(merged)).toBe('6 5 4 3 2 1');
    expect(merged.next).toBe('older');
  });

  test('replace the known ones if others may lie between', () => {
    const merged = withNewest(page('older', 3, 2, 1), page('below 8', 9, 8));
    expect(minutesOf(merged)).toBe('9 8');
    expect(merged.next).toBe('below 8');
  });

  test('replace the known ones in the same part of the list, so that removed entries disappear', () => {
    expect(minutesOf(withNewest(page('older', 5, 4, 3), page('below 3', 6, 4, 3)))).toBe('6 4 3');
    expect(withNewest(page('older', 5, 4, 3), page(null, 6, 5))).toEqual(page(null, 6, 5));
  });
});

test('older entries appear below, unless the list was replaced while they loaded', () => {
  const known = page('below 4', 5, 4);
  expect(minutesOf(withOlder(known, 'below 4', page(null, 3, 2)))).toBe('5 4 3 2');
  expect(withOlder(known, 'below 8', page(null, 3, 2))).toBe(known);
});

describe('An expense', () => {
  test('is shown in each entry as it was then, and opens as it is now', () => {
    const shown = visibleEntries([
      entry(4, 'EXPENSE_EDITED', { ...chai(60, ['tea']), before: { tags: ['chai'] }, after: { tags: ['tea'] } }),
      entry(3, 'EXPENSE_EDITED', { ...chai(60), before: { amount: paise(5000) }, after: { amount: paise(6000) } }),
      entry(2, 'EXPENSE_EDITED', { ...chai(50), before: { amount: paise(4000) }, after: { amount: paise(5000) } }),
      entry(1, 'EXPENSE_ADDED', { id: 'chai', ...chai(60, ['tea']) }),
    ]);
    expect(shown.at(-1)?.expense).toEqual(chai(40).expense);
    for (const { standing } of shown) expect(standing).toMatchObject(chai(60, ['tea']).expense);
    // The entry of an edit does not say when the expense was recorded; the dialog asks the server.
    expect(shown[0]?.standing).toMatchObject({ createdAt: '', editedAt: at(4) });
    expect(visibleEntries([entry(1, 'EXPENSE_ADDED', chai(40))])[0]?.standing?.createdAt).toBe(at(1));
  });

  test('that was deleted does not open, and only its latest deletion can be undone', () => {
    const shown = visibleEntries([
      entry(5, 'EXPENSE_DELETED', chai(40)),
      entry(4, 'EXPENSE_RESTORED', chai(40)),
      entry(3, 'EXPENSE_DELETED', chai(40)),
      entry(2, 'MEMBER_JOINED'),
      entry(1, 'EXPENSE_ADDED', { id: 'chai', ...chai(40) }),
    ]);
    expect(shown.map(({ id }) => id)).toEqual(['e5', 'e4', 'e3', 'e2']);
    expect(shown.map(({ isGone }) => isGone)).toEqual([true, false, false, false]);
    expect(shown.some(({ standing }) => standing)).toBe(false);
  });

  test('that was restored opens again', () => {
    const shown = visibleEntries([
      entry(3, 'EXPENSE_RESTORED', chai(40)),
      entry(2, 'EXPENSE_DELETED', chai(40)),
      entry(1, 'EXPENSE_ADDED', { id: 'chai', ...chai(40) }),
    ]);
    expect(shown).toHaveLength(3);
    expect(shown.every(({ standing, isGone }) => standing && !isGone)).toBe(true);
  });
});

/** Returns requests that wait until the test answers them. */
function requests() {
  const answers: ((ids: readonly string[]) => void)[] = [];
  const news = newsFrom(() => new Promise((resolve) => answers.push(resolve)));
  const answer = async (...ids: readonly string[]): Promise<void> => {
    answers.at(-1)?.(ids);
    await Promise.resolve();
  };
  return { ...news, answer, count: () => answers.length };
}

test('an id that an answer contained leads to no further request', async () => {
  const { ask, onNews, answer, count } = requests();
  ask();
  onNews(['b', 'a']);
  await answer('b', 'a');
  onNews(['b', 'a']);
  expect(count()).toBe(1);
  onNews(['c', 'b']);
  expect(count()).toBe(2);
});

test('new ids that arrive during a request lead to one more request after it', async () => {
  const { ask, onNews, answer, count } = requests();
  ask();
  onNews(['b', 'a']);
  onNews(['c', 'b']);
  expect(count()).toBe(1);
  await answer('a');
  expect(count()).toBe(2);
  await answer('c', 'b', 'a');
  expect(count()).toBe(2);
});

test('an id that no answer contains leads to only one request', async () => {
  const { onNews, answer, count } = requests();
  onNews(['below the page']);
  await answer('a');
  onNews(['below the page']);
  expect(count()).toBe(1);
});

const [asha, ravi] = ['9876543210', '9812345670'];

/** What the entry says. It is by Ravi and about Asha, unless `more` says otherwise. */
const textOf = (kind: string, more: Partial<ActivityEntry> = {}, group?: Group): string =>
  entryText(
    {
      ...{ id: 'e1', at: '2026-11-20T10:00:00.000Z', kind, by: ravi, byName: 'Ravi', other: asha, otherName: 'Asha' },
      ...more,
    },
    { ownId: asha, currentYear: '2026', group },
  );

const rent = { expense: { id: 'r', amount: paise(850_000), paymentDate: '2026-11-20', tags: ['rent'] } };
const byAsha = { by: asha, byName: 'Asha', other: ravi, otherName: 'Ravi' };
const payment = { id: 'p', amount: paise(4000), date: '2026-11-20', method: 'UPI', payer: 'by' } as const;

/** @param left how many are left while it is taken back */
const file = (left?: number): Partial<ActivityEntry> => ({
  imported: { source: 'SPLITWISE', expenses: 4, payments: 1, objections: [], ...(left !== undefined && { left }) },
});

test.each([
  [textOf('EXPENSE_ADDED', rent), 'Ravi added rent, ₹8,500.00'],
  [textOf('EXPENSE_DELETED', { ...rent, ...byAsha }), 'You deleted rent, ₹8,500.00'],
  [textOf('EXPENSE_RESTORED', rent), 'Ravi restored rent, ₹8,500.00'],
  [textOf('EXPENSE_STRUCK', rent), 'Ravi took out your rent, ₹8,500.00'],
  [textOf('EXPENSE_STRUCK', { ...rent, ...byAsha }), 'You took out Ravi’s rent, ₹8,500.00'],
  [textOf('PAYMENT_RECORDED', { payment }), 'Ravi paid you, ₹40.00'],
  [textOf('PAYMENT_RECORDED', { payment: { ...payment, payer: 'other' } }), 'Ravi recorded: You paid Ravi, ₹40.00'],
  [
    textOf('PAYMENT_RECORDED', { payment: { ...payment, method: 'BROUGHT_FORWARD' } }),
    'Ravi recorded: You owed Ravi, ₹40.00',
  ],
  [textOf('PAYMENT_REMOVED', { payment, ...byAsha }), 'You undid: You paid Ravi, ₹40.00'],
  [textOf('IMPORTED', file()), 'Ravi brought over 4 expenses and 1 payment from Splitwise'],
  [textOf('IMPORT_UNDONE', file(0)), 'Ravi took back 4 expenses and 1 payment from Splitwise'],
  [textOf('IMPORT_UNDONE', file(2)), 'Ravi began to take back 4 expenses and 1 payment from Splitwise'],
  [textOf('MEMBER_JOINED'), 'Ravi joined the group'],
  [textOf('MEMBER_LEFT', { byName: formerMemberName }), 'Former member left the group'],
  [textOf('MEMBER_REMOVED'), 'Ravi removed you from the group'],
  [textOf('GROUP_RENAMED', { before: { name: 'A' }, after: { name: 'B' } }), 'Ravi renamed the group: A → B'],
  [textOf('CODE_RENEWED', byAsha), 'You made a new group code'],
  [textOf('UPI_ID_CHANGED'), 'Ravi’s UPI ID changed'],
  [textOf('UPI_ID_REMOVED', byAsha), 'Your UPI ID was removed'],
  [textOf('NUMBER_CHANGED'), 'Ravi’s mobile number changed'],
  [textOf('RULE_SET'), 'Ravi made a change that this version of the app cannot show. Reload the page to see it.'],
])('%s', (text, sentence) => expect(text).toBe(sentence));

const flat: Group = {
  ...{ code: 'ABCDEF', joinCode: 'ABCDEF', name: 'Flat 402', revision: 1 },
  members: [{ userId: ravi, name: 'Ravi ··70', mark: '70', username: ravi, role: 'member' }],
  former: [{ userId: asha, name: 'Asha' }],
};

test.each([
  ['EXPENSE_DELETED', { ...rent, byName: 'Asha' }, 'Ravi ··70 deleted rent, ₹8,500.00'],
  ['MEMBER_JOINED', {}, 'Ravi ··70 joined the group'],
  ['PAYMENT_RECORDED', { payment, byName: 'Asha' }, 'Ravi ··70 paid you, ₹40.00'],
  ['MEMBER_RENAMED', { other: ravi, otherName: 'Asha' }, 'Ravi ··70 is now called Asha ··70'],
  ['MEMBER_RENAMED', { by: asha, byName: 'Asha', otherName: 'Ash' }, 'You changed your name: Asha → Ash'],
  ['MEMBER_RENAMED', { by: 'erased', byName: formerMemberName }, 'Former member changed their name'],
] as const)('%s says who it is by the present name: %j', (kind, more, sentence) =>
  expect(textOf(kind, more, flat)).toBe(sentence),
);

test('an edit shows each changed figure before and after', () => {
  const changed: Partial<ActivityEntry> = {
    ...rent,
    before: { amount: paise(30_000), paymentDate: '2025-12-31', tags: ['chai'], split: null },
    after: { amount: paise(45_000), paymentDate: '2026-01-01', tags: ['chai', 'samosa'], split: null },
    payersChanged: true,
  };
  expect(textOf('EXPENSE_EDITED', changed)).toBe(
    'Ravi changed chai: ₹300.00 → ₹450.00 · 31 Dec 2025 → 1 Jan · chai → chai, samosa · how it is shared · who paid',
  );
  expect(textOf('EXPENSE_EDITED', { ...rent, before: {}, after: {} })).toBe('Ravi saved rent again');
});
