/**
 * A proxy between the Admin SDK and the Firestore emulator that injects faults. Import it before anything that opens
 * the database: it replaces the emulator's address in this process and in the processes that it starts.
 */

import {
  type ClientHttp2Stream,
  connect,
  constants,
  createServer,
  type Http2Session,
  type IncomingHttpHeaders,
  type ServerHttp2Stream,
} from 'node:http2';
import type { AddressInfo } from 'node:net';
// Imported first, so that its connection bypasses the proxy: the tests' own reads get no faults.
import './database.ts';
import { projectId, relayAnswer } from './emulators.ts';
import { type Fault, failing, grpc, Plan, type Rpc } from './planned-faults.ts';

/**
 * Returns the transaction that a BatchGetDocuments answer begins, if any. The transaction's id is the only field
 * (number 3) of the answer's first message.
 */
function begunIn(chunk: Buffer): string | undefined {
  const [tag, length = 0] = chunk.subarray(5);
  return tag === 0x1a ? chunk.subarray(7, 7 + length).toString('base64') : undefined;
}

/**
 * Returns the transaction of a commit request, if any. Its id is field 3. Every field states its length, so the others
 * can be skipped.
 */
function namedIn(request: Buffer): string | undefined {
  const message = request.subarray(5);
  for (let at = 0; at < message.length; ) {
    const field = (message[at] ?? 0) >> 3;
    let length = 0;
    let shift = 0;
    do {
      at += 1;
      length += ((message[at] ?? 0) & 127) * 2 ** shift;
      shift += 7;
    } while ((message[at] ?? 0) > 127);
    at += 1 + length;
    if (field === 3) return message.subarray(at - length, at).toString('base64');
  }
  return undefined;
}

// Releases the locks of dead clients. In the emulator, as in production, a transaction whose client is gone keeps its
// locks for a minute. Here its locks end with its connection, so that tests do not wait.

/** The transactions begun through a proxy in front of this emulator. */
class HeldTransactions {
  readonly #bySession = new WeakMap<Http2Session, string[]>();
  readonly #url: string;

  constructor(emulator: string) {
    this.#url = `http://${emulator}/v1/projects/${projectId}/databases/(default)/documents:rollback`;
  }

  /** Notes the transaction that a call begins: `onward` leads to the emulator, `stream` to the client. */
  follow(onward: ClientHttp2Stream, stream: ServerHttp2Stream): void {
    const { session } = stream;
    onward.once('data', (chunk: Buffer) => {
      const id = begunIn(chunk);
      if (id === undefined) return;
      if (!session || session.destroyed) return this.#release(id);
      this.#begunOver(session).push(id);
    });
  }

  #begunOver(session: Http2Session): string[] {
    const known = this.#bySession.get(session) ?? [];
    if (!this.#bySession.has(session)) session.on('close', () => known.forEach(this.#release));
    this.#bySession.set(session, known);
    return known;
  }

  /** Rolls back the transaction of a commit that is not yet relayed. Returns whether the commit named one. */
  async close(request: Buffer): Promise<boolean> {
    const transaction = namedIn(request);
    if (transaction !== undefined) await this.#rollBack(transaction);
    return transaction !== undefined;
  }

  /** Rolls a transaction back, if it has not ended. */
  readonly #release = (transaction: string): void => {
    this.#rollBack(transaction).catch(() => undefined);
  };

  #rollBack(transaction: string): Promise<Response> {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    return fetch(this.#url, { method: 'POST', headers, body: JSON.stringify({ transaction }) });
  }
}

// Imported first, so that its connection bypasses the proxy: the tests' own reads get no faults.

const emulator = process.env.FIRESTORE_EMULATOR_HOST;
if (!emulator) throw new Error('FIRESTORE_EMULATOR_HOST is not set: only an emulator gets faults.');

/** Receives a step of a call, such as `before Commit`, and the call's request as text. */
type Watcher = (step: string, body: string) => void;

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

function fail(stream: ServerHttp2Stream, { status }: Fault): void {
  if (stream.destroyed || stream.headersSent) return;
  const answer = { ':status': 200, 'content-type': 'application/grpc', 'grpc-status': String(status) };
  stream.respond(answer, { endStream: true });
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
  await fault?.meanwhile?.();
  // A late write without a transaction fails because its precondition no longer holds.
  if (fault?.late && !(await held.close(bytes))) return fail(stream, { rpc, status: grpc.FAILED_PRECONDITION });
  const fails = fault?.status !== undefined;
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
