/**
 * Announces the expense with the id EXPENSE, in a process that a test may kill. The clock of the process is fast by
 * LATER milliseconds.
 */
import { fcmSender } from '@pg/functions/push/senders';
import { messaging } from './fcm-redirect.ts';
import { deliver } from './push.ts';

const { EXPENSE = '', LATER = '0' } = process.env;
await deliver(EXPENSE, fcmSender(messaging), { clock: () => new Date(Date.now() + Number(LATER)) });
process.exit(0);
