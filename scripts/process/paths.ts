/** Absolute paths within the project. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
export const inRoot = (...parts: readonly string[]): string => path.join(root, ...parts);

/**
 * Data and logs of this machine, ignored by git. PG_LOCAL names another folder, so that a test can start without data.
 */
export const local = path.resolve(root, process.env.PG_LOCAL ?? '.local');
export const modules = inRoot('node_modules');
export const deployedFunctions = inRoot('functions', 'dist');
/** Demo values for the emulators, one NAME=value per line. */
export const demoSecrets = inRoot('functions', '.secret.local');
export const firebaseCli = path.join(modules, 'firebase-tools', 'lib', 'bin', 'firebase.js');

/** The project id used everywhere on this machine; a `demo-` project never touches production. */
export const demoProject = 'demo-pg-expense-tracker';
