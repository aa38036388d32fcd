/**
 * The local configuration: production's firebase.json with this suite's ports and the emulators' addresses, nothing
 * else.
 */
import { writeFileSync } from 'node:fs';
import { inRoot } from '../project/paths.ts';
import { type FirebaseConfig, readFirebaseConfig } from './firebase-config.ts';
import type { SuitePorts } from './ports.ts';

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
