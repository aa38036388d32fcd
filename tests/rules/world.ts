/** The documents of a small world of two groups, in which the rules are tested. */
import { readFileSync } from 'node:fs';
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import type {
  ActivityDocument,
  BalancesDocument,
  GroupDocument,
  GroupExpenseDocument,
  MonthDocument,
  MovementDocument,
  PaymentDocument,
  UserDocument,
} from '@pg/contract/documents';
import { paise, zero } from '@pg/contract/money';
import type { Month } from '@pg/contract/months';
import { doc, setDoc } from 'firebase/firestore';

const [host = '127.0.0.1', port = ''] = (process.env.FIRESTORE_EMULATOR_HOST ?? '').split(':');

export const asha = 'AshaAshaAshaAshaAsha';
export const ravi = 'RaviRaviRaviRaviRavi';
export const meera = 'MeeraMeeraMeeraMeera';
/** A former member of the house. */
export const farid = 'FaridFaridFaridFarid';
/** Asha’s mobile number. */
export const number = '9876543210';
export const house = 'HAUS22';
export const flat = 'FLAT22';

/** The session version of every user in this world. Sessions of older versions have ended. */
export const sessionVersion = 2;

const at = '2026-11-20T10:00:00.000Z';
const month = '2026-11' as Month;

/** A session that Asha logged out of. */
export const loggedOut = 'an-ended-session';

const user = (
  groupCodes: string[],
  formerGroupCodes: string[] = [],
  endedSessions?: UserDocument['endedSessions'],
): UserDocument => ({
  ...(endedSessions && { endedSessions }),
  number,
  name: 'Somebody',
  createdAt: at,
  sessionVersion,
  coins: { monthlyLimit: zero, remaining: zero, month, epoch: 1 },
  spentThisMonth: zero,
  spentByDay: { '20': paise(6_000) },
  spentByTag: { chai: paise(6_000) },
  given: zero,
  taken: zero,
  coinsAdded: zero,
  groupCodes,
  formerGroupCodes,
  devices: [],
  revision: 1,
});

const movement: MovementDocument = {
  kind: 'SET_LIMIT',
  amount: paise(100),
  delta: paise(100),
  epoch: 1,
  timestamp: at,
  belongsTo: null,
};

const group = (members: string[], left: string[] = []): GroupDocument => ({
  name: 'A group',
  members: Object.fromEntries(
    members.map((userId) => [userId, { number, name: 'Somebody', role: 'member', joinedAt: at }]),
  ),
  former: Object.fromEntries(left.map((userId) => [userId, { name: 'Somebody', leftAt: at }])),
  createdBy: members[0] ?? '',
  createdAt: at,
  revision: 1,
});

const expense = (userId: string): GroupExpenseDocument => ({
  amount: paise(6_000),
  paymentDate: '2026-11-20',
  tags: ['chai'],
  description: 'chai',
  userId,
  createdAt: at,
  shares: { [asha]: paise(3_000), [ravi]: paise(3_000) },
  revision: 1,
});

const paidByRavi: Partial<GroupExpenseDocument> = {
  payers: [{ userId: ravi, amount: paise(6_000) }],
  payerIds: [ravi],
};

/** What is left of a deleted expense. */
const trace = { changedAt: new Date('2026-11-21T10:00:00.000Z'), forgetAt: new Date('2026-12-31T10:00:00.000Z') };

const sums = { byMember: {}, byDay: { '20': paise(6_000) }, byTag: { chai: paise(6_000) }, check: { '20': 1 } };
const figures: MonthDocument = { total: paise(6_000), count: 1, ...sums, revision: 1 };

const struck: ActivityDocument = {
  ...{ kind: 'EXPENSE_STRUCK', at, by: asha, other: ravi },
  expense: { id: 'e0', amount: paise(6_000), paymentDate: '2026-11-20', tags: ['chai'] },
};

const balances: BalancesDocument = {
  byMember: {
    [asha]: { paid: paise(6_000), share: paise(3_000), sent: zero, received: paise(1_000) },
    [ravi]: { paid: zero, share: paise(3_000), sent: paise(1_000), received: zero },
  },
  count: 1,
  revision: 2,
};

const payment: PaymentDocument = {
  ...{ from: ravi, to: asha, amount: paise(1_000), date: '2026-11-20', method: 'UPI', note: '', by: ravi },
  ...{ createdAt: at, deletedAt: null },
};

/** Asha and Ravi share the house, which Farid has left; Meera has the flat. */
export const world: Readonly<Record<string, object>> = {
  [`users/${asha}`]: user([house], [], { [loggedOut]: '2026-12-22T10:00:00.000Z' }),
  [`users/${ravi}`]: user([house]),
  [`users/${meera}`]: user([flat]),
  [`users/${farid}`]: user([], [house]),
  [`users/${asha}/movements/m1`]: movement,
  [`users/${asha}/giveTake/g1`]: { type: 'GIVE', status: 'OPEN', date: '2026-11-20', createdAt: at },
  [`users/${asha}/demoPushes/p1`]: { token: 't', sentAt: at },
  [`groups/${house}`]: group([asha, ravi], [farid]),
  [`groups/${flat}`]: group([meera]),
  [`groups/${house}/expenses/e1`]: { ...expense(asha), ...paidByRavi, changedAt: new Date(at) },
  [`groups/${house}/expenses/e3`]: trace,
  [`groups/${house}/months/2026-11`]: figures,
  [`groups/${house}/activity/a1`]: struck,
  [`groups/${house}/sums/balances`]: balances,
  [`groups/${house}/payments/y1`]: payment,
  [`groups/${house}/recurring/r1`]: { userId: asha, next: '2026-12-01' },
  [`groups/${house}/presence/2026-11`]: { away: { [asha]: [3] }, forgetAt: new Date(at) },
  [`groups/${flat}/sums/balances`]: balances,
  [`groups/${flat}/payments/y2`]: payment,
  [`groups/${flat}/expenses/e2`]: expense(meera),
  'codes/OLD222': { groupCode: house, endedAt: at },
  'expenses/e1': { owner: asha },
  'photos/e1': { by: asha, at, type: 'image/jpeg' },
  [`numbers/${number}`]: { person: asha, passwordHash: 'secret' },
  [`idempotency/${asha}_k`]: { answer: 1 },
  'devices/d1': { userId: asha },
  'throttle/t1': { count: 1 },
  [`erasures/${farid}`]: { groupCodes: [house], startedAt: at },
  'events/v1': { expiresAt: 1 },
  'notices/n1': { userId: asha, groupCode: house },
  'pages/p1': { groupCode: house, by: asha },
};

/** The rules under test: the project's, unless a run of rule mutants or planted holes sets another file. */
const rulesFile = process.env.PG_RULES ?? new URL('../../firestore.rules', import.meta.url);

/**
 * Loads the rules and writes the world. Each test file has its own `projectId`, and each simultaneous run has its own
 * PG_WORLD, so that they do not share documents.
 */
export async function buildWorld(projectId: string): Promise<RulesTestEnvironment> {
  const environment = await initializeTestEnvironment({
    projectId: `${projectId}${process.env.PG_WORLD ?? ''}`,
    firestore: {
      host,
      port: Number(port),
      rules: readFileSync(rulesFile, 'utf8'),
    },
  });
  await environment.clearFirestore();
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const [path, data] of Object.entries(world)) await setDoc(doc(context.firestore(), path), data);
  });
  return environment;
}
