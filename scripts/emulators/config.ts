/** A suite's ports, its configuration, and the environment variables that point a process at it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { demoProject, demoSecrets, inRoot, local } from '../process/paths.ts';
import { UserError } from '../process/run-command.ts';

interface HeaderRule {
  readonly source: string;
  readonly headers: { readonly key: string; value: string }[];
}

const emulatorNames = ['hosting', 'functions', 'firestore', 'auth', 'hub', 'logging', 'eventarc', 'tasks'] as const;

/** The parts of firebase.json that are used here. */
interface FirebaseConfig {
  readonly hosting: { readonly headers: HeaderRule[] };
  readonly emulators: Record<(typeof emulatorNames)[number], { port: number; websocketPort?: number }> & {
    ui: { enabled: boolean; host?: string; port?: number };
  };
}

/** Reads firebase.json, the production configuration. */
export const readFirebaseConfig = (): FirebaseConfig => JSON.parse(readFileSync(inRoot('firebase.json'), 'utf8'));

/** What listens on a port, as used in messages. */
const partNames = {
  hosting: 'the hosting emulator',
  functions: 'the functions emulator',
  firestore: 'the Firestore emulator',
  firestoreWebsocket: "the Firestore emulator's websocket",
  auth: 'the auth emulator',
  hub: 'the emulator hub',
  logging: "the emulators' logging",
  eventarc: 'the Eventarc emulator',
  tasks: 'the Cloud Tasks emulator',
  ui: 'the emulator UI',
  /** Serves the functions of this suite for tests. */
  framework: 'functions-framework',
  vite: "Vite's server",
};

export type Part = keyof typeof partNames;
export type SuitePorts = Readonly<Record<Part, number>>;

/** PG_PORTS_OFFSET shifts every port, for machines where the ports of firebase.json are in use. */
function setOffset(): number {
  const set = Number(process.env.PG_PORTS_OFFSET ?? 0);
  if (Number.isInteger(set) && set >= 0 && set < 50_000) return set;
  throw new UserError('PG_PORTS_OFFSET must be a whole number below 50000, such as 300.');
}

/** Returns the ports of firebase.json and of the parts that it does not list, each plus `offset`. */
export function portsAt(offset: number): SuitePorts {
  const { emulators } = readFirebaseConfig();
  const listed = emulatorNames.map((name) => [name, emulators[name].port]);
  const others = { firestoreWebsocket: emulators.firestore.websocketPort, ui: 4000, framework: 5002, vite: 5173 };
  const ports = [...listed, ...Object.entries(others)].map(([part, port]) => [part, Number(port) + offset]);
  return Object.fromEntries(ports);
}

/** Ports that the Fetch standard blocks, as far as an offset can reach them. */
const refusedByBrowsers = [4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080];

/** Returns the ports. @throws UserError if browsers block one of them */
function usable(ports: SuitePorts): SuitePorts {
  const refused = Object.values(ports).find((port) => refusedByBrowsers.includes(port));
  if (refused === undefined) return ports;
  throw new UserError(`PG_PORTS_OFFSET leads to port ${refused}, which browsers block: choose another.`);
}

/** The ports of `npm start` and `npm run dev`. */
export const startPorts = (): SuitePorts => usable(portsAt(setOffset()));

/** The ports of `npm test`, 100 higher, so that it can run beside `npm start`. */
export const testPorts = (): SuitePorts => usable(portsAt(setOffset() + 100));

/** Returns whether this port is free; binding it is the only reliable test. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Returns a message for each port in use, of the emulators and of `others`. */
export async function takenPorts(ports: SuitePorts, others: readonly Part[]): Promise<string[]> {
  const parts: Part[] = [...emulatorNames, 'firestoreWebsocket', ...others];
  const free = await Promise.all(parts.map((part) => isFree(ports[part])));
  return parts
    .filter((_, index) => !free[index])
    .map((part) => `Port ${ports[part]} is in use, but ${partNames[part]} needs it: stop the process that uses it.`);
}

/**
 * Checks, before anything is built or started, that this run's ports are free.
 *
 * @throws UserError with a line for each port in use
 */
export async function demandFreePorts(ports: SuitePorts, others: readonly Part[]): Promise<void> {
  const taken = await takenPorts(ports, others);
  if (taken.length === 0) return;
  const hint = 'If the app is already running, stop it; or set PG_PORTS_OFFSET=300 to use other ports.';
  throw new UserError([...taken, hint].join('\n'));
}

/** Returns the policy with these addresses added to `connect-src`. Throws when it has no connect-src. */
export function policyWith(policy: string, addresses: readonly string[]): string {
  const extended = policy.replace(/(^|;\s*)(connect-src [^;]*)/, (_, before: string, directive: string) =>
    [before + directive.trimEnd(), ...addresses].join(' '),
  );
  if (extended === policy) throw new Error('The Content-Security-Policy of firebase.json has no connect-src');
  return extended;
}

/** Returns firebase.json with this suite's ports and the emulators' addresses, and nothing else changed. */
export function localConfig(ports: SuitePorts, withUi: boolean): FirebaseConfig {
  const config = readFirebaseConfig();
  const { emulators, hosting } = config;
  for (const name of emulatorNames) emulators[name].port = ports[name];
  emulators.firestore.websocketPort = ports.firestoreWebsocket;
  emulators.ui = withUi ? { enabled: true, host: '127.0.0.1', port: ports.ui } : { enabled: false };
  const addresses = [ports.auth, ports.firestore].map((port) => `http://127.0.0.1:${port}`);
  for (const header of hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === 'Content-Security-Policy') header.value = policyWith(header.value, addresses);
  }
  return config;
}

/** Next to firebase.json, because the Firebase CLI takes the configuration's folder as the project's. */
export const localConfigFile = (ports: SuitePorts): string => inRoot(`firebase.local.${ports.hosting}.json`);

/** Writes this suite's configuration. @returns its file */
export function writeLocalConfig(ports: SuitePorts, withUi: boolean): string {
  const file = localConfigFile(ports);
  writeFileSync(file, `${JSON.stringify(localConfig(ports, withUi), null, 2)}\n`);
  return file;
}

/** The demo values of the functions' secrets. The functions emulator reads the file itself. */
export const readDemoSecrets = (): NodeJS.Dict<string> => parseEnv(readFileSync(demoSecrets, 'utf8'));

/** Google's variable for the address of a suite's hub, which controls the suite's emulators. */
export const hubVariable = 'FIREBASE_EMULATOR_HUB';

export const hubOf = (ports: SuitePorts): string => `127.0.0.1:${ports.hub}`;

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

/** The folder of a suite's logs. */
export const logsOf = (ports: SuitePorts): string => path.join(local, 'logs', `suite-${ports.hosting}`);

/** The log of the API that runs under production's own server. */
export const apiLog = (ports: SuitePorts): string => path.join(logsOf(ports), 'functions-framework.log');

/** Returns the variables of a test process. APP_URL is for browsers, API_URL is the API under production's server. */
export const testEnvironment = (ports: SuitePorts): Record<string, string> => ({
  ...adminEnvironment(ports),
  APP_URL: appUrl(ports),
  API_URL: apiUrl(ports),
  API_LOG: apiLog(ports),
  [hubVariable]: hubOf(ports),
});
