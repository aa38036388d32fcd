/** The JSON body of a request, read off its stream. */
import type { IncomingMessage } from 'node:http';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';

/** The body has not arrived in time. What may still come of it is nobody's: the connection is to be closed. */
export class BodyTooLate extends ContractError {
  constructor() {
    super('invalid-request', 'The body did not arrive in time. Please try again.');
  }
}

/**
 * The bytes of the body. One that is too large is read to its end, so that the answer arrives, but not kept; one that does not
 * come is given up.
 */
function bytesOf(request: IncomingMessage, patience: number): Promise<Buffer> {
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
    const timer = setTimeout(giveUp, patience);
    request.on('data', keep);
    request.on('end', () => {
      clearTimeout(timer);
      if (size > limits.bodyBytes) reject(new ContractError('body-too-large'));
      else resolve(Buffer.concat(chunks));
    });
    request.on('error', (failure) => {
      clearTimeout(timer);
      reject(failure);
    });
  });
}

/**
 * The parsed body; an absent one is an empty object. Its type and encoding are not looked at: what counts is that it is
 * JSON in UTF-8.
 *
 * @param patience for how long to wait for its end, in milliseconds
 * @throws ContractError `body-too-large` over 64 KB; `invalid-request` for what is not JSON in UTF-8; BodyTooLate.
 */
export async function jsonBody(request: IncomingMessage, patience: number): Promise<unknown> {
  const bytes = await bytesOf(request, patience);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ContractError('invalid-request', 'The body is not valid JSON.');
  }
}
