/** Which of several views of one's balances the home page shows. */
import { paise, zero } from '@pg/contract/money';
import { expect, test, vi } from 'vitest';
import { homeView } from './home.ts';
import { type AppState, emptyAppState } from './store.ts';

const [me, code] = ['asha', 'ABCDEF'];
const own = (amount: number) => ({ [me]: { paid: paise(amount), share: zero, sent: zero, received: zero } });
const row = { code, name: 'Flat 402', members: 2, total: 0, own: 0 };
const kept = { userId: me, at: 1, month: '2026-11', groups: [{ ...row, balance: 7 }] };
vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'lastHome' ? JSON.stringify(kept) : null) });

const group = { code, joinCode: code, name: 'Flat 402', members: [], former: [], revision: 1 };
const state: AppState = { ...emptyAppState(new Date('2026-11-25')), groups: [group] };
const shown = (known: Partial<AppState>, userId = me) => homeView({ ...state, ...known }, userId)?.groups[0]?.balance;

test.each<[string, Partial<AppState>, number]>([
  ['the device’s, until the server has said one', {}, 700],
  ['the answer’s', { owed: { [code]: { balance: paise(5), revision: 1 } } }, 5],
  [
    'the group’s own, if it has changed since',
    { owed: { [code]: { balance: paise(5), revision: 1 } }, balances: { [code]: { byMember: own(9), revision: 2 } } },
    9,
  ],
  [
    'the answer’s, if the group’s is older',
    { owed: { [code]: { balance: paise(5), revision: 2 } }, balances: { [code]: { byMember: own(9), revision: 1 } } },
    5,
  ],
  [
    'the answer’s, if the group’s is only from the device',
    {
      owed: { [code]: { balance: paise(5), revision: 1 } },
      balances: { [code]: { byMember: own(9), revision: 2, fromDevice: true } },
    },
    5,
  ],
])('of several balances, %s is shown', (_, known, balance) => {
  expect(shown(known)).toBe(balance);
});

test('before the server has named the groups, those of the device are shown, to their user only', () => {
  expect(shown({ groups: undefined })).toBe(700);
  expect(homeView({ ...state, groups: undefined }, 'someone else')).toBeUndefined();
});
