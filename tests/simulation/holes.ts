/**
 * Careless lines that simulated worlds notice, each with the first seed of a world that does: some security holes, and
 * what would spoil sums, lists and what waits. tests/deep plants them.
 */
import { type PlantedHole, plantedHoles } from '../support/planted-holes.ts';

export interface Hole extends Omit<PlantedHole, 'noticedBy'> {
  /** Of the world that notices it. */
  readonly seed: number;
}

const identity = (file: string): string => `functions/src/identity/${file}`;
const ledger = (file: string): string => `functions/src/ledger/${file}`;
const web = (file: string): string => `web/src/${file}`;

const inTheLedger: readonly Hole[] = [
  {
    what: 'the total of a month is not raised',
    file: ledger('book.ts'),
    find: '...{ total, count, byMember, byDay, byTag, check },',
    put: '...{ total: 0 * total, count, byMember, byDay, byTag, check },',
    seed: 1,
  },
  {
    what: 'an expense is added to the month after its own',
    file: ledger('book.ts'),
    find: 'await addMany(tx, monthRef(groupCode, month), additions, listed)',
    put: "await addMany(tx, monthRef(groupCode, month < '2020-12' ? '2020-12' : '2021-01'), additions, listed)",
    seed: 1,
  },
  {
    what: 'a repeated change happens again',
    file: ledger('commit.ts'),
    find: 'if (marker && marker.expiresAt.toMillis() > now.getTime()) {',
    put: 'if (marker && marker.expiresAt.toMillis() > now.getTime() * 2) {',
    seed: 3,
  },
  {
    what: 'a deleted expense leaves no trace',
    file: ledger('book.ts'),
    find: 'tx.replace(ref, trace);',
    put: 'tx.delete(ref);',
    seed: 8,
  },
  {
    what: 'an edit does not change the balances',
    file: ledger('book.ts'),
    find: 'if ([...sums, balances.payers].every(isNothing) && balances.shared === 0) return;',
    put: "if (kind === 'EXPENSE_EDITED') return;",
    seed: 4,
  },
  {
    what: 'a payment taken back stays in its month',
    file: ledger('book.ts'),
    find: 'if (added.length === 0) return [month, out];',
    put: 'if (added.length === 0) return [month, []];',
    seed: 35,
  },
  {
    what: 'a payment counts only for who pays',
    file: ledger('book.ts'),
    find: 'signed({ [to]: amount }, sign)',
    put: 'signed({ [to]: zero }, sign)',
    seed: 1,
  },
  {
    what: 'a new month begins no epoch',
    file: 'contract/coins.ts',
    find: 'coins: { ...coins, epoch: coins.epoch + 1 }',
    put: 'coins: { ...coins, epoch: coins.epoch }',
    seed: 1,
  },
  {
    what: 'who leaves keeps the group in the account',
    file: ledger('membership.ts'),
    find: /groupCodes: FieldValue\.arrayRemove\(groupCode\),\n\s+formerGroupCodes: FieldValue\.arrayUnion/,
    put: 'formerGroupCodes: FieldValue.arrayUnion',
    seed: 4,
  },
  {
    what: 'a change of the account overwrites one that was made meanwhile',
    file: 'functions/src/firestore/transact.ts',
    find: 'return lastUpdateTime ? [{ lastUpdateTime }] : [];',
    put: 'return [];',
    seed: 11,
  },
  {
    what: 'no key is remembered',
    file: ledger('commit.ts'),
    find: 'else tx.create(markerRef, { ...answered, ...requestOf(call) });',
    put: 'else void requestOf(call);',
    seed: 3,
  },
  {
    what: 'keys are remembered for a day, even if clocks are wrong',
    file: ledger('commit.ts'),
    find: 'const repeatsKnownFor = 3 * dayLength;',
    put: 'const repeatsKnownFor = dayLength;',
    seed: 20,
  },
  {
    what: 'an expense that is deleted twice returns its coins twice',
    file: ledger('delete-expense.ts'),
    find: 'if (expense.deletedAt !== null) return summaryOf(account, user.revision);',
    put: '',
    seed: 43,
  },
  {
    what: 'a server whose clock is slow brings an account back to an earlier month',
    file: 'contract/coins.ts',
    find: 'if (month <= account.coins.month) return account;',
    put: 'if (month === account.coins.month) return account;',
    seed: 89,
  },
  {
    what: 'a reduced record moves coins the wrong way',
    file: ledger('give-take.ts'),
    find: 'delta: coinsMovedBy(type, growth),',
    put: "delta: coinsMovedBy(type, kind === 'GIVE_TAKE_DECREASED' ? minus(zero, growth) : growth),",
    seed: 54,
  },
  {
    what: 'a record that is settled twice moves its coins twice',
    file: ledger('give-take.ts'),
    find: "if (record.status === 'SETTLED') return accountAt(call, change.user).coins.remaining;",
    put: '',
    seed: 30,
  },
  {
    what: 'the odd paisa of a split is lost',
    file: 'contract/split.ts',
    find: 'order.slice(0, left)',
    put: 'order.slice(1, left)',
    seed: 1,
  },
];

const inTheSchedule: readonly Hole[] = [
  {
    what: 'what one person hears is not counted',
    file: 'functions/src/push/delivery.ts',
    find: 'if (others.length >= mostHeard) return false;',
    put: '',
    seed: 3,
  },
  {
    what: 'a date that was recorded remains the next one',
    file: ledger('recurring.ts'),
    find: 'const changes = { ...nextOf(stored, times + 1), last: date };',
    put: 'const changes = { ...nextOf(stored, times), last: date };',
    seed: 1,
  },
  {
    what: 'a reset of the password pauses nothing',
    file: ledger('recurring.ts'),
    find: "if (maker.resetAt !== stored.resetAt) return 'PASSWORD_RESET';",
    put: '',
    seed: 16,
  },
  {
    what: 'what is paused stays due',
    file: ledger('recurring.ts'),
    find: 'return { next: null, pause };',
    put: 'return { pause };',
    seed: 4,
  },
  {
    what: 'an expense is recorded for someone who has left',
    file: ledger('recurring.ts'),
    find: "if (!named.every((one) => sharesIn(group, one.userId))) return 'SOMEONE_LEFT';",
    put: 'void named;',
    seed: 23,
  },
];

/** Guests, imports, and the days on which people are away. */
const inTheFlat: readonly Hole[] = [
  {
    what: 'any link takes the place of a guest',
    file: ledger('groups.ts'),
    find: '.find((guestId) => proofOfPlace(code, guestId, guests[guestId]) === proof)',
    put: ".find((guestId) => proofOfPlace(code, guestId, guests[guestId]) !== '')",
    error: 'guest-not-found',
    seed: 79,
  },
  {
    what: 'who takes the place of a guest leaves the guest there',
    file: ledger('membership.ts'),
    find: 'return { guests, taken: Object.fromEntries(',
    put: 'return { guests: group.guests ?? guests, taken: Object.fromEntries(',
    seed: 2,
  },
  {
    what: 'who added a guest takes the place',
    file: ledger('membership.ts'),
    find: 'if (guest.addedBy === userId) throw',
    put: 'if (guest.addedBy === guestId) throw',
    seed: 8,
  },
  {
    what: 'any member gives back the place of a guest',
    file: ledger('guests.ts'),
    find: /groupOfAdmin(\(snapshot, userId\);\n {6}const place)/,
    put: 'groupOfMember$1',
    seed: 58,
  },
  {
    what: 'an import that is taken back stays in the sums',
    file: ledger('import.ts'),
    find: 'expenses: booked.map((booking) => [booking, -1] as const),',
    put: 'expenses: [],',
    seed: 7,
  },
  {
    what: 'members mark the days of others',
    file: ledger('days.ts'),
    find: 'else if (id !== userId) throw',
    put: 'else if (!id) throw',
    seed: 14,
  },
  {
    what: 'everybody learns on which days others are away',
    file: ledger('days.ts'),
    find: '...((seesAll || id === userId) && {',
    put: '...((seesAll || id) && {',
    seed: 16,
  },
];

const onPages: readonly Hole[] = [
  {
    what: 'an older view replaces a newer one on a page',
    file: web('state/merge.ts'),
    find: 'return !arriving.fromDevice && arriving.revision >= known.revision ? arriving : known;',
    put: 'return arriving;',
    seed: 1,
  },
  {
    what: 'a deleted expense stays in the list of a page',
    file: web('state/merge-changes.ts'),
    find: '...list.expenses.filter(({ id }) => !ids.has(id))])',
    put: '...list.expenses.filter(({ id }) => !ids.has(id) || !changes.some((one) => one.id === id && one.expense))])',
    seed: 8,
  },
  {
    what: 'an expense above the end of a list is left out',
    file: web('state/merge.ts'),
    find: 'newestFirst(bottom, expense) < 0',
    put: 'newestFirst(bottom, expense) > 0',
    seed: 26,
  },
  {
    what: 'coins in an answer count for the month of the page',
    file: web('state/merge.ts'),
    find: 'month: summary.coinsMonth,',
    put: 'month: state.month,',
    seed: 4,
  },
  {
    what: 'what the server has recorded still waits on the device',
    file: web('outbox/queue.ts'),
    find: 'await entries.drop(entry.id);',
    put: '',
    seed: 1,
  },
  {
    what: 'a change waits for ever after a refusal',
    file: web('outbox/queue.ts'),
    find: "if (meaning === 'refused') {",
    put: "if (meaning === 'refused' && code === 'internal') {",
    seed: 3,
  },
  {
    what: 'a busy server counts as a refusal of what waits',
    file: web('outbox/queue.ts'),
    find: "if (meaning === 'refused') {",
    put: "if (meaning !== 'session-over') {",
    seed: 139,
  },
  {
    what: 'a second press is another change',
    file: web('api/call.ts'),
    find: 'if (content !== this.#content) {',
    put: 'if (content) {',
    seed: 3,
  },
];

/** Sessions, passwords, numbers, and what is left of who was erased. */
const inAccounts: readonly Hole[] = [
  {
    what: 'a reset leaves the old sessions',
    file: identity('new-password.ts'),
    find: 'const sessionVersion = endSessions(tx, userId, { ...user, devices: [] });',
    put: 'const { sessionVersion } = user; tx.update(userRef(userId), { devices: [] });',
    seed: 1,
  },
  {
    what: 'a reset leaves the devices of whoever was in the account',
    file: identity('new-password.ts'),
    find: '{ ...user, devices: [] }',
    put: 'user',
    seed: 1,
  },
  {
    what: 'the owner of a number is not asked about the account that somebody made with it',
    file: identity('new-password.ts'),
    find: 'unconfirmedAccount: true as const,',
    put: '',
    seed: 2,
  },
  {
    what: 'the password is changed without the present one',
    file: identity('password.ts'),
    find: "if (!matches) throw new ContractError('wrong-password');",
    put: '',
    seed: 6,
  },
  {
    what: 'any password logs in',
    file: identity('sessions.ts'),
    find: 'if (!matches || userId',
    put: 'if (userId',
    seed: 3,
  },
  {
    what: 'logging out ends nothing',
    file: identity('sessions.ts'),
    find: '[sessionId]: until }',
    put: '}',
    seed: 32,
  },
  {
    what: 'signing out everywhere leaves live views',
    file: identity('sessions.ts'),
    find: /(sessionUser\(snapshot, caller\)\);\n {2}\}\);\n) {2}await revokeFirebaseSessions\(userId\);/,
    put: '$1',
    seed: 1,
  },
  {
    what: 'signing out everywhere is refused after it was done',
    file: identity('sessions.ts'),
    find: 'if (begun !== undefined && snapshot.data()?.sessionVersion === begun) return;',
    put: '',
    seed: 18,
  },
  {
    what: 'an ended session goes on',
    file: 'functions/src/firestore/permissions.ts',
    find: 'user.sessionVersion !== caller.sessionVersion',
    put: 'false',
    error: 'session-ended',
    seed: 1,
  },
  {
    what: 'a token never ends',
    file: identity('tokens.ts'),
    find: 'currentDate: now,',
    put: 'currentDate: new Date(0),',
    seed: 9,
  },
  {
    what: 'an account moves to a number that somebody has',
    file: identity('mobile-number.ts'),
    find: "if (fresh.exists) throw new ContractError('user-exists');",
    put: 'if (fresh.exists) tx.delete(fresh.ref);',
    seed: 31,
  },
  {
    what: 'an account that has moved keeps its old number too',
    file: identity('mobile-number.ts'),
    find: 'tx.delete(old.ref);',
    put: '',
    seed: 3,
  },
  {
    what: 'a deleted account keeps its number',
    file: identity('erasure.ts'),
    find: 'tx.delete(numberRef(user.number));',
    put: '',
    seed: 2,
  },
  {
    what: 'an erasure leaves the records of Give and Take',
    file: identity('erasure.ts'),
    find: '    giveTakeCollection(userId),\n',
    put: '',
    seed: 44,
  },
  {
    what: 'an erasure ends although the identity provider has failed',
    file: identity('erasure.ts'),
    find: 'await eraseFirebaseUser(userId);',
    put: 'await eraseFirebaseUser(userId).catch(() => undefined);',
    seed: 37,
  },
];

/** The security holes that a world notices, and those above. */
export const holes: readonly Hole[] = [
  ...plantedHoles.flatMap(({ world, ...hole }) => (world === undefined ? [] : [{ ...hole, seed: world }])),
  ...inTheLedger,
  ...inTheSchedule,
  ...inTheFlat,
  ...onPages,
  ...inAccounts,
];
