/** The functions that are deployed. */
import './runtime.ts';

export { api } from './http/app.ts';
export { finishErasures, onErasureBegun } from './identity/erasure.ts';
export { recordRecurring } from './ledger/recurring-schedule.ts';
export { tellWaitingNotices } from './ledger/write-notices.ts';
export { onActivityCreated, onExpenseCreated, onNoticeCreated } from './push/delivery.ts';
export { pruneOldDevices } from './push/devices.ts';
export { sendReminders } from './push/reminders.ts';
