/** The functions that are deployed. */
import './world.ts';

export { api } from './http/app.ts';
export { finishErasures, onErasureBegun } from './identity/erasure.ts';
export { onActivityCreated, onExpenseCreated } from './push/delivery.ts';
export { pruneOldDevices } from './push/devices.ts';
