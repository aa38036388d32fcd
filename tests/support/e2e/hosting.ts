/**
 * A Hosting server in front of the suite's, which can hang and deploy new builds. A new build is the same app with
 * every file renamed; the old names are gone.
 */
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Hosting {
  readonly url: string;
  /** Answers nothing from now on, but keeps connections open. */
  hang(): void;
  /** Answers what was held, and everything from now on. */
  goOn(): void;
  /** Deploys the next build. */
  deploy(): void;
  close(): Promise<void>;
}

const upstream = new URL(process.env.APP_URL ?? '');
const isText = (type = ''): boolean => /javascript|html|css/.test(type);

/** A hash of the previous build, rotated by this many characters. */
const turned = (hash: string, by: number): string => hash.slice(by) + hash.slice(0, by);

/** The file names of the suite's own build, and its hash. */
async function builtHashes(): Promise<string[]> {
  const worker = await (await fetch(new URL('/firebase-messaging-sw.js', upstream))).text();
  const names = [...worker.matchAll(/\/assets\/[\w.-]+-([\w-]{8})\.(?:js|css)/g)].map(([, hash = '']) => hash);
  const [, build = ''] = /build:"(\w+)"/.exec(worker) ?? [];
  return [build, ...names];
}

/** Opens it for one test, which closes it. */
export async function openHosting(): Promise<Hosting> {
  const hashes = await builtHashes();
  let held: (() => void)[] | undefined;
  let build = 0;

  const renamed = (text: string): string => {
    const pattern = new RegExp(hashes.map((hash) => hash.replaceAll('-', '\\-')).join('|'), 'g');
    return text.replace(pattern, (hash) => turned(hash, build));
  };

  function answer(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const asked = incoming.url ?? '/';
    const original = hashes.find((hash) => asked.startsWith('/assets/') && asked.includes(turned(hash, build)));
    if (asked.startsWith('/assets/') && !original) return void outgoing.writeHead(404).end('Not Found');
    const path = original ? asked.replace(turned(original, build), original) : asked;
    const headers = { ...incoming.headers, 'accept-encoding': 'identity', host: upstream.host };
    const onward = request(new URL(path, upstream), { method: incoming.method, headers }, (given) => {
      const { 'content-length': _, etag: __, ...rest } = given.headers;
      if (!isText(given.headers['content-type'])) {
        outgoing.writeHead(given.statusCode ?? 502, given.headers);
        return void given.pipe(outgoing);
      }
      const parts: Buffer[] = [];
      given.on('data', (part: Buffer) => parts.push(part));
      given.on('end', () =>
        outgoing.writeHead(given.statusCode ?? 502, rest).end(renamed(String(Buffer.concat(parts)))),
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
