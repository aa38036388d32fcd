/** Sends requests exactly as written, where fetch would normalise or refuse them. */
import { request } from 'node:http';
import type { Reply } from '../support/api.ts';

/** Parses JSON. Returns any other text unchanged, for the checks to reject. */
const parsed = (text: string): unknown => {
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
};

/** Sends a request without normalising its path or headers. Returns a body that is not JSON as text. */
export function sendAsSpelt(
  method: string,
  path: string,
  headers: readonly (readonly [string, string])[] = [],
): Promise<Reply> {
  const { hostname, port } = new URL(process.env.API_URL ?? '');
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, method, path, headers: ['Host', hostname, ...headers.flat()] }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => {
        const got = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as [string, string]);
        resolve({ status: answer.statusCode ?? 0, body: parsed(text), headers: new Headers(got) });
      });
    });
    sent.on('error', reject).end();
  });
}
