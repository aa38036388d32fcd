/** What screen readers hear about an expense that comes and goes. */
import { paise } from '@pg/contract/money';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ledger } from '#store/ledger.ts';
import { announceChanges } from './announce-changes.ts';

const heard = vi.hoisted(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' });
  return vi.fn();
});
vi.mock('#ui/announce.ts', () => ({ announce: heard }));

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
  ledger.setState({ groups: [group], heads: { [key]: { expenses, seen: 1, revision: 1 } } });
  if (!atOnce) vi.advanceTimersByTime(10_000);
}

beforeAll(() => void vi.useFakeTimers());
beforeEach(() => heard.mockClear());

describe('Announcing an expense', () => {
  test('that someone adds, deletes and restores mentions each of these changes once', () => {
    show([]);
    const stop = announceChanges(key, 'asha');
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
