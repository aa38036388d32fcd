/** Builds the web and the API of an earlier commit from git, with today's packages. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { vite } from '../../scripts/build/build-web.ts';
import { bundleOptions } from '../../scripts/build/bundle-options.ts';
import { inRoot, modules } from '../../scripts/project/paths.ts';

/** How many first-parent commits the older build is behind HEAD: about as many as land while a tab is open for days. */
const commitsBack = 40;

/** Returns the older commit, or undefined if the history is too short or missing. */
export function olderCommit(): string | undefined {
  try {
    const args = ['rev-list', '--first-parent', `--skip=${commitsBack}`, '--max-count=1', 'HEAD'];
    return execFileSync('git', args, { cwd: inRoot(), encoding: 'utf8', stdio: 'pipe' }).trim() || undefined;
  } catch {
    return undefined;
  }
}

export interface OlderBuild {
  /** The folder that Hosting would serve. */
  readonly web: string;
  /** The folder of the functions' bundle. */
  readonly api: string;
  forget(): void;
}

/** Links today's packages, but takes the project's own packages from the commit. */
function linkPackages(folder: string): void {
  mkdirSync(path.join(folder, 'node_modules', '@pg'), { recursive: true });
  const link = (target: string, ...name: string[]): void => symlinkSync(target, path.join(folder, ...name));
  for (const name of readdirSync(modules)) {
    if (name !== '@pg' && !name.startsWith('.')) link(path.join(modules, name), 'node_modules', name);
  }
  for (const workspace of ['contract', 'functions', 'web']) {
    link(path.join(folder, workspace), 'node_modules', '@pg', workspace);
    const own = inRoot(workspace, 'node_modules');
    if (existsSync(own)) link(own, workspace, 'node_modules');
  }
}

/** Builds the web and the API of a commit, which takes about half a minute. */
export async function buildOlder(commit: string): Promise<OlderBuild> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pg-older-'));
  const files = execFileSync('git', ['archive', commit], { cwd: inRoot(), maxBuffer: 1024 ** 3 });
  execFileSync('tar', ['-x', '-C', folder], { input: files });
  linkPackages(folder);
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: path.join(folder, 'web'),
    stdio: 'inherit',
  });

  const api = path.join(folder, 'functions', 'dist');
  const entryPoints = [path.join(folder, 'functions', 'src', 'index.ts')];
  await build({ ...bundleOptions, entryPoints, outfile: path.join(api, 'index.js') });
  writeFileSync(path.join(api, 'package.json'), '{ "type": "commonjs", "main": "index.js" }');
  return {
    web: path.join(folder, 'web', 'dist'),
    api,
    forget: () => rmSync(folder, { recursive: true, force: true }),
  };
}
