/** The devices that hear of an expense, a chunk at a time, in an order that does not change between tries. */
import { FieldPath } from 'firebase-admin/firestore';
import { database } from '../store/database.ts';
import { devicesRef } from '../store/references.ts';
import type { Progress } from './claim.ts';
import { chunkSize } from './sender.ts';

type Devices = Awaited<ReturnType<ReturnType<typeof devicesRef>['get']>>['docs'];

export interface Chunk {
  readonly devices: Devices;
  /** Where the sending stands once this chunk is sent. */
  readonly cursor: string | null;
  /** The ids that were left over by an earlier try, and are tried again with this chunk. */
  readonly again: ReadonlySet<string>;
}

/** What is still to be sent: first what an earlier try left over, then every device of the groups after the cursor. */
export async function* chunksOf({ cursor, later }: Progress, groupCodes: readonly string[]): AsyncGenerator<Chunk> {
  for (let start = 0; start < later.length; start += chunkSize) {
    const ids = later.slice(start, start + chunkSize);
    yield { devices: await devicesWithIds(ids), cursor, again: new Set(ids) };
  }
  const all = devicesRef()
    .where('groupCodes', 'array-contains-any', groupCodes)
    .orderBy(FieldPath.documentId())
    .limit(chunkSize);
  for (let last = cursor; ; ) {
    const { docs: devices } = await (last === null ? all : all.startAfter(last)).get();
    last = devices.at(-1)?.id ?? null;
    if (last === null) return;
    yield { devices, cursor: last, again: new Set() };
  }
}

async function devicesWithIds(ids: readonly string[]): Promise<Devices> {
  const snapshots = await database.getAll(...ids.map((id) => devicesRef().doc(id)));
  return snapshots.filter((snapshot) => snapshot.exists) as unknown as Devices;
}
