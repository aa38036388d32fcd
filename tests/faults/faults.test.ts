/**
 * Nothing is lost or doubled when Firestore fails, calls race or servers are killed (docs/product.md §7, §8), with the
 * real emulator and real processes. All parts share one proxy in front of the emulator.
 */
import { afterAll } from 'vitest';
import { faults } from '../support/fault-proxy.ts';

await import('./firestore.ts');
await import('./races.ts');
await import('./restarts.ts');

afterAll(() => faults.close());
