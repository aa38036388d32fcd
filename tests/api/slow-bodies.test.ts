/** A request whose body does not arrive in time is refused, and its connection closed (docs/product.md §7). */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { makeApp } from '@pg/functions/http/app';
import { logger } from 'firebase-functions';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { anyMobile } from '../support/people.ts';
import '../support/demo-key.ts';

/** How long the API waits for a body here, in milliseconds. The default is ten seconds. */
const patience = 400;

let server: Server;
beforeAll(async () => {
  server = createServer(makeApp({ bodyTimeout: patience })).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Sends a request as written, and returns everything received until the connection closes. */
async function answerTo(...parts: readonly string[]): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').setEncoding('utf8');
  let received = '';
  socket.on('data', (part: string) => {
    received += part;
  });
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return received;
}

const head = (path: string, length: number): string =>
  `POST ${path} HTTP/1.1\r\nHost: any\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;

it.each(['', '{"userId":'])(
  'A request whose body stops after %j is refused with a message, and the connection closes',
  async (part) => {
    const answer = await answerTo(head('/auth/login', 200), part);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toMatch(/\r\nConnection: close\r\n/i);
    expect(answer).toContain(
      '"error":"invalid-request","message":"The body did not arrive in time. Please try again."',
    );
  },
);

it('A client that disconnects in the middle of its body causes no error in the log', async () => {
  const failures = vi.spyOn(logger, 'error');
  const lines = vi.spyOn(logger, 'info');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const arrived = once(server, 'request');
  socket.write(`${head('/auth/login', 200)}{"userId":`);
  await arrived;
  socket.destroy();
  await vi.waitFor(() => expect(JSON.stringify(lines.mock.calls)).toContain('invalid-request'));
  expect(failures).not.toHaveBeenCalled();
});

it('A request whose body arrives in time is answered, and the connection stays open', async () => {
  const body = JSON.stringify({ userId: anyMobile(), password: 'chai-and-rent' });
  const next = `GET /pg/health HTTP/1.1\r\nHost: any\r\nConnection: close\r\n\r\n`;
  const answer = await answerTo(head('/auth/login', body.length) + body.slice(0, 20), body.slice(20), next);
  expect(answer).toMatch(/^HTTP\/1\.1 401 [\s\S]*"invalid-credentials"[\s\S]*HTTP\/1\.1 200 [\s\S]*"ok"/);
});
