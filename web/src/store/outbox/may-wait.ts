/** Whether changes wait on this device, known without loading the code of the outbox. */
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';

export const mayWait = (): boolean => safeStorage.read(keys.waiting) !== null;
