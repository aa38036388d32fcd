/** A page whose dashboard and Give and Take records were kept on the device, for tests of snapshots. */
import type { GiveTakeRecord } from '@pg/contract/answers';
import { paise, zero } from '@pg/contract/money';
import { mergeRecords } from '#store/give-take/merge.ts';
import { mergeLent } from '#store/ledger/merge.ts';
import { mergeMyGroups } from '#store/ledger/my-groups.ts';
import { accountView, code, history, me, month, monthView } from '#store/ledger/testing/group-history.ts';
import { emptyLedger, ledger } from '#store/ledger.ts';
import { session } from '#store/session.ts';
import { saveSnapshots } from '../saving/save-snapshots.ts';

const now = history([
  { kind: 'add', mine: true, amount: 12_050, day: 3 },
  { kind: 'add', mine: false, amount: 9, day: 4 },
]).at(-1)?.now;
if (!now) throw new Error('The history is empty.');

const { head: plain, ...totals } = monthView(now);
const asPaid = {
  payers: [
    { userId: me, amount: paise(5) },
    { userId: '9000000002', amount: paise(4) },
  ],
  split: { mode: 'SHARES', people: 2 },
  ...{ shared: paise(9), revision: 1 },
} as const;
export const head = {
  ...plain,
  expenses: plain.expenses.map((expense) => ({ ...expense, ...asPaid, payers: [...asPaid.payers] })),
};
export const account = accountView(now);
export const sums = { paid: paise(12_050), share: paise(12_550), sent: paise(0), received: paise(75) };
export const answer = {
  groups: [
    {
      ...{ ...totals, groupName: 'Sunrise PG', users: [], groupRevision: 7, expenses: head.expenses },
      ...{ balances: { [me]: sums }, balancesRevision: 3, net: { [me]: paise(-500) } },
    },
  ],
  totalExpenses: zero,
  remainingCoins: account.remaining,
  monthlyLimitCoins: account.monthlyLimit,
  revision: account.revision,
};

export const tokenOf = (userId: string) => `e30.${btoa(JSON.stringify({ id: userId }))}.signature`;
export const asOfThen = Date.parse('2026-11-21T10:35:00Z');

export const record: GiveTakeRecord = {
  id: 'r1',
  type: 'GIVE',
  amount: paise(2500),
  name: 'Ravi',
  date: '2026-11-12',
  description: '',
  status: 'OPEN',
  createdAt: '2026-11-12T10:00:00.000Z',
};

export const freshPage = () => ({ ...emptyLedger(), month, currentCode: code });

/** Keeps what a page shows to `me`; then a fresh page opens. */
export function keepPage(): void {
  localStorage.clear();
  localStorage.setItem('token', tokenOf(me));
  session.setState({ userId: me });
  const seen = mergeMyGroups(freshPage(), answer, { month, groupCode: code, asOf: 1 });
  const lent = { given: paise(2500), taken: paise(0), revision: account.revision };
  const listed = mergeRecords(mergeLent(seen, lent), { records: [record], asked: 50, revision: account.revision });
  ledger.setState({ ...listed, knownAt: asOfThen }, true);
  saveSnapshots();
  ledger.setState(freshPage(), true);
}
