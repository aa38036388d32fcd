/**
 * What people of a simulated world can do: one row for each call of the API. To let a new call join, add its row: how
 * often it happens, a request that a person could make now, and how the story tells it. Pages, strangers, former members
 * and all faults follow by themselves.
 */
import { countHere, datesIn, daysRules, monthPeriod, type Period, splitByDays } from '@pg/contract/days-split';
import type { EndpointName, RequestOf } from '@pg/contract/endpoints';
import { type Paise, paise } from '@pg/contract/money';
import { localDate, type Month, monthOf, shiftDate, shiftMonth, yearAndMonth } from '@pg/contract/months';
import { pushSwitches } from '@pg/contract/push';
import { dateAfter } from '@pg/contract/recurring';
import { base64, fromPhone, greyJpeg, tinyJpeg } from '../support/pictures.ts';
import type { Given } from './given.ts';
import { pageTokenOf, placeOf, proofOf } from './secrets.ts';

export interface Action<Name extends EndpointName> {
  /** How often it happens, in comparison. */
  readonly weight: number;
  /** Undefined if there is nothing to do. */
  readonly request: (given: Given) => RequestOf<Name> | undefined;
  readonly says: (request: RequestOf<Name>, given: Given) => string;
}

/** In milliseconds. */
const day = 24 * 3600e3;

const rupees = (amount: number): string => `₹${(amount / 100).toFixed(2)}`;

/** Every eighth amount came back. */
const backOf = (amount: Paise): true | undefined => (amount % 8 === 3 ? true : undefined);

/** Some expenses have a note, and some edits name one, or none in its place. */
const noteOf = (amount: Paise): string | undefined =>
  [undefined, 'The second can is in the store room', undefined, ''][amount % 4];

const toldBack = ({ moneyBack }: { moneyBack?: true | undefined }): string => (moneyBack ? ' that came back' : '');

type Division = Pick<RequestOf<'addExpense'>, 'payers' | 'split'>;

/** Who paid and who shares; often neither is said. */
function division(given: Given, amount: Paise): Division {
  const { draws } = given;
  const [paying, sharing] = [given.some, given.some];
  const mode = draws.one(['EQUAL', 'SHARES', 'PERCENT', 'EXACT'] as const);
  const whole = { EQUAL: sharing.length, SHARES: 20, PERCENT: 100_00, EXACT: amount }[mode];
  const parts = given.parts(whole, sharing).map(([userId, value]) => ({ userId, ...(mode !== 'EQUAL' && { value }) }));
  const payers = given.parts(amount, paying).map(([userId, part]) => ({ userId, amount: paise(part) }));
  return {
    payers: payers.length > 0 && draws.chance(0.4) ? payers : undefined,
    split: parts.length > 0 && draws.chance(0.5) ? ({ mode, parts } as Division['split']) : undefined,
  };
}

/** How often it comes, until when, and whether it asks. */
function repeating({ draws, now }: Given): Pick<RequestOf<'addRecurring'>, 'unit' | 'every' | 'until' | 'mode'> {
  return {
    unit: draws.one(['WEEK', 'WEEK', 'MONTH'] as const),
    every: draws.chance(0.3) ? 2 + draws.below(3) : undefined,
    until: draws.chance(0.25) ? localDate(new Date(now.getTime() + draws.one([20, 35, 70, 100]) * day)) : undefined,
    mode: draws.one(['RECORD', 'RECORD', 'ASK'] as const),
  };
}

/** The dates that are typed of somebody who was not here on the first day of the month. */
function typedOf({ draws, now }: Given): { here: Period } | { gone: Period } {
  const { from, to } = monthPeriod(monthOf(now));
  return draws.chance(0.5) ? { here: { from: shiftDate(from, 1), to } } : { gone: { from, to: from } };
}

/** Who shares it by the days on which people were here, and how that came about. */
function byDays(given: Given, amount: Paise): Pick<RequestOf<'addExpense'>, 'split' | 'days'> {
  const { draws } = given;
  const period = monthPeriod(monthOf(given.now));
  const people = given.some.slice(0, 20);
  // Of some, dates are typed.
  const typed = Object.fromEntries(people.map((id) => [id, draws.chance(0.3) ? typedOf(given) : undefined]));
  const isHere = (id: string, index: number): boolean => (typed[id] ? index > 0 : draws.chance(0.7));
  const presence = Object.fromEntries(
    people.map((id) => [id, datesIn(period).map((_, index) => isHere(id, index))] as const),
  );
  const rule = draws.one(daysRules);
  const parts = Object.entries(splitByDays(amount, rule, presence, '')).filter(([, value]) => value > 0);
  if (parts.length === 0) return {};
  return {
    split: { mode: 'EXACT', parts: parts.map(([userId, value]) => ({ userId, value })) },
    days: {
      ...{ rule, ...period },
      people: people.map((userId) => ({
        ...{ userId, days: countHere(presence[userId] ?? []) },
        ...typed[userId],
      })),
    },
  };
}

const told = ({ payers, split }: Division): string =>
  `${payers ? `, paid by ${payers.length}` : ''}${split ? `, split ${split.mode} among ${split.parts.length}` : ''}`;

const inGroup = ({ code }: Given): { groupCode: string } => ({ groupCode: code });

const does = <Name extends EndpointName>(
  says: string | Action<Name>['says'],
  weight: number,
  request: Action<Name>['request'],
): Action<Name> => ({ weight, request, says: typeof says === 'string' ? () => says : says });

const look = <Name extends EndpointName>(what: string, request: Action<Name>['request']): Action<Name> =>
  does<Name>(`looks at ${what}`, 0.4, request);

/** This month or the last. */
const recentMonth = ({ draws, now }: Given): Month => (draws.chance(0.5) ? monthOf(now) : shiftMonth(monthOf(now), -1));

/** A link that somebody has sent at some time, mostly for a guest of the group. */
function linkIn(given: Given): RequestOf<'joinGroup'> | undefined {
  const all = given.books.groups().filter(({ members }) => Object.keys(members).length > 0);
  const withGuests = all.filter(({ guests = {} }) => Object.keys(guests).length > 0);
  const group = given.one(withGuests.length > 0 && given.draws.chance(0.7) ? withGuests : all);
  if (!group) return undefined;
  const groupCode = group.joinCode ?? group.id;
  const guest = given.one(Object.keys(group.guests ?? {})) ?? given.one([...given.books.guests(group.id)]);
  const place = guest && placeOf(guest, given.draws.chance(0.9) ? group.guests?.[guest] : undefined);
  const isForGuest = place !== undefined && given.draws.chance(0.9);
  return { groupCode, guest: isForGuest ? proofOf('places', groupCode, place) : undefined };
}

const anyId = (draws: Given['draws']): string => Array.from({ length: 20 }, () => draws.one([...'abcdef'])).join('');

/** A row of the group's file. The same row may have other figures: its key alone says whether it is new. */
function importedRow(given: Given, row: number): RequestOf<'importRows'>['rows'][number] {
  const { amount, draws, person } = given;
  const common = { key: String(row).padStart(64, '0'), row, amount };
  if (row % 3 === 0) {
    const [from = person.id, to = given.other.id] = given.some;
    return { kind: 'PAYMENT', ...common, from, to, date: given.date.slice(0, 10), method: 'OTHER', note: undefined };
  }
  const partsOf = (some: readonly string[]) => given.parts(amount, some.length > 0 ? some : [person.id]);
  return {
    ...{ kind: 'EXPENSE', ...common, paymentDate: given.date, tags: given.tags },
    title: draws.chance(0.5) ? 'Rent October' : undefined,
    note: noteOf(amount),
    moneyBack: backOf(amount),
    payers: partsOf(given.some).map(([userId, part]) => ({ userId, amount: paise(part) })),
    split: { mode: 'EXACT', parts: partsOf(given.some).map(([userId, part]) => ({ userId, value: paise(part) })) },
  };
}

export const actions: { readonly [Name in EndpointName]?: Action<Name> } = {
  addExpense: does(
    ({ amount, tags, groupCodes, ...parts }) =>
      `adds ${rupees(amount)}${toldBack(parts)} for ${tags.join(' and ')}${groupCodes.length > 1 ? ` in ${groupCodes.length} groups` : ''}${told(parts)}`,
    12,
    (given) => {
      const { amount, draws, books, person, code } = given;
      const all = books.user(person.id)?.groupCodes ?? [];
      const groupCodes = draws.chance(0.85) ? [code] : [...new Set([code, ...all])].slice(0, 3);
      const { date: paymentDate, tags } = given;
      const title = draws.chance(0.2) ? 'Birthday' : undefined;
      const parts = {
        ...division(given, amount),
        days: undefined,
        ...(draws.chance(0.1) && byDays(given, amount)),
      };
      const common = { amount, paymentDate, tags, title, note: noteOf(amount), moneyBack: backOf(amount), groupCodes };
      return { ...common, days: undefined, ...(groupCodes.length === 1 && parts) };
    },
  ),
  editExpense: does(
    ({ amount, paymentDate, ...parts }) =>
      `edits an expense to ${rupees(amount)}${toldBack(parts)} on ${paymentDate}${told(parts)}`,
    6,
    (given) => {
      const { expense, draws } = given;
      if (!expense) return undefined;
      const amount = draws.chance(0.6) ? given.amount : paise(Math.abs(expense.amount));
      const paymentDate = draws.chance(0.5) ? given.date : expense.paymentDate;
      const isSimple = draws.chance(0.5) || expense.groupCodes.length > 1;
      const { id, revision } = expense;
      const title = draws.chance(0.2) ? draws.one(['Party', '']) : undefined;
      const rest = isSimple ? {} : { ...division(given, amount), ...(draws.chance(0.2) && byDays(given, amount)) };
      return {
        id,
        amount,
        paymentDate,
        tags: given.tags,
        title,
        note: noteOf(amount),
        moneyBack: expense.amount < 0 ? true : undefined,
        revision: revision - (draws.chance(0.05) ? 1 : 0) || 1,
        days: undefined,
        ...rest,
      };
    },
  ),
  deleteExpense: does('deletes an expense', 4, ({ expense }) => expense && { id: expense.id }),
  addRecurring: does(
    ({ amount, tags, anchor, unit, mode, ...parts }) =>
      `${mode === 'ASK' ? 'wants to be asked for' : 'repeats'} ${rupees(amount)} for ${tags.join(' and ')} every ${unit.toLowerCase()} from ${anchor} on${told(parts)}`,
    3,
    (given) => {
      const { draws, now, expense } = given;
      // Sometimes one that somebody has recorded by hand already.
      const { amount, tags } = expense && draws.chance(0.3) ? expense : given;
      const days = draws.one([0, 0, 0, 1, 1, 1, 2, 3, 6, 20, draws.chance(0.2) ? -1 : 400]);
      const anchor = localDate(new Date(now.getTime() + days * day));
      const title = draws.chance(0.2) ? 'Rent' : undefined;
      return {
        ...inGroup(given),
        amount,
        tags: [...tags],
        title,
        anchor,
        ...repeating(given),
        ...division(given, amount),
      };
    },
  ),
  changeRecurring: does(
    ({ change }) => `asks of a recurring expense: ${change}`,
    3,
    (given) => {
      const { draws, recurring } = given;
      const change =
        recurring?.next === null && draws.chance(0.7)
          ? 'RESUME'
          : draws.one(['PAUSE', 'PAUSE', 'RESUME', 'SKIP', 'END', 'REMIND', 'REMIND', 'DO_NOT_REMIND'] as const);
      const skipped = recurring && recurring.times > 0 ? dateAfter(recurring, recurring.times - 1) : '';
      const isBack = change === 'SKIP' && skipped > (recurring?.last ?? '');
      const what = isBack ? { change: 'UNSKIP' as const, date: skipped } : { change };
      return recurring && { id: recurring.id, ...inGroup(given), ...what };
    },
  ),
  editRecurring: does(
    ({ amount, anchor, ...parts }) =>
      `changes a recurring expense to ${rupees(amount)}${anchor ? ` from ${anchor} on` : ''}${told(parts)}`,
    6,
    (given) => {
      const { draws, now, code, person } = given;
      const { members = {} } = given.books.group(code) ?? {};
      const free = given.books.recurring(code).filter(({ userId }) => !Object.hasOwn(members, userId));
      const one = draws.chance(0.7) ? (given.one(free) ?? given.recurring) : given.recurring;
      if (!one) return undefined;
      const { id, revision = 1, tags } = one;
      const amount = draws.chance(0.5) ? one.amount : given.amount;
      const days = draws.chance(0.05) ? -1 : draws.one([0, 1, 3, 20]);
      const anchor = draws.chance(0.3) ? localDate(new Date(now.getTime() + days * day)) : undefined;
      const isSame = draws.chance(0.5);
      const { unit, every, until } = one;
      const how = isSame ? { unit, every, until, mode: one.mode } : repeating(given);
      const parts = draws.chance(0.6) && one.userId !== person.id ? {} : division(given, amount);
      const seen = draws.chance(0.05) ? revision - 1 : revision;
      return { id, ...inGroup(given), revision: seen, amount, tags: [...tags], ...how, anchor, ...parts };
    },
  ),
  answerRecurring: does(
    ({ amount, date }) =>
      amount === undefined ? `says that ${date} needs no expense` : `says that it was ${rupees(amount)} on ${date}`,
    3,
    (given) => {
      const { draws, person } = given;
      const asked = given.books.recurring(given.code).filter(({ questions }) => questions.length > 0);
      const own = asked.filter(({ userId }) => userId === person.id || draws.chance(0.1));
      const one = given.one(own) ?? (draws.chance(0.1) ? given.recurring : undefined);
      if (!one) return undefined;
      const amount = draws.chance(0.3) ? undefined : draws.chance(0.5) ? one.amount : given.amount;
      return { id: one.id, ...inGroup(given), date: given.one(one.questions)?.date ?? one.anchor, amount };
    },
  ),
  restoreExpense: does('restores an expense', 4, (given) => {
    const deleted = given.books.expenses().filter(({ deletedAt }) => deletedAt !== null);
    const own = deleted.filter(({ owner }) => owner === given.person.id || given.draws.chance(0.1));
    const one = given.one(own) ?? given.expense;
    return one && { id: one.id };
  }),
  strikeExpense: does('takes an expense of someone who left out of the group', 16, (given) => {
    const members = given.books.group(given.code)?.members ?? {};
    const isOrphan = ({ owner, groupCodes }: { owner: string; groupCodes: readonly string[] }): boolean =>
      groupCodes.includes(given.code) && !Object.hasOwn(members, owner);
    const one =
      given.one(given.books.expenses().filter(isOrphan)) ?? (given.draws.chance(0.2) ? given.expense : undefined);
    return one && { id: one.id, ...inGroup(given) };
  }),
  addPhoto: does(
    'adds a photo of a bill',
    4,
    ({ expense, draws }) => expense && { id: expense.id, data: base64(draws.one([fromPhone, tinyJpeg, greyJpeg])) },
  ),
  removePhoto: does('removes the photo of a bill', 1, ({ expense }) => expense && { id: expense.id }),
  setAway: does(
    ({ month, days }) => `is away on ${days.length} days of ${month}`,
    2,
    (given) => {
      const { draws, now } = given;
      const days = Array.from({ length: draws.below(5) }, () => 1 + draws.below(draws.chance(0.1) ? 31 : 28));
      const month = shiftMonth(monthOf(now), draws.one([-1, 0, 0, 1, draws.chance(0.1) ? 20 : 0]));
      return { ...inGroup(given), month, days, userId: draws.chance(0.2) ? given.other.id : undefined };
    },
  ),
  recordPayment: does(
    ({ amount, from, method }, { person }) =>
      `records that ${from === person.id ? 'they paid' : 'they got'} ${rupees(amount)} (${method})`,
    4,
    (given) => {
      const { draws, person, other, amount, now } = given;
      const third = draws.chance(0.05) ? given.other.id : person.id;
      const second = (draws.chance(0.3) && given.guest) || other.id;
      const first = (draws.chance(0.1) && given.guest) || third;
      const [from, to] = draws.chance(0.5) ? [first, second] : [second, first];
      const method = draws.one(['UPI', 'CASH', 'BROUGHT_FORWARD'] as const);
      return {
        ...inGroup(given),
        from,
        to,
        amount,
        date: draws.chance(0.8) ? localDate(now) : given.date.slice(0, 10),
        method,
        note: undefined,
      };
    },
  ),
  removePayment: does('takes a payment back', 2, (given) => {
    const all = given.books.payments(given.code);
    const own = all.filter(({ from, to }) => [from, to].includes(given.person.id) || given.draws.chance(0.1));
    const one = given.one(own);
    return one && { id: one.id, ...inGroup(given), reason: given.draws.chance(0.3) ? 'Twice' : undefined };
  }),
  setMonthlyLimit: does(
    ({ limit }) => `sets a limit of ${limit / 100} coins`,
    1.5,
    ({ draws }) => ({ limit: paise(draws.chance(0.1) ? 0 : draws.below(200) * 10_000) }),
  ),
  addCoins: does(
    ({ coins }) => `adds ${coins / 100} coins`,
    1.5,
    ({ draws }) => ({ coins: paise(100 + draws.below(1_000_000)) }),
  ),
  giveOrTake: does(
    ({ type, amount }) => `${type === 'GIVE' ? 'gives' : 'takes'} ${rupees(amount)}`,
    3,
    ({ draws, now }) => ({
      ...{ amount: paise(100 + draws.below(30_000)), name: 'Priya', date: localDate(now) },
      ...{ type: draws.one(['GIVE', 'TAKE'] as const), description: undefined },
    }),
  ),
  increaseGiveOrTake: does(
    ({ amount }) => `increases a record by ${rupees(amount)}`,
    2,
    ({ record, amount }) => record && { id: record.id, amount },
  ),
  decreaseGiveOrTake: does(
    ({ amount }) => `reduces a record by ${rupees(amount)}`,
    2,
    ({ draws, record, amount }) =>
      record && { id: record.id, amount: draws.chance(0.2) ? amount : paise(Math.min(amount, record.amount || 1)) },
  ),
  removeGiveOrTake: does('settles a record', 2, ({ record }) => record && { id: record.id }),
  createGroup: does(
    ({ groupName }) => `creates the group ${groupName}`,
    0.4,
    ({ draws }) => ({ groupName: draws.one(['Goa trip', 'Second flat']) }),
  ),
  joinGroup: does(
    ({ guest }) => (guest === undefined ? 'joins a group' : 'opens the link for someone without an account'),
    3,
    linkIn,
  ),
  leaveGroup: does('leaves the group', 0.7, inGroup),
  archiveGroup: does('archives the group, or takes it back', 0.6, (given) => ({
    ...inGroup(given),
    archived: given.draws.chance(0.6),
  })),
  removeMember: does(
    ({ userId }, { people }) => `removes ${people.find(({ id }) => id === userId)?.name}`,
    1.5,
    (given) => ({ ...inGroup(given), userId: given.other.id }),
  ),
  addGuest: does(
    ({ name, userId }) => `adds ${name}, who has no account${userId === undefined ? '' : ' and was removed'}`,
    3,
    (given) => ({
      ...inGroup(given),
      name: given.draws.one(['Bina', 'Chetan', 'Dev', given.other.name]),
      ...(given.draws.chance(0.1) && { userId: given.guest }),
    }),
  ),
  givePlaceBack: does('gives a guest the place back', 25, (given) => {
    const taken = Object.keys(given.books.group(given.code)?.taken ?? {});
    const userId = given.draws.chance(0.9) ? given.one(taken) : given.guest;
    return userId === undefined ? undefined : { ...inGroup(given), userId, name: 'Bina' };
  }),
  mergeGuests: does(
    ({ into }) => (into === undefined ? 'takes two guests apart' : 'says that two guests are one'),
    20,
    (given) => {
      const { guests = {}, taken = {} } = given.books.group(given.code) ?? {};
      const merged = Object.keys(taken).filter((id) => taken[id]?.into !== undefined || given.draws.chance(0.1));
      if (merged.length > 0 && given.draws.chance(0.3)) {
        return { ...inGroup(given), userId: given.draws.one(merged), into: undefined };
      }
      const { guest: userId, draws } = given;
      const others = Object.keys(guests).filter((id) => id !== userId);
      const into = draws.chance(0.95) ? given.one(others) : draws.one([userId, given.other.id]);
      return userId === undefined || into === undefined ? undefined : { ...inGroup(given), userId, into };
    },
  ),
  saveSplit: does(
    ({ name, split }) => (split === null ? `removes the split ${name}` : `calls a split ${name}`),
    1,
    (given) => {
      const { draws } = given;
      const name = draws.one(['AC room', 'Big room', 'Upstairs']);
      const parts = given.some.slice(0, 30).map((userId) => ({ userId }));
      const split = parts.length > 0 && draws.chance(0.8) ? { mode: 'EQUAL' as const, parts } : null;
      return { ...inGroup(given), name, split };
    },
  ),
  makeAdmin: does(
    ({ userId }, { people }) => `makes ${people.find(({ id }) => id === userId)?.name} the admin`,
    2,
    (given) => ({ ...inGroup(given), userId: given.other.id }),
  ),
  removeGuest: does('removes someone without an account', 4, (given) => {
    const userId = given.guest;
    return userId === undefined ? undefined : { ...inGroup(given), userId };
  }),
  shareGuestPage: does(
    ({ upi, joins }) => `sends the page of a guest${upi ? ' with the UPI ID' : ''}${joins ? ', to join from' : ''}`,
    8,
    (given) => {
      const { draws, guest: userId } = given;
      const [upi, joins] = [true, true].map((yes) => (draws.chance(0.5) ? yes : undefined)) as (true | undefined)[];
      return userId === undefined ? undefined : { ...inGroup(given), userId, upi, joins };
    },
  ),
  endGuestPages: does('ends the pages of a guest', 4, (given) => {
    const userId = given.guest;
    return userId === undefined ? undefined : { ...inGroup(given), userId };
  }),
  getGuestPage: does('opens the page of a guest', 20, (given) => {
    const { draws } = given;
    const [one, other] = [given.one(given.books.guestPages()), given.one(given.books.guestPages())];
    if (!one || !other) return undefined;
    const serial = draws.chance(0.95) ? one.serial : other.serial;
    const month = draws.chance(0.6) ? undefined : recentMonth(given);
    return { page: pageTokenOf({ id: one.id, serial }), month, before: undefined };
  }),
  importRows: does(
    ({ rows }) => `imports ${rows.length} rows of a file`,
    4,
    (given) => {
      const { draws } = given;
      const rows = Array.from({ length: 1 + draws.below(4) }, () => draws.below(12));
      const importId = (draws.chance(0.6) && given.import) || anyId(draws);
      return {
        ...{ ...inGroup(given), importId, source: 'SPLITWISE' },
        rows: [...new Set(rows)].map((row) => importedRow(given, row)),
        isLast: draws.chance(0.5) ? true : undefined,
      };
    },
  ),
  undoImport: does('takes an import back', 6, (given) => {
    const importId = given.import;
    return importId === undefined ? undefined : { ...inGroup(given), importId };
  }),
  sayNotRight: does(
    ({ expense }) => `says that ${expense === undefined ? 'an import' : 'an expense'} is not right`,
    5,
    (given) => {
      const { draws, person } = given;
      const importId = draws.chance(0.3) ? given.import : undefined;
      const others = given.books
        .expenses()
        .filter(
          ({ owner, groupCodes }) => groupCodes.includes(given.code) && (owner !== person.id || draws.chance(0.1)),
        );
      const expense = given.one(others);
      const what =
        importId === undefined ? expense && { expense: expense.id, revision: expense.revision } : { importId };
      return (
        what && {
          ...{ expense: undefined, importId: undefined, revision: undefined },
          ...inGroup(given),
          ...what,
          text: 'It was half.',
        }
      );
    },
  ),
  answerNotRight: does(
    ({ text }) => (text === undefined ? 'takes back that something is not right' : 'answers that it is right'),
    4,
    (given) => {
      const { books, code, draws, person } = given;
      const about = [
        ...books.expenses().map(({ id, notRight }) => ({ expense: id, importId: undefined, notRight })),
        ...books.activity(code).map((entry) => {
          const { notRight } = entry.kind === 'IMPORTED' ? entry : {};
          return { expense: undefined, importId: entry.id, notRight };
        }),
      ].filter(({ notRight }) => notRight !== undefined);
      const one = given.one(about);
      const userId = one && given.one(Object.keys(one.notRight ?? {}));
      if (!one || userId === undefined) return undefined;
      const isOwn = userId === person.id && draws.chance(0.7);
      return {
        ...inGroup(given),
        expense: one.expense,
        importId: one.importId,
        userId,
        text: isOwn ? undefined : 'Two cylinders.',
      };
    },
  ),
  updateGroupName: does(
    ({ newGroupName }) => `calls the group ${newGroupName}`,
    0.6,
    (given) => ({ ...inGroup(given), newGroupName: given.draws.one(['Sunrise', 'Sunset']) }),
  ),
  renewGroupCode: does('renews the code', 0.8, inGroup),
  setName: does(
    ({ name }) => `is called ${name} from now on`,
    0.4,
    ({ draws, person }) => ({ name: draws.one([person.name, `${person.name} Rao`]) }),
  ),
  registerDevice: does(
    ({ token }) => `registers a device with the ${token}`,
    0.4,
    ({ draws, number, person, code }) => {
      const token = `push-token-of-${draws.one(['Asha', 'Ravi', 'Imran', person.name])}`;
      const off = draws.chance(0.3) ? [draws.one(pushSwitches)] : undefined;
      return { userId: number, token, groupCodes: [code], language: undefined, off };
    },
  ),
  unregisterDevice: does(
    ({ token }) => `unregisters the device with the ${token}`,
    0.4,
    ({ other }) => ({ token: `push-token-of-${other.name}` }),
  ),
  register: does(
    ({ userId }) => `signs up with ${userId}`,
    0.7,
    ({ anyNumber, isScript, person }) =>
      isScript ? { name: person.name, userId: anyNumber, password: person.newPassword() } : undefined,
  ),
  login: does(
    ({ userId }) => `logs in with ${userId}`,
    1,
    (given) => {
      const { number, password } = given.one(given.person.oldWays) ?? {};
      if (!given.isScript || number === undefined) return undefined;
      return { userId: given.draws.chance(0.3) ? given.anyNumber : number, password: password ?? '' };
    },
  ),
  logOut: does('logs out', 0.5, () => ({ pushToken: undefined })),
  signOutEverywhere: does('signs out everywhere', 0.2, () => ({})),
  changePassword: does('changes the password', 0.6, ({ password, person }) => ({
    currentPassword: password,
    newPassword: person.newPassword(),
  })),
  forgotPassword: does(
    ({ mobile }) => `asks for an SMS to ${mobile}`,
    0.2,
    ({ anyNumber }) => ({ mobile: anyNumber }),
  ),
  resetPassword: does('proves a number and sets a new password', 0.4, (given) => ({
    firebaseIdToken: given.proof(),
    newPassword: given.person.newPassword(),
  })),
  confirmNumber: does('confirms the number', 0.3, (given) => ({ firebaseIdToken: given.proof() })),
  changeNumber: does('changes the number', 0.5, (given) => {
    const { draws, password, person, provider } = given;
    const number = draws.chance(0.6) ? provider.newNumber(person) : undefined;
    return { password, firebaseIdToken: given.proof(number) };
  }),
  deleteAccount: does('deletes the account', 0.25, ({ password }) => ({ password })),
  setUpiId: does(
    ({ upiId }) => (upiId ? `is paid at ${upiId} from now on` : 'removes the UPI ID'),
    0.4,
    ({ draws, password, person }) => ({
      password,
      upiId: draws.chance(0.8) ? `${person.name.toLowerCase()}${draws.below(100)}@upi` : null,
    }),
  ),
  keepGroups: does('keeps what is in the account', 0.2, ({ books, draws, person }) => ({
    groupCodes: [...(books.user(person.id)?.groupCodes ?? [])],
    account: draws.chance(0.5) ? true : undefined,
  })),
  setLanguage: does(
    ({ language }) => `speaks ${language} from now on`,
    0.2,
    ({ draws }) => ({ language: draws.one(['en', 'hi', 'kn'] as const) }),
  ),
  firebaseToken: look('the live view', () => ({})),
  balances: look('the balances', (given) => ({
    ...inGroup(given),
    limit: undefined,
    arrivedOn: given.draws.chance(0.5) ? given.date : undefined,
  })),
  recordedTwice: look('what is recorded twice', (given) => ({
    ...inGroup(given),
    payment: given.draws.chance(0.5)
      ? { from: given.other.id, to: given.person.id, amount: given.amount, date: given.date }
      : undefined,
  })),
  exportGroup: look('the whole group', inGroup),
  exportMonth: look('a month of the group', (given) => ({ ...inGroup(given), ...yearAndMonth(recentMonth(given)) })),
  myBalances: look('all balances', () => ({})),
  myPayments: look('payments in former groups', () => ({ before: undefined })),
  activity: look('the activity', (given) => ({ ...inGroup(given), before: undefined, limit: undefined })),
  recurring: look('what comes next', inGroup),
  invite: look('the link to the group', (given) => ({ ...inGroup(given), guest: given.guest })),
  invitation: look('what a link says', (given) => {
    const link = linkIn(given);
    return link && { ...link, by: proofOf('invitations', link.groupCode, given.other.id) };
  }),
  days: look('who was here', (given) => ({ ...inGroup(given), ...monthPeriod(recentMonth(given)) })),
  divideByDays: look('what a bill makes by days', (given) => {
    const { amount, date: paymentDate, draws, now } = given;
    const rule = draws.one(daysRules);
    const isSaid = (): boolean => rule === 'SAME' && draws.chance(0.5);
    const people = given.some.map((userId) => ({ userId, away: isSaid() ? draws.below(20) : undefined }));
    return { ...inGroup(given), amount, paymentDate, rule, ...monthPeriod(monthOf(now)), people };
  }),
  getExpense: look('an expense', ({ expense }) => expense && { id: expense.id }),
  getPhoto: does('looks at the photo of a bill', 12, (given) => {
    const all = given.books.expenses().filter(({ photo }) => photo !== undefined);
    const one = given.one(all.filter(({ groupCodes }) => groupCodes.includes(given.code))) ?? given.one(all);
    return one && { id: one.id };
  }),
  coinsHistory: look('the coin history', () => ({})),
  coinsSum: look('the sum of coins', () => ({})),
  giveOrTakeRecords: look('all records', () => ({ limit: undefined, before: undefined })),
  payee: look('whom to pay', (given) => ({ ...inGroup(given), userId: given.other.id })),
  myGroups: look('a month', (given) => ({
    ...{ ...yearAndMonth(recentMonth(given)), ...inGroup(given) },
    ...{ limit: undefined, before: undefined, mismatch: undefined },
  })),
};
