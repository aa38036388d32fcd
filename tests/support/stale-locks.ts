/**
 * Letting go of what the dead still hold. A transaction whose client is gone keeps its locks for a minute, in the emulator
 * as in production; here they end with its connection, so that a test need not wait that long for its next step.
 */
import type { ClientHttp2Stream, Http2Session, ServerHttp2Stream } from 'node:http2';
import { projectId } from './project.ts';

/** The transaction that an answer to BatchGetDocuments begins with: field 3 of its first message, alone in it. */
function begunIn(chunk: Buffer): string | undefined {
  const [tag, length = 0] = chunk.subarray(5);
  return tag === 0x1a ? chunk.subarray(7, 7 + length).toString('base64') : undefined;
}

/** The transaction that a request to commit names, if any: its field 3, of fields that are all texts, bytes or messages. */
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

/** After so many milliseconds nobody goes on with a transaction whose connection was cut. */
const orphaned = 3_000;

/** A transaction, and whether its client has heard of it. */
interface Held {
  readonly id: string;
  heard: boolean;
}

/** The transactions begun through a proxy before this emulator. */
export class HeldTransactions {
  readonly #bySession = new WeakMap<Http2Session, Held[]>();
  readonly #cut = new WeakSet<Http2Session>();
  readonly #url: string;

  constructor(emulator: string) {
    this.#url = `http://${emulator}/v1/projects/${projectId}/databases/(default)/documents:rollback`;
  }

  /** Follows a call from its request's stream to its answer. */
  follow(onward: ClientHttp2Stream, stream: ServerHttp2Stream): void {
    const { session } = stream;
    onward.once('data', (chunk: Buffer) => {
      const id = begunIn(chunk);
      if (id === undefined) return;
      if (!session || session.destroyed) return this.#release(id);
      const held = { id, heard: false };
      stream.once('finish', () => {
        held.heard = true;
      });
      this.#begunOver(session).push(held);
    });
  }

  /** The connection is about to be cut; its client lives, and goes on with what it has heard of. */
  cut(session: Http2Session): void {
    this.#cut.add(session);
  }

  #begunOver(session: Http2Session): Held[] {
    const known = this.#bySession.get(session) ?? [];
    if (!this.#bySession.has(session)) session.on('close', () => this.#ended(session, known));
    this.#bySession.set(session, known);
    return known;
  }

  #ended(session: Http2Session, held: readonly Held[]): void {
    for (const { id, heard } of held) {
      // What was on its way when the connection was cut may never have been read, and nobody ends that.
      if (heard && this.#cut.has(session)) setTimeout(() => this.#release(id), orphaned).unref();
      else this.#release(id);
    }
  }

  /** Ends the transaction of a request to commit before the request is handed on. Gives whether it had one. */
  async close(request: Buffer): Promise<boolean> {
    const transaction = namedIn(request);
    if (transaction !== undefined) await this.#rollBack(transaction);
    return transaction !== undefined;
  }

  /** One that is committed or rolled back already is refused, which is what we want. */
  #release(transaction: string): void {
    this.#rollBack(transaction).catch(() => undefined);
  }

  #rollBack(transaction: string): Promise<Response> {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    return fetch(this.#url, { method: 'POST', headers, body: JSON.stringify({ transaction }) });
  }
}
