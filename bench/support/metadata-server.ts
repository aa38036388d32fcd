/**
 * The part of a Google machine that gives its processes their access tokens. Over REST the SDK asks for one even beside an
 * emulator, and the emulator takes "owner" for an administrator.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetadataServer extends AsyncDisposable {
  /** What tells a process that it runs on such a machine. */
  readonly env: { readonly GCE_METADATA_HOST: string; readonly METADATA_SERVER_DETECTION: string };
}

export async function startMetadataServer(): Promise<MetadataServer> {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('Metadata-Flavor', 'Google');
    response.setHeader('Content-Type', 'application/json');
    response.end(
      url.includes('/token') ? JSON.stringify({ access_token: 'owner', expires_in: 3600, token_type: 'Bearer' }) : '{}',
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    env: { GCE_METADATA_HOST: `127.0.0.1:${port}`, METADATA_SERVER_DETECTION: 'assume-present' },
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
