/** Accounts list the devices that pushes go to: those that registered last, as far as there is room (docs/decisions/0038). */
import type { DeviceDocument } from '@pg/contract/documents';
import { collections } from '@pg/contract/paths';
import { newestDevicesOf } from '@pg/functions/store/references';
import type { QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Look, Migration } from './migration.ts';

/** The newest devices of the person of an account, in the order of registration. */
async function newest({ ref, get }: Look): Promise<QueryDocumentSnapshot<DeviceDocument>[]> {
  return (await get(newestDevicesOf(ref.id))).docs.toReversed();
}

/** Until now a new session version deleted every device, so what is stored is of the present one. */
export const listedDevices: Migration = {
  name: '0002-listed-devices',
  says: 'every account lists its newest devices, and each of them says its session version',
  collections: [collections.users],
  change: async (stored, _, look) =>
    Object.hasOwn(stored, 'devices') ? undefined : { devices: (await newest(look)).map(({ id }) => id) },
  alongside: async ({ sessionVersion }, look) =>
    (await newest(look)).map(({ ref }) => [ref, { sessionVersion }] as const),
};
