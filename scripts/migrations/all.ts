/**
 * Every migration, in the order of application. A migration that has run everywhere can be removed, together with the
 * upgrade in contract/stored.ts that it replaces.
 */
import { whoLeft } from './0001-who-left.ts';
import { listedDevices } from './0002-listed-devices.ts';
import { everJoined } from './0003-ever-joined.ts';
import { balancesSince } from './0004-balances-since.ts';
import { sumsByDayAndTag } from './0005-sums-by-day-and-tag.ts';
import { marks } from './0006-marks.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [
  whoLeft,
  listedDevices,
  everJoined,
  balancesSince,
  sumsByDayAndTag,
  marks,
];
