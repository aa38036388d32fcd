/**
 * Groups, people and lists as large as the limits allow (docs/product.md §9), written straight into the database in the
 * ledger's own shapes, and each call of the contract made with them.
 */
import { createHash } from 'node:crypto';
import { leadTagOf } from '@pg/contract/common-tags';
import * as paths from '@pg/contract/document-paths';
import type {
  ActivityDocument,
  ExpenseDocument,
  GiveTakeDocument,
  GroupDocument,
  RecurringDocument,
} from '@pg/contract/documents';
import type { EndpointName } from '@pg/contract/endpoints';
import { exportedAtOnce } from '@pg/contract/export-endpoints';
import { limits } from '@pg/contract/limits';
import { paise, zero } from '@pg/contract/money';
import { dayLength, type Month, shiftMonth } from '@pg/contract/months';
import { pushSwitches } from '@pg/contract/push';
import { pageSizes } from '@pg/contract/requests';
import { sharesByGroup } from '@pg/contract/split';
import { copyFor } from '@pg/functions/ledger/book';
import { marksOf } from '@pg/functions/ledger/look-alike-names';
import type { BulkWriter } from 'firebase-admin/firestore';
import type { Inputs } from './api.ts';
import { database } from './database.ts';
import { signInByPhone } from './otp.ts';
import { anyCode, anyMobile, buildPeople, chai, type Person, password } from './people.ts';
import { base64, pictureWith, tinyJpeg } from './pictures.ts';
import { date, month, thisMonth, year } from './time.ts';

/** A character of six bytes that looks like one. */
const syllable = 'की';
const longName = syllable.repeat(limits.nameMax);
const longLine = syllable.repeat(limits.lineMax);
/** What fits in a note, an objection or an answer. */
const longSentence = syllable.repeat(limits.noteBytes / Buffer.byteLength(syllable));
const longTags = Array.from(
  { length: limits.tagsPerExpense },
  (_, n) => `${syllable.repeat(limits.tagMax - 2)}${10 + n}`,
);

const times = <Thing>(count: number, make: (n: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, n) => make(n));
const idOf = (kind: string, n: number): string => kind + String(n).padStart(20 - kind.length, '0');
const recently = (daysAgo: number): string => new Date(Date.now() - daysAgo * dayLength).toISOString();
const byId = <Value>(ids: readonly string[], value: (id: string, n: number) => Value): Record<string, Value> =>
  Object.fromEntries(ids.map((id, n) => [id, value(id, n)]));

const former = times(limits.formerMembersKept, (n) => idOf('left', n));
const guests = times(limits.membersPerGroup / 2, (n) => idOf('guest', n));
const places = times(limits.peopleEverInGroup - limits.membersPerGroup - limits.formerMembersKept, (n) =>
  idOf('guestplace', n),
);

/** What one call needs that another one would use up: each has a person, or an expense, of its own. */
const roles = [
  ...([
    'admin',
    'renamed',
    'moving',
    'leaving',
    'removed',
    'erased',
    'reset',
    'confirming',
    'paid',
    'loggedOut',
  ] as const),
  ...(['everywhere', 'password', 'creating', 'joining', 'lending', 'payer'] as const),
] as const;
type Role = (typeof roles)[number];

export interface Largest {
  readonly people: Readonly<Record<Role, Person>>;
  /** The groups of everybody, all of them full. */
  readonly codes: readonly string[];
  readonly code: string;
  /** A group with room for three more people. */
  readonly open: string;
  /** Who stays in the first group, members and guests. */
  readonly everybody: readonly string[];
}

const expenseIds = {
  edited: idOf('edited', 1),
  deleted: idOf('deleted', 1),
  restored: idOf('restored', 1),
  struck: idOf('struck', 1),
  everywhere: idOf('everywhere', 1),
  pictured: idOf('pictured', 1),
};
const importIds = {
  ...{ undone: idOf('undone', 1), begun: idOf('begun', 1) },
  ...{ objected: idOf('objected', 1), answered: idOf('answered', 1) },
};
const recurringIds = times(limits.recurringPerGroup, (n) => idOf('recurring', n));
const lentIds = times(3, (n) => idOf('lent', n));
const removedPayment = idOf('payment', 1);

/** Months of lists: of many ordinary expenses, of large ones, and of some that were split by days. */
const listed = {
  many: shiftMonth(thisMonth as Month, -1),
  large: shiftMonth(thisMonth as Month, -2),
  byDays: shiftMonth(thisMonth as Month, -3),
};
const asked = (one: Month) => ({ year: Number(one.slice(0, 4)), month: Number(one.slice(5)) });

function groupOf(members: readonly Person[], guestIds: readonly string[]): GroupDocument {
  const others = times(limits.membersPerGroup - guests.length - members.length, (n) => idOf('member', n));
  const ids = [...members.map(({ id }) => id), ...others];
  const people = {
    members: byId(ids, (_, n) => ({
      number: members[n]?.mobile ?? `8${String(n).padStart(9, '0')}`,
      name: longName,
      role: n === 0 ? ('admin' as const) : ('member' as const),
      joinedAt: recently(400 - n),
    })),
    former: byId(former, (_, n) => ({ name: longName, leftAt: recently(n / 10) })),
    guests: byId(guestIds, () => ({ name: longName, addedBy: ids[0] ?? '', addedAt: recently(300) })),
  };
  const all = [...ids, ...former];
  return {
    name: longName,
    ...people,
    taken: byId(places, (_, n) => ({
      ...{ name: longName, addedBy: ids[0] ?? '', addedAt: recently(300) },
      ...{ userId: all[n % all.length] ?? '', at: recently(2) },
    })),
    earlier: times(limits.earlierNamesKept, (n) => ({
      id: ids[n % ids.length] ?? '',
      name: longName,
      until: recently(n + 1),
    })),
    struck: times(limits.struckKept, (n) => ({
      ...{ id: idOf('entry', n), at: recently(n), by: ids[0] ?? '', other: former[n] ?? '' },
      expense: { id: idOf('gone', n), amount: paise(100), paymentDate: date, tags: longTags, title: longLine },
    })),
    marks: marksOf(people),
    createdBy: ids[0] ?? '',
    createdAt: recently(500),
    revision: 1000,
  };
}

const figures = { paid: paise(1_000_000), share: paise(1_000_000), sent: paise(1_000_000), received: paise(1_000_001) };

/** Everybody whom the sums of a group may name. */
const everIn = (group: GroupDocument): string[] =>
  [group.members, group.guests ?? {}, group.former, group.taken ?? {}].flatMap((people) => Object.keys(people));

/** A month in whose sums everybody is who ever was in the group. */
const monthOfAll = (group: GroupDocument, more: object = {}) => {
  const amounts = byId(everIn(group), (_, n) => paise(1_000_000 + n));
  const payment = (n: number) => ({
    ...{ from: former[n] ?? '', to: former[n + 1] ?? '', amount: paise(100_000), date, method: 'UPI' },
    ...{ note: '', by: former[n] ?? '', createdAt: recently(1) },
  });
  return {
    ...{
      total: paise(1_000_000),
      count: 1,
      byMember: amounts,
      shares: amounts,
      net: amounts,
      revision: 5000,
      edits: 1,
    },
    byDay: byId(
      times(31, (n) => String(n + 1).padStart(2, '0')),
      () => paise(1),
    ),
    byTag: byId(
      times(42, (n) => `tag ${n}`),
      () => paise(1),
    ),
    check: {},
    payments: byId(
      times(limits.paymentsPerMonth, (n) => idOf('payment', n)),
      (_, n) => payment(n),
    ),
    ...more,
  };
};

interface Written {
  readonly owner: string;
  readonly codes: readonly string[];
  readonly sharing: readonly string[];
  readonly more?: Partial<ExpenseDocument>;
}

/** An expense with the longest texts, ten payers, and parts and days of everybody. */
function expenseOf({ owner, codes, sharing, more = {} }: Written): ExpenseDocument {
  const amount = paise(1_000_000);
  const parts = sharing.map((userId, n) => ({ userId, value: n === 0 ? amount - 1000 * (sharing.length - 1) : 1000 }));
  const split = codes.length > 1 ? null : { mode: 'EXACT' as const, parts };
  const paymentDate = more.paymentDate ?? date;
  const groups = codes.map((groupCode, n) => ({ groupCode, userIds: n === 0 ? sharing : sharing.slice(0, 1) }));
  return {
    owner,
    amount,
    paymentDate,
    tags: longTags,
    title: longLine,
    groupCodes: [...codes],
    leadTag: leadTagOf(longTags),
    payers:
      codes.length > 1
        ? [{ userId: owner, amount }]
        : sharing.slice(0, limits.payersPerExpense).map((userId) => ({ userId, amount: paise(100_000) })),
    split,
    ...(split && {
      days: {
        ...{ rule: 'SAME' as const, from: '2026-01-01', to: '2026-12-31' },
        people: sharing.map((userId) => ({ userId, days: 1, here: { from: '2026-01-01', to: '2026-01-01' } })),
      },
    }),
    shares: sharesByGroup({ amount, paymentDate }, split, groups),
    charged: zero,
    revision: 1,
    epoch: 2,
    recordedMonth: thisMonth as Month,
    createdAt: recently(0.01),
    deletedAt: null,
    ...more,
  };
}

const key = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Rows that fill a request. */
const rowsOf = (everybody: readonly string[]): Inputs[] => {
  const rows: Inputs[] = [];
  const room = limits.bodyBytes - 500;
  for (let n = 0; n < limits.importedAtOnce; n += 1) {
    const sharing = n < 2 ? everybody : everybody.slice(0, 5);
    const row = {
      ...{ kind: 'EXPENSE', key: key(`row ${n}`), row: n, amount: sharing.length, tags: ['rent'], paymentDate: date },
      payers: [{ userId: sharing[0], amount: sharing.length }],
      split: { mode: 'EXACT', parts: sharing.map((userId) => ({ userId, value: 1 })) },
      days: {
        ...{ rule: 'SAME', from: '2026-01-01', to: '2026-12-31' },
        people: sharing.map((userId) => ({ userId, days: 1 })),
      },
    };
    if (JSON.stringify([...rows, row]).length > room) break;
    rows.push(row);
  }
  return rows;
};

class Writer {
  readonly #writer: BulkWriter = database.bulkWriter({ throttling: false });

  set(path: string, document: object): void {
    void this.#writer.set(database.doc(path), document);
  }

  /** Writes a document that is too large to be sent with others. */
  async large(path: string, document: object): Promise<void> {
    await database.doc(path).set(document);
  }

  /** Writes an expense with its copies. */
  expense(id: string, record: ExpenseDocument): void {
    this.set(paths.expensePath(id), record);
    if (record.deletedAt !== null) return;
    for (const code of record.groupCodes) {
      this.set(`${paths.groupExpensesPath(code)}/${id}`, { ...copyFor(code, record), changedAt: new Date() });
    }
  }

  close(): Promise<void> {
    return this.#writer.close();
  }
}

/** @param groups how many full groups everybody is in */
export async function writeLargest(groups: number): Promise<Largest> {
  const built = await buildPeople(roles.length, 1_000_000);
  const people = Object.fromEntries(roles.map((role, n) => [role, built[n]])) as Record<Role, Person>;
  const inAll = built.filter((one) => one !== people.joining);
  const group = groupOf(inAll, guests);
  const going = new Set([people.leaving, people.removed, people.erased].map(({ id }) => id));
  const everybody = [...Object.keys(group.members), ...guests.slice(1)].filter((id) => !going.has(id));
  const codes = times(groups, anyCode);
  const [code = ''] = codes;
  const open = anyCode();
  const writer = new Writer();

  const balancesOf = (all: GroupDocument) => ({ byMember: byId(everIn(all), () => figures), count: 1, revision: 5000 });
  for (const one of codes) {
    await writer.large(paths.groupPath(one), group);
    await writer.large(paths.monthPath(one, thisMonth), monthOfAll(group));
    await writer.large(paths.balancesPath(one), balancesOf(group));
  }
  const { [people.creating.id]: _, ...members } = group.members;
  const { [guests[0] ?? '']: __, [guests[1] ?? '']: ___, ...others } = group.guests ?? {};
  const roomy = { ...group, members, guests: others };
  await writer.large(paths.groupPath(open), roomy);
  // Who took a place without a part in the sums is let go.
  await writer.large(paths.balancesPath(open), balancesOf(roomy));

  for (const person of built) {
    const own =
      person === people.joining
        ? codes.slice(1)
        : person === people.creating
          ? codes.slice(0, -1)
          : person === people.admin
            ? [...codes.slice(0, -1), open]
            : codes;
    writer.set(`${paths.userPath(person.id)}`, {
      ...((await database.doc(paths.userPath(person.id)).get()).data() ?? {}),
      name: longName,
      groupCodes: own,
      formerGroupCodes: times(limits.groupsEverPerUser - groups - 1, (n) => `OLD${n}`),
      endedSessions: byId(
        times(limits.endedSessionsKept - 1, (n) => idOf('session', n)),
        () => recently(-20),
      ),
      devices: times(limits.devicesPerUser, (n) => idOf('device', n)),
      spentByDay: byId(
        times(32, (n) => String(n).padStart(2, '0')),
        () => zero,
      ),
      spentByTag: byId(
        times(42, (n) => `tag ${n}`),
        () => zero,
      ),
      provenAt: recently(10),
      upiId: 'someone@okbank',
    });
    for (const device of times(limits.devicesPerUser, (n) => idOf('device', n))) {
      writer.set(paths.devicePath(device), {
        ...{ userId: person.id, sessionVersion: 1, kind: 'web', token: 'x'.repeat(limits.pushTokenMax) },
        ...{ groupCodes: own, updatedAt: recently(1) },
      });
    }
  }

  // The balance of who pays.
  await writer.large(paths.balancesPath(code), {
    byMember: {
      ...byId(everIn(group), () => figures),
      [people.payer.id]: { ...figures, share: paise(9_000_000) },
      [people.admin.id]: { ...figures, paid: paise(9_000_000) },
    },
    ...{ count: 1, revision: 5000 },
  });
  for (let later = 1; later <= 36; later += 1) {
    await writer.large(
      paths.monthPath(code, shiftMonth(thisMonth as Month, later)),
      monthOfAll(group, { payments: {} }),
    );
  }
  for (let earlier = -1; earlier >= -12; earlier -= 1) {
    const month = shiftMonth(thisMonth as Month, earlier);
    const away = byId(everIn(group), () => times(31, (n) => n + 1));
    await writer.large(`${paths.presencePath(code)}/${month}`, { away, forgetAt: new Date() });
  }

  const own = { owner: people.admin.id, codes: [code], sharing: everybody };
  for (const id of [expenseIds.edited, expenseIds.deleted]) writer.expense(id, expenseOf(own));
  writer.expense(expenseIds.restored, expenseOf({ ...own, more: { deletedAt: recently(1) } }));
  writer.expense(expenseIds.struck, expenseOf({ ...own, owner: former[0] ?? '' }));
  writer.expense(expenseIds.everywhere, expenseOf({ ...own, codes: codes.slice(0, limits.groupsPerExpense) }));
  writer.expense(expenseIds.pictured, expenseOf({ ...own, codes: codes.slice(0, limits.groupsPerExpense) }));
  const quoted = { id: expenseIds.edited, amount: paise(100), paymentDate: date, tags: longTags, title: longLine };
  for (let n = 0; n < limits.expenseHistory + 1; n += 1) {
    const figuresThen = { tags: longTags, title: longLine, amount: paise(n + 1) };
    const entry = { kind: 'EXPENSE_EDITED', at: recently(2 + n / 100), by: people.admin.id, expense: quoted };
    writer.set(`${paths.activityPath(code)}/${idOf('edit', n)}`, { ...entry, before: figuresThen, after: figuresThen });
  }
  const parts = byId(everIn(group), (_, n) => paise(n + 1));
  const entryOf = (more: object): ActivityDocument =>
    ({
      ...{ kind: 'IMPORTED', at: recently(1), by: people.admin.id, source: 'SPLITWISE', expenses: 500, payments: 0 },
      ...{ parts, ...more },
    }) as ActivityDocument;
  for (let n = 0; n < pageSizes.activity; n += 1) {
    writer.set(`${paths.activityPath(code)}/${idOf('import', n)}`, entryOf({ done: true }));
  }
  writer.set(`${paths.activityPath(code)}/${importIds.undone}`, entryOf({ done: true }));
  const said = { groupCode: code, at: recently(1), times: 1, text: longSentence };
  const openSaid = Object.fromEntries(
    everIn(group)
      .slice(0, limits.objectionsOpen - 1)
      .map((id) => [id, said]),
  );
  writer.set(`${paths.activityPath(code)}/${importIds.objected}`, entryOf({ done: true, notRight: openSaid }));
  const answered = { ...openSaid, [people.payer.id]: said };
  writer.set(`${paths.activityPath(code)}/${importIds.answered}`, entryOf({ done: true, notRight: answered }));
  writer.set(`${paths.activityPath(code)}/${importIds.begun}`, entryOf({}));
  for (let n = 0; n < limits.importedAtOnce; n += 1) {
    const imported = `${code}/${importIds.undone}`;
    writer.expense(idOf('imported', n), expenseOf({ ...own, more: { imported } }));
  }
  for (const [n, id] of recurringIds.entries()) {
    const { amount, tags, title, payers, split } = expenseOf(own);
    const one: RecurringDocument = {
      ...{ amount, tags, title: title ?? '', payers, split, unit: 'MONTH', mode: 'ASK', anchor: `${year}-01-01` },
      ...{ userId: people.admin.id, next: `${year + 1}-01-01`, times: 12, shard: -1, reminded: [...everybody] },
      questions: times(limits.recurringQuestions - 1, (m) => ({
        date: `${year}-${String(m + 1).padStart(2, '0')}-01`,
      })),
      joinedAt: group.members[people.admin.id]?.joinedAt ?? '',
      createdAt: recently(n),
    };
    // One place is free.
    if (n > 0) writer.set(`${paths.recurringPath(code)}/${id}`, one);
  }
  for (let n = 0; n < 200; n += 1) {
    const from = people.payer.id;
    const to = former[n];
    writer.set(`${paths.paymentsPath(code)}/${idOf('payment', n)}`, {
      ...{ from, to, amount: paise(100), date, method: 'UPI', note: longLine, by: from, deletedAt: null },
      createdAt: recently(1 + n / 1000),
    });
  }
  for (const id of lentIds) writer.set(`${paths.giveTakePath(people.admin.id)}/${id}`, lentOf(0));
  for (let n = 0; n < limits.coinHistoryEntries + 50; n += 1) {
    const set = { kind: 'ADD_COINS', amount: paise(100), delta: paise(100), epoch: 2, timestamp: recently(n) };
    writer.set(`${paths.movementsPath(people.admin.id)}/${idOf('moved', n)}`, { ...set, belongsTo: null });
  }
  await writer.close();
  return { people, codes, code, open, everybody };
}

const lentOf = (n: number): GiveTakeDocument => ({
  ...{ type: 'GIVE', amount: paise(100_000), name: longName, date, description: longLine, status: 'OPEN' },
  createdAt: recently(n / 1000),
});

/** Adds the lists that take long to write. */
export async function writeLongLists({ people, code, everybody }: Largest): Promise<void> {
  const writer = new Writer();
  const expenseIn = (
    which: keyof typeof listed,
    n: number,
    sharing = everybody,
    more: Partial<ExpenseDocument> = {},
  ) => {
    const when = { paymentDate: `${listed[which]}-10`, createdAt: recently(30 + n / 1000) };
    return expenseOf({ owner: people.admin.id, codes: [code], sharing, more: { ...when, ...more } });
  };
  const listedIn = `${paths.groupExpensesPath(code)}/`;
  for (let n = 0; n < exportedAtOnce; n += 1) writer.expense(idOf('bydays', n), expenseIn('byDays', n));
  for (let n = 0; n < 1000; n += 1) writer.set(listedIn + idOf('large', n), copyFor(code, expenseIn('large', n)));
  for (let n = 0; n < limits.listedPerAnswer; n += 1) {
    const rent = expenseIn('many', n, everybody.slice(0, 20), { title: 'Rent', tags: ['rent'] });
    writer.set(listedIn + idOf('many', n), copyFor(code, rent));
  }
  const group = (await database.doc(paths.groupPath(code)).get()).data() as GroupDocument;
  for (const one of Object.values(listed)) {
    await writer.large(paths.monthPath(code, one), monthOfAll(group, { count: limits.listedPerAnswer }));
  }
  for (let n = 0; n < pageSizes.recordsAtMost; n += 1) {
    writer.set(`${paths.giveTakePath(people.lending.id)}/${idOf('lent', n)}`, lentOf(n));
  }
  await writer.close();
}

type Asked = Inputs | ((world: Largest) => Inputs | Promise<Inputs>);

const inGroup =
  (more: Inputs = {}) =>
  ({ code }: Largest): Inputs => ({ groupCode: code, ...more });
const lastYear = { from: `${shiftMonth(thisMonth as Month, -12)}-01`, to: `${thisMonth}-01` };
const lastGuest = guests.at(-1);
const largestPhoto = base64(pictureWith('x'.repeat(limits.photoBytes - tinyJpeg.length)));
const newPassword = 'x'.repeat(limits.passwordMax);
const otherName = `${longName.slice(2)}म`;
const byDays = ({ everybody }: Largest): Inputs => ({
  amount: everybody.length,
  payers: everybody.slice(0, limits.payersPerExpense).map((userId, n) => ({
    ...{ userId, amount: n === 0 ? everybody.length - limits.payersPerExpense + 1 : 1 },
  })),
  split: { mode: 'EXACT', parts: everybody.map((userId) => ({ userId, value: 1 })) },
  days: {
    ...{ rule: 'SAME', from: '2026-01-01', to: '2026-12-31' },
    people: everybody.map((userId) => ({ userId, days: 1, here: { from: '2026-01-01', to: '2026-01-01' } })),
  },
  ...{ tags: longTags, title: longLine, note: longSentence, paymentDate: date },
});

/** Who makes a call. All others are the admin's of the full groups. */
export const callers: { readonly [Name in EndpointName]?: Role } = {
  ...{ confirmNumber: 'confirming', changePassword: 'password', changeNumber: 'moving', setName: 'renamed' },
  ...{ logOut: 'loggedOut', signOutEverywhere: 'everywhere', deleteAccount: 'erased', createGroup: 'creating' },
  ...{ joinGroup: 'joining', giveOrTakeRecords: 'lending', recordedTwice: 'payer', recordPayment: 'payer' },
  ...{ removePayment: 'payer', myPayments: 'paid', payee: 'payer', sayNotRight: 'payer', leaveGroup: 'leaving' },
};

/** Each call in its largest state. A new call does not compile without a row. */
export const largestCalls: { readonly [Name in EndpointName]: Asked | readonly Asked[] } = {
  register: () => ({ name: longName, userId: anyMobile(), password: newPassword }),
  login: ({ people }) => ({ userId: people.admin.mobile, password }),
  firebaseToken: {},
  forgotPassword: ({ people }) => ({ mobile: people.admin.mobile }),
  resetPassword: async ({ people }) => ({ firebaseIdToken: await signInByPhone(people.reset.mobile), newPassword }),
  confirmNumber: async ({ people }) => ({ firebaseIdToken: await signInByPhone(people.confirming.mobile) }),
  changePassword: { currentPassword: password, newPassword },
  changeNumber: async () => ({ password, firebaseIdToken: await signInByPhone(anyMobile()) }),
  setName: { name: otherName },
  setLanguage: { language: 'kn' },
  logOut: { pushToken: 'x'.repeat(limits.pushTokenMax) },
  signOutEverywhere: {},
  deleteAccount: { password },
  createGroup: { groupName: otherName },
  invite: inGroup({ guest: lastGuest }),
  invitation: async ({ people, code }) => ({
    groupCode: code,
    ...(await people.admin.can('invite', { groupCode: code, guest: lastGuest })),
  }),
  joinGroup: async ({ people, open }) => ({
    groupCode: open,
    guest: (await people.admin.can('invite', { groupCode: open, guest: lastGuest })).guest,
  }),
  shareGuestPage: inGroup({ userId: lastGuest, upi: true, joins: true }),
  getGuestPage: async ({ people, code }) => ({
    page: (await people.admin.can('shareGuestPage', { groupCode: code, userId: lastGuest, upi: true, joins: true }))
      .page,
    month: listed.large,
  }),
  endGuestPages: inGroup({ userId: lastGuest }),
  updateGroupName: inGroup({ newGroupName: otherName }),
  myGroups: [
    ...[
      { month, year, limit: 1 },
      { month, year, limit: 0 },
      { month, year },
    ],
    inGroup({ month, year, limit: pageSizes.expenses }),
    inGroup(asked(listed.many)),
    inGroup(asked(listed.large)),
    inGroup({ ...asked(listed.byDays), limit: pageSizes.expenses }),
  ],
  registerDevice: ({ people, codes }) => ({
    ...{ userId: people.admin.mobile, token: 'y'.repeat(limits.pushTokenMax), language: 'hi' },
    off: [...pushSwitches],
    groupCodes: codes.slice(0, -1),
  }),
  unregisterDevice: { token: 'y'.repeat(limits.pushTokenMax) },
  setMonthlyLimit: { limit: 5_000_000 },
  addCoins: { coins: 1000 },
  coinsHistory: {},
  coinsSum: {},
  addExpense: [
    (world) => ({ ...byDays(world), groupCodes: [world.code] }),
    ({ codes }) =>
      chai(codes.slice(0, limits.groupsPerExpense), 5000, { tags: longTags, title: longLine, note: longSentence }),
  ],
  getExpense: [{ id: expenseIds.edited }, { id: expenseIds.everywhere }],
  editExpense: (world) => ({ ...byDays(world), id: expenseIds.edited, revision: 1 }),
  deleteExpense: [{ id: expenseIds.deleted }, { id: expenseIds.everywhere }],
  restoreExpense: [{ id: expenseIds.restored }, { id: expenseIds.everywhere }],
  addPhoto: { id: expenseIds.pictured, data: largestPhoto },
  getPhoto: { id: expenseIds.pictured },
  removePhoto: { id: expenseIds.pictured },
  strikeExpense: inGroup({ id: expenseIds.struck }),
  giveOrTakeRecords: [{}, { limit: pageSizes.recordsAtMost }],
  giveOrTake: { amount: 500, name: longName, date, type: 'GIVE', description: longLine },
  increaseGiveOrTake: { id: lentIds[0], amount: 5 },
  decreaseGiveOrTake: { id: lentIds[1], amount: 5 },
  removeGiveOrTake: { id: lentIds[2] },
  balances: inGroup(),
  recordedTwice: inGroup(),
  myBalances: {},
  recordPayment: ({ people, code }) => ({
    ...{ groupCode: code, from: people.payer.mobile, to: people.admin.mobile, amount: 250, date, method: 'UPI' },
    note: longLine,
  }),
  removePayment: inGroup({ id: removedPayment }),
  myPayments: {},
  setUpiId: { upiId: 'admin@okbank', password },
  payee: ({ people, code }) => ({ groupCode: code, userId: people.admin.mobile }),
  exportGroup: inGroup(),
  exportMonth: [{ month, year }, ...Object.values(listed).map(asked)].map((one) => inGroup(one)),
  importRows: ({ code, everybody }) => ({
    ...{ groupCode: code, importId: importIds.begun, source: 'SPLITWISE', isLast: true },
    rows: rowsOf(everybody),
  }),
  undoImport: inGroup({ importId: importIds.undone }),
  sayNotRight: inGroup({ importId: importIds.objected, text: longSentence }),
  answerNotRight: ({ people, code }) => ({
    ...{ groupCode: code, importId: importIds.answered, userId: people.payer.mobile, text: longSentence },
  }),
  activity: inGroup(),
  recurring: inGroup(),
  addRecurring: (world) => {
    const { days: _, paymentDate: __, ...what } = byDays(world) as Record<string, unknown>;
    return { ...what, groupCode: world.code, anchor: date, unit: 'MONTH', mode: 'RECORD' };
  },
  changeRecurring: inGroup({ id: recurringIds[1], change: 'PAUSE' }),
  editRecurring: (world) => {
    const { days: _, paymentDate: __, ...what } = byDays(world) as Record<string, unknown>;
    return { ...what, ...inGroup({ id: recurringIds[3], revision: 1, unit: 'MONTH', mode: 'RECORD' })(world) };
  },
  answerRecurring: inGroup({ id: recurringIds[2], date: `${year}-01-01`, amount: 10_000 }),
  days: inGroup(lastYear),
  setAway: inGroup({ month: listed.many, days: times(28, (n) => n + 1) }),
  divideByDays: ({ code, everybody }) => ({
    ...{ groupCode: code, amount: 10_000_000, paymentDate: date, rule: 'SHARED', ...lastYear },
    people: everybody.map((userId) => ({ userId })),
  }),
  renewGroupCode: inGroup(),
  addGuest: ({ open }) => ({ groupCode: open, name: otherName }),
  givePlaceBack: ({ open }) => ({ groupCode: open, userId: places[0], name: `${longName.slice(3)}न` }),
  mergeGuests: inGroup({ userId: guests[1], into: guests[2] }),
  saveSplit: ({ code, everybody }) => ({
    ...{ groupCode: code, name: '\u0915'.repeat(limits.splitNameMax) },
    split: { mode: 'EQUAL', parts: everybody.slice(0, limits.peoplePerNamedSplit).map((userId) => ({ userId })) },
  }),
  makeAdmin: ({ people, open }) => ({ groupCode: open, userId: people.payer.mobile }),
  removeGuest: inGroup({ userId: guests[0] }),
  removeMember: ({ people, code }) => ({ groupCode: code, userId: people.removed.mobile }),
  leaveGroup: inGroup(),
  archiveGroup: inGroup({ archived: true }),
  keepGroups: ({ codes }) => ({ groupCodes: codes, account: true }),
};
