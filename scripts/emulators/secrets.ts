/** The demo values of the functions' secrets, as variables; the functions emulator reads the same file itself. */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { demoSecrets } from '../project/paths.ts';

export const readDemoSecrets = (): NodeJS.Dict<string> => parseEnv(readFileSync(demoSecrets, 'utf8'));
