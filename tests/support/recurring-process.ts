/**
 * Records what is due today, in a process that a test may kill and whose clock is fast by LATER milliseconds. Prints how
 * many dates have happened.
 */
import { recordDue } from '@pg/functions/ledger/recurring-schedule';
import { runtime } from '@pg/functions/runtime';

const { LATER = '0' } = process.env;
runtime.now = () => new Date(Date.now() + Number(LATER));
const { dates, failures } = await recordDue(runtime.now());
for (const failure of failures) console.error(failure);
console.log(dates);
process.exit(failures.length === 0 ? 0 : 1);
