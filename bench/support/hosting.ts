/**
 * Serves the built app as Firebase Hosting does: compressed, revalidated by ETag, with the headers and rewrites of
 * firebase.json. (The Hosting emulator neither compresses nor answers 304.) Calls go to the suite's
 * functions-framework. Unlike production, this server uses HTTP/1.1 without TLS and adds no network delay.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { headerOf } from '@pg/contract/requests';
import { build } from 'esbuild';
import { policyWith, readFirebaseConfig } from '../../scripts/emulators/config.ts';
import { inRoot } from '../../scripts/process/paths.ts';
import { emulatorHost } from '../../tests/support/emulators.ts';

/** Returns the minified script with the packages that it imports, each in the version that the web app uses. */
export async function bundled(script: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: script, resolveDir: inRoot('web', 'src') },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

interface Served {
  readonly body: Buffer;
  readonly headers: Record<string, string>;
}

interface HostingOptions {
  /** The Firestore address that pages use; by default the emulator's. */
  readonly firestore?: string;
  /** Additional pages and scripts by path, served without a Content-Security-Policy. */
  readonly beside?: ReadonlyMap<string, string>;
}

export interface Hosting {
  readonly url: string;
  close(): void;
}

function headersOf(pathname: string, firestore: string): Record<string, string> {
  const { FIREBASE_AUTH_EMULATOR_HOST: auth = '' } = process.env;
  const rules = readFirebaseConfig().hosting.headers.filter(({ source }) => path.posix.matchesGlob(pathname, source));
  const headers = Object.fromEntries(rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])));
  const policy = headers['Content-Security-Policy'] ?? '';
  return {
    ...headers,
    'Content-Security-Policy': policyWith(
      policy,
      [auth, firestore].map((host) => `http://${host}`),
    ),
  };
}

function compressed(text: Buffer, extension: string, headers: Record<string, string>): Served {
  const type = types[extension] ?? 'application/octet-stream';
  const etag = `"${createHash('sha256').update(text).digest('hex').slice(0, 32)}"`;
  const common = { ...headers, 'Content-Type': type, ETag: etag, Vary: 'Accept-Encoding' };
  if (extension === '.png') return { body: text, headers: common };
  return { body: brotliCompressSync(text), headers: { ...common, 'Content-Encoding': 'br' } };
}

function fileAt(pathname: string, firestore: string): Served {
  const wanted = inRoot('web', 'dist', path.posix.normalize(pathname));
  const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : inRoot('web', 'dist', 'index.html');
  return compressed(readFileSync(file), path.extname(file), headersOf(pathname, firestore));
}

/** Forwards a request, and sends the answer back. `change` may rewrite the body of the answer. */
async function forward(
  base: string,
  request: IncomingMessage,
  response: ServerResponse,
  change = (text: string) => text,
) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const names = ['authorization', 'content-type', 'idempotency-key', 'cookie', headerOf('groupCode')];
  const headers = names.flatMap((name): [string, string][] => {
    const value = request.headers[name];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  const { method = 'GET', url = '/' } = request;
  const answer = await fetch(base + url, { method, headers, ...(method !== 'GET' && { body: Buffer.concat(chunks) }) });
  const body = change(await answer.text());
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'application/json' });
  response.end(body);
}

/** Starts the server on a free port. */
export async function startHosting({
  firestore = emulatorHost,
  beside = new Map(),
}: HostingOptions = {}): Promise<Hosting> {
  const { APP_URL: app = '', API_URL: api = '' } = process.env;
  const [host = '', port] = emulatorHost.split(':');
  const portOf = (address: string): string => address.slice(host.length + 1);
  const withDatabase = (text: string): string => text.replaceAll(new RegExp(`\\b${port}\\b`, 'g'), portOf(firestore));
  const files = new Map<string, Served>();
  for (const [at, text] of beside) files.set(at, compressed(Buffer.from(text), path.extname(at) || '.html', {}));

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    const failed = (): unknown => response.destroy();
    if (/^\/(auth|pg)\//.test(pathname)) return void forward(api, request, response).catch(failed);
    if (pathname.startsWith('/__/')) return void forward(app, request, response, withDatabase).catch(failed);
    const served = files.get(pathname) ?? fileAt(pathname, firestore);
    files.set(pathname, served);
    const known = request.headers['if-none-match'] === served.headers.ETag;
    response.writeHead(known ? 304 : 200, served.headers);
    response.end(known ? undefined : served.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close };
}
