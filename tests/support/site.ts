/** Serves a build of the web and forwards calls to an API, as Hosting does. */
import { createReadStream, statSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

export interface Deployed {
  /** The folder of the build. */
  readonly web: string;
  /** The API's address. */
  readonly api: string;
}

export interface Site {
  readonly url: string;
  /** Serves this build and API from now on. Open pages do not change. */
  deploy(next: Deployed): void;
  close(): Promise<void>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

const isFile = (file: string): boolean => statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

function forward(incoming: IncomingMessage, outgoing: ServerResponse, to: string): void {
  const target = new URL(incoming.url ?? '/', to);
  const headers = { ...incoming.headers, host: target.host };
  const onward = request(target, { method: incoming.method, headers }, (given) => {
    outgoing.writeHead(given.statusCode ?? 502, given.headers);
    given.pipe(outgoing);
  });
  onward.on('error', () => outgoing.destroy());
  incoming.pipe(onward);
}

function sendFile(outgoing: ServerResponse, file: string): void {
  outgoing.writeHead(200, { 'content-type': types[path.extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(outgoing);
}

/** Opens the site on a free port. The emulators answer Firebase's paths, which start with `/__/`. */
export async function openSite(first: Deployed): Promise<Site> {
  let { web, api } = first;
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://any');
    if (/^\/(auth|pg)\//.test(pathname)) return forward(incoming, outgoing, api);
    if (pathname.startsWith('/__/')) return forward(incoming, outgoing, process.env.APP_URL ?? '');
    const file = path.join(web, path.normalize(pathname));
    if (isFile(file)) return sendFile(outgoing, file);
    if (pathname.startsWith('/assets/')) return void outgoing.writeHead(404).end('Not Found');
    sendFile(outgoing, path.join(web, 'index.html'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    deploy: (next) => {
      ({ web, api } = next);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
