/** The user's own changes of expenses, and which months can be shown without a request. */
import { paise } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { code, me, month, monthView, monthWith } from '#test/sample-month.ts';
import {
  addDeleted,
  addSaved,
  addStruck,
  endFadeOut,
  isMonthKnown,
  startFadeOut,
  visibleExpenses,
} from './local-changes.ts';
import { mergeMonth } from './merge.ts';
import { selectGroup } from './my-groups.ts';
import { type AppState, emptyAppState, groupMonth } from './store.ts';

const added = monthWith({ by: me, amount: 100, day: 3 });
const deleted = { expenses: [], monthRevision: 2, accountRevision: 3 };
const [expense] = added.expenses;
if (!expense) throw new Error('The month has no expense.');

const listed = mergeMonth({ ...emptyAppState(), month }, monthView(added));
const shown = (state: AppState) => visibleExpenses(state, code, month)?.map(({ id }) => id);

describe('Expenses that the user deletes', () => {
  const fading = startFadeOut(listed, expense, code);

  test('a deleted expense disappears when its fade is over, even if a snapshot without it arrives earlier', () => {
    const afterSnapshot = mergeMonth(fading, monthView(deleted));
    expect(shown(afterSnapshot)).toEqual(['e0']);
    const afterAnswer = addDeleted(afterSnapshot, 'e0', { revision: deleted.accountRevision });
    expect(shown(afterAnswer)).toEqual(['e0']);
    expect(shown(endFadeOut(afterAnswer, 'e0'))).toEqual([]);
  });

  test('a deleted expense fades only in the group in which the user deleted it', () => {
    const elsewhere = { ...monthView(deleted), groupCode: 'OTHERS' };
    expect(visibleExpenses(mergeMonth(fading, elsewhere), 'OTHERS', month)).toEqual([]);
  });
});

describe('Expenses that the user edits or restores', () => {
  const { accountRevision } = added;
  const revision = accountRevision + 1;
  const edited = { ...expense, amount: paise(250), revision: 2 };
  const dearer = (state: AppState) => visibleExpenses(state, code, month)?.map(({ amount }) => amount);

  test('an edited expense is shown at once, and a list from before the edit does not undo it', () => {
    const after = addSaved(listed, edited, [code], { revision });
    expect(dearer(after)).toEqual([250]);
    expect(dearer(mergeMonth(after, monthView({ ...added, monthRevision: 99 })))).toEqual([250]);
  });

  test('an expense that an edit moves into another month disappears from its old list and is shown in the other month', () => {
    const other = '2026-10';
    const october = { ...monthView({ ...added, expenses: [] }), month: other } as const;
    const moved = { ...edited, paymentDate: '2026-10-05' };
    const after = addSaved(mergeMonth(listed, october), moved, [code], { revision });
    expect(shown(after)).toEqual([]);
    expect(visibleExpenses(after, code, other)?.map(({ id }) => id)).toEqual(['e0']);
  });
});

describe('Expenses that the admin takes out', () => {
  const over = endFadeOut(addStruck(startFadeOut(listed, expense, code), 'e0', code), 'e0');

  test('an expense that was taken out of one group stays in its other groups', () => {
    const elsewhere = mergeMonth(over, { ...monthView(added), groupCode: 'OTHERS' });
    expect(visibleExpenses(elsewhere, 'OTHERS', month)?.map(({ id }) => id)).toEqual(['e0']);
  });
});

const [october, september] = ['2026-10', '2026-09'] as const;

const view = (of: AppState['month'], count: number, revision: number) => ({
  groupCode: code,
  month: of,
  count,
  revision,
  total: paise(100 * count),
  byMember: {},
});
const withHead = (of: AppState['month'], revision: number) => ({
  ...view(of, 1, revision),
  list: { expenses: [], accountRevision: 1 },
});

/** November is the current month; October and September were requested. */
const bothAsked = (): AppState => {
  const start = { ...emptyAppState(), month, currentCode: code } as const;
  const listed = [view(month, 3, 3), withHead(october, 5), withHead(september, 2)].reduce(mergeMonth, start);
  return { ...listed, fetchedMonths: { [groupMonth(code, october)]: true, [groupMonth(code, september)]: true } };
};

const known = (state: AppState) => [october, september].map((each) => isMonthKnown(state, code, each));

describe('a month that was requested', () => {
  test('a month that was requested is known', () => {
    expect(known(bothAsked())).toEqual([true, true]);
    expect(isMonthKnown(bothAsked(), code, '2026-08')).toBe(false);
  });

  test('a month is not known when its own document is newer than its list', () => {
    expect(known(mergeMonth(bothAsked(), view(october, 2, 6)))).toEqual([false, true]);
    expect(known(mergeMonth(bothAsked(), view(october, 1, 5)))).toEqual([true, true]);
  });

  test('a month stays known while it is open and live, because its own document shows changes', () => {
    const looking = { ...bothAsked(), openMonth: october, live: 'on' } as const;
    expect(known(mergeMonth(looking, view(month, 4, 4)))).toEqual([true, false]);
    expect(known(mergeMonth({ ...looking, live: 'off' }, view(month, 4, 4)))).toEqual([false, false]);
  });

  test('a month is no longer known after a change by the user, or after the user has chosen another group', () => {
    expect(known(addDeleted(bothAsked(), 'e1', { revision: 9 }))).toEqual([false, false]);
    expect(known(selectGroup(selectGroup(bothAsked(), 'GHJKMN'), code))).toEqual([false, false]);
  });
});
