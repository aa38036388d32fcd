/**
 * Reads the demo values of the functions' secrets. The functions emulator does not need this, because it reads the file
 * itself.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { demoProject, demoSecrets, inRoot, local } from '../process/paths.ts';
import type { SuitePorts } from './ports.ts';

export const readDemoSecrets = (): NodeJS.Dict<string> => parseEnv(readFileSync(demoSecrets, 'utf8'));

/** Google's variable for the address of a suite's hub, which controls the suite's emulators. */
export const hubVariable = 'FIREBASE_EMULATOR_HUB';

export const hubOf = (ports: SuitePorts): string => `127.0.0.1:${ports.hub}`;

/** The environment variables that point a process at a running suite. */

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

/** Reads firebase.json, the production configuration. The types describe only the parts that are used here. */

interface Address {
  host: string;
  port: number;
}

interface HeaderRule {
  readonly source: string;
  readonly headers: { readonly key: string; value: string }[];
}

export interface FirebaseConfig {
  readonly hosting: { readonly headers: HeaderRule[] };
  readonly emulators: {
    readonly auth: Address;
    readonly functions: Address;
    readonly firestore: Address & { websocketPort: number };
    readonly hosting: Address;
    readonly eventarc: Address;
    readonly tasks: Address;
    readonly hub: Address;
    readonly logging: Address;
    ui: { enabled: boolean; host?: string; port?: number };
  };
}

export const readFirebaseConfig = (): FirebaseConfig => JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));

/**
 * The local configuration: production's firebase.json with this suite's ports and the emulators' addresses, nothing
 * else.
 */

const policyName = 'content-security-policy';

/** Returns the policy with these addresses added to `connect-src`. Throws when it has no connect-src. */
export function policyWith(policy: string, addresses: readonly string[]): string {
  const extended = policy.replace(/(^|;\s*)(connect-src [^;]*)/, (_, before: string, directive: string) =>
    [before + directive.trimEnd(), ...addresses].join(' '),
  );
  if (extended === policy) throw new Error('The Content-Security-Policy of firebase.json has no connect-src');
  return extended;
}

/** The addresses that a browser needs locally, in addition to production's. */
const browserAddresses = (ports: SuitePorts): string[] => [
  `http://127.0.0.1:${ports.auth}`,
  `http://127.0.0.1:${ports.firestore}`,
];

/** Returns firebase.json for this suite; `production` is not changed. */
export function localConfig(production: FirebaseConfig, ports: SuitePorts, withUi: boolean): FirebaseConfig {
  const config = structuredClone(production);
  const { emulators } = config;
  for (const part of ['auth', 'functions', 'firestore', 'hosting', 'eventarc', 'tasks', 'hub', 'logging'] as const) {
    emulators[part].port = ports[part];
  }
  emulators.firestore.websocketPort = ports.firestoreWebsocket;
  emulators.ui = withUi ? { enabled: true, host: '127.0.0.1', port: ports.ui } : { enabled: false };
  for (const { headers } of config.hosting.headers) {
    for (const header of headers) {
      if (header.key.toLowerCase() === policyName) header.value = policyWith(header.value, browserAddresses(ports));
    }
  }
  return config;
}

/** Next to firebase.json, because the Firebase CLI takes the configuration's folder as the project's. */
export const localConfigFile = (ports: SuitePorts): string => inRoot(`firebase.local.${ports.hosting}.json`);

/** Writes this suite's configuration. @returns its file */
export function writeLocalConfig(ports: SuitePorts, withUi: boolean): string {
  const file = localConfigFile(ports);
  writeFileSync(file, `${JSON.stringify(localConfig(readFirebaseConfig(), ports, withUi), null, 2)}\n`);
  return file;
}
