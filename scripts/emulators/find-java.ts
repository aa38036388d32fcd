/** Finds a Java that is new enough for the Firebase CLI: JAVA_HOME, then PATH, then the system's JVM folders. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../process/user-error.ts';

/** Required by the Firebase CLI. */
const oldest = 21;

export interface Java {
  /** The folder that contains `bin/java`. */
  readonly home: string;
  readonly version: number;
}

const systemFolders = [
  '/usr/lib/jvm',
  '/usr/java',
  '/opt/java',
  '/opt/homebrew/opt',
  '/Library/Java/JavaVirtualMachines',
];

/** Returns the possible Java homes in a folder. In a Mac's JVM bundles, the home is two levels down. */
const homesIn = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder).flatMap((name) => {
        const home = path.join(folder, name);
        return [home, path.join(home, 'Contents', 'Home')];
      })
    : [];

/** Returns the major version that this `java` reports, or undefined when it does not run. */
function versionOf(java: string): number | undefined {
  const said = spawnSync(java, ['-version'], { encoding: 'utf8' });
  const version = /version "(?:1\.)?(\d+)/.exec(`${said.stderr ?? ''}${said.stdout ?? ''}`)?.[1];
  return version ? Number(version) : undefined;
}

/**
 * Returns the first Java that is new enough.
 *
 * @throws UserError naming what was found instead
 */
export function findJava(env: NodeJS.ProcessEnv = process.env, folders: readonly string[] = systemFolders): Java {
  const onPath = (env.PATH ?? '').split(path.delimiter).filter((folder) => existsSync(path.join(folder, 'java')));
  const homes = [
    ...(env.JAVA_HOME ? [env.JAVA_HOME] : []),
    ...onPath.map((folder) => path.dirname(folder)),
    ...folders.flatMap(homesIn),
  ];
  let newest = 0;
  for (const home of new Set(homes)) {
    const java = path.join(home, 'bin', 'java');
    const version = existsSync(java) ? versionOf(java) : undefined;
    if (version !== undefined && version >= oldest) return { home, version };
    newest = Math.max(newest, version ?? 0);
  }
  const found = newest > 0 ? `Java ${newest} is too old` : 'No Java was found';
  throw new UserError(
    `${found}: the Firebase emulators need Java ${oldest} or later (install a JDK from https://adoptium.net, or set JAVA_HOME to one).`,
  );
}
