/**
 * The demo people, who can log in only in the emulators, and what they record in three months up to today. The plan
 * depends only on the time.
 */
import type { GiveTakeDocument, PaymentDocument } from '@pg/contract/documents';
import { type Paise, paise } from '@pg/contract/money';
import { localDate, localDateTime, monthOf, shiftMonth, yearAndMonth } from '@pg/contract/months';
import { type AmountsByPerson, type Split, splitAmount } from '@pg/contract/split';

/** A demo person's name and sign-in, as `npm start` prints them. */
export interface DemoSignIn {
  readonly name: string;
  readonly userId: string;
  readonly password: string;
  readonly upiId?: string;
  /** The monthly limit: more than what the person records in a month, with mistakes and loans. */
  readonly coins: number;
}

const password = 'chai-and-rent';

export const asha: DemoSignIn = {
  name: 'Asha Menon',
  userId: '9876543210',
  password,
  upiId: 'asha.menon@okdemo',
  coins: 22_000,
};
export const ravi: DemoSignIn = {
  name: 'Ravi Kumar',
  userId: '9812345670',
  password,
  upiId: 'ravi-kumar@demobank',
  coins: 8000,
};
export const imran: DemoSignIn = { name: 'Imran Shaikh', userId: '9700012345', password, coins: 12_000 };
export const meera: DemoSignIn = { name: 'Meera Joshi', userId: '8899001122', password, coins: 18_000 };

export const demoSignIns: readonly DemoSignIn[] = [asha, ravi, imran, meera];

/** An expense and the instant at which `payer` records it. */
export interface PlannedExpense {
  readonly payer: DemoSignIn;
  readonly amount: Paise;
  readonly tags: string[];
  readonly paymentDate: string;
  readonly recordedAt: Date;
  /** Absent if everyone in the group shares it equally. */
  readonly split?: Split;
  /** What each person paid, if the person who records it did not pay all of it. */
  readonly paid?: AmountsByPerson;
  readonly moneyBack?: true;
  readonly note?: string;
}

interface Habit {
  readonly payer: DemoSignIn;
  readonly rupees: number;
  readonly tags: string[];
  /** Days of the month. */
  readonly days: readonly number[];
  /** The hour in India. */
  readonly hour: number;
  readonly split?: Split;
  /** People who pay equal parts of it. */
  readonly paidBy?: readonly DemoSignIn[];
  /** Whether this month's is still to come: the app asks for it. */
  readonly isAsked?: true;
}

const equally = (...people: DemoSignIn[]): Split => ({
  mode: 'EQUAL',
  parts: people.map(({ userId }) => ({ userId })),
});

/** Asha has the large room. The parts are sorted by mobile number, as in every stored split. */
const byRoom: Split = {
  mode: 'SHARES',
  parts: [
    { userId: imran.userId, value: 1 },
    { userId: ravi.userId, value: 1 },
    { userId: asha.userId, value: 2 },
  ],
};

/** Ravi has the air conditioner. In hundredths of a percent. */
const byPower: Split = {
  mode: 'PERCENT',
  parts: [
    { userId: imran.userId, value: 30_00 },
    { userId: ravi.userId, value: 40_00 },
    { userId: asha.userId, value: 30_00 },
  ],
};

const houseHabits: readonly Habit[] = [
  { payer: asha, rupees: 14500, tags: ['rent'], days: [1], hour: 9, split: byRoom },
  { payer: ravi, rupees: 2200, tags: ['electricity', 'bill'], days: [4], hour: 19, split: byPower, isAsked: true },
  { payer: imran, rupees: 799, tags: ['wifi', 'internet'], days: [5], hour: 11 },
  { payer: asha, rupees: 60, tags: ['chai', 'samosa'], days: [2, 6, 9, 13, 16, 20, 23, 27], hour: 17 },
  { payer: ravi, rupees: 48, tags: ['bread', 'milk'], days: [3, 7, 11, 15, 19, 22, 26], hour: 8 },
  { payer: imran, rupees: 3600, tags: ['mess'], days: [3], hour: 20 },
  { payer: ravi, rupees: 650, tags: ['gas', 'cylinder'], days: [10], hour: 10, paidBy: [imran, ravi] },
  { payer: asha, rupees: 1249, tags: ['flipkart', 'kitchen'], days: [12], hour: 21 },
  { payer: imran, rupees: 415, tags: ['vegetables', 'grocery'], days: [6, 14, 21, 28], hour: 18 },
  { payer: ravi, rupees: 320, tags: ['auto', 'travel'], days: [17, 25], hour: 22, split: equally(imran, ravi) },
  { payer: imran, rupees: 540, tags: ['biryani', 'dinner'], days: [8, 18], hour: 21 },
];

const flatHabits: readonly Habit[] = [
  { payer: meera, rupees: 11000, tags: ['rent'], days: [1], hour: 10 },
  { payer: meera, rupees: 180, tags: ['grocery'], days: [4, 9, 15, 22, 27], hour: 19 },
  { payer: meera, rupees: 75, tags: ['canteen', 'lunch'], days: [5, 12, 19, 26], hour: 13 },
  { payer: meera, rupees: 499, tags: ['recharge', 'mobile'], days: [8], hour: 12 },
];

const hourInMs = 60 * 60 * 1000;
const two = (value: number): string => String(value).padStart(2, '0');

/** Varies an amount by some rupees and paise, without randomness. */
const varied = (rupees: number, day: number, monthsAgo: number): Paise =>
  paise(rupees * 100 + (rupees > 1000 ? 0 : ((day * 7 + monthsAgo * 13) % 9) * 250));

function monthOfHabits(habits: readonly Habit[], monthsAgo: number, now: Date): PlannedExpense[] {
  const { year, month } = yearAndMonth(shiftMonth(monthOf(now), -monthsAgo));
  const recorded = habits.filter(({ isAsked }) => monthsAgo > 0 || !isAsked);
  return recorded.flatMap(({ payer, rupees, tags, days, hour, split, paidBy }) =>
    days.map((day) => {
      const recordedAt = new Date(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two((day * 11) % 60)}:00+05:30`);
      const amount = varied(rupees, day, monthsAgo);
      return {
        ...{ payer, amount, tags, paymentDate: localDateTime(recordedAt), recordedAt },
        ...(split && { split }),
        ...(paidBy && { paid: splitAmount(amount, equally(...paidBy), '') }),
      };
    }),
  );
}

const plan = (habits: readonly Habit[], now: Date): PlannedExpense[] =>
  [2, 1, 0]
    .flatMap((monthsAgo) => monthOfHabits(habits, monthsAgo, now))
    .filter(({ recordedAt }) => recordedAt < now)
    .sort((a, b) => a.recordedAt.getTime() - b.recordedAt.getTime());

/** An expense of today, so that the current month has one even on its first day. */
const today = (payer: DemoSignIn, now: Date): PlannedExpense => ({
  payer,
  amount: paise(9_000),
  tags: ['breakfast', 'idli'],
  paymentDate: localDate(now),
  recordedAt: new Date(now.getTime() - 1000),
});

/** The deposit for a cylinder comes back, minutes ago. */
function depositBack(now: Date): PlannedExpense {
  const recordedAt = new Date(now.getTime() - 15 * 60_000);
  const what = { amount: paise(200_00), tags: ['gas', 'deposit'], note: 'For the empty cylinder in the store room.' };
  return { payer: imran, ...what, moneyBack: true, paymentDate: localDate(recordedAt), recordedAt };
}

/** What is left to settle of a trip. */
export function tripExpense(now: Date): PlannedExpense {
  const recordedAt = new Date(`${shiftMonth(monthOf(now), -2)}-12T20:15:00+05:30`);
  return {
    payer: ravi,
    amount: paise(900_00),
    tags: ['trip', 'dinner'],
    paymentDate: localDate(recordedAt),
    recordedAt,
  };
}

/** The expenses of the house with three members, oldest first. */
export const houseExpenses = (now: Date): PlannedExpense[] => [
  ...plan(houseHabits, now),
  depositBack(now),
  today(ravi, now),
];

/** The expenses of the flat with one member, oldest first. */
export const flatExpenses = (now: Date): PlannedExpense[] => [...plan(flatHabits, now), today(meera, now)];

/** An instant before the first planned expense, at which the people sign up and create the groups. */
export const beforeAll = (now: Date): Date =>
  new Date(new Date(`${shiftMonth(monthOf(now), -2)}-01T00:00:00+05:30`).getTime() + hourInMs);

/** A record, and the instant at which the demo person adds it. */
export interface PlannedRecord extends Pick<GiveTakeDocument, 'type' | 'amount' | 'name' | 'date' | 'description'> {
  readonly person: DemoSignIn;
  readonly recordedAt: Date;
}

type RecordRow = readonly [DemoSignIn, GiveTakeDocument['type'], number, string, number, string];

/** Columns: person, type, rupees, other person, minutes ago, description. */
const recordRows: readonly RecordRow[] = [
  [asha, 'GIVE', 500, 'Ravi', 50, 'Movie tickets'],
  [asha, 'TAKE', 1200, 'Priya', 40, 'Bus to Mysuru'],
  [ravi, 'TAKE', 500, 'Asha', 30, 'Movie tickets'],
  [imran, 'GIVE', 250, 'Cook', 20, 'Advance'],
  [meera, 'GIVE', 3000, 'Sister', 10, ''],
];

/** The records, oldest first. */
export const lentAndBorrowed = (now: Date): PlannedRecord[] =>
  recordRows.map(([person, type, rupees, name, minutesAgo, description]) => {
    const recordedAt = new Date(now.getTime() - minutesAgo * 60 * 1000);
    return { person, type, amount: paise(rupees * 100), name, date: localDate(recordedAt), description, recordedAt };
  });

/** An expense, and what its recorder does to it a minute later: changes fields, deletes it, or deletes and restores it. */
export interface PlannedMistake {
  readonly person: DemoSignIn;
  readonly amount: Paise;
  readonly tags: string[];
  readonly paymentDate: string;
  readonly recordedAt: Date;
  readonly then: 'deleted' | 'restored' | { readonly amount: Paise; readonly tags: string[] };
}

type MistakeRow = readonly [DemoSignIn, number, string, number, PlannedMistake['then']];

/** Columns: person, rupees, tag, minutes ago, what happens next. */
const mistakeRows: readonly MistakeRow[] = [
  [ravi, 30, 'chai', 55, { amount: paise(300_00), tags: ['chai', 'samosa'] }],
  [imran, 2400, 'mess', 45, 'deleted'],
  [asha, 140, 'vegetables', 35, 'restored'],
];

/** The mistakes, oldest first. */
export const mistakesMadeGood = (now: Date): PlannedMistake[] =>
  mistakeRows.map(([person, rupees, tag, minutesAgo, then]) => {
    const recordedAt = new Date(now.getTime() - minutesAgo * 60 * 1000);
    return { person, amount: paise(rupees * 100), tags: [tag], paymentDate: localDate(recordedAt), recordedAt, then };
  });

/** A payment that its sender records on the day of the payment. */
export interface PlannedPayment extends Pick<PaymentDocument, 'amount' | 'date' | 'method' | 'note'> {
  readonly from: DemoSignIn;
  readonly to: DemoSignIn;
  readonly recordedAt: Date;
}

type PaymentRow = readonly [DemoSignIn, DemoSignIn, number, number, string, PaymentDocument['method'], string];

/** Columns: from, to, rupees, months ago, day of that month, how, note. */
const paymentRows: readonly PaymentRow[] = [
  [ravi, asha, 3500, 2, '06', 'UPI', 'Rent'],
  [imran, asha, 1800, 2, '07', 'CASH', ''],
  [ravi, asha, 3000, 1, '05', 'UPI', 'Rent'],
  [imran, asha, 2000, 1, '09', 'UPI', 'Rent'],
  [ravi, imran, 400, 1, '21', 'CASH', 'Mess'],
];

/** The payments, oldest first. */
export const paymentsBetweenThem = (now: Date): PlannedPayment[] =>
  paymentRows.map(([from, to, rupees, monthsAgo, day, method, note]) => {
    const date = `${shiftMonth(monthOf(now), -monthsAgo)}-${day}`;
    const recordedAt = new Date(`${date}T21:00:00+05:30`);
    return { from, to, amount: paise(rupees * 100), date, method, note, recordedAt };
  });

/** A flatmate without an account, who moves in today. */
export const guestName = 'Deepak';

/** A bill that repeats every month, and the instant at which the demo person says so. */
export interface PlannedBill {
  readonly person: DemoSignIn;
  readonly amount: Paise;
  readonly tags: string[];
  readonly mode: 'RECORD' | 'ASK';
  readonly anchor: string;
  readonly until?: string;
  readonly split?: Split;
  readonly madeAt: Date;
}

/** Rent and wifi come next month; the amount of the electricity has been asked for since yesterday. */
export function billsThatRepeat(now: Date): PlannedBill[] {
  const next = shiftMonth(monthOf(now), 1);
  const [yesterday, before] = [1, 2].map((days) => new Date(now.getTime() - days * 24 * hourInMs)) as [Date, Date];
  const [electricity, wifi] = [220_000, 79_900].map(paise) as [Paise, Paise];
  return [
    {
      person: asha,
      amount: paise(14_500_00),
      tags: ['rent'],
      mode: 'RECORD',
      anchor: `${next}-01`,
      // The agreement is for eleven months.
      until: `${shiftMonth(next, 10)}-01`,
      split: byRoom,
      madeAt: now,
    },
    { person: imran, amount: wifi, tags: ['wifi'], mode: 'RECORD', anchor: `${next}-05`, madeAt: now },
    {
      ...{ person: asha, amount: electricity, tags: ['electricity'], mode: 'ASK', split: byPower },
      ...{ anchor: localDate(yesterday), madeAt: before },
    },
  ];
}

/** Who is away this month, and on which days. */
export const daysAway: readonly (readonly [DemoSignIn, readonly number[]])[] = [
  [asha, [13, 14, 15]],
  [ravi, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
];
