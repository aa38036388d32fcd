/** The JSON body of a request, read off its stream. */
import type { IncomingMessage } from 'node:http';
import { ContractError } from '@pg/contract/errors';
import { limits } from '@pg/contract/limits';

/** The bytes of the body. One that is too large is read to its end, so that the answer arrives, but not kept. */
function bytesOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.bodyBytes) chunks = [];
      else chunks.push(chunk);
    });
    request.on('end', () => {
      if (size > limits.bodyBytes) reject(new ContractError('body-too-large'));
      else resolve(Buffer.concat(chunks));
    });
    request.on('error', reject);
  });
}

/**
 * The parsed body; an absent one is an empty object. Its type and encoding are not looked at: what counts is that it is
 * JSON in UTF-8.
 *
 * @throws ContractError `body-too-large` over 64 KB; `invalid-request` for what is not JSON in UTF-8.
 */
export async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const bytes = await bytesOf(request);
  if (bytes.length === 0) return {};
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ContractError('invalid-request', 'The body is not valid JSON.');
  }
}
