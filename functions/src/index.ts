/** The functions that are deployed. */
import './project.ts';

export { finishErasures, onErasureBegun } from './erasure/triggers.ts';
export { api } from './http/function.ts';
export { pruneOldDevices } from './push/devices.ts';
export { onActivityCreated, onExpenseCreated } from './push/triggers.ts';
