/** The devices that are registered for pushes. Only those that an account lists get any (docs/decisions/0038). */
import type { DeviceDocument, UserDocument } from '@pg/contract/documents';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';
import { dayLength } from '@pg/contract/months';
import { type DocumentSnapshot, FieldValue, type Transaction } from 'firebase-admin/firestore';
import { logger } from 'firebase-functions';
import { onSchedule } from 'firebase-functions/scheduler';
import type { Handler } from '../call-context.ts';
import { database, deviceRef, devicesRef, userRef } from '../firestore/references.ts';
import { readAll } from '../firestore/transact.ts';
import { commit } from '../ledger/commit.ts';
import { runtime } from '../runtime.ts';

/**
 * Stores the push token and lists the device in the account as the newest. A token belongs to who last signed in on the
 * device. Past 20 devices, the oldest is dropped (docs/product.md §11).
 *
 * @throws ContractError `not-yourself` for another userId; `not-a-member` for a group that the caller is not in.
 */
export const registerDevice: Handler<'registerDevice'> = (call) => {
  const { token, groupCodes, language, off = [] } = call.request;
  const device = deviceRef(token);

  return commit(call, [], async ({ tx, userId, user }) => {
    if (call.request.userId !== user.number) throw new ContractError('not-yourself');
    if (!groupCodes.every((code) => user.groupCodes.includes(code))) throw new ContractError('not-a-member');
    const { staying, going } = await sortListed(tx, userId, user, device.id);

    const { sessionVersion } = user;
    const updatedAt = call.now.toISOString();
    const registered = { userId, sessionVersion, kind: 'web', token, groupCodes, updatedAt } as const;
    tx.set(device, { ...registered, ...(language && { language }), ...(off.length > 0 && { off }) });
    for (const { ref } of going) tx.delete(ref);
    const devices = [...staying.map(({ id }) => id), device.id];
    if (devices.join() !== user.devices.join()) tx.update(userRef(userId), { devices });
    return { groupCodes };
  });
};

/** Deletes the push token if it is the caller's. Always answers with an empty list of groups. */
export const unregisterDevice: Handler<'unregisterDevice'> = (call) => {
  const { userId } = call.caller;
  const device = deviceRef(call.request.token);

  return commit(call, [device], ({ tx, user, documents: [snapshot] }) => {
    if (snapshot.data()?.userId === userId) tx.delete(device);
    if (user.devices.includes(device.id)) tx.update(userRef(userId), { devices: FieldValue.arrayRemove(device.id) });
    return { groupCodes: [] };
  });
};

type Device = DocumentSnapshot<DeviceDocument>;

interface Sorted {
  /** In order of registration. */
  readonly staying: readonly Device[];
  readonly going: readonly Device[];
}

/**
 * Decides which listed devices stay when one more registers. A device leaves the list if it was deleted, if another
 * user has registered it, if its session has ended, or as the oldest of a full list.
 *
 * @param except the id of the device that registers
 */
async function sortListed(tx: Transaction, userId: string, user: UserDocument, except: string): Promise<Sorted> {
  const others = user.devices.filter((id) => id !== except);
  const known = await readAll(
    tx,
    others.map((id) => devicesRef().doc(id)),
  );
  const own = known.filter((device) => device.data()?.userId === userId);
  const valid = own.filter((device) => device.data()?.sessionVersion === user.sessionVersion);
  const staying = valid.slice(-(limits.devicesPerUser - 1));
  return { staying, going: own.filter((device) => !staying.includes(device)) };
}

/** Browsers register again every week (docs/product.md §11). */
const keptFor = 60 * dayLength;

const atOnce = 500;

/** Deletes the devices whose last registration is older than 60 days. Returns how many. */
export async function pruneDevices(now: Date): Promise<number> {
  const unseenSince = new Date(now.getTime() - keptFor).toISOString();
  const old = devicesRef().where('updatedAt', '<', unseenSince).limit(atOnce);
  for (let pruned = 0; ; ) {
    const { docs } = await old.get();
    if (docs.length === 0) return pruned;
    const batch = database.batch();
    // The precondition keeps a device that has registered again in the meantime.
    for (const { ref, updateTime } of docs) batch.delete(ref, { lastUpdateTime: updateTime });
    await batch.commit();
    pruned += docs.length;
  }
}

export const pruneOldDevices = onSchedule(
  { schedule: 'every day 03:30', timeZone: 'Asia/Kolkata', retryCount: 3 },
  async () => logger.info('devices', { event: 'devices-pruned', count: await pruneDevices(runtime.now()) }),
);
