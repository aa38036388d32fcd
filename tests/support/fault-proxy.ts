/**
 * A proxy between the Admin SDK and the Firestore emulator that fails on command. Import it before anything that opens
 * the database: it puts itself in the emulator's place.
 */
import {
  connect,
  constants,
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
// Opened first, so that what tests read does not go through the faults.
import './database.ts';
import { relayAnswer } from './relay-answer.ts';

/** Codes of google.rpc.Code that a busy, failing or forbidding Firestore answers. */
export const grpc = { PERMISSION_DENIED: 7, ABORTED: 10, UNAVAILABLE: 14 } as const;

/** A fault of one call: which, what it answers, and whether the emulator carries it out all the same. */
export interface Fault {
  readonly rpc: 'Commit' | 'BatchGetDocuments' | 'RunQuery';
  readonly status: (typeof grpc)[keyof typeof grpc];
  /** The work is done and only the answer is lost. */
  readonly afterwards?: boolean;
}

const emulator = process.env.FIRESTORE_EMULATOR_HOST;
if (!emulator) throw new Error('FIRESTORE_EMULATOR_HOST is not set: faults are put before an emulator only.');

let planned: Fault[] = [];
let forever: Fault | undefined;

const upstream = connect(`http://${emulator}`);
const server: Http2Server = createServer();

let watch = (_step: string): void => undefined;

const isFor = (fault: Fault | undefined, path: string): fault is Fault =>
  fault !== undefined && path.endsWith(`/${fault.rpc}`);

function takeFault(path: string): Fault | undefined {
  if (isFor(forever, path)) return forever;
  const index = planned.findIndex((fault) => isFor(fault, path));
  return index < 0 ? undefined : planned.splice(index, 1)[0];
}

function fail(stream: ServerHttp2Stream, { status }: Fault): void {
  if (stream.destroyed || stream.headersSent) return;
  stream.respond(
    { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': String(status) },
    { endStream: true },
  );
}

function forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, fault: Fault | undefined): void {
  const { [constants.HTTP2_HEADER_AUTHORITY]: _, ...rest } = headers;
  const onward = upstream.request(rest);
  const rpc = String(headers[':path']).split('/').at(-1);
  watch(`before ${rpc}`);
  onward.on('end', () => watch(`after ${rpc}`));
  stream.pipe(onward);
  stream.on('close', () => onward.close());
  onward.on('error', () => stream.destroy());
  if (fault) {
    onward.resume();
    onward.on('end', () => fail(stream, fault));
    return;
  }
  relayAnswer(onward, stream);
}

server.on('stream', (stream, headers) => {
  stream.on('error', () => undefined);
  const fault = takeFault(String(headers[':path']));
  if (fault && !fault.afterwards) fail(stream, fault);
  else forward(stream, headers, fault);
});

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`;

export const faults = {
  /** The next calls of their kind fail, one fault each. */
  next(...list: Fault[]): void {
    planned = list;
  },
  /** Every call of the kind fails until `none` is called. */
  always(fault: Fault): void {
    forever = fault;
  },
  none(): void {
    planned = [];
    forever = undefined;
  },
  /** Tells of every call, before the emulator gets it and after it has answered. */
  watch(listener: typeof watch): void {
    watch = listener;
  },
  /** How many planned faults have not happened. */
  left: (): number => planned.length,
  close(): void {
    server.close();
    upstream.destroy();
  },
};
