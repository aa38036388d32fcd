/**
 * Installs the locked packages when node_modules does not match package-lock.json. Needs only Node 20.19, and no
 * installed packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

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
export const pinnedVersion = readJson('package.json').devDependencies.node;
export const pinnedNode = path.join(modules, 'node', 'bin', 'node');

/** Returns whether the pinned Node runs, and npm's record of node_modules lists every package at its locked version. */
function isInstalled() {
  const installed = readJson('node_modules/.package-lock.json')?.packages;
  if (!installed) return false;
  for (const [where, locked] of Object.entries(readJson('package-lock.json').packages)) {
    // Optional packages may be for other platforms, and workspaces are links.
    if (!where.includes('node_modules/') || locked.optional || locked.link) continue;
    if (installed[where]?.version !== locked.version) return false;
  }
  if (process.version === `v${pinnedVersion}`) return true;
  return String(spawnSync(pinnedNode, ['--version']).stdout).trim() === `v${pinnedVersion}`;
}

/** Runs npm and collects its output. Takes the pinned Node off PATH, because npm may be replacing it. */
function npm(args) {
  const PATH = process.env.PATH?.split(path.delimiter).filter((folder) => !folder.startsWith(modules));
  const env = { ...process.env, PATH: PATH?.join(path.delimiter) };
  return new Promise((resolve) => {
    let output = '';
    const child = spawn('npm', [...args, '--loglevel=error', '--no-audit', '--no-fund'], { cwd: root, env });
    child.stdout.on('data', (text) => (output += text));
    child.stderr.on('data', (text) => (output += text));
    child.on('error', (error) => resolve({ status: 127, output: String(error) }));
    child.on('close', (status) => resolve({ status: status ?? 1, output }));
  });
}

/**
 * Installs in two steps, so that only the pinned Node's install script runs. npm 10 ignores `allowScripts`, and would
 * spend minutes compiling an optional package that is not used here.
 */
async function install() {
  const steps = [
    ['ci', '--ignore-scripts', '--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'],
    ['rebuild', 'node'],
  ];
  let output = '';
  for (const step of steps) {
    const done = await npm(step);
    output += done.output;
    if (done.status !== 0) return { ok: false, output };
  }
  return { ok: isInstalled(), output };
}

const offline = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i;

/** Returns false, after printing a message, when the packages could not be installed. */
export async function installIfNeeded() {
  if (isInstalled()) return true;
  console.log('Installing the packages of package-lock.json (a minute or two the first time)…');
  const started = Date.now();
  const { ok, output } = await install();
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
