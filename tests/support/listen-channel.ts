/** Opens a Firestore listener over WebChannel without the SDK, to see what a browser would receive. */
import { randomBytes } from 'node:crypto';
import { databaseName, fetchAnswer, fullName } from './firestore-rest.ts';

const { FIRESTORE_EMULATOR_HOST: host } = process.env;
const channel = `http://${host}/google.firestore.v1.Firestore/Listen/channel`;

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
