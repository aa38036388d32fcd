/**
 * A proxy between the Admin SDK and the Firestore emulator that injects faults. Import it before anything that opens
 * the database: it replaces the emulator's address in this process and in the processes that it starts.
 */
import { connect, constants, createServer, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
// Imported first, so that its connection bypasses the proxy: the tests' own reads get no faults.
import './database.ts';
import { type Fault, failing, grpc, Plan, type Rpc } from './planned-faults.ts';
import { relayAnswer } from './relay-answer.ts';
import { HeldTransactions } from './stale-locks.ts';

const emulator = process.env.FIRESTORE_EMULATOR_HOST;
if (!emulator) throw new Error('FIRESTORE_EMULATOR_HOST is not set: only an emulator gets faults.');

/** Receives a step of a call, such as `before Commit`, and the call's request as text. */
type Watcher = (step: string, body: string) => void;

/** The emulator's own address, without faults. */
export const firestoreHost = emulator;

const plans = new Set<Plan>();
const watchers = new Set<Watcher>();
const upstream = connect(`http://${emulator}`);
const server = createServer();
const held = new HeldTransactions(emulator);

const report = (step: string, body: string): void => {
  for (const watcher of watchers) watcher(step, body);
};

function takeFault(rpc: Rpc, body: string): Fault | undefined {
  for (const plan of plans) {
    const fault = plan.isAbout(body) ? plan.take(rpc) : undefined;
    if (fault) return fault;
  }
  return undefined;
}

function cutOff({ session }: ServerHttp2Stream): void {
  if (!session) return;
  held.cut(session);
  session.destroy();
}

function fail(stream: ServerHttp2Stream, { status, cut }: Fault): void {
  if (stream.destroyed || stream.headersSent) return;
  const answer = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': String(status) };
  if (cut) cutOff(stream);
  else stream.respond(answer, { endStream: true });
}

const withoutAuthority = ({ [constants.HTTP2_HEADER_AUTHORITY]: _, ...rest }: IncomingHttpHeaders) => rest;

/** Relays a call as a stream, since some calls, such as a listener's, have no end. */
function forward(stream: ServerHttp2Stream, headers: IncomingHttpHeaders): void {
  const onward = upstream.request(withoutAuthority(headers));
  stream.pipe(onward);
  stream.on('close', () => onward.close());
  onward.on('error', () => stream.destroy());
  relayAnswer(onward, stream);
}

/** Reads a whole call and applies the planned fault. */
async function forwardOrFail(stream: ServerHttp2Stream, headers: IncomingHttpHeaders, rpc: Rpc): Promise<void> {
  const bytes = Buffer.concat(await stream.toArray());
  const body = bytes.toString('latin1');
  const fault = takeFault(rpc, body);
  if (fault?.delay) await pause(fault.delay);
  await fault?.meanwhile?.();
  // A late write without a transaction fails because its precondition no longer holds.
  if (fault?.late && !(await held.close(bytes))) return fail(stream, { rpc, status: grpc.FAILED_PRECONDITION });
  const fails = fault?.status !== undefined || fault?.cut;
  if (fault && fails && !fault.afterwards) return fail(stream, fault);
  if (stream.destroyed) return;

  report(`before ${rpc}`, body);
  const onward = upstream.request(withoutAuthority(headers));
  held.follow(onward, stream);
  onward.on('error', () => stream.destroy());
  onward.on('end', () => report(`after ${rpc}`, body));
  onward.end(bytes);
  if (fault && fails) onward.resume().on('end', () => fail(stream, fault));
  else relayAnswer(onward, stream);
}

server.on('stream', (stream, headers) => {
  stream.on('error', () => undefined);
  const name = String(headers[':path']).split('/').at(-1);
  const rpc = failing.find((known) => known === name);
  if (rpc) forwardOrFail(stream, headers, rpc).catch(() => stream.destroy());
  else forward(stream, headers);
});

await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${(server.address() as AddressInfo).port}`;

export const faults = {
  /** Adds a plan for the calls whose request contains one of these strings. */
  about(...texts: string[]): Plan {
    const plan = new Plan(texts);
    plans.add(plan);
    return plan;
  },
  /**
   * Reports every call that can fail, before the emulator gets it and after it has answered, until the returned
   * function is called.
   */
  watch(watcher: Watcher): () => void {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  close(): void {
    server.close();
    upstream.destroy();
  },
};
