/**
 * Switches the functions emulator's triggers on and off. The emulator starts a process for each event in flight, which
 * is too much for tests with thousands of calls.
 */
import type { SuitePorts } from './ports.ts';

/** Google's variable for the address of a suite's hub, which controls the suite's emulators. */
export const hubVariable = 'FIREBASE_EMULATOR_HUB';

export const hubOf = (ports: SuitePorts): string => `127.0.0.1:${ports.hub}`;

/** @throws Error when the hub refuses */
export async function switchTriggers(to: 'on' | 'off', env: Readonly<Record<string, string>>): Promise<void> {
  const hub = env[hubVariable];
  if (!hub) return; // no suite is running
  const verb = to === 'on' ? 'enable' : 'disable';
  const answer = await fetch(`http://${hub}/functions/${verb}BackgroundTriggers`, { method: 'PUT' });
  if (!answer.ok) throw new Error(`The emulators' hub did not switch the triggers ${to}: ${answer.status}`);
}
