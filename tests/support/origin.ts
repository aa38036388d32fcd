/** Where calls come from: the addresses and browsers of fake callers, and the key that signs their tokens. */

import { readFileSync } from 'node:fs';
import { randomInt, randomUUID } from './chance.ts';

const secrets = readFileSync(new URL('../../functions/.secret.local', import.meta.url), 'utf8');

/** The emulator suite's signing key. */
export const demoKey = /^SESSION_KEY_1=(.+)$/m.exec(secrets)?.[1] ?? '';

// For API functions that run in this process.
process.env.SESSION_KEY_1 = demoKey;

/** Returns a random address from a range reserved for documentation. */
export const someAddress = (): string =>
  `2001:db8:${randomInt(65_536).toString(16)}:${randomInt(65_536).toString(16)}::1`;

/** Returns the header in which a proxy would pass on the caller's address: the API under test has none before it. */
export const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

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
