/**
 * Bad deploys: a server in front of the suite's Hosting that alters requests and answers, and a project with open
 * rules.
 */
import { createServer, type OutgoingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { loadRules } from '../load-rules.ts';

interface Defects {
  /** Headers to drop from answers, in lower case. */
  readonly without?: readonly string[];
  /** Header values to replace, and their replacements. */
  readonly instead?: Readonly<Record<string, string>>;
  /** Entries that a proxy adds to X-Forwarded-For. */
  readonly frontEnd?: readonly string[];
  /** Drops the cookies of requests. */
  readonly withoutCookies?: boolean;
  /** The project that the site claims to belong to. */
  readonly project?: string;
}

interface Front extends AsyncDisposable {
  readonly url: string;
  /** The requests so far: method and path. */
  readonly requests: string[];
}

const upstream = new URL(process.env.APP_URL ?? '');

/** Opens the server for one test. */
export async function openSmokeFront(defects: Defects): Promise<Front> {
  const { without = [], instead = {}, frontEnd = [], withoutCookies = false, project } = defects;
  const requests: string[] = [];
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    requests.push(`${incoming.method} ${path}`);
    if (project && path === '/__/firebase/init.json') {
      return void outgoing
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ projectId: project, apiKey: 'any' }));
    }
    const headers: OutgoingHttpHeaders = { ...incoming.headers, host: upstream.host };
    if (frontEnd.length > 0) {
      headers['x-forwarded-for'] = [incoming.headers['x-forwarded-for'] ?? [], ...frontEnd].flat().join(', ');
    }
    if (withoutCookies) delete headers.cookie;
    const onward = request(new URL(path, upstream), { method: incoming.method, headers }, (answer) => {
      const entries = Object.entries(answer.headers)
        .filter(([name]) => !without.includes(name))
        .map(([name, value]) => [name, instead[String(value)] ?? value]);
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(entries));
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const wideOpen = `rules_version = '2';
service cloud.firestore { match /databases/{database}/documents { match /{any=**} { allow read, write; } } }`;

/** Loads rules that allow everything into another project of the same emulator. */
export const openRules = (project: string): Promise<void> => loadRules(project, wideOpen);
