/**
 * Reads the demo values of the functions' secrets. The functions emulator does not need this, because it reads the file
 * itself.
 */
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { demoSecrets } from '../project/paths.ts';

export const readDemoSecrets = (): NodeJS.Dict<string> => parseEnv(readFileSync(demoSecrets, 'utf8'));
