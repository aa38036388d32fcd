/**
 * A server in front of the suite’s Hosting that can hang and deploy new builds. A new build is the same app with other
 * hashes in the names of its assets; the old names return 404.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Hosting {
  readonly url: string;
  /** Stops answering, but keeps connections open. */
  hang(): void;
  /** Answers the held requests and all later ones. */
  goOn(): void;
  /** Deploys the next build. */
  deploy(): void;
  close(): Promise<void>;
}

const upstream = new URL(process.env.APP_URL ?? '');
const isText = (type = ''): boolean => /javascript|html|css/.test(type);

/** Returns the hash rotated by this many characters: a deploy renames files this way. */
const rotated = (hash: string, by: number): string => hash.slice(by) + hash.slice(0, by);

/** Returns the hash of the suite’s build and the hashes in its file names. */
async function builtHashes(): Promise<string[]> {
  const worker = await (await fetch(new URL('/firebase-messaging-sw.js', upstream))).text();
  const names = [...worker.matchAll(/\/assets\/[\w.-]+-([\w-]{7,8})\.(?:js|css)/g)].map(([, hash = '']) => hash);
  const [, build = ''] = /build:"(\w+)"/.exec(worker) ?? [];
  return [build, ...names];
}

/** Opens the server for one test. The test must close it. */
export async function openHosting(): Promise<Hosting> {
  const hashes = await builtHashes();
  let held: (() => void)[] | undefined;
  let build = 0;

  const renamed = (text: string): string => {
    const pattern = new RegExp(hashes.map((hash) => hash.replaceAll('-', '\\-')).join('|'), 'g');
    return text.replace(pattern, (hash) => rotated(hash, build));
  };

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const requested = incoming.url ?? '/';
    const original = hashes.find(
      (hash) => requested.startsWith('/assets/') && requested.includes(rotated(hash, build)),
    );
    if (requested.startsWith('/assets/') && !original) return void outgoing.writeHead(404).end('Not Found');
    const path = original ? requested.replace(rotated(original, build), original) : requested;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', host: upstream.host };
    const onward = request(new URL(path, upstream), { method: incoming.method, headers }, (answered) => {
      const { 'content-length': _, etag: __, ...rest } = answered.headers;
      if (!isText(answered.headers['content-type'])) {
        outgoing.writeHead(answered.statusCode ?? 502, answered.headers);
        return void answered.pipe(outgoing);
      }
      const parts: Buffer[] = [];
      answered.on('data', (part: Buffer) => parts.push(part));
      answered.on('end', () =>
        outgoing.writeHead(answered.statusCode ?? 502, rest).end(renamed(String(Buffer.concat(parts)))),
      );
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }

  const server = createServer((incoming, outgoing) => {
    if (held) held.push(() => answer(incoming, outgoing));
    else answer(incoming, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hang: () => {
      held = [];
    },
    goOn: () => {
      const waiting = held ?? [];
      held = undefined;
      for (const each of waiting) each();
    },
    deploy: () => {
      build += 1;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
