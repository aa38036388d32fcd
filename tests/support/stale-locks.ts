/**
 * Releases the locks of dead clients. In the emulator, as in production, a transaction whose client is gone keeps its
 * locks for a minute. Here its locks end with its connection, so that tests do not wait.
 */
import type { ClientHttp2Stream, Http2Session, ServerHttp2Stream } from 'node:http2';
import { projectId } from './project.ts';

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

/** After this many milliseconds, no client continues a transaction whose connection was cut. */
const orphaned = 3_000;

/** A transaction, and whether its client has received its id. */
interface Held {
  readonly id: string;
  heard: boolean;
}

/** The transactions begun through a proxy in front of this emulator. */
export class HeldTransactions {
  readonly #bySession = new WeakMap<Http2Session, Held[]>();
  readonly #cut = new WeakSet<Http2Session>();
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
      const held = { id, heard: false };
      stream.once('finish', () => {
        held.heard = true;
      });
      this.#begunOver(session).push(held);
    });
  }

  /**
   * Call this before cutting a connection. The client keeps running and may continue a transaction whose id it has
   * received.
   */
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
      // If the proxy cut the connection, the client may continue the transaction for a while. Otherwise no client can
      // continue it, so it is rolled back at once.
      if (heard && this.#cut.has(session)) setTimeout(() => this.#release(id), orphaned).unref();
      else this.#release(id);
    }
  }

  /** Rolls back the transaction of a commit that is not yet relayed. Returns whether the commit named one. */
  async close(request: Buffer): Promise<boolean> {
    const transaction = namedIn(request);
    if (transaction !== undefined) await this.#rollBack(transaction);
    return transaction !== undefined;
  }

  /** Rolls a transaction back, if it has not ended. */
  #release(transaction: string): void {
    this.#rollBack(transaction).catch(() => undefined);
  }

  #rollBack(transaction: string): Promise<Response> {
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json' };
    return fetch(this.#url, { method: 'POST', headers, body: JSON.stringify({ transaction }) });
  }
}
