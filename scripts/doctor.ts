/** `npm run doctor`: one line for each thing that the commands need, and how to get what is missing. */
import { chromium } from '@playwright/test';
import { findBrowser } from '../tests/support/browser.ts';
import { firestoreEmulatorOnDisk, noFirestoreEmulator } from './emulators/find-firestore-emulator.ts';
import { findJava } from './emulators/find-java.ts';
import { startPorts, suiteParts, takenPorts, testPorts } from './emulators/ports.ts';
import { PlainSentence, plainly } from './process/plain-sentence.ts';

type Finding = string | Promise<string>;

/** The Node that runs npm names itself to its scripts; those run under the pinned one. */
function node(): string {
  const version = /node\/v(\d+)\.(\d+)\.\d+/.exec(process.env.npm_config_user_agent ?? '');
  const [text, major = '0', minor = '0'] = version ?? /v(\d+)\.(\d+)\.\d+/.exec(process.version) ?? [''];
  if (Number(major) < 20 || (major === '20' && Number(minor) < 19)) {
    throw new PlainSentence(`npm runs on ${text}: install Node 20.19 or later from https://nodejs.org.`);
  }
  return `npm runs on ${text.replace('/', ' ')}, the scripts on the pinned ${process.version}`;
}

function java(): string {
  const { version, home } = findJava();
  return `Java ${version} in ${home}`;
}

function firestore(): string {
  const found = firestoreEmulatorOnDisk();
  if (!found) throw new PlainSentence(noFirestoreEmulator);
  return `the Firestore emulator of ${found.from}`;
}

async function ports(): Promise<string> {
  const asStarted = await takenPorts(startPorts(), [...suiteParts, 'vite']);
  const asTested = await takenPorts(testPorts(), [...suiteParts, 'framework']);
  const taken = [...asStarted, ...asTested];
  if (taken.length > 0) throw new PlainSentence(taken.join('\n        '));
  return 'the ports of npm start, npm run dev and npm test are free';
}

async function browser(): Promise<string> {
  const { executablePath, args, from } = await findBrowser();
  try {
    const opened = await chromium.launch({ args: [...args], ...(executablePath && { executablePath }) });
    const version = opened.version();
    await opened.close();
    return `Chromium ${version} from ${from}, for the tests`;
  } catch {
    throw new PlainSentence(
      `The Chromium from ${from} does not start: install Google Chrome, or run "npx playwright install --with-deps chromium".`,
    );
  }
}

async function line(find: () => Finding): Promise<boolean> {
  try {
    console.log(`ok      ${await find()}`);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    console.log(`missing ${error.message}`);
    return false;
  }
}

await plainly(async () => {
  let complete = true;
  for (const find of [node, java, firestore, ports, browser]) complete = (await line(find)) && complete;
  return complete ? 0 : 1;
});
