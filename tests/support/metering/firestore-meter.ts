/**
 * A proxy between the Admin SDK and the Firestore emulator that counts the documents and bytes of every call. Import it
 * before anything that opens the database, because it replaces the emulator's address.
 */
import { connect, constants, createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
// Imported first, so that its connection bypasses the meter: the tests' own reads and writes are not counted.
import '../database.ts';
import { relayAnswer } from '../relay-answer.ts';
import { emulatorHost } from './emulator-host.ts';
import { type Moved, movedBy } from './grpc-frames.ts';

const upstream = connect(`http://${emulatorHost}`);
const server = createServer();
let calls: Moved[] = [];
/** Requests that the emulator has not finished, although the SDK may already have its answer. */
const open = new Set<Promise<void>>();

const chunksOf = (stream: NodeJS.ReadableStream): Buffer[] => {
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  return chunks;
};

function forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  const { [constants.HTTP2_HEADER_AUTHORITY]: _, ...rest } = headers;
  const onward = upstream.request(rest);
  const [request, answer] = [chunksOf(stream), chunksOf(onward)];
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  open.add(ended);
  onward.on('close', () => {
    const rpc = String(headers[':path']).split('/').at(-1) ?? '';
    calls.push(movedBy(rpc, Buffer.concat(request), Buffer.concat(answer)));
    open.delete(ended);
    resolve();
  });
  stream.pipe(onward);
  stream.on('close', () => onward.close());
  onward.on('error', () => stream.destroy());
  relayAnswer(onward, stream);
}

server.on('stream', (stream, headers) => {
  stream.on('error', () => undefined);
  forward(stream, headers);
});

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`;

const total = (name: keyof Moved): number => calls.reduce((sum, call) => sum + call[name], 0);

/** Runs `work`, and returns what it read and wrote and how many calls to Firestore it made. */
export async function metered(work: () => Promise<unknown>): Promise<Moved & { readonly calls: number }> {
  await Promise.all(open);
  calls = [];
  await work();
  await Promise.all(open);
  const [reads, writes] = [total('reads'), total('writes')];
  return { calls: calls.length, reads, writes, bytesRead: total('bytesRead'), bytesWritten: total('bytesWritten') };
}

export function closeMeter(): void {
  server.close();
  upstream.destroy();
}
