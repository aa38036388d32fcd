/** Starts each packed function under its own copy of the framework, as the cloud does. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { readDemoSecrets } from '../../../scripts/emulators/secrets.ts';
import { type Child, startChild } from '../../../scripts/process/child.ts';
import { freePort } from '../free-port.ts';

/** Lists the functions that the bundle exports, and which of them take events, in a process of their own. */
const listing = `
  const all = Object.entries(require('./index.js')).map(([name, { __endpoint }]) => [name, 'eventTrigger' in __endpoint]);
  console.log('\\n' + JSON.stringify(all));
`;

interface Target {
  readonly name: string;
  readonly takesEvents: boolean;
}

/** Everything that would be deployed. */
export function targetsIn(folder: string): Target[] {
  const printed = execFileSync(process.execPath, ['-e', listing], { cwd: folder, encoding: 'utf8' });
  const all = JSON.parse(printed.trim().split('\n').at(-1) ?? '[]') as [string, boolean][];
  return all.map(([name, takesEvents]) => ({ name, takesEvents }));
}

export interface Started extends AsyncDisposable {
  readonly url: string;
  readonly child: Child;
}

/** Starts one against the running suite; the caller waits until it responds. */
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
