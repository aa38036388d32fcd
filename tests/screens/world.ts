/**
 * A house for the screenshots: the same people, amounts and dates in every run, created through the API on empty
 * emulators.
 */

import { recurringPath } from '@pg/contract/document-paths';
import { localDate } from '@pg/contract/months';
import { database } from '../support/database.ts';
import { type Person, registerPerson, storeProof } from '../support/people.ts';
import { base64, tinyJpeg } from '../support/pictures.ts';

/** The day of the screenshots, set as the browser's clock. */
export const pictureDay = '2026-11-21T10:00:00+05:30';

/** A signed-in user, and the group that their browser has open. */
export interface Guest {
  readonly token: string;
  readonly code?: string;
  readonly hasNoGroup?: boolean;
}

/** The people of the tour. The set-up passes them to the tests as JSON. */
export interface World {
  /** Lives in a house with two others, and has a second group. */
  readonly asha: Guest;
  /** Lives in Asha's house and owes her money. */
  readonly imran: Guest;
  /** Asha at the dashboard of her second group, where a former member recorded far too much. */
  readonly trip: Guest;
  /** Has a flat in which nothing has been spent yet. */
  readonly meera: Guest;
  /** Belongs to no group. */
  readonly noor: Guest;
  /** Lives with people who have long names, in a house with long words and high amounts. */
  readonly lavanya: Guest;
}

/** The environment variable that passes the world to the tests. */
export const worldVariable = 'SCREENS_WORLD';

interface Spent {
  readonly who: Person;
  readonly amount: number;
  readonly on: string;
  readonly tags: readonly string[];
}

async function buildWorld(): Promise<World> {
  const asha = await registerPerson('Asha Menon', '9876543210');
  const ravi = await registerPerson('Ravi Kumar', '9812345670');
  const imran = await registerPerson('Imran Shaikh', '9700012345');
  const meera = await registerPerson('Meera Joshi', '8899001122');
  for (const person of [asha, ravi, imran]) await person.can('setMonthlyLimit', { limit: 40_000 });
  await asha.can('addCoins', { coins: 5000 });
  const { groupCode: code } = await asha.can('createGroup', { groupName: 'Sunrise PG, Koramangala' });
  for (const person of [ravi, imran]) await person.can('joinGroup', { groupCode: code });
  const trip = await asha.can('createGroup', { groupName: 'Goa trip' });
  await buildLeaver(trip.groupCode);
  await meera.can('createGroup', { groupName: 'New flat' });

  // Each can be divided by three. Odd paise would go to others in each run, because people's ids are random.
  const spent: readonly Spent[] = [
    { who: ravi, amount: 12_600, on: '2026-10-03', tags: ['rent'] },
    { who: ravi, amount: 1840.5, on: '2026-10-09', tags: ['grocery', 'milk'] },
    { who: imran, amount: 999, on: '2026-10-15T21:10', tags: ['wifi'] },
    { who: asha, amount: 18_600, on: '2026-11-01T09:15', tags: ['rent'] },
    { who: ravi, amount: 2349.75, on: '2026-11-05T18:40', tags: ['grocery', 'mess'] },
    { who: imran, amount: 1179, on: '2026-11-08', tags: ['water', 'can'] },
    { who: ravi, amount: 960, on: '2026-11-11', tags: ['gas'] },
    { who: imran, amount: 1200, on: '2026-11-12T10:30', tags: ['maid'] },
    { who: ravi, amount: 645, on: '2026-11-14T13:05', tags: ['cab', 'airport'] },
    { who: asha, amount: 237, on: '2026-11-16T19:45', tags: ['sabzi', 'eggs'] },
    { who: imran, amount: 180, on: '2026-11-17T22:10', tags: ['auto'] },
    { who: ravi, amount: 87, on: '2026-11-18T08:05', tags: ['milk', 'bread'] },
    { who: asha, amount: 385.5, on: '2026-11-19T20:30', tags: ['dinner', 'biryani'] },
    { who: imran, amount: 96, on: '2026-11-20T17:20', tags: ['chai', 'samosa'] },
    { who: asha, amount: 60, on: '2026-11-21T09:05', tags: ['chai'] },
  ];
  for (const { who, amount, on, tags } of spent) {
    const request = { amount, paymentDate: on, tags: [...tags], groupCodes: [code] };
    const { id, revision } = (await who.can('addExpense', request)).expense;
    if (!tags.includes('sabzi')) continue;
    await who.can('addPhoto', { id, data: base64(tinyJpeg) });
    const text = 'The eggs were mine alone, 90 rupees.';
    await ravi.can('sayNotRight', { groupCode: code, expense: id, revision, text });
  }
  const paid = { groupCode: code, amount: 1500, date: '2026-11-19', method: 'UPI' };
  await imran.can('recordPayment', { ...paid, from: imran.mobile, to: asha.mobile });
  await storeProof(asha);
  await asha.can('setUpiId', { upiId: 'asha.menon@okbank', password: asha.password });
  const lent = { amount: 2500, name: 'Ravi Kumar', date: '2026-11-12', type: 'GIVE', description: 'Train tickets' };
  await asha.can('giveOrTake', lent);
  await asha.can('giveOrTake', { amount: 640, name: 'Cook', date: '2026-11-18', type: 'TAKE' });
  await buildRecurring(code, asha, ravi);
  const noor = await registerPerson('Noor Ali', '7012345678');
  return {
    asha: { token: asha.token, code },
    imran: { token: imran.token, code },
    trip: { token: asha.token, code: trip.groupCode },
    meera: { token: meera.token },
    noor: { token: noor.token, hasNoGroup: true },
    lavanya: await buildExtremes(),
  };
}

/** Makes recurring expenses, one of which asks. The pictures' dates are in the past, in which none can begin. */
async function buildRecurring(groupCode: string, asha: Person, ravi: Person): Promise<void> {
  const anchor = localDate(new Date(Date.now() + 24 * 60 * 60 * 1000));
  const monthly = { groupCode, anchor, unit: 'MONTH', mode: 'RECORD' };
  const made = [
    { who: asha, what: { amount: 18_600, tags: ['rent'] }, stored: { next: '2026-12-01', last: '2026-11-01' } },
    {
      who: asha,
      what: { amount: 1179, tags: ['electricity'], mode: 'ASK' },
      stored: { next: '2026-12-08', last: '2026-11-08', questions: [{ date: '2026-11-08' }] },
    },
    {
      who: ravi,
      what: { amount: 999, tags: ['wifi'] },
      stored: { next: null, last: '2026-10-15', pause: 'SOMEONE_LEFT' },
    },
  ];
  for (const { who, what, stored } of made) {
    const { recurring } = await who.can('addRecurring', { ...monthly, ...what });
    await database.doc(`${recurringPath(groupCode)}/${recurring?.id}`).update(stored);
  }
}

/** Adds a member who records a huge expense in the group and leaves it. */
async function buildLeaver(groupCode: string): Promise<void> {
  const vikram = await registerPerson('Vikram Rathore', '9433012345');
  await vikram.can('setMonthlyLimit', { limit: 10_000_000 });
  await vikram.can('joinGroup', { groupCode });
  const sent = { paymentDate: '2026-11-20T23:45', groupCodes: [groupCode] };
  await vikram.can('addExpense', { ...sent, amount: 10_000_000, tags: ['rent', 'deposit'] });
  await vikram.can('leaveGroup', { groupCode });
}

/** Builds a house with the longest names and the highest amounts allowed. */
async function buildExtremes(): Promise<Guest> {
  const lavanya = await registerPerson('Lavanya Thiruvengadam Venkataramanan Subramanian Iyer-Nair', '9633012345');
  const wordy = await registerPerson('W'.repeat(60), '9633054321');
  for (const person of [lavanya, wordy]) await person.can('setMonthlyLimit', { limit: 10_000_000 });
  const { groupCode } = await lavanya.can('createGroup', {
    groupName: 'Thiruvananthapuram'.padEnd(60, 'PayingGuestHouse'),
  });
  await wordy.can('joinGroup', { groupCode });
  const sent = { paymentDate: '2026-11-20T23:45', groupCodes: [groupCode] };
  await lavanya.can('addExpense', { ...sent, amount: 9_999_999.98, tags: ['x'.repeat(30), 'y'.repeat(30), 'rent'] });
  await wordy.can('addExpense', { ...sent, amount: 9_876_543.22, tags: ['z'.repeat(30)] });
  const lent = { amount: 10_000_000, name: 'V'.repeat(60), date: '2026-11-12', description: 'w'.repeat(200) };
  await lavanya.can('giveOrTake', { ...lent, type: 'GIVE' });
  await lavanya.can('giveOrTake', { ...lent, type: 'TAKE' });
  return { token: lavanya.token, code: groupCode };
}

/** Builds the world of the screenshots, once before all of them. */
export default async function setUp(): Promise<void> {
  process.env[worldVariable] = JSON.stringify(await buildWorld());
}
