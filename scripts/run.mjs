/**
 * Runs `scripts/<name>.ts` on the project's pinned Node, and installs the packages first if necessary. Needs only Node
 * 20.19.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { installIfNeeded, pinnedNode, pinnedVersion } from './install-if-needed.mjs';

const [name = '', ...rest] = process.argv.slice(2);
const script = fileURLToPath(new URL(`./${name}.ts`, import.meta.url));

if (!/^[a-z][a-z-]*$/.test(name) || !existsSync(script)) {
  console.error(`Unknown script "${name}". "npm run" lists them all.`);
  process.exit(2);
}

if (!(await installIfNeeded())) process.exit(1);

// A signal that kills npm or its shell is not forwarded to this process, so this process watches whether its parent has
// ended.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGHUP');
}, 500);
watch.unref();

if (process.version === `v${pinnedVersion}`) {
  process.argv = [process.execPath, script, ...rest];
  await import(new URL(`./${name}.ts`, import.meta.url).href);
} else {
  const child = spawn(pinnedNode, [script, ...rest], { stdio: 'inherit' });
  // Forwarded, so that the child can save data and stop its own children before it exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status, signal) => process.exit(status ?? 128 + (signal ? constants.signals[signal] : 0)));
}
