/** Where calls come from when a test makes them on the ledger itself, with a clock of its own. */
import { randomUUID } from 'node:crypto';
import './demo-key.ts';

/** A browser at an address, as the server sees it; `devices` collects what it was given to be known by. */
export interface TestOrigin {
  readonly address: string;
  readonly device?: string;
  readonly rememberDevice: (device: string) => void;
  readonly devices: string[];
}

/** A browser that nobody has seen before, at an address of its own unless one is given. */
export function someOrigin(given: { address?: string; device?: string } = {}): TestOrigin {
  const devices: string[] = [];
  return { address: randomUUID(), ...given, devices, rememberDevice: (device) => void devices.push(device) };
}
