/** `npm run openapi`: generates docs/openapi.json from the table of calls. */
import { readFileSync, writeFileSync } from 'node:fs';
import { openApi } from '@pg/contract/openapi';

const page = new URL('../docs/openapi.json', import.meta.url);
const text = `${JSON.stringify(openApi(), null, 2)}\n`;
const isChanged = readFileSync(page, 'utf8') !== text;
writeFileSync(page, text);
console.log(isChanged ? 'docs/openapi.json was updated.' : 'docs/openapi.json is up to date.');
