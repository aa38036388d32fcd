/** Reads all groups of a person. A group's document may have two hundred kilobytes, and a person may be in 50 groups. */
import type { GroupDocument } from '@pg/contract/documents';
import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { checkAwaited, holdRoom, noteRead } from './call-reads.ts';
import { database } from './database.ts';
import { groupNameRef, groupRef } from './references.ts';

type Read = (references: DocumentReference<GroupDocument>[]) => Promise<readonly DocumentSnapshot<GroupDocument>[]>;

/** How many groups are read in one request. Hardly anyone is in more. */
const together = 10;

/** Groups of at most this many people in all need no room, so that dashboards open even while there is none. */
const peopleWithoutRoom = 2000;

/** So many people of a group hold as much memory as an expense of a list, if their names are as large as they can be. */
const peoplePerDocument = 2;

const peopleIn = (group: GroupDocument | undefined): number =>
  group ? Object.keys(group.members).length + Object.keys(group.former).length : 0;

/**
 * Reads the groups, in the order of the codes, ten at a time. Past 2,000 people, present and former, keeps room for all.
 *
 * @throws ContractError `unavailable` while the process has no room for them, or if nobody waits for the call any more.
 */
export async function readGroups(
  codes: readonly string[],
  read: Read,
): Promise<readonly DocumentSnapshot<GroupDocument>[]> {
  const groups: DocumentSnapshot<GroupDocument>[] = [];
  let [people, held] = [0, 0];
  while (groups.length < codes.length) {
    checkAwaited();
    const next = await read(codes.slice(groups.length, groups.length + together).map(groupRef));
    for (const group of next) people += peopleIn(group.data());
    groups.push(...next);
    if (people <= peopleWithoutRoom) continue;
    const room = Math.ceil(people / peoplePerDocument);
    holdRoom(room - held);
    held = room;
  }
  return groups;
}

/** Returns the names of the groups, without reading their people. */
export async function readGroupNames(codes: readonly string[]): Promise<string[]> {
  if (codes.length === 0) return [];
  const found = await database.getAll(...codes.map(groupNameRef), { fieldMask: ['name'] });
  noteRead(found.length);
  return (found as DocumentSnapshot<Pick<GroupDocument, 'name'>>[]).flatMap((group) => group.data()?.name ?? []);
}
