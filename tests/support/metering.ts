/**
 * Runs the whole API in this process, with a proxy between the Admin SDK and the Firestore emulator that counts the
 * documents and bytes of every call. Import it before anything that opens the API's database: it replaces the emulator's
 * address. It counts from the gRPC frames and needs only four field numbers, so it does without Firestore's proto files.
 */
import http from 'node:http';
import { connect, constants, createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
// Imported first, so that its connection bypasses the meter: the tests' own reads and writes are not counted.
import './database.ts';
import { emulatorHost, relayAnswer } from './emulators.ts';
import './origin.ts';

/** Documents as Firestore bills them: a missing document, or a query without results, is one read. */
interface Moved {
  readonly reads: number;
  readonly writes: number;
  /** Bytes of the answers to reads, without HTTP headers. */
  readonly bytesRead: number;
  /** Bytes of the requests that write, without HTTP headers. */
  readonly bytesWritten: number;
}

/** Splits a stream into its messages. Before each message come a flag and four bytes of length (gRPC over HTTP/2). */
function* messages(stream: Buffer): Generator<Buffer> {
  for (let start = 0; start + 5 <= stream.length; ) {
    const end = start + 5 + stream.readUInt32BE(start + 1);
    if (stream[start] !== 0) throw new Error('A compressed message cannot be counted.');
    yield stream.subarray(start + 5, end);
    start = end;
  }
}

/** Reads a varint: seven bits per byte, lowest first. */
function varint(message: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start, factor = 1; ; at += 1, factor *= 128) {
    const byte = message[at] ?? 0;
    value += (byte & 127) * factor;
    if (byte < 128) return { value, end: at + 1 };
  }
}

/** Returns the field number of each field in a message (protobuf's wire format). */
function* fieldsOf(message: Buffer): Generator<number> {
  for (let at = 0; at < message.length; ) {
    const tag = varint(message, at);
    yield Math.floor(tag.value / 8);
    const content = varint(message, tag.end);
    const sizes: Record<number, number> = {
      0: content.end,
      1: tag.end + 8,
      2: content.end + content.value,
      5: tag.end + 4,
    };
    const end = sizes[tag.value % 8];
    if (end === undefined) throw new Error('This is not a protobuf message.');
    at = end;
  }
}

/** Counts the fields with one of these numbers in the messages of a stream. */
const count = (stream: Buffer, ...numbers: number[]): number =>
  [...messages(stream)].flatMap((message) => [...fieldsOf(message)]).filter((field) => numbers.includes(field)).length;

/** Returns what a finished call read or wrote. The field numbers are those of google.firestore.v1. */
function movedBy(rpc: string, request: Buffer, answer: Buffer): Moved {
  const nothing = { reads: 0, writes: 0, bytesRead: 0, bytesWritten: 0 };
  switch (rpc) {
    case 'BatchGetDocuments': // found = 1, missing = 2
      return { ...nothing, reads: count(answer, 1, 2), bytesRead: answer.length };
    case 'RunAggregationQuery': // Billed as one document for each 1,000 index entries; the measured calls have fewer.
      return { ...nothing, reads: 1, bytesRead: answer.length };
    case 'RunQuery': // document = 1
      return { ...nothing, reads: Math.max(1, count(answer, 1)), bytesRead: answer.length };
    case 'Commit': // writes = 2
      return { ...nothing, writes: count(request, 2), bytesWritten: request.length };
    default:
      return nothing;
  }
}

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

export type Metered = Moved & { readonly calls: number };

/** Runs `work`, and returns what it read and wrote and how many calls to Firestore it made. */
export async function metered(work: () => Promise<unknown>): Promise<Metered> {
  await Promise.all(open);
  calls = [];
  await work();
  await Promise.all(open);
  const [reads, writes] = [total('reads'), total('writes')];
  return { calls: calls.length, reads, writes, bytesRead: total('bytesRead'), bytesWritten: total('bytesWritten') };
}

// Imported only after the meter has replaced the emulator's address.
const { makeApp } = await import('@pg/functions/http/app');
// Turns off the log line of each call. Everything else is as deployed.
const { logger } = await import('firebase-functions');
logger.info = () => undefined;

const api = http.createServer(makeApp());
await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
process.env.API_URL = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;

/** Test users whose calls go to this API. */
export const people = await import('./people.ts');

export function closeMeteredApi(): void {
  api.close();
  server.close();
  upstream.destroy();
}
