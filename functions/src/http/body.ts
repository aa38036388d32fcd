/** The JSON body of a request, read from its stream. */
import type { IncomingMessage } from 'node:http';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';

/** The body has not arrived in time. The rest of it belongs to no request any more: the connection must be closed. */
export class BodyTooLate extends ContractError {
  constructor() {
    super('invalid-request', 'The body did not arrive in time. Please try again.');
  }
}

/**
 * The bytes of the body. One that is too large is read to its end, so that the client gets the answer, but is not kept;
 * one that does not arrive is given up.
 */
function bytesOf(request: IncomingMessage, timeout: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    const keep = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limits.bodyBytes) chunks = [];
      else chunks.push(chunk);
    };
    const giveUp = (): void => {
      request.off('data', keep);
      reject(new BodyTooLate());
    };
    const timer = setTimeout(giveUp, timeout);
    request.on('data', keep);
    request.on('end', () => {
      clearTimeout(timer);
      if (size > limits.bodyBytes) reject(new ContractError('body-too-large'));
      else resolve(Buffer.concat(chunks));
    });
    // The client has disconnected: no one gets the answer, and nothing failed here.
    request.on('error', () => {
      clearTimeout(timer);
      reject(new BodyTooLate());
    });
  });
}

/**
 * The parsed body; an absent one is an empty object. The headers about its type and encoding are ignored: it has to be
 * JSON in UTF-8.
 *
 * @param timeout how long to wait for its end, in milliseconds
 * @throws ContractError `body-too-large` over 64 KB; `invalid-request` for what is not JSON in UTF-8; BodyTooLate.
 */
export async function jsonBody(request: IncomingMessage, timeout: number): Promise<unknown> {
  const bytes = await bytesOf(request, timeout);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ContractError('invalid-request', 'The body is not valid JSON.');
  }
}
