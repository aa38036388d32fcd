/** The environment variables that point a process at a running suite. */
import path from 'node:path';
import { demoProject, local } from '../project/paths.ts';
import type { SuitePorts } from './ports.ts';
import { hubOf, hubVariable } from './triggers.ts';

/** Returns the variables that make the Admin SDK talk to this suite and nothing else. */
export const adminEnvironment = (ports: SuitePorts): Record<string, string> => ({
  METADATA_SERVER_DETECTION: 'none', // no Google metadata server to ask for credentials
  GCLOUD_PROJECT: demoProject,
  GOOGLE_CLOUD_PROJECT: demoProject,
  FIREBASE_CONFIG: JSON.stringify({ projectId: demoProject }),
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
});

export const appUrl = (ports: SuitePorts): string => `http://127.0.0.1:${ports.hosting}`;
export const apiUrl = (ports: SuitePorts): string => `http://127.0.0.1:${ports.framework}`;

/** The log of the API that runs under production's own server. */
export const apiLog = (ports: SuitePorts): string =>
  path.join(local, 'logs', `suite-${ports.hosting}`, 'functions-framework.log');

/**
 * Returns the variables of a test process: the Admin SDK's, the app's address for browsers, the address and log of the
 * API under production's own server, and the hub's address.
 */
export const testEnvironment = (ports: SuitePorts): Record<string, string> => ({
  ...adminEnvironment(ports),
  APP_URL: appUrl(ports),
  API_URL: apiUrl(ports),
  API_LOG: apiLog(ports),
  [hubVariable]: hubOf(ports),
});
