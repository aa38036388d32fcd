/**
 * Announces the expense with the id EXPENSE, in a process that a test may kill. The clock of the process is fast by
 * LATER milliseconds.
 */
import { sendToFcm } from './fcm.ts';
import { deliver } from './push.ts';

const { EXPENSE = '', LATER = '0' } = process.env;
await deliver({ id: EXPENSE }, sendToFcm, { clock: () => new Date(Date.now() + Number(LATER)) });
process.exit(0);
