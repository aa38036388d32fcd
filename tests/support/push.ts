/** Writes devices and members for push tests straight into the database: thousands of calls would take minutes. */
import { createHash } from 'node:crypto';
import * as paths from '@pg/contract/document-paths';
import type { demoPushDocument, GroupMember, UserDocument } from '@pg/contract/documents';
import { zero } from '@pg/contract/money';
import { monthOf } from '@pg/contract/months';
import { onActivityCreated, pushExpense } from '@pg/functions/push/delivery';
import type { Sender } from '@pg/functions/push/senders';
import { FieldValue, type QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type * as z from 'zod/mini';
import { randomUUID } from './chance.ts';
import { database } from './database.ts';
import { demoPushesPath, idOf, userPath } from './ids.ts';
import { buildFlat, type Flat } from './people.ts';

const deviceId = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The devices that this process has stored. */
const built = new Set<string>();

/**
 * Deletes the devices that this process has stored. To find one person's devices, the emulator looks at every device,
 * so thousands left behind would slow down later tests.
 */
export async function removeBuiltDevices(): Promise<void> {
  const writer = database.bulkWriter({ throttling: false });
  for (const path of built) void writer.delete(database.doc(path));
  await writer.close();
  built.clear();
}

function newDevicePath(token: string): string {
  const path = paths.devicePath(deviceId(token));
  built.add(path);
  return path;
}

interface DeviceOf {
  readonly userId: string;
  readonly groupCodes: readonly string[];
  readonly token?: string;
}

/** Stores devices and returns their tokens. Lists each device in its owner's account, if the owner has one. */
export async function buildDevices(devices: readonly DeviceOf[], updatedAt = new Date()): Promise<string[]> {
  const writer = database.bulkWriter();
  const tokens = devices.map(({ token = randomUUID() }) => token);
  const versions = await versionsOf(new Set(devices.map(({ userId }) => userId)));
  for (const [index, { userId, groupCodes }] of devices.entries()) {
    const token = tokens[index] ?? '';
    const sessionVersion = versions.get(userId) ?? 0;
    const device = {
      userId: idOf(userId),
      sessionVersion,
      kind: 'web',
      token,
      groupCodes,
      updatedAt: updatedAt.toISOString(),
    };
    void writer.set(database.doc(newDevicePath(token)), device);
  }
  for (const userId of versions.keys()) {
    const own = tokens.filter((_, index) => devices[index]?.userId === userId).map(deviceId);
    void writer.update(database.doc(userPath(userId)), { devices: FieldValue.arrayUnion(...own) });
  }
  await writer.close();
  return tokens;
}

/** Stores a device of this person, who has an account, for these groups. Returns its token. */
export const buildDevice = async ({ mobile }: { readonly mobile: string }, ...groupCodes: string[]): Promise<string> =>
  (await buildDevices([{ userId: mobile, groupCodes }]))[0] ?? '';

export const changeDevice = (token: string, changes: object): Promise<unknown> =>
  database.doc(paths.devicePath(deviceId(token))).update(changes);

/** Builds a flat of Asha, who has coins, and Ravi, who has a device. */
export async function flatWithDevice(): Promise<Flat<'asha' | 'ravi'> & { readonly token: string }> {
  const flat = await buildFlat({ asha: 10_000, ravi: 0 });
  const token = await buildDevice(flat.ravi, flat.code);
  return { ...flat, token };
}

/** Returns the session versions of the people who have an account. */
async function versionsOf(userIds: ReadonlySet<string>): Promise<Map<string, number>> {
  const all = [...userIds];
  const accounts = await database.getAll(...all.map((userId) => database.doc(userPath(userId))));
  return new Map(
    accounts.flatMap((one, index) => (one.exists ? [[all[index] ?? '', one.get('sessionVersion')] as const] : [])),
  );
}

/**
 * Stores this many devices of a user without listing them in the account. Returns their tokens, oldest device first.
 */
export async function buildOldDevices(userId: string, count: number, groupCodes: readonly string[]): Promise<string[]> {
  const writer = database.bulkWriter({ throttling: false });
  const tokens = Array.from({ length: count }, () => randomUUID());
  const first = Date.now() - count * 1000;
  for (const [index, token] of tokens.entries()) {
    const updatedAt = new Date(first + index * 1000).toISOString();
    void writer.set(database.doc(newDevicePath(token)), {
      userId: idOf(userId),
      sessionVersion: 1,
      kind: 'web',
      token,
      groupCodes,
      updatedAt,
    });
  }
  await writer.close();
  return tokens;
}

export const isRegistered = async (token: string): Promise<boolean> =>
  (await database.doc(paths.devicePath(deviceId(token))).get()).exists;

/** Returns the account of a member who has not made a call. */
const accountOf = (code: string): UserDocument => ({
  ...{ number: '', name: 'Someone', createdAt: new Date().toISOString(), sessionVersion: 1, revision: 1 },
  coins: { monthlyLimit: zero, remaining: zero, month: monthOf(new Date()), epoch: 1 },
  ...{ spentThisMonth: zero, spentByDay: {}, spentByTag: {}, given: zero, taken: zero, coinsAdded: zero },
  ...{ groupCodes: [code], formerGroupCodes: [], devices: [] },
});

/** Writes this many members of a group, with accounts but without sign-up, and returns their ids. */
export async function writeMembers(code: string, count: number, prefix: string): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const member: GroupMember = { number: '', name: 'Someone', role: 'member', joinedAt: new Date().toISOString() };
  const members = Object.fromEntries(ids.map((id) => [id, member]));
  const writer = database.bulkWriter({ throttling: false });
  for (const id of ids) void writer.set(database.doc(paths.userPath(id)), accountOf(code));
  void writer.set(database.doc(paths.groupPath(code)), { members }, { merge: true });
  await writer.close();
  return ids;
}

/** Announces an expense, as the trigger does, and returns the log entries. */
export async function deliver(
  { id: expenseId }: { readonly id: string },
  send: Sender,
  { happenedAt = new Date(), clock = () => new Date() } = {},
): Promise<readonly object[]> {
  const logged: object[] = [];
  await pushExpense({ expenseId, happenedAt }, { send, clock, log: (entry) => void logged.push(entry) });
  return logged;
}

/** Returns the tokens of the devices that get the expense's push. */
export async function tokensPushedTo(expense: { readonly id: string }): Promise<string[]> {
  const tokens: string[] = [];
  await deliver(expense, async (pushes) => {
    tokens.push(...pushes.map(({ token }) => token));
    return pushes.map(() => ({ kind: 'sent' }));
  });
  return tokens;
}

/** Returns the group's newest activity entry, as a trigger gets it. */
export const newestEntry = async (code: string) =>
  (await database.collection(paths.activityPath(code)).orderBy('at', 'desc').limit(1).get()).docs[0];

/** Runs the trigger for an activity entry of the group. */
export const announceEntry = (code: string, data: QueryDocumentSnapshot | undefined, at = new Date()) =>
  onActivityCreated.run({ params: { code, id: data?.id }, time: at.toISOString(), data } as never);

/** Runs the trigger for the group's newest activity entry, and returns the entry's id. */
export async function announceNewest(code: string, at = new Date()): Promise<string> {
  const data = await newestEntry(code);
  await announceEntry(code, data, at);
  return data?.id ?? '';
}

/** Puts all entries of the group but the newest one an hour back, so that it is told alone. Returns the newest one. */
export async function newestAlone(code: string) {
  const { docs } = await database.collection(paths.activityPath(code)).orderBy('at', 'desc').get();
  const before = (at: string): string => new Date(Date.parse(at) - 60 * 60 * 1000).toISOString();
  await Promise.all(docs.slice(1).map((one) => one.ref.update({ at: before(one.get('at')) })));
  return docs[0];
}

/** What the device of a person got. */
export type Pushed = z.output<typeof demoPushDocument>['data'];

/** Returns what this person's devices got, oldest first, and forgets it. */
export async function pushesTo({ mobile }: { readonly mobile: string }): Promise<Pushed[]> {
  const { docs } = await database.collection(demoPushesPath(mobile)).orderBy('sentAt').get();
  await Promise.all(docs.map(({ ref }) => ref.delete()));
  return docs.map((push) => push.get('data'));
}

/** Returns the texts of the pushes to each of these people, and forgets them. */
export const textsTo = async (...people: readonly { readonly mobile: string }[]): Promise<string[][]> =>
  (await Promise.all(people.map(pushesTo))).map((pushes) => pushes.map(({ text }) => text));
