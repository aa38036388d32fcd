/** What reconciliation computes and reports about accounts and expenses; of sums tests/api/reconcile.test.ts has it. */
import type { ExpenseDocument, MovementDocument, UserDocument } from '@pg/contract/documents';
import { paise, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { describe, expect, test } from 'vitest';
import { whyUnsure } from './account.ts';
import type { Sources } from './figures.ts';
import { whyDifferent } from './group.ts';

const month = '2026-11' as Month;

const timestamp = '2026-11-20T10:00:00.000Z';

const movement = (kind: MovementDocument['kind'], amount: number, delta: number, epoch = 2): MovementDocument => ({
  kind,
  amount: paise(amount),
  delta: paise(delta),
  epoch,
  timestamp,
  belongsTo: null,
});
const set = movement('SET_LIMIT', 500, 500);
const added = movement('ADD_COINS', 100, 100);
const expense = (amount: number, deletedAt: string | null): ExpenseDocument => ({
  ...{ owner: 'asha', amount: paise(amount), paymentDate: '2026-11-20', groupCodes: ['A'], epoch: 2 },
  ...{ recordedMonth: month, createdAt: timestamp, deletedAt },
  ...{
    payers: [{ userId: 'asha', amount: paise(amount) }],
    split: null,
    shares: { A: { asha: paise(amount) } },
    tags: ['chai'],
    leadTag: 'chai',
  },
  ...{ charged: paise(amount), revision: 1 },
});
const sources: Sources = {
  movements: [set, added],
  additions: [set, added, movement('SET_LIMIT', 9, 9, 1)],
  expenses: [expense(60, null), expense(7, timestamp), { ...expense(5, null), epoch: 1, recordedMonth: '2026-10' }],
  openRecords: [],
};
const user = (epoch: number): UserDocument => ({
  ...{
    number: '9876543210',
    name: 'Asha',
    createdAt: timestamp,
    sessionVersion: 1,
    groupCodes: ['A'],
    formerGroupCodes: [],
    devices: [],
    revision: 9,
  },
  coins: { monthlyLimit: paise(600), remaining: paise(541), month, epoch },
  ...{
    spentThisMonth: paise(60),
    spentByDay: { '20': paise(60) },
    spentByTag: { chai: paise(60) },
    given: zero,
    taken: zero,
    coinsAdded: paise(609),
  },
});

describe('An account', () => {
  test('needs manual review when its epoch has no opening movement, or movements of a later epoch exist', () => {
    expect(whyUnsure(user(2), sources)).toBeUndefined();
    expect(whyUnsure(user(1), sources)).toBe('movements exist after epoch 1');
    expect(whyUnsure(user(2), { ...sources, movements: [added] })).toBe('epoch 2 has 0 opening movements');
    expect(whyUnsure(user(1), { ...sources, movements: [] })).toBe('expenses were charged after epoch 1');
    expect(whyUnsure(user(1), { ...sources, movements: [], expenses: [] })).toBeUndefined();
  });
});

describe('An expense', () => {
  test('needs manual review when its copy in a group does not match its record', () => {
    const record = expense(60, null);
    const shown = { tags: ['chai'], description: 'chai', revision: 1, createdAt: timestamp };
    const copy = {
      ...shown,
      amount: record.amount,
      paymentDate: record.paymentDate,
      userId: 'asha',
      shares: record.shares.A ?? {},
    };
    expect(whyDifferent(copy, record, 'A')).toBeUndefined();
    expect(whyDifferent(undefined, expense(60, timestamp), 'A')).toBeUndefined();
    expect(whyDifferent(undefined, record, 'A')).toContain('missing');
    expect(whyDifferent(copy, undefined, 'A')).toContain('no record');
    expect(whyDifferent(copy, expense(60, timestamp), 'A')).toContain('still in the group');
    const struck = { ...record, groupCodes: [], struckFrom: { A: timestamp } };
    expect(whyDifferent(undefined, struck, 'A')).toBeUndefined();
    expect(whyDifferent(copy, struck, 'A')).toContain('still in the group');
    expect(whyDifferent({ ...copy, amount: paise(61) }, record, 'A')).toContain('differs');
  });
});
