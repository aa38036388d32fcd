/** Devices and groups for pushes, written straight into the database: thousands would take the API minutes. */
import { createHash, randomUUID } from 'node:crypto';
import type { GroupMember } from '@pg/contract/documents';
import * as paths from '@pg/contract/paths';
import { announceExpense } from '@pg/functions/push/announce-expense';
import type { Sender } from '@pg/functions/push/sender';
import { database } from './database.ts';
import type { Person } from './people.ts';
import { today } from './time.ts';

const deviceId = (token: string): string => createHash('sha256').update(token).digest('hex');

export interface DeviceOf {
  readonly userId: string;
  readonly groupCodes: readonly string[];
  readonly token?: string;
}

/** Registers devices; gives their tokens. */
export async function buildDevices(devices: readonly DeviceOf[], updatedAt = new Date()): Promise<string[]> {
  const writer = database.bulkWriter();
  const tokens = devices.map(({ token = randomUUID() }) => token);
  for (const [index, { userId, groupCodes }] of devices.entries()) {
    const token = tokens[index] ?? '';
    const device = { userId, kind: 'web', token, groupCodes, updatedAt: updatedAt.toISOString() };
    void writer.set(database.doc(paths.devicePath(deviceId(token))), device);
  }
  await writer.close();
  return tokens;
}

export const isRegistered = async (token: string): Promise<boolean> =>
  (await database.doc(paths.devicePath(deviceId(token))).get()).exists;

/** Puts so many more members into a group, who never signed up; gives their ids. */
export async function crowd(code: string, count: number, prefix: string): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, index) => `${prefix}${index}`);
  const member: GroupMember = { name: 'Someone', username: '', role: 'member', joinedAt: new Date().toISOString() };
  const members = Object.fromEntries(ids.map((id) => [id, member]));
  await database.doc(paths.groupPath(code)).set({ members }, { merge: true });
  return ids;
}

/** Records an expense and gives its id. */
export async function spend(
  person: Person,
  groupCodes: readonly string[],
  tags = ['chai'],
  amount = 25,
): Promise<string> {
  const { expense } = await person.can('addExpense', { amount, paymentDate: today().date, tags, groupCodes });
  return expense.id;
}

/** Delivers the event of an expense, as the trigger does; gives what was logged. */
export async function deliver(
  expenseId: string,
  send: Sender,
  { happenedAt = new Date(), clock = () => new Date() } = {},
): Promise<readonly object[]> {
  const logged: object[] = [];
  await announceExpense({ expenseId, happenedAt }, { send, clock, log: (entry) => void logged.push(entry) });
  return logged;
}
