/**
 * A fake of the FCM v1 endpoint over real HTTP/2, to which the SDK's own client connects in this process. In a child
 * process, the client connects to the fake of the parent, whose address is in FCM_STAND_IN.
 */
import http2, { type ServerHttp2Stream } from 'node:http2';
import { syncBuiltinESMExports } from 'node:module';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fcmSender } from '@pg/functions/push/senders';
import { initializeApp } from 'firebase-admin/app';
import { getMessaging } from 'firebase-admin/messaging';

const connect = http2.connect;

/**
 * Connects to the fake, and corrects the scheme of each request. The SDK sends `https:` with a colon, which Google's
 * servers accept but a Node server does not.
 */
function connectTo(address: string): http2.ClientHttp2Session {
  const session = connect(address);
  const request = session.request.bind(session);
  session.request = (headers, options) => request({ ...headers, ':scheme': 'http' }, options);
  return session;
}

http2.connect = ((authority: string, ...rest: never[]) =>
  String(authority).startsWith('https://fcm.googleapis.com')
    ? connectTo(process.env.FCM_STAND_IN ?? '')
    : connect(authority, ...rest)) as typeof connect;
syncBuiltinESMExports();

const credential = { getAccessToken: async () => ({ access_token: 'a-worthless-token', expires_in: 3600 }) };

/** The SDK's messaging client, which sends to the fake. */
export const messaging = getMessaging(initializeApp({ projectId: 'demo-fcm', credential }, 'fcm'));

interface Received {
  readonly token: string;
  readonly data: Readonly<Record<string, string>>;
}

/** How the fake answers a message. With `cut`, it closes the connection instead. */
type FcmAnswer =
  | {
      readonly status: number;
      readonly error?: string;
      /** The field of the message that is wrong, such as `message.token`. */
      readonly field?: string;
      readonly message?: string;
      readonly retryAfter?: number;
    }
  | 'cut';

const accepted: FcmAnswer = { status: 200 };

let answerTo = (_message: Received, _time: number): FcmAnswer => accepted;
const received: Received[] = [];
const times = new Map<string, number>();

const bodyOf = (answer: Exclude<FcmAnswer, 'cut'>): object =>
  answer.error
    ? {
        error: {
          code: answer.status,
          message: answer.message ?? answer.error,
          status: answer.error,
          details: [
            { '@type': 'type.googleapis.com/google.firebase.fcm.v1.FcmError', errorCode: answer.error },
            ...(answer.field === undefined
              ? []
              : [{ '@type': 'type.googleapis.com/google.rpc.BadRequest', fieldViolations: [{ field: answer.field }] }]),
          ],
        },
      }
    : { name: `projects/demo/messages/${received.length}` };

async function take(stream: ServerHttp2Stream): Promise<void> {
  const { message } = JSON.parse(await text(stream)) as { message: Received };
  const time = (times.get(message.token) ?? 0) + 1;
  times.set(message.token, time);
  const answer = answerTo(message, time);
  if (answer === 'cut') return stream.session?.destroy();
  if (answer.status === 200) received.push({ token: message.token, data: message.data });
  stream.respond({
    ':status': answer.status,
    'content-type': 'application/json',
    ...(answer.retryAfter !== undefined && { 'retry-after': String(answer.retryAfter) }),
  });
  stream.end(JSON.stringify(bodyOf(answer)));
}

const server = http2.createServer({ settings: { maxConcurrentStreams: 1000 } });
server.on('session', (session) => session.on('error', () => undefined));
server.on('stream', (stream) => {
  stream.on('error', () => undefined);
  take(stream).catch(() => stream.close());
});
if (!process.env.FCM_STAND_IN) {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env.FCM_STAND_IN = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export const fcm = {
  /** The accepted messages, in order. */
  received,
  /** How often a message for this token arrived, accepted or not. */
  timesOf: (token: string): number => times.get(token) ?? 0,
  /** Sets the answer to each message; `time` counts the messages for one token, from 1. */
  answers(how: typeof answerTo): void {
    answerTo = how;
  },
  /** Forgets all messages, and accepts all new ones. */
  reset(): void {
    received.length = 0;
    times.clear();
    answerTo = () => accepted;
  },
  close: (): void => void server.close(),
};

/** Sends pushes to the fake. */
export const sendToFcm = fcmSender(messaging, 5000);

/** Returns the tokens sorted, for comparisons. */
export const ordered = (tokens: readonly string[]): string[] => tokens.toSorted((a, b) => a.localeCompare(b));

export const tokensReached = (): string[] => ordered(received.map(({ token }) => token));
