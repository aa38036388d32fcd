/** Addresses and browsers of fake callers, for tests that call the API's functions directly. */
import { randomUUID } from 'node:crypto';
import './demo-key.ts';

/** A browser at an address, as the server sees it; `devices` collects the device tokens that the browser gets. */
export interface TestOrigin {
  readonly address: string;
  readonly server?: string;
  readonly device?: string;
  readonly rememberDevice: (device: string) => void;
  readonly devices: string[];
}

/** Returns a browser at an address. By default the browser is unknown and the address is random. */
export function someOrigin(given: { address?: string; device?: string } = {}): TestOrigin {
  const devices: string[] = [];
  return { address: randomUUID(), ...given, devices, rememberDevice: (device) => void devices.push(device) };
}
