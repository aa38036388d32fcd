/** Relays the answer of one gRPC call, for the proxies between the Admin SDK and Firestore. */
import { type ClientHttp2Stream, constants, type IncomingHttpHeaders, type ServerHttp2Stream } from 'node:http2';

/** Copies the answer of `onward` to `stream`: headers, body, and the trailers with the status. */
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
