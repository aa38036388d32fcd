/**
 * In version 2, groups always list who left them, and accounts which groups they left. In version 1, these lists were
 * absent until someone had left.
 */
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
  result: 'every group stores who left it, and every account which groups it left',
  collections: Object.keys(fieldsOf),
  change: (stored, collection) =>
    Object.hasOwn(stored, versionField) ? undefined : { ...fieldsOf[collection]?.(stored), [versionField]: 2 },
};
