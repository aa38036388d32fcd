/** `npm run openapi`: writes docs/openapi.json anew from the table of calls. */
import { writeFileSync } from 'node:fs';
import { openApi } from '@pg/contract/openapi';

writeFileSync(new URL('../docs/openapi.json', import.meta.url), `${JSON.stringify(openApi(), null, 2)}\n`);
console.log('docs/openapi.json is current.');
