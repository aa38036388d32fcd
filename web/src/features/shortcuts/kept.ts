/** Whether the shortcuts are on, as chosen on this device. Speech control can type their keys by mistake. */
import { keys } from '#storage/keys.ts';
import { safeStorage } from '#storage/safe-storage.ts';

const off = 'off';

export const shortcutsAreOn = (): boolean => safeStorage.read(keys.shortcuts) !== off;

export function turnShortcuts(on: boolean): void {
  if (on) safeStorage.drop(keys.shortcuts);
  else safeStorage.write(keys.shortcuts, off);
}
