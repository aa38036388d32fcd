/** Starts a packed function under the functions-framework installed with it, as the cloud does. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readDemoSecrets } from '../../../scripts/emulators/config.ts';
import { type Child, startChild } from '../../../scripts/process/child.ts';
import { freePort } from '../free-port.ts';

/** A script that lists the functions of the bundle and says which of them take events. */
const listing = `
  const all = Object.entries(require('./index.js')).map(([name, { __endpoint }]) => [name, 'eventTrigger' in __endpoint]);
  console.log('\\n' + JSON.stringify(all));
`;

interface Target {
  readonly name: string;
  readonly takesEvents: boolean;
}

/** Returns the functions that would be deployed. */
export function targetsIn(folder: string): Target[] {
  const printed = execFileSync(process.execPath, ['-e', listing], { cwd: folder, encoding: 'utf8' });
  const all = JSON.parse(printed.trim().split('\n').at(-1) ?? '[]') as [string, boolean][];
  return all.map(([name, takesEvents]) => ({ name, takesEvents }));
}

export interface Started extends AsyncDisposable {
  readonly url: string;
  readonly child: Child;
}

/** Starts a function against the running emulators. The caller waits until it responds. */
export async function startPacked(folder: string, { name, takesEvents }: Target): Promise<Started> {
  const port = await freePort();
  const framework = path.join(
    folder,
    'node_modules',
    '@google-cloud',
    'functions-framework',
    'build',
    'src',
    'main.js',
  );
  const kind = takesEvents ? 'cloudevent' : 'http';
  const child = startChild({
    name,
    args: [framework, `--target=${name}`, `--signature-type=${kind}`, `--port=${port}`],
    cwd: folder,
    env: { ...readDemoSecrets(), FUNCTION_TARGET: name },
    log: path.join(folder, `${name}.log`),
    boundMs: 3_000,
  });
  return { url: `http://127.0.0.1:${port}`, child, [Symbol.asyncDispose]: () => child[Symbol.asyncDispose]() };
}
