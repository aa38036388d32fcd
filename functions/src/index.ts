/** The functions that are deployed. */
import './runtime.ts';

export { api } from './http/app.ts';
export { finishErasures, onErasureBegun } from './identity/erasure.ts';
export { recordRecurring } from './ledger/recurring-schedule.ts';
export { onActivityCreated, onExpenseCreated, onNoticeCreated } from './push/delivery.ts';
export { pruneOldDevices } from './push/devices.ts';
export { tellWaitingNotices } from './push/notices.ts';
export { sendReminders } from './push/reminders.ts';
