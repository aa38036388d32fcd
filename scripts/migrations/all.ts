/** Every migration, in the order in which they are applied. One that ran everywhere may go with the upgrade that it made needless. */
import { whoLeft } from './0001-who-left.ts';
import { listedDevices } from './0002-listed-devices.ts';
import { everJoined } from './0003-ever-joined.ts';
import type { Migration } from './migration.ts';

export const migrations: readonly Migration[] = [whoLeft, listedDevices, everJoined];
