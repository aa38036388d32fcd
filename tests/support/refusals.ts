/** Checks that the API refuses wrong requests in the standard format, and that they change nothing. */
import { isErrorBody } from '@pg/contract/errors';
import { beforeAll, expect, it } from 'vitest';
import type { Reply } from './api.ts';

/** Makes a request, expects a refusal in the standard format, and returns its message. */
export async function expectRefused(status: number, error: string, attempt: () => Promise<Reply>): Promise<string> {
  const reply = await attempt();
  expect(reply.body).toSatisfy(isErrorBody);
  expect(reply).toMatchObject({ status, body: { error } });
  expect(reply.headers.get('content-type')).toMatch(/^application\/json/);
  return (reply.body as { message: string }).message;
}

/**
 * Declares the last test of a file or block of refusals: `read` returns the same as before them. Once is enough, because
 * reading takes much longer than a refused request.
 */
export function itChangesNothing(read: () => Promise<unknown>): void {
  let before: unknown;
  beforeAll(async () => {
    before = await read();
  });
  it('None of these requests changes Asha’s data', async () => {
    expect(await read()).toEqual(before);
  });
}
