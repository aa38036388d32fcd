/** Version 2 of accounts and groups: "who left" is always stored; in version 1 only from the first leaving on. */
import { collections } from '@pg/contract/paths';
import { versionField } from '@pg/contract/schema-version';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Migration } from './migration.ts';

const told: Readonly<Record<string, (stored: DocumentData) => DocumentData>> = {
  [collections.users]: ({ formerGroupCodes = [] }) => ({ formerGroupCodes }),
  [collections.groups]: ({ former = {} }) => ({ former }),
};

export const whoLeft: Migration = {
  name: '0001-who-left',
  says: 'every group says who left it, and every account which groups it left',
  collections: Object.keys(told),
  change: (stored, collection) =>
    Object.hasOwn(stored, versionField) ? undefined : { ...told[collection]?.(stored), [versionField]: 2 },
};
