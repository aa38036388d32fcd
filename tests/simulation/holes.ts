/**
 * Careless lines that simulated worlds notice, each with the first seed of a world that does: some security holes, and
 * what would spoil sums, lists and what waits. tests/deep plants them.
 */
import type { ErrorCode } from '@pg/contract/errors';
import { type PlantedHole, plantedHoles } from '../support/planted-holes.ts';

export interface Hole extends Omit<PlantedHole, 'noticedBy'> {
  /** Of the world that notices it. */
  readonly seed: number;
}

type Rows = Readonly<Record<string, [find: string | RegExp, put: string, seed: number, error?: ErrorCode]>>;

const holesIn = (file: string, some: Rows): readonly Hole[] =>
  Object.entries(some).map(([what, [find, put, seed, error]]) => {
    return { what, file, find, put, seed, ...(error && { error }) };
  });

const inTheLedger: readonly Hole[] = [
  ...holesIn('functions/src/ledger/book.ts', {
    'the total of a month is not raised': [
      '...{ total, count, byMember, byDay, byTag, check },',
      '...{ total: 0 * total, count, byMember, byDay, byTag, check },',
      1,
    ],
    'an expense is added to the month after its own': [
      'await addMany(tx, monthRef(groupCode, month), additions, listed)',
      "await addMany(tx, monthRef(groupCode, month < '2020-12' ? '2020-12' : '2021-01'), additions, listed)",
      1,
    ],
    'a deleted expense leaves no trace': ['tx.replace(ref, trace);', 'tx.delete(ref);', 5],
    'an edit does not change the balances': [
      'if ([...sums, balances.payers].every(isNothing) && balances.shared === 0) return;',
      "if (kind === 'EXPENSE_EDITED') return;",
      10,
    ],
    'a payment taken back stays in its month': [
      'if (added.length === 0) return [month, out];',
      'if (added.length === 0) return [month, []];',
      25,
    ],
    'a payment counts only for who pays': ['signed({ [to]: amount }, sign)', 'signed({ [to]: zero }, sign)', 2],
  }),
  ...holesIn('functions/src/ledger/commit.ts', {
    'a repeated change happens again': [
      'if (marker && marker.expiresAt.toMillis() > now.getTime()) {',
      'if (marker && marker.expiresAt.toMillis() > now.getTime() * 2) {',
      2,
    ],
    'no key is remembered': [
      'else tx.create(markerRef, { ...answered, ...requestOf(call) });',
      'else void requestOf(call);',
      2,
    ],
    'keys are remembered for a day, even if clocks are wrong': [
      'const repeatsKnownFor = 3 * dayLength;',
      'const repeatsKnownFor = dayLength;',
      20,
    ],
  }),
  ...holesIn('contract/coins.ts', {
    'a new month begins no epoch': [
      'coins: { ...coins, epoch: coins.epoch + 1 }',
      'coins: { ...coins, epoch: coins.epoch }',
      1,
    ],
    'a server whose clock is slow brings an account back to an earlier month': [
      'if (month <= account.coins.month) return account;',
      'if (month === account.coins.month) return account;',
      205,
    ],
  }),
  ...holesIn('functions/src/ledger/membership.ts', {
    'who leaves keeps the group in the account': [
      /groupCodes: FieldValue\.arrayRemove\(groupCode\),\n\s+archivedGroupCodes/,
      'archivedGroupCodes',
      3,
    ],
  }),
  ...holesIn('functions/src/firestore/transact.ts', {
    'a change of the account overwrites one that was made meanwhile': [
      'return lastUpdateTime ? [{ lastUpdateTime }] : [];',
      'return [];',
      392,
    ],
  }),
  ...holesIn('functions/src/ledger/delete-expense.ts', {
    'an expense that is deleted twice returns its coins twice': [
      'if (expense.deletedAt !== null) return coinSummaryOf(account, user.revision);',
      '',
      9,
    ],
    'the photo of a deleted expense stays for ever': [
      'if (expense.photo) tx.update(photoRef(id), { forgetAt });',
      '',
      5,
    ],
  }),
  ...holesIn('functions/src/ledger/give-take.ts', {
    'a reduced record moves coins the wrong way': [
      'delta: coinsMovedBy(type, growth),',
      "delta: coinsMovedBy(type, kind === 'GIVE_TAKE_DECREASED' ? minus(zero, growth) : growth),",
      4,
    ],
    'a record that is settled twice moves its coins twice': [
      "if (record.status === 'SETTLED') return accountAt(call, change.user).coins.remaining;",
      '',
      181,
    ],
  }),
  ...holesIn('contract/split.ts', {
    'the odd paisa of a split is lost': ['order.slice(0, left)', 'order.slice(1, left)', 1],
    'the odd paisa of money back is lost': [
      'if (amount < 0) return signed(inProportion(minus(zero, amount), weights, seed), -1);',
      '',
      2,
    ],
  }),
];

const inTheSchedule: readonly Hole[] = [
  ...holesIn('functions/src/push/delivery.ts', {
    'what one person hears is not counted': ['if (others.length >= mostHeard) return false;', '', 3],
  }),
  ...holesIn('functions/src/push/push-kinds.ts', {
    'a change of parts is told to everybody': [
      'affected: ({ partChanges = {}, ended = {} }: PartEntry) => Object.keys({ ...partChanges, ...ended }),',
      'affected: (_: PartEntry, { group }: Facts) => Object.keys(group.members),',
      25,
    ],
    'whose part others change is told only of an objection’s end': [
      'affected: ({ partChanges = {}, ended = {} }: PartEntry) => Object.keys({ ...partChanges, ...ended }),',
      'affected: ({ ended = {} }: PartEntry) => Object.keys(ended),',
      9,
    ],
  }),
  ...holesIn('functions/src/ledger/part-changes.ts', {
    'an entry says what everybody has, changed or not': ['if (change.was !== change.is) changes', 'changes', 8],
  }),
  ...holesIn('contract/recurring.ts', {
    'what comes every two weeks or months comes each week or month': ['times * every * 7', 'times * 7', 5],
    'what has ended goes on': ['date > dates.until ? null : date', 'date > dates.until ? date : date', 14],
  }),
  ...holesIn('functions/src/ledger/recurring.ts', {
    'a date that was recorded remains the next one': [
      'const changes = { ...nextOf(stored, times + 1), last: date };',
      'const changes = { ...nextOf(stored, times), last: date };',
      1,
    ],
    'a reset of the password pauses nothing': [
      "if (maker.resetAt !== stored.resetAt) return 'PASSWORD_RESET';",
      '',
      73,
    ],
    'any member takes over what somebody else repeats': [
      'if (isIn(group, stored.userId)) checkMaker(standing, userId);',
      '',
      8,
    ],
    'what is paused stays due': ['return { next: null, pause };', 'return { pause };', 3],
    'an expense is recorded for someone who has left': [
      "if (!named.every((one) => isParticipant(group, one.userId))) return 'SOMEONE_LEFT';",
      'void named;',
      25,
    ],
  }),
];

/** Guests, imports, and the days on which people are away. */
const inTheFlat: readonly Hole[] = [
  ...holesIn('functions/src/ledger/groups.ts', {
    'any link takes the place of a guest': [
      '.find((guestId) => proofOfPlace(code, guestId, guests[guestId]) === proof)',
      ".find((guestId) => proofOfPlace(code, guestId, guests[guestId]) !== '')",
      392,
      'guest-not-found',
    ],
    'a guest’s page has the part of somebody else': [
      'share: sum(...ids.map((id) => copy.shares[id] ?? zero)),',
      'share: Object.values(copy.shares)[0] ?? sum(...ids.map(() => zero)),',
      23,
    ],
  }),
  ...holesIn('functions/src/ledger/membership.ts', {
    'who takes the place of a guest leaves the guest there': [
      'return { guests, taken: Object.fromEntries(',
      'return { guests: group.guests ?? guests, taken: Object.fromEntries(',
      1,
    ],
    'who added a guest takes the place': [
      'if ([guest, ...merged].some(({ addedBy }) => addedBy === userId)) {',
      'if ([guest, ...merged].some(({ addedBy }) => addedBy === guestId)) {',
      21,
    ],
    'an alias to an alias': ['isPart(place) ? { ...place, userId } : place', 'place', 5],
  }),
  ...holesIn('functions/src/ledger/guests.ts', {
    'any member gives back the place of a guest': [
      /requireAdminGroup(\(snapshot, userId\);\n {6}const \{ taken)/,
      'requireMemberGroup$1',
      1,
    ],
  }),
  ...holesIn('functions/src/ledger/import.ts', {
    'an import that is taken back stays in the sums': [
      'expenses: booked.map((booking) => [booking, -1] as const),',
      'expenses: [],',
      25,
    ],
  }),
  ...holesIn('contract/picture.ts', {
    'Exif is kept': [
      'else if (!isBeside(marker)) return undefined;',
      'else if (isBeside(marker)) kept.push(bytes.subarray(at, end)); else return undefined;',
      5,
    ],
  }),
  ...holesIn('functions/src/ledger/photos.ts', {
    'a photo for any session': ['inGroupsOf(user, expense);', 'void [inGroupsOf, user, expense];', 5],
  }),
  ...holesIn('functions/src/ledger/objections.ts', {
    'an objection moves a share': [
      'const after = { ...record, notRight, revision: record.revision + 1 };',
      'const after = { ...record, notRight, shares: { ...record.shares, [groupCode]: { [userId]: record.amount } }, revision: record.revision + 1 };',
      2,
    ],
    'anybody answers what is said to be not right': [
      'if (other !== userId && !mayAnswer) throw',
      'if (other === recorder) throw',
      25,
    ],
  }),
  ...holesIn('functions/src/ledger/presence.ts', {
    'members mark the days of others': ['else if (id !== userId) throw', 'else if (!id) throw', 10],
    'everybody learns on which days others are away': [
      '...((seesAll || id === userId) && {',
      '...((seesAll || id) && {',
      5,
    ],
  }),
];

const onPages: readonly Hole[] = [
  ...holesIn('web/src/state/merge.ts', {
    'an older view replaces a newer one on a page': [
      'return !arriving.fromDevice && arriving.revision >= known.revision ? arriving : known;',
      'return arriving;',
      6,
    ],
    'coins in an answer count for the month of the page': ['month: summary.coinsMonth,', 'month: state.month,', 89],
  }),
  ...holesIn('web/src/state/merge-changes.ts', {
    'an expense above the end of a list is left out': [
      'newestFirst(end, expense) < 0',
      'newestFirst(end, expense) > 0',
      224,
    ],
    'a deleted expense stays in the list of a page': [
      '...list.expenses.filter(({ id }) => !ids.has(id))])',
      '...list.expenses.filter(({ id }) => !ids.has(id) || !changes.some((one) => one.id === id && one.expense))])',
      9,
    ],
  }),
  ...holesIn('web/src/firebase/resolve-claims.ts', {
    'a page shows a guest whose place somebody has taken': ['claims[id] ?? id', 'id', 5],
  }),
  ...holesIn('web/src/outbox/device-queue.ts', {
    'what the server has recorded still waits on the device': ['await entries.drop(entry.id);', '', 3],
    'a change waits for ever after a refusal': [
      "if (meaning === 'refused') {",
      "if (meaning === 'refused' && code === 'internal') {",
      3,
    ],
    'a busy server counts as a refusal of what waits': [
      "if (meaning === 'refused') {",
      "if (meaning !== 'session-over') {",
      338,
    ],
  }),
  ...holesIn('web/src/api/call.ts', {
    'a second press is another change': ['if (content !== this.#content) {', 'if (content) {', 1],
  }),
];

/** Sessions, passwords, numbers, and what is left of who was erased. */
const inAccounts: readonly Hole[] = [
  ...holesIn('functions/src/identity/new-password.ts', {
    'a reset leaves the old sessions': [
      'const sessionVersion = endSessions(tx, userId, { ...user, devices: [] });',
      'const { sessionVersion } = user; tx.update(userRef(userId), { devices: [] });',
      2,
    ],
    'a reset leaves the devices of whoever was in the account': ['{ ...user, devices: [] }', 'user', 1],
    'the owner of a number is not asked about the account that somebody made with it': [
      'unconfirmedAccount: true as const,',
      '',
      2,
    ],
  }),
  ...holesIn('functions/src/identity/password.ts', {
    'the password is changed without the present one': [
      "if (!matches) throw new ContractError('wrong-password');",
      '',
      24,
    ],
  }),
  ...holesIn('functions/src/identity/sessions.ts', {
    'any password logs in': ['if (!matches || userId', 'if (userId', 22],
    'logging out ends nothing': ['[sessionId]: until }', '}', 142],
    'signing out everywhere leaves live views': [
      /(requireSessionUser\(snapshot, caller\)\);\n {2}\}\);\n) {2}await revokeFirebaseSessions\(userId\);/,
      '$1',
      1,
    ],
    'signing out everywhere is refused after it was done': [
      'if (begun !== undefined && snapshot.data()?.sessionVersion === begun) return;',
      '',
      18,
    ],
  }),
  ...holesIn('functions/src/firestore/permissions.ts', {
    'an ended session goes on': ['user.sessionVersion !== caller.sessionVersion', 'false', 1, 'session-ended'],
  }),
  ...holesIn('functions/src/identity/tokens.ts', {
    'a token never ends': ['currentDate: now,', 'currentDate: new Date(0),', 9],
  }),
  ...holesIn('functions/src/identity/mobile-number.ts', {
    'an account moves to a number that somebody has': [
      "if (fresh.exists) throw new ContractError('user-exists');",
      'if (fresh.exists) tx.delete(fresh.ref);',
      14,
    ],
    'an account that has moved keeps its old number too': ['tx.delete(old.ref);', '', 3],
  }),
  ...holesIn('functions/src/identity/erasure.ts', {
    'a deleted account keeps its number': ['tx.delete(numberRef(user.number));', '', 2],
    'an erasure leaves the records of Give and Take': ['    giveTakeCollection(userId),\n', '', 12],
    'an erasure ends although the identity provider has failed': [
      'await deleteFirebaseUserOrThrow(userId);',
      'await deleteFirebaseUserOrThrow(userId).catch(() => undefined);',
      94,
    ],
  }),
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
