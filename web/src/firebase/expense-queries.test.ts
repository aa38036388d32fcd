/** What is read from snapshots of changes, here made without Firestore. */
import { BadDocument } from '@pg/contract/document-paths';
import { type DocumentChangeType, type QuerySnapshot, Timestamp } from 'firebase/firestore';
import { expect, test } from 'vitest';
import { session } from '#api/session.ts';
import { type AppState, appStore, emptyAppState, type Group } from '#state/store.ts';
import { createChangeCollector, mergeNewest, shouldRestart } from './expense-queries.ts';

const since = '2026-11-20T10:00:00.000Z';
const at = (seconds: number): Timestamp => Timestamp.fromMillis(Date.parse(since) + seconds * 1000);

const stored = {
  amount: 6000,
  paymentDate: '2026-11-20',
  tags: ['chai'],
  description: 'chai',
  userId: '9000000001',
  createdAt: since,
  shares: { '9000000001': 2000, '9000000002': 4000 },
  revision: 1,
};

/** A document; counts how often its data is read. */
function document(id: string, changedAt: Timestamp, more: object = {}) {
  const fields: Record<string, unknown> = { ...stored, changedAt, ...more };
  const doc = { id, reads: 0, ref: { path: `groups/ABCDEF/expenses/${id}` }, get: (name: string) => fields[name] };
  return Object.assign(doc, {
    data: () => {
      doc.reads += 1;
      return fields;
    },
  });
}

type Document = ReturnType<typeof document>;

const snapshot = (docs: readonly Document[], changed: readonly (readonly [DocumentChangeType, Document])[]) =>
  ({ docs, docChanges: () => changed.map(([type, doc]) => ({ type, doc })) }) as unknown as QuerySnapshot;

test('each snapshot adds to the changes, and only documents that have changed are read', () => {
  const follow = createChangeCollector(since);
  const [chai, bread] = [document('chai', at(1)), document('bread', at(2))];
  expect(follow(snapshot([chai], [['added', chai]]))).toMatchObject({ since, list: [{ id: 'chai' }] });
  const both = follow(snapshot([chai, bread], [['added', bread]]));
  expect(both.list.map(({ id, expense }) => [id, expense?.amount])).toEqual([
    ['chai', 6000],
    ['bread', 6000],
  ]);
  expect(both.upTo).toBe('2026-11-20T10:00:02.000Z');
  expect([chai.reads, bread.reads]).toEqual([1, 1]);
});

test('of the shares in a document, only the user’s own is kept', () => {
  const chai = document('chai', at(1));
  const shareOf = (userId: string) => {
    session.setState({ userId });
    return createChangeCollector(since)(snapshot([chai], [['added', chai]])).list[0]?.expense;
  };
  expect(shareOf('9000000002')).toMatchObject({ share: 4000 });
  expect(shareOf('9000000003')).toMatchObject({ share: 0 });
  expect(shareOf('9000000003')).not.toHaveProperty('shares');
});

test('a document that cannot be read is an error', () => {
  const bad = document('chai', at(1), { amount: 'sixty' });
  expect(() => createChangeCollector(since)(snapshot([bad], [['added', bad]]))).toThrow(BadDocument);
});

test('changes are outgrown when most of them, and more than a page, are over a minute older than the list', () => {
  /** Whether the list is outgrown when it has been merged up to its last change. */
  const isLong = (count: number, secondsApart: number): boolean => {
    const docs = Array.from({ length: count }, (_, index) => document(`e${index}`, at(index * secondsApart)));
    return shouldRestart(
      snapshot(docs, []),
      at((count - 1) * secondsApart)
        .toDate()
        .toISOString(),
    );
  };
  expect([51, 52, 53].map((count) => isLong(count, 60))).toEqual([false, false, true]);
  expect([111, 121, 124].map((count) => isLong(count, 1))).toEqual([false, false, true]);
  expect([600, 1200, 1210].map((count) => isLong(count, 0.1))).toEqual([false, false, true]);
});

test('an empty list is followed from before its month, which a server may begin a day too early', () => {
  const key = 'ABCDEF/2026-12';
  const totals = { [key]: { total: 0, count: 0, revision: 0 } } as unknown as AppState['totals'];
  const { monthLists } = mergeNewest({ ...emptyAppState(), totals }, 'ABCDEF', '2026-12', snapshot([], []));
  expect(monthLists[key]?.changedUpTo).toBe('2026-11-29T00:00:00.000Z');
});

test('who has taken a guest’s place has the guest’s part, and texts stay as they were typed', () => {
  const guest = 'guestABCDEFGHIJKLMNO';
  session.setState({ userId: '9000000002' });
  appStore.setState({
    groups: [{ code: 'ABCDEF', members: [], taken: { [guest]: '9000000002' } } as unknown as Group],
  });
  const follow = createChangeCollector(since);
  const parts = { shares: { [guest]: 2000, '9000000002': 4000 }, payers: [{ userId: guest, amount: 6000 }] };
  const typed = document('e', at(0), { title: guest, ...parts });
  const { list } = follow(snapshot([typed], [['added', typed]]));
  expect(list).toMatchObject([{ expense: { title: guest, share: 6000, payers: [{ userId: '9000000002' }] } }]);
  appStore.setState({ groups: undefined });
});
