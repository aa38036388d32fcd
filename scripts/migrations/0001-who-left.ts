/** Version 2 of accounts and groups always stores who left; version 1 did not store it until somebody left. */
import { collections } from '@pg/contract/paths';
import { versionField } from '@pg/contract/stored';
import type { DocumentData } from 'firebase-admin/firestore';
import type { Migration } from './migration.ts';

const fieldsOf: Readonly<Record<string, (stored: DocumentData) => DocumentData>> = {
  [collections.users]: ({ formerGroupCodes = [] }) => ({ formerGroupCodes }),
  [collections.groups]: ({ former = {} }) => ({ former }),
};

export const whoLeft: Migration = {
  name: '0001-who-left',
  says: 'every group says who left it, and every account which groups it left',
  collections: Object.keys(fieldsOf),
  change: (stored, collection) =>
    Object.hasOwn(stored, versionField) ? undefined : { ...fieldsOf[collection]?.(stored), [versionField]: 2 },
};
