/** Each document and each list can be read only by the visitors who may read it (docs/product.md §8). */

import { assertFails, assertSucceeds, type RulesTestEnvironment } from '@firebase/rules-unit-testing';
import { collections, subcollections } from '@pg/contract/document-paths';
import type { Firestore } from 'firebase/firestore';
import { collection, collectionGroup, documentId, getDocs, limit, query, where } from 'firebase/firestore';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  changedSince,
  get,
  lastRecorded,
  list,
  listAll,
  newestActivity,
  newestOfMonth,
  newestPayments,
  newestPushes,
  newestRecords,
  ofOneDay,
  olderOfMonth,
  paidByRavi,
  type Read,
  recordedByAsha,
  sixMonths,
} from './reads.ts';
import { fewVisitors, tokenOfAsha, type VisitorName, visitorNames, visitors } from './visitors.ts';
import { asha, buildWorld, farid, flat, house, meera, number, ravi, world } from './world.ts';

const onlyAsha: readonly VisitorName[] = ['Asha', 'Asha a month after she logged in'];
const membersOnly: readonly VisitorName[] = [
  ...onlyAsha,
  'another member',
  'a member whose session has the same id as one that Asha ended',
];
const nobody: readonly VisitorName[] = [];

/** The lists that are open to some, with the most documents that one may ask for. */
const bounded: readonly [string, number, readonly VisitorName[]][] = [
  [`users/${asha}/giveTake`, 10_000, onlyAsha],
  [`users/${asha}/demoPushes`, 20, onlyAsha],
  [`groups/${house}/expenses`, 5000, membersOnly],
  [`groups/${house}/months`, 36, membersOnly],
  [`groups/${house}/payments`, 50, membersOnly],
  [`groups/${house}/activity`, 3, membersOnly],
];

/** Each read, with the visitors who may make it; all others are refused. */
const matrix: readonly [string, Read, readonly VisitorName[]][] = [
  ...bounded.flatMap(([path, most, readers]): [string, Read, readonly VisitorName[]][] => [
    [`at most ${most} of ${path}`, list(path, most), readers],
    [`at most ${most + 1} of ${path}`, list(path, most + 1), nobody],
    [`all of ${path}`, listAll(path), nobody],
  ]),
  ['Asha’s own document', get(`users/${asha}`), onlyAsha],
  [
    'Asha’s own document, by a query',
    (database) =>
      getDocs(query(collection(database, 'users'), where(documentId(), '==', asha), where('sessionVersion', '==', 1))),
    nobody,
  ],
  ['a user that does not exist', get('users/NobodyNobodyNobodyNo'), nobody],
  ['one of Asha’s coin movements', get(`users/${asha}/movements/m1`), nobody],
  ['the list of Asha’s coin movements', list(`users/${asha}/movements`), nobody],
  ['one of Asha’s Give/Take records', get(`users/${asha}/giveTake/g1`), onlyAsha],
  ['the newest of Asha’s open Give/Take records', newestRecords, onlyAsha],
  ['a push to Asha in a demo project', get(`users/${asha}/demoPushes/p1`), onlyAsha],
  ['the newest pushes to Asha in a demo project', newestPushes, onlyAsha],
  ['the group', get(`groups/${house}`), membersOnly],
  [
    'the groups that Asha created, by a query',
    (database) => getDocs(query(collection(database, 'groups'), where('createdBy', '==', asha))),
    nobody,
  ],
  [
    'the group, by a query',
    (database) => getDocs(query(collection(database, 'groups'), where(documentId(), '==', house))),
    nobody,
  ],
  ['a group that does not exist', get('groups/NONE22'), nobody],
  ['an expense of the group', get(`groups/${house}/expenses/e1`), membersOnly],
  ['the newest expenses of the month', newestOfMonth, membersOnly],
  ['older expenses of the month', olderOfMonth, membersOnly],
  ['the expenses of the month that Asha recorded', recordedByAsha, membersOnly],
  ['the expenses of the month that name Ravi as a payer', paidByRavi, membersOnly],
  ['the expenses of one day', ofOneDay, membersOnly],
  ['what has changed in the group since a given time', changedSince, membersOnly],
  ['the group’s expenses that were recorded last', lastRecorded, membersOnly],
  ['expenses of a group that does not exist', list('groups/NONE22/expenses'), nobody],
  ['the totals of the group’s month', get(`groups/${house}/months/2026-11`), membersOnly],
  ['the totals of a month without expenses', get(`groups/${house}/months/2020-01`), membersOnly],
  ['the totals of six months', sixMonths, membersOnly],
  ['the group’s balances', get(`groups/${house}/sums/balances`), membersOnly],
  ['the list of the group’s sums', list(`groups/${house}/sums`), nobody],
  ['the balances of a group that does not exist', get('groups/NONE22/sums/balances'), nobody],
  ['a payment of the group', get(`groups/${house}/payments/y1`), membersOnly],
  ['the newest of the group’s payments', newestPayments, membersOnly],
  ['payments of a group that does not exist', list('groups/NONE22/payments'), nobody],
  ['the payments of all groups', (database) => getDocs(query(collectionGroup(database, 'payments'), limit(1))), nobody],
  ['an entry of the group’s activity', get(`groups/${house}/activity/a1`), membersOnly],
  ['the newest of the group’s activity', newestActivity, membersOnly],
  ['the activity of a group that does not exist', list('groups/NONE22/activity'), nobody],
  ['the activity of all groups', (database) => getDocs(query(collectionGroup(database, 'activity'), limit(1))), nobody],
  ['a recurring expense of the group', get(`groups/${house}/recurring/r1`), nobody],
  ['who is away in a month', get(`groups/${house}/presence/2026-11`), nobody],
  ['who is away in the months of the group', list(`groups/${house}/presence`), nobody],
  ['the group’s recurring expenses', list(`groups/${house}/recurring`), nobody],
  ['an ended group code', get('codes/OLD222'), nobody],
  ['the record of an expense', get('expenses/e1'), nobody],
  ['the photo of a bill', get('photos/e1'), nobody],
  ['photos of bills', list('photos'), nobody],
  ['whose Asha’s number is, and her password hash', get(`numbers/${number}`), nobody],
  ['the stored answer to a call of Asha’s', get(`idempotency/${asha}_k`), nobody],
  ['a device of Asha’s', get('devices/d1'), nobody],
  [
    'Asha’s devices, by a query',
    (database) => getDocs(query(collection(database, 'devices'), where('userId', '==', asha))),
    nobody,
  ],
  ['a throttle counter', get('throttle/t1'), nobody],
  ['an erasure', get(`erasures/${farid}`), nobody],
  ['an event marker', get('events/v1'), nobody],
  ['what Asha was told by a push', get('notices/n1'), nobody],
  ['the page of a guest', get('pages/p1'), nobody],
  ['the pages of guests', list('pages'), nobody],
  ['an unknown collection', get('anything/at-all'), nobody],
];

/** The lists that no one may read: every top-level collection, and every collection group. */
const lists: readonly [string, Read][] = [
  ...Object.values(collections).map((name): [string, Read] => [name, list(name)]),
  ...[collections, ...Object.values(subcollections)]
    .flatMap((names) => Object.values<string>(names))
    .map((name): [string, Read] => [
      `the collection group ${name}`,
      (database) => getDocs(query(collectionGroup(database, name), limit(1))),
    ]),
];

let environment: RulesTestEnvironment;
beforeAll(async () => {
  environment = await buildWorld('demo-rules-reading');
});
afterAll(() => environment.cleanup());

describe.each(matrix)('Reading %s', (_, read, allowed) => {
  it.each(visitorNames.map((name) => [allowed.includes(name) ? 'allowed' : 'refused', name] as const))(
    'is %s for %s',
    async (outcome, name) => {
      const attempt = read(visitors[name](environment).firestore() as unknown as Firestore);
      await (outcome === 'allowed' ? assertSucceeds(attempt) : assertFails(attempt));
    },
  );
});

describe.each(lists)('Listing %s', (_, read) => {
  it.each(fewVisitors)('is refused for %s', async (name) => {
    await assertFails(read(visitors[name](environment).firestore() as unknown as Firestore));
  });
});

/** Lists as Asha, by REST: the SDK has no offset. Returns the status of the answer. */
async function statusOfList(path: string, paging: { limit: number; offset?: number }): Promise<number> {
  const root = `http://${process.env.FIRESTORE_EMULATOR_HOST}/v1/projects/${environment.projectId}/databases/(default)/documents`;
  const parts = path.split('/');
  const { status } = await fetch(`${root}/${parts.slice(0, -1).join('/')}:runQuery`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${tokenOfAsha()}` },
    body: JSON.stringify({ structuredQuery: { from: [{ collectionId: parts.at(-1) }], ...paging } }),
  });
  return status;
}

describe('A list that skips documents, which are billed as well,', () => {
  it.each(bounded)('is refused even to a reader of %s', async (path) => {
    expect(await statusOfList(path, { limit: 1 })).toBe(200);
    expect(await statusOfList(path, { limit: 1, offset: 0 })).toBe(200);
    expect(await statusOfList(path, { limit: 1, offset: 1 })).toBe(403);
    expect(await statusOfList(path, { limit: 1, offset: 1_000_000 })).toBe(403);
  });
});

/** Another group, another person and a person of the same group, each with its collections. */
const foreign = [
  { place: `groups/${flat}`, below: Object.values<string>(subcollections.groups) },
  ...[meera, ravi].map((userId) => ({
    place: `users/${userId}`,
    below: Object.values<string>(subcollections.users),
  })),
].flatMap(({ place, below }): [string, Read][] => [
  ...Object.keys(world)
    .filter((path) => `${path}/`.startsWith(`${place}/`))
    .map((path): [string, Read] => [path, get(path)]),
  ...below.flatMap((name): [string, Read][] => [
    [`the list ${place}/${name}`, list(`${place}/${name}`)],
    [`${place}/${name}/other`, get(`${place}/${name}/other`)],
  ]),
]);

describe('A member of one group', () => {
  it.each(foreign)('cannot read another group or another person’s account: %s', async (_, read) => {
    await assertFails(read(visitors.Asha(environment).firestore() as unknown as Firestore));
  });
});

/** Returns every expression of the emulator's coverage report, at any depth, with the values it took. */
function expressionsOf(node: unknown): { line: number; values: unknown[] }[] {
  if (Array.isArray(node)) return node.flatMap(expressionsOf);
  if (typeof node !== 'object' || node === null) return [];
  const { sourcePosition, values, children } = node as {
    sourcePosition?: { line: number };
    values?: unknown[];
    children?: unknown;
  };
  return [{ line: sourcePosition?.line ?? 0, values: values ?? [] }, ...expressionsOf(children)];
}

// Mutation runs skip this test: it would fail under changed rules even if no other test noticed the change.
it.skipIf(process.env.PG_RULES)('These tests evaluate every expression of the rules', async () => {
  const host = process.env.FIRESTORE_EMULATOR_HOST;
  const answer = await fetch(`http://${host}/emulator/v1/projects/${environment.projectId}:ruleCoverage`);
  const { report } = (await answer.json()) as { report: unknown };
  const expressions = expressionsOf(report);
  expect(expressions.length).toBeGreaterThan(10);
  expect(expressions.filter(({ values }) => values.length === 0)).toEqual([]);
});
