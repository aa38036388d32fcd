/** Reads the devices that get pushes: those that an account lists, at most 20 per account (docs/decisions/0038). */
import type { DeviceDocument } from '@pg/contract/documents';
import type { DocumentSnapshot, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import { database, devicesRef, type Listing, listingFields, listingRef } from '../firestore/references.ts';
import { inParts } from './chunks.ts';

/** How many accounts are read at once. */
const atOnce = 300;

export interface ListedDevices {
  /** The ids of the devices, in the same order at every try. */
  readonly ids: readonly string[];
  /** Returns the devices with these ids, without those that no longer get pushes. */
  read(ids: readonly string[]): Promise<QueryDocumentSnapshot<DeviceDocument>[]>;
}

/** Returns the devices that these users' accounts list. Reads only their ids; the devices are read chunk by chunk. */
export async function listedDevices(userIds: readonly string[]): Promise<ListedDevices> {
  const listings = new Map<string, Listing>();
  for (const some of inParts(userIds, atOnce)) {
    const accounts = await database.getAll(...some.map(listingRef), { fieldMask: listingFields });
    for (const account of accounts as DocumentSnapshot<Listing>[]) {
      const listing = account.data();
      if (listing) listings.set(account.id, listing);
    }
  }
  // A list may name a device that has since been deleted, that another user has registered or whose session has ended.
  const isListed = (id: string, { userId, sessionVersion }: DeviceDocument): boolean => {
    const listing = listings.get(userId);
    return listing?.sessionVersion === sessionVersion && listing?.devices?.includes(id) === true;
  };
  return {
    ids: [...new Set([...listings.values()].flatMap(({ devices = [] }) => devices))].toSorted(),
    async read(ids) {
      const found = await database.getAll(...ids.map((id) => devicesRef().doc(id)));
      const devices = (found as DocumentSnapshot<DeviceDocument>[]).filter((one) => one.exists);
      return (devices as QueryDocumentSnapshot<DeviceDocument>[]).filter((one) => isListed(one.id, one.data()));
    },
  };
}
