/** Accounts list the devices that get pushes: the most recently registered, up to the limit (docs/decisions/0038). */
import type { DeviceDocument } from '@pg/contract/documents';
import { collections } from '@pg/contract/paths';
import { newestDevicesOf } from '@pg/functions/firestore/references';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Migration, Reader } from './migration.ts';

/** Returns the newest devices of an account, in order of registration. */
async function newest({ ref, get }: Reader): Promise<QueryDocumentSnapshot<DeviceDocument>[]> {
  return (await get(newestDevicesOf(ref.id))).docs.toReversed();
}

/**
 * Before accounts listed devices, raising the session version deleted every device of the account. So all stored
 * devices belong to the current version.
 */
export const listedDevices: Migration = {
  name: '0002-listed-devices',
  result: 'every account lists its newest devices, and each of these stores its session version',
  collections: [collections.users],
  change: async (stored, _, reader) =>
    Object.hasOwn(stored, 'devices') ? undefined : { devices: (await newest(reader)).map(({ id }) => id) },
  alongside: async ({ sessionVersion }, reader) =>
    (await newest(reader)).map(({ ref }) => [ref, { sessionVersion }] as const),
};
