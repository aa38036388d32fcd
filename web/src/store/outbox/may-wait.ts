/** Whether changes wait on this device, known without loading the code of the outbox. */
import { keys, safeStorage } from '#storage.ts';

export const mayWait = (): boolean => safeStorage.read(keys.waiting) !== null;
