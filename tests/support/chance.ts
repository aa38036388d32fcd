/**
 * Numbers, ids and keys that are the same in every run, drawn from the title of the test that asks: so nothing depends
 * on chance, such as who gets an odd paisa. Each call draws something new.
 */
import { createHash } from 'node:crypto';

let titleNow = (): string => '';

/** Sets how to learn the title of the running test. */
export function drawFrom(title: () => string): void {
  titleNow = title;
}

/** How often each test has drawn. */
const draws = new Map<string, number>();

function drawn(): Buffer {
  const title = titleNow();
  const count = (draws.get(title) ?? 0) + 1;
  draws.set(title, count);
  return createHash('sha256').update(`${title} ${count}`).digest();
}

/** An integer from 0 to `limit` - 1. */
export const randomInt = (limit: number): number => drawn().readUIntBE(0, 6) % limit;

/** At most 32 bytes. */
export const randomBytes = (count: number): Buffer => drawn().subarray(0, count);

export const randomUUID = (): string =>
  drawn()
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
