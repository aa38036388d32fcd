/** The functions that are deployed. */
import './region.ts';

export { finishErasures, onErasureBegun } from './erasure/triggers.ts';
export { api } from './http/function.ts';
export { onActivityCreated } from './push/on-activity-created.ts';
export { onExpenseCreated } from './push/on-expense-created.ts';
export { pruneOldDevices } from './push/prune-devices.ts';
