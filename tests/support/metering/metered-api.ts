/** Runs the whole API in this process, with the meter between it and Firestore. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import '../demo-key.ts';
import { closeMeter, metered } from './firestore-meter.ts';
import type { Moved } from './grpc-frames.ts';

// Imported only after the meter has replaced the emulator's address.
const { makeApp } = await import('@pg/functions/http/app');
// Turns off the log line of each call. Everything else is as deployed.
const { logger } = await import('firebase-functions');
logger.info = () => undefined;

const server = createServer(makeApp());
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.API_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Test users whose calls go to this API. */
export const people = await import('../people.ts');
export const { buildHouse } = await import('../house.ts');

export type Metered = Moved & { readonly calls: number };

export { metered };

export function closeMeteredApi(): void {
  server.close();
  closeMeter();
}
