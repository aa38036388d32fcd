/** `npm run doctor`: reports each thing that the commands need, and how to get what is missing. */
import { startPorts, takenPorts, testPorts } from './emulators/config.ts';
import { findJava, firestoreEmulatorOnDisk, noFirestoreEmulator } from './emulators/find-programs.ts';
import { findBrowser, launchBrowser } from './process/browser.ts';
import { runScript, UserError } from './process/run-command.ts';

type Finding = string | Promise<string>;

/**
 * Checks the Node that npm runs on. npm passes the version on to scripts; this script itself runs on the pinned Node.
 */
function node(): string {
  const version = /node\/v(\d+)\.(\d+)\.\d+/.exec(process.env.npm_config_user_agent ?? '');
  const [text, major = '0', minor = '0'] = version ?? /v(\d+)\.(\d+)\.\d+/.exec(process.version) ?? [''];
  if (Number(major) < 20 || (major === '20' && Number(minor) < 19)) {
    throw new UserError(`npm runs on ${text}: install Node 20.19 or later from https://nodejs.org.`);
  }
  return `npm runs on ${text.replace('/', ' ')}, scripts on the pinned ${process.version}`;
}

function java(): string {
  const { version, home } = findJava();
  return `Java ${version} in ${home}`;
}

function firestore(): string {
  const found = firestoreEmulatorOnDisk();
  if (!found) throw new UserError(noFirestoreEmulator);
  return `Firestore emulator from ${found.from}`;
}

async function ports(): Promise<string> {
  const asStarted = await takenPorts(startPorts(), ['vite']);
  const asTested = await takenPorts(testPorts(), ['framework']);
  const taken = [...asStarted, ...asTested];
  if (taken.length > 0) throw new UserError(taken.join('\n        '));
  return 'the ports of npm start, npm run dev and npm test are free';
}

async function browser(): Promise<string> {
  const found = await findBrowser();
  try {
    const opened = await launchBrowser(found);
    const version = opened.version();
    await opened.close();
    return `Chromium ${version} from ${found.from}, for the tests`;
  } catch {
    throw new UserError(
      `The Chromium from ${found.from} does not start: install Google Chrome, or run "npx playwright install --with-deps chromium".`,
    );
  }
}

async function line(find: () => Finding): Promise<boolean> {
  try {
    console.log(`ok      ${await find()}`);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.log(`FAIL    ${error.message}`);
    return false;
  }
}

await runScript(async () => {
  let complete = true;
  for (const find of [node, java, firestore, ports, browser]) complete = (await line(find)) && complete;
  return complete ? 0 : 1;
});
