/** What screen readers hear about an expense that comes and goes, and the notices about those that the admin removes. */
import type { StruckExpense } from '@pg/contract/documents';
import { paise } from '@pg/contract/money';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { appStore, type MonthList } from '#state/store.ts';
import { markAnnounced } from '#ui/announce.ts';
import { announceChanges, announceStruck, changesBetween, changesText, type RemoteChange } from './announcements.ts';

const [heard, shown] = vi.hoisted(() => {
  vi.stubGlobal('document', { visibilityState: 'visible', documentElement: { lang: 'en-IN' } });
  return [vi.fn(), vi.fn()];
});
vi.mock('#ui/announce.ts', async (original) => ({ ...(await original<object>()), announce: heard }));
vi.mock('#ui/toast.ts', () => ({ toast: { plain: shown } }));

const key = 'ABCDEF/2026-11';
const group = {
  ...{ code: 'ABCDEF', joinCode: 'ABCDEF', name: 'Sunrise PG', revision: 1, former: [] },
  members: [{ userId: 'ravi', name: 'Ravi', username: '9812345670', role: 'member' }],
};
const chai = (revision = 1) => ({
  ...{ id: 'chai', amount: paise(12_000), tags: ['chai'], description: 'chai', userId: 'ravi' },
  ...{ paymentDate: '2026-11-20', createdAt: '2026-11-20T10:00:00.000Z', revision },
});

/** Shows a list of the month and, unless the next list comes at once, waits for the announcement. */
function show(expenses: readonly ReturnType<typeof chai>[], { atOnce = false } = {}): void {
  appStore.setState({ groups: [group], monthLists: { [key]: { expenses, accountRevision: 1, revision: 1 } } });
  if (!atOnce) vi.advanceTimersByTime(10_000);
}

beforeAll(() => void vi.useFakeTimers());
beforeEach(() => heard.mockClear());

describe('Announcing an expense', () => {
  test('that someone adds, deletes and restores mentions each of these changes once', () => {
    show([]);
    const stop = announceChanges(appStore, key, 'asha');
    show([chai()]);
    show([]);
    show([chai(2)]);
    show([], { atOnce: true });
    show([chai(3)]);
    stop();
    expect(heard.mock.calls.flat()).toEqual([
      'Ravi added ₹120.00, chai.',
      'Ravi deleted ₹120.00, chai.',
      'Ravi added ₹120.00, chai.',
    ]);
  });
});

const [own, ravi, imran] = ['asha', 'ravi', 'imran'];
const flatmates = {
  ...{ code: 'ABCDEF', joinCode: 'ABCDEF', name: 'Sunrise PG', former: [], revision: 1 },
  members: [ravi, imran].map((userId) => ({
    userId,
    name: userId === ravi ? 'Ravi' : 'Imran',
    username: userId,
    role: 'member',
  })),
};
const expense = (id: string, more: object = {}) => ({
  ...{ id, amount: paise(12_000), tags: ['tea'], description: 'tea', userId: ravi },
  ...{ paymentDate: '2026-11-20', createdAt: '2026-11-20T10:00:00.000Z', revision: 1 },
  ...more,
});
const head = (...expenses: ReturnType<typeof expense>[]): MonthList => ({ expenses, accountRevision: 1, revision: 1 });
const textOf = (changes: readonly RemoteChange[]): string => changesText(changes, flatmates);
const announced = (before: MonthList | undefined, after: MonthList): string =>
  textOf(changesBetween(before, after, own));

/** Fifty expenses, a full newest page: two a day, from the 28th down to the 4th. */
const full = Array.from({ length: 50 }, (_, index) =>
  expense(`old-${99 - index}`, { paymentDate: `2026-11-${String(28 - Math.floor(index / 2)).padStart(2, '0')}` }),
);

describe('The announcement of changes by others', () => {
  test('names member, amount and description if there is one change of a kind', () => {
    expect(announced(head(expense('a')), head(expense('b'), expense('a')))).toBe('Ravi added ₹120.00, tea.');
    expect(announced(head(expense('b'), expense('a')), head(expense('a')))).toBe('Ravi deleted ₹120.00, tea.');
  });

  test('leaves out the first view, and differences from a device snapshot', () => {
    expect(announced(undefined, head(expense('a')))).toBe('');
    expect(announced({ ...head(), fromDevice: true }, head(expense('a')))).toBe('');
  });

  test("leaves out the user's own changes", () => {
    expect(announced(head(), head(expense('a', { userId: own })))).toBe('');
  });

  test('counts several changes of a kind in one sentence, which names the member if one member made them all', () => {
    const twenty = Array.from({ length: 20 }, (_, index) => expense(`new-${index}`));
    expect(announced(head(), head(...twenty))).toBe('Ravi added 20 expenses, ₹2,400.00 together.');
    const another = expense('c', { userId: imran });
    expect(announced(head(), head(expense('a'), another))).toBe('Others added 2 expenses, ₹240.00 together.');
    expect(announced(head(expense('a')), head(expense('b')))).toBe(
      'Ravi added ₹120.00, tea. Ravi deleted ₹120.00, tea.',
    );
  });

  test('names the member who recorded an expense that others paid', () => {
    const payers = [{ userId: imran, amount: paise(12_000) }];
    const changes = changesBetween(head(), head(expense('a', { payers })), own);
    expect(textOf(changes)).toBe('Ravi added ₹120.00, tea.');
  });

  test('leaves out an expense that was added and soon deleted', () => {
    const changes = changesBetween(head(), head(expense('a')), own);
    const cameAndWent = [...changes, ...changesBetween(head(expense('a')), head(), own)];
    expect(textOf(cameAndWent)).toBe('');
    expect(textOf([...cameAndWent, ...changes])).toBe('Ravi added ₹120.00, tea.');
  });

  test('has the new figures of an edited expense', () => {
    const dearer = expense('a', { amount: paise(45_000), revision: 2, editedAt: '2026-11-03' });
    expect(announced(head(expense('a')), head(dearer))).toBe('Ravi changed an expense: ₹450.00, tea.');
    const dearest = expense('a', { amount: paise(50_000), revision: 3, editedAt: '2026-11-04' });
    const twice = [
      ...changesBetween(head(expense('a')), head(dearer), own),
      ...changesBetween(head(dearer), head(dearest), own),
    ];
    expect(textOf(twice)).toBe('Ravi changed an expense: ₹500.00, tea.');
    // That somebody says it is not right is no edit.
    expect(announced(head(dearer), head({ ...dearer, revision: 3 }))).toBe('');
  });

  test('reports an expense that an edit moved into or out of the month as changed, not as added or deleted', () => {
    const moved = (before: MonthList, after: MonthList) => textOf(changesBetween(before, after, own, true));
    expect(moved(head(expense('a')), head())).toBe('Ravi changed an expense: ₹120.00, tea.');
    expect(moved(head(), head(expense('a')))).toBe('Ravi changed an expense: ₹120.00, tea.');
  });

  test('reports an expense that was edited and then deleted only as deleted', () => {
    const edited = expense('a', { revision: 2 });
    const changes = [
      ...changesBetween(head(expense('a')), head(edited), own),
      ...changesBetween(head(edited), head(), own),
    ];
    expect(textOf(changes)).toBe('Ravi deleted ₹120.00, tea.');
  });

  test('leaves out expenses below the known part of the month when they are read or no longer known', () => {
    const newest = expense('new', { paymentDate: '2026-11-29' });
    const all = head(newest, ...full);
    const part = { ...head(...full.slice(0, 20)), end: full[19] };
    expect(announced(part, all)).toBe('Ravi added ₹120.00, tea.');
    expect(announced(all, part)).toBe('Ravi deleted ₹120.00, tea.');
  });
});

const struck = (id: string, by = own): StruckExpense => ({
  ...{ id, at: '2026-11-20T10:00:00.000Z', by, other: 'ravi' },
  expense: { id: `of ${id}`, amount: paise(5_000), paymentDate: '2026-11-20', tags: [id] },
});
const removers = {
  members: [{ userId: own, name: 'Asha', username: '9876543210', role: 'admin' }],
  former: [{ userId: 'ravi', name: 'Ravi' }],
};
const notices = (): string[] => shown.mock.calls.map(([text]) => text);

describe('Announcing expenses that the admin removed', () => {
  beforeEach(() => {
    // Let the notices of the previous test disappear.
    vi.advanceTimersByTime(60_000);
    shown.mockClear();
  });

  test('removed expenses are announced once each, in the order in which they were removed', () => {
    announceStruck([struck('a')], [struck('c'), struck('b'), struck('a')], imran, removers);
    announceStruck([struck('c'), struck('b'), struck('a')], [struck('c'), struck('b'), struck('a')], imran, removers);
    expect(notices()).toEqual(['Asha took out Ravi’s ₹50.00 · b', 'Asha took out Ravi’s ₹50.00 · c']);
  });

  test('no notice is shown about an expense that the user removed, that a push announced, or that was in the first list', () => {
    announceStruck(undefined, [struck('d')], imran, removers);
    announceStruck([], [struck('e')], own, removers);
    markAnnounced('f');
    announceStruck([], [struck('f')], imran, removers);
    expect(notices()).toEqual([]);
  });

  test('up to three removed expenses are each described in a notice; more than three are only counted', () => {
    const all = ['g', 'h', 'i', 'j', 'k'].map((id) => struck(id)).reverse();
    for (let n = 1; n <= 5; n += 1) announceStruck(all.slice(6 - n), all.slice(5 - n), imran, removers);
    expect(notices().slice(3)).toEqual(['The admin took out 4 expenses.', 'The admin took out 5 expenses.']);
    expect(shown.mock.lastCall?.[1]).toMatchObject({ id: 'struck' });
    vi.advanceTimersByTime(10_000);
    announceStruck(all, [struck('l'), ...all], imran, removers);
    expect(notices().at(-1)).toBe('Asha took out Ravi’s ₹50.00 · l');
  });
});
