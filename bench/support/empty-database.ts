/** Each benchmark starts with an empty emulator: everything it ever stored slows down writes that have listeners. */
import { beforeAll } from 'vitest';
import { emulatorHost } from '../../tests/support/metering/emulator-host.ts';

beforeAll(async () => {
  // Not `DELETE …/documents`, which leaves it slow: a write that took 6 ms took 59 after 10,000 transactions, 42 after
  // that, and 6 after this.
  const { ok, status } = await fetch(`http://${emulatorHost}/reset`, { method: 'POST' });
  if (!ok) throw new Error(`Emptying the emulator was answered ${status}.`);
});
