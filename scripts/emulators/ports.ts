/** The ports of a suite: those of firebase.json, or all of them shifted so that two suites can run side by side. */
import { createServer } from 'node:net';
import { UserError } from '../process/run-command.ts';
import { type FirebaseConfig, readFirebaseConfig } from './config.ts';

export interface SuitePorts {
  readonly hosting: number;
  readonly functions: number;
  readonly firestore: number;
  readonly firestoreWebsocket: number;
  readonly auth: number;
  readonly hub: number;
  readonly logging: number;
  readonly eventarc: number;
  readonly tasks: number;
  readonly ui: number;
  /** functions-framework, which serves the functions of this suite for tests. */
  readonly framework: number;
  /** Vite's server with hot reload. */
  readonly vite: number;
}

/** PG_PORTS_OFFSET shifts every port, for machines where the ports of firebase.json are in use. */
function setOffset(): number {
  const set = Number(process.env.PG_PORTS_OFFSET ?? 0);
  if (Number.isInteger(set) && set >= 0 && set < 50_000) return set;
  throw new UserError('PG_PORTS_OFFSET must be a whole number below 50000, such as 300.');
}

/** Returns the ports of firebase.json and of the three parts that it does not list, each plus `offset`. */
export function portsAt(offset: number, { emulators }: FirebaseConfig = readFirebaseConfig()): SuitePorts {
  const { hosting, functions, firestore, auth, hub, logging, eventarc, tasks } = emulators;
  return {
    hosting: hosting.port + offset,
    functions: functions.port + offset,
    firestore: firestore.port + offset,
    firestoreWebsocket: firestore.websocketPort + offset,
    auth: auth.port + offset,
    hub: hub.port + offset,
    logging: logging.port + offset,
    eventarc: eventarc.port + offset,
    tasks: tasks.port + offset,
    ui: 4000 + offset,
    framework: 5002 + offset,
    vite: 5173 + offset,
  };
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

const partNames: Record<keyof SuitePorts, string> = {
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
  framework: 'functions-framework',
  vite: "Vite's server",
};

/** Returns whether this port is free; binding it is the only reliable test. */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)));
  });
}

/** Returns a message for each of these ports that is in use. */
export async function takenPorts(ports: SuitePorts, parts: readonly (keyof SuitePorts)[]): Promise<string[]> {
  const free = await Promise.all(parts.map((part) => isFree(ports[part])));
  return parts
    .filter((_, index) => !free[index])
    .map((part) => `Port ${ports[part]} is in use, but ${partNames[part]} needs it: stop the process that uses it.`);
}

/** The parts of every suite. */
export const suiteParts = [
  'hosting',
  'functions',
  'firestore',
  'firestoreWebsocket',
  'auth',
  'hub',
  'logging',
  'eventarc',
  'tasks',
] as const satisfies readonly (keyof SuitePorts)[];

/**
 * Checks, before anything is built or started, that this run's ports are free.
 *
 * @throws UserError with a line for each port in use
 */
export async function demandFreePorts(ports: SuitePorts, alsoNeeds: readonly (keyof SuitePorts)[]): Promise<void> {
  const taken = await takenPorts(ports, [...suiteParts, ...alsoNeeds]);
  if (taken.length === 0) return;
  const hint = 'If the app is already running, stop it; or set PG_PORTS_OFFSET=300 to use other ports.';
  throw new UserError([...taken, hint].join('\n'));
}
