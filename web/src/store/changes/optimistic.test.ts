/** Expenses that are being deleted or taken out. */
import { describe, expect, test, vi } from 'vitest';
import { mergeMonth } from '#store/ledger/merge.ts';
import { expensesShown } from '#store/ledger/month-lists.ts';
import { code, history, month, monthView, run } from '#store/ledger/testing/group-history.ts';
import { emptyLedger, type LedgerState } from '#store/ledger.ts';
import { beginLeaving, endLeaving, noteDeleted, noteStruck } from './optimistic.ts';

vi.hoisted(() => vi.stubGlobal('localStorage', { getItem: () => null }));

const [, added] = history([{ kind: 'add', mine: true, amount: 100, day: 3 }]);
if (!added) throw new Error('The history has no expense.');
const deleted = run(added.now, { kind: 'delete', pick: 0 }, 1);
const [expense] = added.now.expenses;
if (!expense) throw new Error('The history has no expense.');

const listed = mergeMonth({ ...emptyLedger(), month }, monthView(added.now));
const shown = (state: LedgerState) => expensesShown(state, code, month)?.map(({ id }) => id);

describe('Expenses that the user deletes', () => {
  const fading = beginLeaving(listed, expense, code);

  test('a deleted expense disappears when its fade is over, even if a snapshot without it arrives earlier', () => {
    const afterSnapshot = mergeMonth(fading, monthView(deleted.now));
    expect(shown(afterSnapshot)).toEqual(['e0']);
    const afterAnswer = noteDeleted(afterSnapshot, 'e0', { revision: deleted.now.accountRevision });
    expect(shown(afterAnswer)).toEqual(['e0']);
    expect(shown(endLeaving(afterAnswer, 'e0'))).toEqual([]);
  });

  test('a deleted expense disappears after its fade even without a snapshot, and an older list does not bring it back', () => {
    const afterAnswer = noteDeleted(fading, 'e0', { revision: deleted.now.accountRevision });
    const over = endLeaving(afterAnswer, 'e0');
    expect(shown(over)).toEqual([]);
    expect(shown(mergeMonth(over, monthView(added.now)))).toEqual([]);
  });

  test('an expense is back as it was if its deletion failed', () => {
    expect(endLeaving(fading, 'e0')).toEqual(listed);
  });

  test('a deleted expense fades only in the group in which the user deleted it', () => {
    const elsewhere = { ...monthView(deleted.now), groupCode: 'OTHERS' };
    expect(expensesShown(mergeMonth(fading, elsewhere), 'OTHERS', month)).toEqual([]);
  });
});

describe('Expenses that the admin takes out', () => {
  const over = endLeaving(noteStruck(beginLeaving(listed, expense, code), 'e0', code), 'e0');

  test('an expense that was taken out disappears after its fade, and a list that still contains it does not bring it back', () => {
    expect(shown(over)).toEqual([]);
    expect(shown(mergeMonth(over, monthView({ ...added.now, monthRevision: 99, accountRevision: 99 })))).toEqual([]);
    expect(shown(mergeMonth(over, monthView(deleted.now)))).toEqual([]);
  });

  test('an expense that was taken out of one group stays in its other groups, also in their lists of older expenses', () => {
    const elsewhere = mergeMonth(over, { ...monthView(added.now), groupCode: 'OTHERS' });
    expect(expensesShown(elsewhere, 'OTHERS', month)?.map(({ id }) => id)).toEqual(['e0']);
    const older = { [`${code}/${month}`]: [expense], [`OTHERS/${month}`]: [expense] };
    expect(noteStruck({ ...listed, older }, 'e0', code).older).toEqual({
      ...{ [`${code}/${month}`]: [], [`OTHERS/${month}`]: [expense] },
    });
  });
});
