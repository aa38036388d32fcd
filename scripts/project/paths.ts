/** Where things stand in the project, as absolute paths. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const inRoot = (...parts: readonly string[]): string => path.join(root, ...parts);

/** What this machine keeps and git does not: data and logs. PG_LOCAL moves it, so that a test can begin from nothing. */
export const local = path.resolve(root, process.env.PG_LOCAL ?? '.local');
export const modules = inRoot('node_modules');
export const deployedFunctions = inRoot('functions', 'dist');
/** Demo values for the emulators, one NAME=value a line. */
export const demoSecrets = inRoot('functions', '.secret.local');
export const firebaseCli = path.join(modules, 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** The id everywhere on this machine; a `demo-` project never touches production. */
export const demoProject = 'demo-pg-expense-tracker';
