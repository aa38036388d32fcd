/** What becomes of changes that wait, on a page. */
import { idForKey } from '@pg/contract/document-ids';
import { paise } from '@pg/contract/money';
import { expect, test, vi } from 'vitest';
import { onSessionEnd, session } from '#api/session.ts';
import { storeToken } from '#api/token.ts';
import { appStore, emptyAppState } from '#state/store.ts';
import type { OutboxQueue, StoredChange } from './device-queue.ts';
import { createOutbox, mergeSentAnswer, syncOutbox } from './outbox.ts';

const [asha, ravi] = ['AshasOwnRandomId0001', 'RavisOwnRandomId0002'];

test('an expense that waited on a page without any answer names the caller and the members of kept groups by id', () => {
  storeToken(`x.${btoa(JSON.stringify({ id: asha, sub: '9876543210' }))}.x`);
  session.setState({ userId: asha });
  const member = { userId: ravi, name: 'Ravi', username: '9812345670', role: 'member' };
  const group = { code: 'HAUS22', joinCode: 'HAUS22', name: 'Sunrise PG', members: [member], former: [], revision: 1 };
  appStore.setState({ ...emptyAppState(new Date()), groups: [group], live: 'on' });
  const payers = [
    { userId: '9812345670', amount: 40 },
    { userId: '9876543210', amount: 20 },
  ];
  const expense = {
    ...{ id: 'AnExpensesRandomId03', userId: '9876543210', paidBy: 'Ravi, Asha', payers, amount: 60, revision: 1 },
    ...{ tags: ['gas'], description: 'gas', paymentDate: '2026-11-20', createdAt: '2026-11-20T10:00:00.000Z' },
  };
  const coins = { remainingCoins: 1, monthlyLimitCoins: 1, totalExpenses: 1, coinsMonth: '2026-11', revision: 2 };
  const body = JSON.stringify({ groupCodes: ['HAUS22'] });
  const entry = { kind: 'expense', id: 'one', userId: asha, body } as StoredChange;
  mergeSentAnswer(appStore, entry, { expense, user: coins });
  expect(appStore.getState().localChanges[expense.id]).toMatchObject({
    expense: {
      userId: asha,
      payers: [
        { userId: ravi, amount: paise(4000) },
        { userId: asha, amount: paise(2000) },
      ],
    },
  });
});

test('a page that only sends what waits learns from it that its session has ended elsewhere, and what waits stays', async () => {
  const page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', async () => Response.json({ error: 'session-ended', message: '' }, { status: 401 }));
  storeToken(`x.${btoa(JSON.stringify({ id: asha, sub: '9876543210', jti: 'this one' }))}.x`);
  session.setState({ userId: asha });
  const body = JSON.stringify({ amount: 30, paymentDate: '2026-11-20', tags: ['chai'], groupCodes: ['HAUS22'] });
  const entry = { kind: 'expense', userId: asha, sessionId: 'this one', key: 'k', at: 0, body };
  const stored = [{ ...entry, id: await idForKey(asha, 'k') }];
  const [drop, nothing] = [vi.fn(), async () => undefined];
  const entries = {
    ...{ drop, removeOthers: nothing, setRefusal: drop, saveSenderSession: nothing, broadcast: () => undefined },
    ...{
      onEvent: () => () => undefined,
      listOf: async () => stored,
      withLock: (work: () => Promise<unknown>) => work(),
    },
  };
  const ended = new Promise(onSessionEnd);
  const stop = syncOutbox(createOutbox(entries as unknown as OutboxQueue, appStore, session), asha, {
    ...{ sent: drop, savedEarlier: drop, unreadable: drop },
  });
  expect(await ended).toBe('session-ended');
  stop();
  expect(drop).not.toHaveBeenCalled();
});

test('who signs in again before the old session has ended on the page is asked about what waits', async () => {
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  const signIn = (jti: string): void => storeToken(`x.${btoa(JSON.stringify({ id: asha, sub: '9876543210', jti }))}.x`);
  signIn('the old one');
  session.setState({ userId: asha });
  appStore.setState({ live: 'off' });
  const body = JSON.stringify({ amount: 30, paymentDate: '2026-11-20', tags: ['chai'], groupCodes: ['HAUS22'] });
  const entry = { kind: 'expense', userId: asha, sessionId: 'the old one', key: 'k', at: 0, body };
  const stored = [{ ...entry, id: await idForKey(asha, 'k') }];
  const nothing = async () => undefined;
  const entries = {
    ...{ removeOthers: nothing, saveSenderSession: nothing, onEvent: () => () => undefined },
    ...{ listOf: async () => stored, withLock: () => new Promise(() => undefined) },
  };
  const outbox = createOutbox(entries as unknown as OutboxQueue, appStore, session);
  const stop = syncOutbox(outbox, asha, { sent: nothing, savedEarlier: nothing, unreadable: nothing });
  const isAsked = () => outbox.store.getState().entries[0]?.isFromBefore;
  await expect.poll(isAsked).toBe(false);
  signIn('the new one');
  appStore.setState({ live: 'on' });
  await expect.poll(isAsked).toBe(true);
  stop();
});
