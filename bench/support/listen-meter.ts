/** A proxy between a browser's Firestore SDK and the emulator. It counts the documents that the listeners receive. */
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { emulatorHost } from '../../tests/support/metering/emulator-host.ts';

export interface ListenMeter {
  /** The host and port that the browser connects to instead of Firestore's. */
  readonly host: string;
  /** Returns what arrived since the previous `take`. */
  take(): { readonly documents: number; readonly bytes: number };
  close(): void;
}

/** Starts the proxy on a free port. A deleted or missing document counts as one, as Google bills it. */
export async function startListenMeter(): Promise<ListenMeter> {
  const [hostname, port] = emulatorHost.split(':');
  let streams: string[] = [];
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const onward = ask({ hostname, port, method, path, headers }, (answer) => {
      const stream = streams.push('') - 1;
      const kept = streams;
      answer.on('data', (chunk: Buffer) => {
        kept[stream] += chunk.toString('latin1');
      });
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const text = streams.join('\n');
      // Ongoing streams keep their index, because they still append to the text at that index.
      for (const index of streams.keys()) streams[index] = '';
      return { documents: text.match(/"document(Change|Delete)"/g)?.length ?? 0, bytes: text.length };
    },
    close() {
      streams = [];
      server.close();
      server.closeAllConnections();
    },
  };
}
