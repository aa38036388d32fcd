/**
 * A fake of Google's metadata server, which issues access tokens. Over REST the SDK needs a token even for an emulator.
 * The emulator accepts `owner` as an administrator's token.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface MetadataServer extends AsyncDisposable {
  /** Environment variables that make a process use this server. */
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
