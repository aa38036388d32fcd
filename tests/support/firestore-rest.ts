/** Firestore without the SDK, as anyone can reach it: its REST API, and listeners over WebChannel as in a browser. */

import { randomBytes } from 'node:crypto';
import { emulatorHost, projectId } from './emulators.ts';

const databaseName = `projects/${projectId}/databases/(default)`;
const root = `http://${emulatorHost}/v1/${databaseName}/documents`;
const fullName = (path: string): string => `${databaseName}/documents/${path}`;

export interface Answer {
  readonly status: number;
  readonly text: string;
}

type Ask = (token: string | undefined, path: string) => Promise<Answer>;

const authorization = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/**
 * How often a request is sent, at most. After the emulator has refused a request, it closes the connection, even if
 * other requests use that connection.
 */
const sendings = 5;

/** Like `fetch`, but repeats a request whose connection was closed. */
async function fetchAnswer(url: string, init: RequestInit): Promise<Response> {
  for (let sent = 1; ; sent += 1) {
    try {
      return await fetch(url, init);
    } catch (failure) {
      if (sent === sendings || !(failure instanceof TypeError)) throw failure;
    }
  }
}

async function ask(method: string, url: string, token: string | undefined, body?: object): Promise<Answer> {
  const response = await fetchAnswer(url, {
    method,
    headers: { 'content-type': 'application/json', ...authorization(token) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

const split = (path: string): { parent: string; collectionId: string; collection: string } => {
  const parts = path.split('/').slice(0, -1);
  const parent = parts.slice(0, -1).join('/');
  return {
    parent: parent === '' ? root : `${root}/${parent}`,
    collectionId: parts.at(-1) ?? '',
    collection: parts.join('/'),
  };
};

const fields = { amount: { integerValue: '1' }, role: { stringValue: 'admin' } };
const query = (path: string, allDescendants = false) => ({
  from: [{ collectionId: split(path).collectionId, allDescendants }],
});

/** Reads of one document. */
export const gets: Readonly<Record<string, Ask>> = {
  'gets the document': (token, path) => ask('GET', `${root}/${path}`, token),
  'gets the document in a batch': (token, path) =>
    ask('POST', `${root}:batchGet`, token, { documents: [fullName(path)] }),
};

const run = (token: string | undefined, path: string, structuredQuery: object) =>
  ask('POST', `${split(path).parent}:runQuery`, token, { structuredQuery });
const count = (token: string | undefined, path: string, structuredQuery: object) =>
  ask('POST', `${split(path).parent}:runAggregationQuery`, token, {
    structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'n', count: {} }] },
  });

/** Reads of the document's collection, which ask for few documents. */
export const lists: Readonly<Record<string, Ask>> = {
  'lists the collection': (token, path) => ask('GET', `${root}/${split(path).collection}?pageSize=3`, token),
  'queries the collection': (token, path) => run(token, path, { ...query(path), limit: 3 }),
  'counts a few of the collection': (token, path) => count(token, path, { ...query(path), limit: 3 }),
};

/** Reads that no one may make. */
export const everything: Readonly<Record<string, Ask>> = {
  'queries the whole collection': (token, path) => run(token, path, query(path)),
  'counts the whole collection': (token, path) => count(token, path, query(path)),
  'queries the collection up to a limit that no list has': (token, path) =>
    run(token, path, { ...query(path), limit: 10_001 }),
  'skips documents of the collection': (token, path) => run(token, path, { ...query(path), limit: 3, offset: 1 }),
  'counts a few of the collection after skipping documents': (token, path) =>
    count(token, path, { ...query(path), limit: 3, offset: 1 }),
  'queries every collection with the name of the document’s collection': (token, path) =>
    ask('POST', `${root}:runQuery`, token, { structuredQuery: query(path, true) }),
  'asks for the collections below the document': (token, path) =>
    ask('POST', `${root}/${path}:listCollectionIds`, token, {}),
};

const commit = (token: string | undefined, write: object): Promise<Answer> =>
  ask('POST', `${root}:commit`, token, { writes: [write] });

/** Writes to the document, and the creation of another document in its collection. */
export const writes: Readonly<Record<string, Ask>> = {
  'creates a document': (token, path) =>
    ask('POST', `${root}/${split(path).collection}?documentId=planted`, token, { fields }),
  'changes the document': (token, path) =>
    ask('PATCH', `${root}/${path}?updateMask.fieldPaths=amount&updateMask.fieldPaths=role`, token, { fields }),
  'deletes the document': (token, path) => ask('DELETE', `${root}/${path}`, token),
  'commits a change': (token, path) =>
    commit(token, { update: { name: fullName(path), fields }, updateMask: { fieldPaths: ['amount'] } }),
  'commits a deletion': (token, path) => commit(token, { delete: fullName(path) }),
  'commits a transform': (token, path) =>
    commit(token, {
      transform: {
        document: fullName(path),
        fieldTransforms: [{ fieldPath: 'amount', increment: { integerValue: '1' } }],
      },
    }),
};

const channel = `http://${emulatorHost}/google.firestore.v1.Firestore/Listen/channel`;

/** What a listener asks for: one document, or a collection, of which `limit` documents if it is set. */
export type Target =
  | { readonly document: string }
  | { readonly parent: string; readonly collectionId: string; readonly limit?: number };

const targetOf = (target: Target): object =>
  'document' in target
    ? { documents: { documents: [fullName(target.document)] } }
    : {
        query: {
          parent: target.parent === '' ? `${databaseName}/documents` : fullName(target.parent),
          structuredQuery: {
            from: [{ collectionId: target.collectionId }],
            ...(target.limit && { limit: target.limit }),
          },
        },
      };

/** Reads an answer until it matches the pattern or ends. The answer to a listener may never end. */
async function readUntil(response: Response, pattern: RegExp): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const part of response.body ?? []) {
    text += decoder.decode(part as Uint8Array, { stream: true });
    if (pattern.test(text)) break;
  }
  return text;
}

async function listenOnce(token: string | undefined, target: Target): Promise<string> {
  const common = { VER: '8', database: databaseName, CVER: '22', zx: randomBytes(6).toString('hex'), t: '1' };
  const given = token === undefined ? '' : `Authorization:Bearer ${token}\r\n`;
  const opening = new URLSearchParams({ ...common, RID: '1', 'X-HTTP-Session-Id': 'gsessionid', $httpHeaders: given });
  const request = { database: databaseName, addTarget: { ...targetOf(target), targetId: 2 } };
  const body = new URLSearchParams({ count: '1', ofs: '0', req0___data__: JSON.stringify(request) });
  const signal = AbortSignal.timeout(10_000);
  const opened = await fetchAnswer(`${channel}?${opening}`, { method: 'POST', body, signal });
  const session = /\["c","([^"]+)"/.exec(await opened.text())?.[1];
  if (session === undefined) throw new Error(`the channel did not open: ${opened.status}`);
  const gsessionid = opened.headers.get('x-http-session-id') ?? '';
  const hearing = { ...common, RID: 'rpc', SID: session, gsessionid, AID: '0', CI: '0', TYPE: 'xmlhttp' };
  const heard = await fetchAnswer(`${channel}?${new URLSearchParams(hearing)}`, { signal });
  return readUntil(heard, /"(CURRENT|REMOVE)"|"error"/);
}

/**
 * How often a channel is opened, at most, until a message arrives. After the emulator has refused a request, it closes
 * the connection, even if other requests use that connection.
 */
const openings = 5;

/**
 * Opens the listener and returns what it received: the documents up to the message CURRENT, or the reason for a
 * refusal.
 *
 * @throws Error if the channel does not open, or if neither message arrives within ten seconds
 */
export async function listen(token: string | undefined, target: Target): Promise<string> {
  for (let opened = 1; ; opened += 1) {
    const heard = await listenOnce(token, target);
    if (heard !== '' || opened === openings) return heard;
  }
}
