/**
 * Runs the bare transaction as an HTTP function, in the server that production uses. No API on this platform can be
 * faster.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { build } from 'esbuild';
import { bundleOptions } from '../../scripts/build/build-functions.ts';
import { inRoot } from '../../scripts/process/paths.ts';
import { startOwnServer } from '../../tests/support/own-server.ts';
import type { BareMember } from './bare-function.ts';

/** Inside functions/, so that Node finds the packages that the bundle leaves out. */
const source = inRoot('functions', 'node_modules', '.compared', 'bare');

export interface BareServer extends AsyncDisposable {
  add(member: BareMember, description?: string): Promise<void>;
}

export async function startBareServer(): Promise<BareServer> {
  mkdirSync(source, { recursive: true });
  const entryPoints = [inRoot('bench', 'support', 'bare-function.ts')];
  await build({ ...bundleOptions, entryPoints, sourcemap: false, outfile: `${source}/index.js` });
  writeFileSync(`${source}/package.json`, '{ "type": "commonjs", "main": "index.js" }');
  const server = await startOwnServer({ source, accepts: ({ ok }) => ok });
  const headers = { 'content-type': 'application/json' };
  return {
    add: async (member, description) => {
      const body = JSON.stringify({ member, description });
      const answer = await fetch(server.url, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`The bare function answered ${answer.status}: ${await answer.text()}`);
      await answer.json();
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
