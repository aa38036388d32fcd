/** Counts the documents that each call reads and writes, from its traffic to Firestore (docs/performance.md). */
import { pageSizes } from '@pg/contract/requests';
import { afterAll, expect, it } from 'vitest';
import { closeMeteredApi, type Metered, metered, people } from '../tests/support/metering.ts';
import { type Person, storeProof } from '../tests/support/people.ts';
import { base64, tinyJpeg } from '../tests/support/pictures.ts';
import { today } from '../tests/support/time.ts';
import { type Finding, judged, keep, table } from './support/results.ts';

const { date, month, year } = today();

afterAll(() => closeMeteredApi());

const key = () => ({ key: people.anyKey() });

type Count = <Result>(what: string, work: () => Promise<Result>) => Promise<Result>;

/** What repeats, by calls and by the clock. Imported late, because it opens the API's database. */
async function countRecurring(asha: Person, groupCode: string, count: Count): Promise<void> {
  const { changeStored, inDays, rent, writeRecurring } = await import('../tests/support/recurring.ts');
  const { recordDue } = await import('@pg/functions/ledger/recurring-schedule');
  const tomorrow = rent(groupCode, { anchor: inDays(1) });
  const made = await count('make a recurring expense', () => asha.can('addRecurring', tomorrow, key()));
  const { id = '' } = made.recurring ?? {};
  await count('make a recurring expense that is due today', () =>
    asha.can('addRecurring', rent(groupCode, { amount: 700 }), key()),
  );
  await count('recurring expenses of a group (2)', () => asha.can('recurring', { groupCode }));
  await count('skip the next date', () => asha.can('changeRecurring', { id, groupCode, change: 'SKIP' }, key()));
  await changeStored(groupCode, id, { questions: [{ date }] });
  await count('answer a question: an amount', () =>
    asha.can('answerRecurring', { id, groupCode, date, amount: 500 }, key()),
  );
  await count('the schedule: nothing is due', () => recordDue(new Date()));
  await writeRecurring([{ code: groupCode, maker: asha }]);
  await count('the schedule: a date is recorded', () => recordDue(new Date()));
}

/** The page of a guest, without a UPI ID, with one expense. */
async function countGuestPage(asha: Person, groupCode: string, count: Count): Promise<void> {
  const { userId } = await asha.can('addGuest', { groupCode, name: 'Meera' });
  await asha.can('addExpense', { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [groupCode] });
  const guest = { groupCode, userId };
  const { page } = await count('make a guest’s page', () => asha.can('shareGuestPage', guest, key()));
  await count('look at a guest’s page', () => asha.can('getGuestPage', { page }));
  await count('end a guest’s pages', () => asha.can('endGuestPages', guest, key()));
}

/** Days away, and what is split by them. */
async function countDays(asha: Person, groupCode: string, count: Count): Promise<void> {
  const marked = date.slice(0, 7);
  const [from, to] = [`${marked}-01`, `${marked}-28`];
  await count('mark days away', () => asha.can('setAway', { groupCode, month: marked, days: [3] }, key()));
  await count('days of a month', () => asha.can('days', { groupCode, from, to }));
  const bill = { groupCode, amount: 500, paymentDate: date, rule: 'SAME', from, to };
  const who = [{ userId: asha.mobile }];
  await count('divide by days', () => asha.can('divideByDays', { ...bill, people: who }));
  const asked = { groupCode, month, year };
  await count('a month for a file', () => asha.can('exportMonth', asked));
  const days = { rule: 'SAME', from, to, people: [{ ...who[0], days: 27 }] };
  const split = { mode: 'EXACT', parts: [{ ...who[0], value: 500 }] };
  await asha.can('addExpense', {
    ...{ amount: 500, paymentDate: date, tags: ['food'] },
    groupCodes: [groupCode],
    split,
    days,
  });
  await count('a month for a file (1 more expense, by days)', () => asha.can('exportMonth', asked));
}

/** Returns the cost of each call. The calls run in order, because later ones use what earlier ones created. */
async function journey(): Promise<[string, Metered][]> {
  const costs: [string, Metered][] = [];
  const count = async <Result>(what: string, work: () => Promise<Result>): Promise<Result> => {
    let result: Result | undefined;
    const cost = await metered(async () => {
      result = await work();
    });
    costs.push([what, cost]);
    return result as Result;
  };
  const [userId, password] = [people.anyMobile(), 'chai-and-rent'];
  const ravi = await people.buildPerson('Ravi', 5000);
  const meera = await people.buildPerson('Meera', 5000);

  const asha = await count('sign up, and log in', () => people.registerPerson('Asha', userId));
  await count('log in', () => people.signIn({ name: 'Asha', mobile: userId, password }));
  await count('Firebase token', () => asha.can('firebaseToken'));
  await count('set the monthly limit', () => asha.can('setMonthlyLimit', { limit: 5000 }, key()));
  await count('add coins', () => asha.can('addCoins', { coins: 100 }, key()));
  await count('coin history', () => asha.can('coinsHistory'));
  await count('sum of the coins', () => asha.can('coinsSum'));
  const { groupCode } = await count('create a group', () =>
    asha.can('createGroup', { groupName: 'Sunrise PG' }, key()),
  );
  await count('join a group', () => ravi.can('joinGroup', { groupCode }, key()));
  await count('rename a group', () => asha.can('updateGroupName', { newGroupName: 'Moonlight', groupCode }, key()));
  const device = { userId, token: people.anyKey(), groupCodes: [groupCode] };
  await count('register a device', () => asha.can('registerDevice', device, key()));
  const chai = { amount: 60, paymentDate: date, tags: ['chai'], groupCodes: [groupCode] };
  const { expense } = await count('add an expense', () => asha.can('addExpense', chai, key()));
  const trip = await people.buildGroup([asha, meera], 'Trip');
  await count('add an expense to two groups', () =>
    asha.can('addExpense', { ...chai, groupCodes: [groupCode, trip] }, key()),
  );
  const opening = { month, year, groupCode, limit: 50 };
  await count('details of an expense', () => ravi.can('getExpense', { id: expense.id }));
  const both = { ...chai, groupCodes: [groupCode, trip] };
  const { expense: inBoth } = await asha.can('addExpense', both, key());
  await count('details of an expense in two groups', () => asha.can('getExpense', { id: inBoth.id }));
  const byRavi = { ...chai, payers: [{ userId: ravi.mobile, amount: 60 }] };
  const { expense: paid } = await asha.can('addExpense', byRavi, key());
  const retagged = { id: paid.id, revision: 1, amount: 60, paymentDate: date, tags: ['milk'] };
  await count('edit the tags of an expense that someone else paid', () => asha.can('editExpense', retagged, key()));
  const edited = { id: expense.id, amount: 70, paymentDate: date, tags: ['chai'] };
  await count('edit an expense', () => asha.can('editExpense', { ...edited, revision: 1 }, key()));
  const split = { mode: 'EQUAL', parts: [{ userId: ravi.mobile }] };
  const moved = { ...edited, amount: 80, paymentDate: `${year - 1}-12-31`, split };
  await count('edit an expense: new split, another month', () =>
    asha.can('editExpense', { ...moved, revision: 2 }, key()),
  );
  const debt = { groupCode, from: ravi.mobile, to: userId, amount: 30, date, method: 'UPI' };
  const { payment } = await count('record a payment', () => ravi.can('recordPayment', debt, key()));
  await count('archive a group', () => asha.can('archiveGroup', { groupCode, archived: true }, key()));
  await count('balances (1 payment)', () => asha.can('balances', { groupCode }));
  await storeProof({ mobile: userId });
  await count('set a UPI ID', () => asha.can('setUpiId', { upiId: 'asha@okbank', password }));
  await count('payee', () => ravi.can('payee', { groupCode, userId }));
  await count('take back a payment', () => asha.can('removePayment', { id: payment.id, groupCode }, key()));
  await count('open a dashboard: the start-up call (2 groups, 4 expenses)', () => asha.can('myGroups', opening));
  const bill = { id: inBoth.id, data: base64(tinyJpeg) };
  await count('add a photo (2 groups)', () => asha.can('addPhoto', bill, key()));
  await count('see a photo', () => asha.can('getPhoto', { id: inBoth.id }));
  await count('remove a photo (2 groups)', () => asha.can('removePhoto', { id: inBoth.id }, key()));
  await count('delete an expense', () => asha.can('deleteExpense', { id: expense.id }, key()));
  await count('restore an expense', () => asha.can('restoreExpense', { id: expense.id }, key()));
  await count('details of an expense (4 entries of history)', () => ravi.can('getExpense', { id: expense.id }));
  await count('change one’s name (2 groups)', () => asha.can('setName', { name: 'Asha Rao' }, key()));
  for (let n = 0; n <= pageSizes.activity; n += 1) {
    await asha.can('addExpense', { ...chai, groupCodes: [trip] });
    await asha.can('updateGroupName', { newGroupName: `Trip ${n}`, groupCode: trip });
  }
  await count('activity: a full page', () => asha.can('activity', { groupCode: trip }));
  const late = await people.buildPerson('Imran', 5000);
  await late.can('joinGroup', { groupCode });
  const taken = await late.can('addExpense', chai);
  await late.can('leaveGroup', { groupCode });
  await count('take out an expense of a former member', () =>
    asha.can('strikeExpense', { id: taken.expense.id, groupCode }, key()),
  );
  await countRecurring(asha, groupCode, count);
  await countDays(asha, groupCode, count);
  await countGuestPage(asha, groupCode, count);
  const loan = { amount: 500, name: 'Ravi', date, type: 'GIVE', description: 'Movie' };
  const { record } = await count('give', () => asha.can('giveOrTake', loan, key()));
  await count('increase a record', () => asha.can('increaseGiveOrTake', { id: record.id, amount: 5 }, key()));
  await count('Give and Take records (1)', () => asha.can('giveOrTakeRecords', { limit: pageSizes.records }));
  await count('settle a record', () => asha.can('removeGiveOrTake', { id: record.id }, key()));
  return costs;
}

/** The most documents that a call may read and write (docs/performance.md). */
const most: Readonly<Record<string, readonly [read: number, written: number]>> = {
  'edit an expense': [4, 9],
  'edit an expense: new split, another month': [4, 9],
  'edit the tags of an expense that someone else paid': [4, 9],
  'restore an expense': [4, 9],
  'add a photo (2 groups)': [3, 6],
  'see a photo': [3, 0],
  'remove a photo (2 groups)': [3, 8],
  'details of an expense (4 entries of history)': [3 + 4, 0],
  'make a guest’s page': [4, 3],
  // The counters of the place and of the link, the page, the group, its balances and month, and one expense.
  'look at a guest’s page': [7, 2],
  'archive a group': [2, 2],
  // The account, the group and the key; then the account, the key and the month.
  'mark days away': [3, 3],
  'days of a month': [3, 0],
  'divide by days': [3, 0],
  // For the expense by days its copy, its own document and the group.
  'a month for a file (1 more expense, by days)': [9 + 3, 0],
  // A page of entries, the same number of expenses, the group and the account.
  'activity: a full page': [2 * pageSizes.activity + 2, 0],
};

const target = (value: number, atMost: number | undefined): Pick<Finding, 'target'> =>
  atMost === undefined ? {} : { target: judged(value, { atMost }) };

it('every call reads and writes a few documents, the same number each time', async () => {
  const first = await journey();
  const again = await journey();
  const counts = (costs: typeof first) => costs.map(([what, { reads, writes, calls }]) => [what, reads, writes, calls]);
  expect(counts(again)).toEqual(counts(first));
  const rows = first.map(([what, { reads, writes, calls }]) => [what, reads, writes, calls].map(String));
  console.log(table([['documents', 'read', 'written', 'requests to Firestore'], ...rows]));
  keep(
    'documents',
    first.flatMap(([what, { reads, writes }]): Finding[] => {
      const [read, written] = most[what] ?? [];
      return [
        { what: `${what}: read`, unit: 'documents', value: reads, ...target(reads, read) },
        { what: `${what}: written`, unit: 'documents', value: writes, ...target(writes, written) },
      ];
    }),
  );
  const tooMany = first.filter(([what, { reads, writes }]) => {
    const [read = reads, written = writes] = most[what] ?? [];
    return reads > read || writes > written;
  });
  expect(tooMany).toEqual([]);
});
