/** Each benchmark begins with an empty emulator: whatever it once held makes each write that is listened to slower. */
import { beforeAll } from 'vitest';
import { emulatorHost } from '../../tests/support/metering/emulator-host.ts';

beforeAll(async () => {
  // Not `DELETE …/documents`, after which it remembers all the same: a write that took 6 ms took 59 after 10,000
  // transactions, 42 after that, and 6 after this.
  const { ok, status } = await fetch(`http://${emulatorHost}/reset`, { method: 'POST' });
  if (!ok) throw new Error(`Emptying the emulator was answered ${status}.`);
});
