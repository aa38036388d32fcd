/**
 * Every migration, in the order of application. A migration that has run everywhere can be removed, together with the
 * upgrade in contract/stored.ts that it replaces.
 */
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [];
