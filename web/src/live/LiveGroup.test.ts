/** The notices about expenses that the admin removes. */
import type { StruckExpense } from '@pg/contract/documents';
import { paise } from '@pg/contract/money';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isFirstAnnouncement } from './announced-once.ts';
import { announceStruck } from './LiveGroup.tsx';

const shown = vi.hoisted(() => vi.fn());
vi.mock('#ui/toast.ts', () => ({ toast: { plain: shown } }));

const [asha, imran] = ['asha', 'imran'];
const struck = (id: string, by = asha): StruckExpense => ({
  ...{ id, at: '2026-11-20T10:00:00.000Z', by, other: 'ravi' },
  expense: { id: `of ${id}`, amount: paise(5_000), paymentDate: '2026-11-20', tags: [id] },
});
const group = {
  members: [{ userId: asha, name: 'Asha', username: '9876543210', role: 'admin' }],
  former: [{ userId: 'ravi', name: 'Ravi' }],
};
const announced = (): string[] => shown.mock.calls.map(([text]) => text);

beforeAll(() => void vi.useFakeTimers());
beforeEach(() => {
  // Let the notices of the previous test disappear.
  vi.advanceTimersByTime(60_000);
  shown.mockClear();
});

describe('Announcing expenses that the admin removed', () => {
  test('removed expenses are announced once each, in the order in which they were removed', () => {
    announceStruck([struck('a')], [struck('c'), struck('b'), struck('a')], imran, group);
    announceStruck([struck('c'), struck('b'), struck('a')], [struck('c'), struck('b'), struck('a')], imran, group);
    expect(announced()).toEqual(['Asha took out Ravi’s ₹50.00 · b', 'Asha took out Ravi’s ₹50.00 · c']);
  });

  test('no notice is shown about an expense that the user removed, that a push announced, or that was in the first list', () => {
    announceStruck(undefined, [struck('d')], imran, group);
    announceStruck([], [struck('e')], asha, group);
    isFirstAnnouncement('f');
    announceStruck([], [struck('f')], imran, group);
    expect(announced()).toEqual([]);
  });

  test('up to three removed expenses are each described in a notice; more than three are only counted', () => {
    const all = ['g', 'h', 'i', 'j', 'k'].map((id) => struck(id)).reverse();
    for (let n = 1; n <= 5; n += 1) announceStruck(all.slice(6 - n), all.slice(5 - n), imran, group);
    expect(announced().slice(3)).toEqual(['The admin took out 4 expenses.', 'The admin took out 5 expenses.']);
    expect(shown.mock.lastCall?.[1]).toMatchObject({ id: 'struck' });
    vi.advanceTimersByTime(10_000);
    announceStruck(all, [struck('l'), ...all], imran, group);
    expect(announced().at(-1)).toBe('Asha took out Ravi’s ₹50.00 · l');
  });
});
