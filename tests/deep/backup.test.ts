/** Restores a backup into a second, empty emulator suite and compares document by document (about 2 minutes). */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { idForKey } from '@pg/contract/document-ids';
import {
  activityPath,
  balancesPath,
  collections,
  expensePath,
  groupExpensesPath,
  groupPath,
  numberPath,
  paymentsPath,
  photoPath,
  presencePath,
} from '@pg/contract/document-paths';
import { recordDue } from '@pg/functions/ledger/recurring-schedule';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { expect, test, vi } from 'vitest';
import { portsAt, testEnvironment } from '../../scripts/emulators/config.ts';
import { startSuite } from '../../scripts/emulators/suite.ts';
import { inRoot } from '../../scripts/process/paths.ts';
import { inOrder as inOrderOf } from '../simulation/laws.ts';
import { database } from '../support/database.ts';
import { paidBy, payment } from '../support/expenses.ts';
import { userPath } from '../support/ids.ts';
import { buildGroup, buildPerson } from '../support/people.ts';
import { base64, tinyJpeg } from '../support/pictures.ts';
import { inDays, recordingProcess, writeRecurring } from '../support/recurring.ts';
import { date, month, year } from '../support/time.ts';

/** Runs a command as a user would at a terminal. */
function npmRun(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  const { FIREBASE_PROJECT: _, ...outer } = process.env;
  const run = [inRoot('scripts', 'run.mjs'), script, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, run, { env: { ...outer, ...env }, encoding: 'utf8' });
  return { status, printed: stdout + stderr };
}

/** Returns a document and everything below it, by path. */
async function treeAt(from: Firestore, documentPath: string): Promise<Map<string, unknown>> {
  const tree = new Map<string, unknown>([[documentPath, (await from.doc(documentPath).get()).data()]]);
  for (const collection of await from.doc(documentPath).listCollections()) {
    for (const { ref } of (await collection.get()).docs) {
      for (const [below, data] of await treeAt(from, ref.path)) tree.set(below, data);
    }
  }
  return tree;
}

/** Returns everything stored about a group and its people, by path. */
async function everything(from: Firestore, code: string, userIds: readonly string[]): Promise<Map<string, unknown>> {
  const roots = [groupPath(code), ...userIds.flatMap((userId) => [userPath(userId), numberPath(userId)])];
  const records = await from.collection(collections.expenses).where('groupCodes', 'array-contains', code).get();
  const trees = await Promise.all(
    [...roots, ...records.docs.flatMap((one) => [one.ref.path, ...(one.get('photo') ? [photoPath(one.id)] : [])])].map(
      (at) => treeAt(from, at),
    ),
  );
  return new Map(trees.flatMap((tree) => [...tree]));
}

/**
 * Returns the answer of `my-groups` without its time and the months' revisions, and with its members sorted by id,
 * because a Firestore map has no order.
 */
function inOrder(answer: unknown): unknown {
  const {
    groups,
    asOf: _,
    ...rest
  } = answer as {
    groups: { users: { userId: string }[]; revision: number }[];
    asOf: string;
  };
  const byId = (a: { userId: string }, b: { userId: string }): number => a.userId.localeCompare(b.userId);
  return {
    ...rest,
    groups: groups.map(({ revision: _month, ...group }) => ({ ...group, users: group.users.toSorted(byId) })),
  };
}

/**
 * Returns the documents without the months' revisions, because a restore raises them
 * (scripts/backup-files.ts).
 */
const withoutRevisions = (tree: ReadonlyMap<string, unknown>): Map<string, unknown> =>
  new Map(
    [...tree].map(([at, data]) => {
      const { revision: _, ...rest } = data as { revision?: number };
      return [at, at.includes('/months/') ? rest : data];
    }),
  );

const revisionsIn = (tree: ReadonlyMap<string, unknown>): number[] =>
  [...tree].flatMap(([at, data]) => (at.includes('/months/') ? (data as { revision: number }).revision : []));

test('Restoring a backup into an empty suite recreates the group, document by document', async () => {
  const [asha, ravi, meera] = await Promise.all([1000, 500, 200].map((coins) => buildPerson('Asha', coins)));
  if (!asha || !ravi || !meera) throw new Error('A person is missing');
  const code = await buildGroup([asha, ravi, meera]);
  const tags = ['chai', 'बिस्कुट'];
  await asha.adds(code, 12.34, { tags });
  const { expense } = await ravi.adds(code, 5, { tags });
  await ravi.can('deleteExpense', { id: expense.id });
  const { id } = await ravi.adds(code, 7, { tags });
  await ravi.can('editExpense', { id, amount: 8, paymentDate: date, tags: ['chai'], revision: 1 });
  await ravi.can('addPhoto', { id, data: base64(tinyJpeg) });
  await ravi.can('giveOrTake', { type: 'GIVE', amount: 50, name: 'Asha', date });
  await meera.adds(code, 99.99, { tags, ...paidBy([asha, 99.99]) });
  const paid = payment(code, ravi, asha, 20);
  await ravi.can('recordPayment', paid);
  const [repeated = ''] = await writeRecurring([{ code, maker: ravi, more: { anchor: inDays(-14) } }]);
  await ravi.can('setAway', { groupCode: code, month: date.slice(0, 7), days: [3, 4] });
  await meera.can('leaveGroup', { groupCode: code });
  const people = [asha, ravi, meera].map(({ mobile }) => mobile);
  const before = await everything(database, code, people);
  expect(before.size).toBeGreaterThan(18);
  expect([...before.keys()]).toEqual(
    expect.arrayContaining([
      ...[balancesPath(code), expect.stringMatching(paymentsPath(code)), expect.stringMatching(activityPath(code))],
      `${presencePath(code)}/${date.slice(0, 7)}`,
      // The trace of the deleted expense.
      `${groupExpensesPath(code)}/${expense.id}`,
    ]),
  );
  const shown = inOrder((await asha.tries('myGroups', { month, year })).body);

  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'pg-backup-')), 'backup');
  expect(npmRun('backup', [folder], {})).toMatchObject({ status: 0, printed: expect.stringContaining(folder) });

  const ports = portsAt(3000);
  const env = testEnvironment(ports);
  const { signal } = new AbortController();
  await using _suite = await startSuite({ ports, signal });
  const app = initializeApp({ projectId: env.GCLOUD_PROJECT ?? '' }, 'second suite');
  // The Admin SDK ignores a host in its settings if this variable is set.
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', env.FIRESTORE_EMULATOR_HOST);
  const second = getFirestore(app);
  vi.unstubAllEnvs();
  try {
    expect(await second.listCollections()).toEqual([]);
    expect(npmRun('restore', [folder], env)).toMatchObject({
      status: 0,
      printed: expect.stringContaining('Restored'),
    });
    const restored = await everything(second, code, people);
    expect(withoutRevisions(restored)).toEqual(withoutRevisions(before));
    expect(Math.min(...revisionsIn(restored))).toBeGreaterThan(Math.max(...revisionsIn(before)) + 1_000_000);

    const login = await fetch(`${env.APP_URL}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: asha.mobile, password: asha.password }),
    });
    const { token } = (await login.json()) as { token: string };
    const query = `month=${month}&year=${year}`;
    const list = await fetch(`${env.APP_URL}/pg/my-groups?${query}`, { headers: { authorization: `Bearer ${token}` } });
    expect(inOrder(await list.json())).toEqual(shown);

    const again = npmRun('restore', [folder], env);
    expect(again).toMatchObject({ status: 1, printed: expect.stringContaining('is not empty') });
    expect(npmRun('reconcile', [code], env)).toMatchObject({ status: 0 });

    // What a run recorded after the backup, the next run records again.
    await recordDue(new Date());
    const lost = await Promise.all([-14, -7, 0].map((days) => idForKey(repeated, inDays(days))));
    for (const at of lost) expect((await database.doc(expensePath(at)).get()).exists).toBe(true);
    for (let runs = 0; runs < 2; runs += 1) {
      const process = recordingProcess({ ...env });
      expect(await process.done).toMatchObject({ status: 0 });
    }
    const { docs } = await second.collection(collections.expenses).where('recurring', '==', repeated).get();
    expect(inOrderOf(docs.map((one) => one.id))).toEqual(inOrderOf(lost));
    expect(npmRun('reconcile', [code], env)).toMatchObject({ status: 0 });
  } finally {
    await deleteApp(app);
  }
});
