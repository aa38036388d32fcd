/** The devices that an account lists: the only ones that get pushes, and never more than 20 (docs/decisions/0038). */
import type { DeviceDocument, UserDocument } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { devicesRef, newestDevicesOf } from '../firestore/references.ts';
import { readAll, readQuery } from '../firestore/transact.ts';

type Device = DocumentSnapshot<DeviceDocument>;

/** What happens to an account's listed devices when one more registers. */
export interface Sorted {
  /** The devices that stay listed, in order of registration. */
  readonly staying: readonly Device[];
  /** The user's devices that leave the list. */
  readonly going: readonly Device[];
}

/**
 * Decides which listed devices of an account stay when one more registers. A device leaves the list if it was deleted,
 * if another user has registered it or if its session has ended. The oldest device also leaves when the list is full.
 *
 * @param except the id of the device that registers
 */
export async function sortListed(tx: Transaction, userId: string, user: UserDocument, except: string): Promise<Sorted> {
  const known = (await devicesKnownTo(tx, userId, user)).filter(({ id }) => id !== except);
  const own = known.filter((device) => device.data()?.userId === userId);
  const valid = own.filter((device) => !user.devices || device.data()?.sessionVersion === user.sessionVersion);
  const staying = valid.slice(-(limits.devicesPerUser - 1));
  return { staying, going: own.filter((device) => !staying.includes(device)) };
}

/** Returns the listed devices, or the devices registered last if the account has no list yet. */
async function devicesKnownTo(tx: Transaction, userId: string, { devices }: UserDocument): Promise<Device[]> {
  if (!devices) return (await readQuery(tx, newestDevicesOf(userId), limits.devicesPerUser)).docs.toReversed();
  return readAll(
    tx,
    devices.map((id) => devicesRef().doc(id)),
  );
}
