/** The running emulators: their demo project, the address of Firestore's, and how a proxy before it relays answers. */
import { type ClientHttp2Stream, constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';

const { GCLOUD_PROJECT } = process.env;
if (!GCLOUD_PROJECT?.startsWith('demo-'))
  throw new Error('GCLOUD_PROJECT is not a demo- project: run these tests with `npm test`.');

export const projectId = GCLOUD_PROJECT;

const { FIRESTORE_EMULATOR_HOST } = process.env;
if (!FIRESTORE_EMULATOR_HOST) throw new Error('FIRESTORE_EMULATOR_HOST is not set: only an emulator can be measured.');

/** Read before a proxy replaces it. */
export const emulatorHost = FIRESTORE_EMULATOR_HOST;

/** Copies the answer of one gRPC call to `stream`: headers, body, and the trailers with the status. */
export function relayAnswer(onward: ClientHttp2Stream, stream: ServerHttp2Stream): void {
  const trailers = new Promise<IncomingHttpHeaders>((resolve) => onward.once('trailers', resolve));
  onward.on('response', (answer, flags) => {
    if (stream.destroyed) return;
    // An answer without a body has its status in the headers, without trailers.
    if (flags & constants.NGHTTP2_FLAG_END_STREAM) return stream.respond(answer, { endStream: true });
    stream.respond(answer, { waitForTrailers: true });
    stream.on('wantTrailers', () => void trailers.then((last) => stream.destroyed || stream.sendTrailers(last)));
    onward.pipe(stream);
  });
}
