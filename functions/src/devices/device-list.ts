/** The devices that an account lists: all that pushes go to, and never more than a few (docs/decisions/0038). */
import type { DeviceDocument, UserDocument } from '@pg/contract/documents';
import { limits } from '@pg/contract/limits';
import type { DocumentSnapshot, Transaction } from 'firebase-admin/firestore';
import { readAll } from '../firestore/read-all.ts';
import { readQuery } from '../firestore/read-query.ts';
import { devicesRef, newestDevicesOf } from '../firestore/references.ts';

type Device = DocumentSnapshot<DeviceDocument>;

/** What becomes of the devices that an account listed before another one registered. */
export interface Sorted {
  /** Those that stay listed, in the order of registration. */
  readonly staying: readonly Device[];
  /** Those of the person that are listed no more. */
  readonly going: readonly Device[];
}

/**
 * Sorts the devices of an account for a list that one more is added to: what is gone, moved to somebody else or of an
 * ended session leaves it, and so does the oldest when the list is full.
 *
 * @param except the id of the one that registers
 */
export async function sortListed(tx: Transaction, userId: string, user: UserDocument, except: string): Promise<Sorted> {
  const known = (await devicesKnownTo(tx, userId, user)).filter(({ id }) => id !== except);
  const own = known.filter((device) => device.data()?.userId === userId);
  const standing = own.filter((device) => !user.devices || device.data()?.sessionVersion === user.sessionVersion);
  const staying = standing.slice(-(limits.devicesPerUser - 1));
  return { staying, going: own.filter((device) => !staying.includes(device)) };
}

/** Those that are listed; of an account from before there was a list, those that registered last. */
async function devicesKnownTo(tx: Transaction, userId: string, { devices }: UserDocument): Promise<Device[]> {
  if (!devices) return (await readQuery(tx, newestDevicesOf(userId))).docs.toReversed();
  return readAll(
    tx,
    devices.map((id) => devicesRef().doc(id)),
  );
}
