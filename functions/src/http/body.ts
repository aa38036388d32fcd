/** Reads the JSON body of a request from its stream. */
import type { IncomingMessage } from 'node:http';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';

/** Thrown when a body does not arrive in time. The rest of it may still arrive, so the connection must be closed. */
export class BodyTooLate extends ContractError {
  constructor() {
    super('invalid-request', 'The body did not arrive in time. Please try again.');
  }
}

/**
 * Returns the bytes of the body. A body that is too large is read to its end but not stored, because a client that is
 * still sending would not get the answer.
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
    // The client has disconnected, so no one gets this answer, and nothing has failed here.
    request.on('error', () => {
      clearTimeout(timer);
      reject(new BodyTooLate());
    });
  });
}

/**
 * Returns the parsed body, or an empty object if there is none. The body must be JSON in UTF-8, whatever the headers say
 * about its type and encoding.
 *
 * @param timeout how long to wait for the end of the body, in milliseconds
 * @throws ContractError `body-too-large` over 64 KB, `invalid-request` if it is not JSON in UTF-8; BodyTooLate.
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
