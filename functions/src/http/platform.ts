/**
 * What the platform's own server would do around our code. Cloud Functions inflates, parses and stores a body of any
 * size and decodes the path itself, and answers what it cannot read with an HTML page. Every answer of this API is JSON, so
 * on Node's own channel of arriving requests both are left to our code.
 */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Leaves every body on its stream, by hiding that there is one, and makes every path one that can be decoded. */
export function takeRequestsAsTheyCome(): void {
  subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage };
    delete request.headers['content-length'];
    delete request.headers['transfer-encoding'];
    const [path = '', ...query] = (request.url ?? '').split('?');
    if (!isDecodable(path)) request.url = ['/undecodable-path', ...query].join('?');
  });
}

/**
 * Leaves the domain in which functions-framework runs each request. Node has deprecated domains, and pays for one at every
 * promise and callback that begins in it: without, recording an expense takes 28 % less of the processor (docs/performance.md). What
 * fails outside a handler's promise now ends the process, as Node advises, instead of leaving it in a state that nobody
 * knows (docs/decisions/0036-outside-the-frameworks-domain.md).
 */
export function leaveDomain(): void {
  const { domain } = process as { domain?: { exit(): void } | null };
  domain?.exit();
}
