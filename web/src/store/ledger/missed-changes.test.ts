/** A dropped change is noticed even if the month's count and total stay the same (docs/decisions/0063). */
import type { Expense } from '@pg/contract/answers';
import { describe, expect, test } from 'vitest';
import type { LedgerState } from '../ledger.ts';
import { mergeMonth } from './merge.ts';
import { type Changes, isWrong, mergeChanges, mergeOlder } from './merge-changes.ts';
import { changes, empty, expense, key, page, range, saved, totals } from './testing/month-views.ts';

const wrong = ({ heads, totals: all }: LedgerState): boolean => {
  const [list, known] = [heads[key], all[key]];
  return list !== undefined && known !== undefined && isWrong(list, known);
};

describe.each([
  ['a list that is known whole', range(1, 3)],
  ['a list of which only a part is known', range(1, 250)],
])('In %s, a change that leaves count and total the same', (_, expenses) => {
  const revision = expenses.length;
  const before = mergeMonth(empty(), { ...page(expenses, revision), edits: 4 });
  const later = (steps: number, edits: number, list: Changes['list'], state = before) =>
    mergeChanges(state, { ...totals(expenses, revision + steps), edits: 4 + edits }, changes(list));
  const [first, second] = expenses as [Expense, Expense];
  const edited = (one: Expense, to = 2): Expense => ({ ...one, tags: ['tea'], revision: to });

  test.each<[string, number, number, Changes['list']]>([
    ['an edit of the tags only', 1, 1, []],
    ['one of two edits', 2, 2, saved(edited(first))],
    ['an addition and a deletion of the same amount', 2, 0, []],
    ['another name', 1, 0, []],
    ['an edit, while another month got an expense', 1, 1, saved(expense(999, { paymentDate: '2026-10-02' }))],
  ])('is noticed if it was dropped: %s', (_, steps, edits, list) => {
    expect(wrong(later(steps, edits, list))).toBe(true);
    const next = later(steps + 1, edits + 1, [...list, ...saved(edited(second))], later(steps, edits, list));
    expect(wrong(next)).toBe(true);
    const readAgain = { ...page(expenses, revision + steps), edits: 4 + edits };
    expect(wrong(mergeMonth(later(steps, edits, list), readAgain))).toBe(false);
  });

  test.each<[string, number, number, Changes['list']]>([
    ['two edits of one expense', 2, 2, saved(edited(first, 3))],
    ['a deletion and a restoration', 2, 0, saved(edited(first))],
    ['an edit that moves an expense away', 1, 1, saved(edited({ ...first, paymentDate: '2026-10-02' }))],
    ['an edit and a deletion', 2, 1, [{ id: first.id }]],
  ])('is not suspected if it was delivered: %s', (_, steps, edits, list) => {
    expect(later(steps, edits, list).heads[key]).toMatchObject({ revision: revision + steps, missedAt: undefined });
  });

  test('is not suspected if the totals arrive before or after it', () => {
    const both = saved(edited(first), edited(second));
    expect(later(2, 2, both, later(0, 0, both)).heads[key]?.revision).toBe(revision + 2);
    expect(later(2, 2, both, later(2, 2, [])).heads[key]).toMatchObject({
      revision: revision + 2,
      missedAt: undefined,
    });
  });
});

test('A change that an older page brought before the live view is not suspected', () => {
  const many = range(1, 250);
  const partly = mergeMonth(empty(), { ...page(many, 250), edits: 0 });
  const from = partly.heads[key]?.bottom ?? expense(0);
  const edited = expense(10, { tags: ['tea'], revision: 2 });
  const older = { page: many.slice(50).map((one) => (one.id === edited.id ? edited : one)), isLast: true };
  const longer = mergeOlder(partly, key, from, older);
  const heard = mergeChanges(longer, { ...totals(many, 251), edits: 1 }, changes(saved(edited)));
  expect(heard.heads[key]).toMatchObject({ revision: 251, missedAt: undefined });
});
