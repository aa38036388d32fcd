/**
 * Finds the browser for the tests: the Chromium from npm with the fonts from npm, so that screens look the same on all
 * machines; where it does not run, Playwright's own or the system's.
 */
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';
import npmChromium from '@sparticuz/chromium';
import { inRoot } from './paths.ts';

interface Browser {
  /** Undefined for Playwright's own browser. */
  readonly executablePath: string | undefined;
  readonly args: readonly string[];
  readonly from: string;
}

const names = ['google-chrome-stable', 'google-chrome', 'chromium', 'chromium-browser', 'microsoft-edge-stable'];
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [...names.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...macApplications].find(
    isExecutable,
  );
}

/** Chromium has no sandbox for root, and a container's /dev/shm is too small for it. */
const args = process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : ['--disable-dev-shm-usage'];

/** For the Chromium from npm, which is built for machines without a sandbox or a graphics card. */
const npmArgs = ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'];

/**
 * Finds the browser. The Chromium from npm is unpacked into the system's temporary folder the first time (a few
 * seconds).
 */
export async function findBrowser(): Promise<Browser> {
  if (process.platform === 'linux' && process.arch === 'x64') {
    process.env.FONTCONFIG_FILE = inRoot('tests', 'support', 'fonts.conf');
    return { executablePath: await npmChromium.executablePath(), args: npmArgs, from: 'npm' };
  }
  if (existsSync(chromium.executablePath())) return { executablePath: undefined, args, from: 'Playwright' };
  return { executablePath: systemBrowser(), args, from: 'the system' };
}

export async function launchBrowser(found?: Browser) {
  const { executablePath, args: given } = found ?? (await findBrowser());
  return chromium.launch({ args: [...given], ...(executablePath && { executablePath }) });
}
