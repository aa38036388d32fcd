/** A fake of the FCM v1 endpoint over real HTTP/2. With fcm-redirect.ts, the SDK's own client connects to it. */
import http2, { type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { standInVariable } from './fcm-redirect.ts';

export interface Received {
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
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
process.env[standInVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

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
