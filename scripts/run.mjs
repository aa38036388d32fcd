/**
 * Runs a command, `scripts/<name>.ts` or one of scripts/commands.ts, on the project's pinned Node. Installs the locked packages first when node_modules does not
 * match package-lock.json. Needs only Node 20.19, and no installed packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = path.join(root, 'node_modules');
const log = path.join(root, '.local', 'logs', 'install.log');

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  } catch {
    return undefined;
  }
};

/** The exact version of Node that every script runs on, of the same major version as production's. */
const pinnedVersion = `v${readJson('package.json').devDependencies.node}`;
const pinnedNode = path.join(modules, 'node', 'bin', 'node');
const isPinned = process.version === pinnedVersion;

/** Returns whether the pinned Node runs, and npm's record of node_modules lists every package at its locked version. */
function isInstalled() {
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  for (const [where, locked] of Object.entries(readJson('package-lock.json').packages)) {
    // Optional packages may be for other platforms, and workspaces are links.
    if (!where.includes('node_modules/') || locked.optional || locked.link) continue;
    if (installed[where]?.version !== locked.version) return false;
  }
  return isPinned || String(spawnSync(pinnedNode, ['--version']).stdout).trim() === pinnedVersion;
}

/** Runs npm and collects its output. Takes the pinned Node off PATH, because npm may be replacing it. */
function npm(args) {
  const PATH = process.env.PATH?.split(path.delimiter).filter((folder) => !folder.startsWith(modules));
  const env = { ...process.env, PATH: PATH?.join(path.delimiter) };
  const quietly = [...args, '--loglevel=error', '--no-audit', '--no-fund'];
  const { status, stdout, stderr, error } = spawnSync('npm', quietly, { cwd: root, env, encoding: 'utf8' });
  return { ok: status === 0, output: error ? String(error) : `${stdout}${stderr}` };
}

/**
 * Installs in two steps, so that only the pinned Node's install script runs. npm 10 ignores `allowScripts`, and would
 * spend minutes compiling an optional package that is not used here.
 */
function install() {
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  const packages = npm(['ci', '--ignore-scripts', ...retries]);
  if (!packages.ok) return packages;
  const node = npm(['rebuild', 'node']);
  return { ok: node.ok && isInstalled(), output: packages.output + node.output };
}

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i;

/** Returns false, after printing a message, when the packages could not be installed. */
function installIfNeeded() {
  if (isInstalled()) return true;
  console.log('Installing the packages of package-lock.json (a minute or two the first time)…');
  const started = Date.now();
  const { ok, output } = install();
  mkdirSync(path.dirname(log), { recursive: true });
  writeFileSync(log, output);
  if (ok) {
    console.log(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
    return true;
  }
  const cause = output.split('\n').find((line) => /npm err(or|!) /i.test(line) && !/ code /.test(line));
  console.error(
    offline.test(output)
      ? "The packages could not be installed because npm's registry is unreachable: connect to the network and run the command again."
      : `The packages could not be installed (${cause?.replace(/^npm err(or|!) /i, '') ?? 'npm failed'}): see ${path.relative(root, log)}.`,
  );
  return false;
}

const [name = '', ...rest] = process.argv.slice(2);
const own = path.join(root, 'scripts', `${name}.ts`);
const words = existsSync(own) ? [own, ...rest] : [path.join(root, 'scripts', 'commands.ts'), name, ...rest];
if (!installIfNeeded()) process.exit(1);

// A signal that kills npm or its shell is not forwarded to this process, so this process watches whether its parent has
// ended.
const parent = process.ppid;
const watch = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(watch);
  process.kill(process.pid, 'SIGHUP');
}, 500);
watch.unref();

if (isPinned) {
  process.argv = [process.execPath, ...words];
  await import(pathToFileURL(words[0]).href);
} else {
  const child = spawn(pinnedNode, words, { stdio: 'inherit' });
  // Forwarded, so that the child can save data and stop its own children before it exits.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (status, signal) => process.exit(status ?? 128 + (signal ? constants.signals[signal] : 0)));
}
