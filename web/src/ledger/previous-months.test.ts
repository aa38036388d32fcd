/** Which months count as known, so that they can be shown without a request. */
import { paise, zero } from '@pg/contract/money';
import { describe, expect, test } from 'vitest';
import { mergeMonth } from './merge.ts';
import { chooseCurrent, selectGroup } from './my-groups.ts';
import { isKnown, noteDeleted } from './own-changes.ts';
import { emptyLedger, groupMonth, type LedgerState } from './state.ts';

const code = 'ABCDEF';
const month = '2026-11';
const [october, september] = ['2026-10', '2026-09'] as const;

const view = (of: LedgerState['month'], count: number, revision: number) => ({
  groupCode: code,
  month: of,
  count,
  revision,
  total: paise(100 * count),
  byMember: {},
});
const withHead = (of: LedgerState['month'], revision: number) => ({
  ...view(of, 1, revision),
  head: { expenses: [], seen: 1 },
});

/** November is the current month; October and September were requested. */
const bothAsked = (): LedgerState => {
  const start = { ...emptyLedger(), month, currentCode: code } as const;
  const listed = [view(month, 3, 3), withHead(october, 5), withHead(september, 2)].reduce(mergeMonth, start);
  return { ...listed, asked: { [groupMonth(code, october)]: true, [groupMonth(code, september)]: true } };
};

const known = (state: LedgerState) => [october, september].map((each) => isKnown(state, code, each));

describe('a month that was requested', () => {
  test('a month that was requested is known', () => {
    expect(known(bothAsked())).toEqual([true, true]);
    expect(isKnown(bothAsked(), code, '2026-08')).toBe(false);
  });

  test('a month is not known when its own document is newer than its list', () => {
    expect(known(mergeMonth(bothAsked(), view(october, 2, 6)))).toEqual([false, true]);
    expect(known(mergeMonth(bothAsked(), view(october, 1, 5)))).toEqual([true, true]);
  });

  test('other months are no longer known when the number of the current month’s expenses changes', () => {
    expect(known(mergeMonth(bothAsked(), view(month, 4, 4)))).toEqual([false, false]);
    expect(known(mergeMonth(bothAsked(), view(month, 3, 4)))).toEqual([true, true]);
  });

  test('a month stays known while it is open and live, because its own document shows changes', () => {
    const looking = { ...bothAsked(), visiting: october, live: 'on' } as const;
    expect(known(mergeMonth(looking, view(month, 4, 4)))).toEqual([true, false]);
    expect(known(mergeMonth({ ...looking, live: 'off' }, view(month, 4, 4)))).toEqual([false, false]);
  });

  test('a month is no longer known after a change by the user, or after the user has chosen another group', () => {
    expect(known(noteDeleted(bothAsked(), 'e1', { revision: 9 }))).toEqual([false, false]);
    expect(known(selectGroup(selectGroup(bothAsked(), 'GHJKMN'), code))).toEqual([false, false]);
  });

  test('a month is still known after a refresh of the groups', () => {
    const group = { code, joinCode: 'AAAAAA', name: 'Sunrise PG', members: [], former: [], revision: 1, asOf: 1 };
    expect(known(chooseCurrent({ ...bothAsked(), groups: [group] }))).toEqual([true, true]);
  });

  test('a month stays known when another group changes', () => {
    const other = { ...view(month, 9, 9), groupCode: 'GHJKMN', total: zero };
    expect(known(mergeMonth(mergeMonth(bothAsked(), other), { ...other, count: 8, revision: 10 }))).toEqual([
      true,
      true,
    ]);
  });
});
