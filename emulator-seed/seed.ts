/** Fills empty emulators with demo people, groups, coins and expenses, using the handlers of the API. */
import type { EndpointName, RequestOf } from '@pg/contract/endpoints';
import { type Paise, paise } from '@pg/contract/money';
import { monthOf, shiftMonth } from '@pg/contract/months';
import { numberRef, userRef } from '@pg/functions/firestore/references';
import { register, setUpiId } from '@pg/functions/identity/account';
import { setMonthlyLimit } from '@pg/functions/ledger/coins';
import { deleteExpense, restoreExpense } from '@pg/functions/ledger/delete-expense';
import { editExpense } from '@pg/functions/ledger/edit-expense';
import { addExpense } from '@pg/functions/ledger/expenses';
import { giveOrTake } from '@pg/functions/ledger/give-take';
import { createGroup } from '@pg/functions/ledger/groups';
import { addGuest, mergeGuests } from '@pg/functions/ledger/guests';
import { archiveGroup, joinGroup } from '@pg/functions/ledger/membership';
import { saveSplit } from '@pg/functions/ledger/named-splits';
import { sayNotRight } from '@pg/functions/ledger/objections';
import { recordPayment } from '@pg/functions/ledger/payments';
import { addPhoto } from '@pg/functions/ledger/photos';
import { setAway } from '@pg/functions/ledger/presence';
import { addRecurring } from '@pg/functions/ledger/recurring';
import { recordDue } from '@pg/functions/ledger/recurring-schedule';
import sharp from 'sharp';
import {
  asha,
  beforeAll,
  billsThatRepeat,
  type DemoSignIn,
  daysAway,
  demoSignIns,
  flatExpenses,
  guestName,
  houseExpenses,
  imran,
  lentAndBorrowed,
  meera,
  mistakesMadeGood,
  type PlannedBill,
  type PlannedExpense,
  type PlannedMistake,
  type PlannedPayment,
  type PlannedRecord,
  paymentsBetweenThem,
  ravi,
  tripExpense,
} from './demo.ts';

const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
if (!FIRESTORE_EMULATOR_HOST || !GCLOUD_PROJECT?.startsWith('demo-')) {
  console.error('The seed fills emulators only: set FIRESTORE_EMULATOR_HOST, and GCLOUD_PROJECT to a demo- project.');
  process.exit(1);
}

const now = new Date();
const started = beforeAll(now);

const origin = { address: '127.0.0.1', rememberDevice: () => undefined };

/** The id of each person's account, by number. */
const ids = new Map<string, string>();

const by = <const Name extends EndpointName>({ userId: number }: DemoSignIn, operation: Name, at: Date) => ({
  operation,
  caller: { userId: ids.get(number) ?? '', number, sessionVersion: 1, sessionId: 'demo' },
  now: at,
  origin,
});

const setLimit = (person: DemoSignIn) =>
  setMonthlyLimit({
    ...by(person, 'setMonthlyLimit', started),
    request: { limit: paise(person.coins * 100) },
  });

const record = ({ payer, recordedAt, paid, split, ...expense }: PlannedExpense, groupCode: string) => {
  const parts = Object.entries(paid ?? {}) as [string, Paise][];
  const payers = paid && { payers: parts.map(([userId, amount]) => ({ userId, amount })) };
  return addExpense({
    ...by(payer, 'addExpense', recordedAt),
    // A planned expense is valid, so it need not be decoded.
    request: { ...expense, ...payers, ...(split && { split }), groupCodes: [groupCode] } as RequestOf<'addExpense'>,
  });
};

/** Takes a picture of the bill, as a phone would. */
async function photograph(person: DemoSignIn, id: string, lines: readonly string[]): Promise<void> {
  const text = lines.map((line, index) => `<text xml:space="preserve" x="60" y="${140 + index * 90}">${line}</text>`);
  const paper = `<svg width="720" height="${200 + lines.length * 90}" font-family="monospace" font-size="44"><rect width="100%" height="100%" fill="#f4f1e8"/>${text.join('')}</svg>`;
  const data = (await sharp(Buffer.from(paper)).jpeg({ quality: 60 }).toBuffer()).toString('base64');
  await addPhoto({ ...by(person, 'addPhoto', now), request: { id, data } });
}

async function correct({ person, then, ...expense }: PlannedMistake, groupCode: string): Promise<void> {
  const { id } = (await record({ payer: person, ...expense }, groupCode)).expense;
  const minutesLater = (count: number): Date => new Date(expense.recordedAt.getTime() + count * 60_000);
  const at = minutesLater(1);
  if (typeof then === 'object') {
    const request = { id, revision: 1, paymentDate: expense.paymentDate, ...then };
    await editExpense({ ...by(person, 'editExpense', at), request });
    return;
  }
  await deleteExpense({ ...by(person, 'deleteExpense', at), request: { id } });
  if (then === 'restored') await restoreExpense({ ...by(person, 'restoreExpense', minutesLater(2)), request: { id } });
}

const settle = ({ from, to, recordedAt, ...payment }: PlannedPayment, groupCode: string) =>
  recordPayment({
    ...by(from, 'recordPayment', recordedAt),
    request: { ...payment, from: from.userId, to: to.userId, groupCode },
  });

const repeat = ({ person, madeAt, ...bill }: PlannedBill, groupCode: string) =>
  addRecurring({
    ...by(person, 'addRecurring', madeAt),
    request: { ...bill, groupCode, unit: 'MONTH' } as RequestOf<'addRecurring'>,
  });

const setUpi = ({ upiId = '', ...person }: DemoSignIn) =>
  setUpiId({ ...by(person, 'setUpiId', started), request: { upiId, password: person.password } });

const lend = ({ person, recordedAt, ...request }: PlannedRecord) =>
  giveOrTake({ ...by(person, 'giveOrTake', recordedAt), request });

async function makeGroup(groupName: string, admin: DemoSignIn, others: readonly DemoSignIn[]): Promise<string> {
  const { groupCode } = await createGroup({ ...by(admin, 'createGroup', started), request: { groupName } });
  for (const person of others) await joinGroup({ ...by(person, 'joinGroup', started), request: { groupCode } });
  return groupCode;
}

for (const { name, userId, password } of demoSignIns) {
  await register({ operation: 'register', request: { name, userId, password }, now: started, origin });
  // The demo people have confirmed their numbers, so that they can be paid by UPI.
  const { person = '' } = (await numberRef(userId).get()).data() ?? {};
  await userRef(person).update({ provenAt: started.toISOString() });
  ids.set(userId, person);
}
const house = await makeGroup('Sunrise PG, Koramangala', asha, [ravi, imran]);
const flat = await makeGroup('Meera’s flat', meera, []);
const trip = await makeGroup('Goa trip', asha, [ravi, imran]);

for (const person of demoSignIns) await setLimit(person);
let newest = '';
for (const expense of houseExpenses(now)) newest = (await record(expense, house)).expense.id;
const wrong = { groupCode: house, expense: newest, revision: 1, text: 'I had two coffees, no idli.' };
await sayNotRight({ ...by(imran, 'sayNotRight', now), request: wrong });
await photograph(ravi, newest, [
  'Udupi Upahar',
  'Idli × 3         60.00',
  'Coffee × 2       30.00',
  'Total         ₹ 90.00',
]);
for (const expense of flatExpenses(now)) await record(expense, flat);
await record(tripExpense(now), trip);
await archiveGroup({ ...by(asha, 'archiveGroup', now), request: { groupCode: trip, archived: true } });
for (const mistake of mistakesMadeGood(now)) await correct(mistake, house);
for (const payment of paymentsBetweenThem(now)) await settle(payment, house);
for (const person of [asha, ravi]) await setUpi(person);
for (const bill of billsThatRepeat(now)) await repeat(bill, house);
await recordDue(now);
for (const [person, days] of daysAway) {
  const request = { groupCode: house, month: monthOf(now), days: [...days] };
  await setAway({ ...by(person, 'setAway', now), request });
}
const addToHouse = (name: string) => addGuest({ ...by(asha, 'addGuest', now), request: { groupCode: house, name } });
const { userId: guest } = await addToHouse(guestName);
// He was added twice.
const { userId: double } = await addToHouse(`${guestName} S`);
await mergeGuests({ ...by(asha, 'mergeGuests', now), request: { groupCode: house, userId: double, into: guest } });
const acRoom = { mode: 'EQUAL', parts: [asha, ravi].map(({ userId }) => ({ userId })) } as const;
await saveSplit({ ...by(asha, 'saveSplit', now), request: { groupCode: house, name: 'AC room', split: acRoom } });
for (const record of lentAndBorrowed(now)) await lend(record);
console.log(`Seeded ${demoSignIns.length} people and 3 groups with expenses since ${shiftMonth(monthOf(now), -2)}.`);
