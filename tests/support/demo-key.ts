/** The emulator suite's signing key, for tests that call the API's functions directly or forge tokens. */
import { readFileSync } from 'node:fs';

const secrets = readFileSync(new URL('../../functions/.secret.local', import.meta.url), 'utf8');

export const demoKey = /^SESSION_KEY_1=(.+)$/m.exec(secrets)?.[1] ?? '';

process.env.SESSION_KEY_1 = demoKey;
