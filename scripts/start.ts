/** `npm start`: builds, starts the emulator suite, seeds it once, says where the app is. `-- --ui` adds Firebase's own UI. */
import { buildWeb } from './build/build-web.ts';
import { appUrl } from './emulators/environment.ts';
import { serve } from './emulators/serve.ts';
import { plainly } from './process/plain-sentence.ts';

await plainly(() =>
  serve({
    prepare: () => buildWeb({ always: false }),
    beside: async (ports) => ({ beside: [], address: appUrl(ports) }),
  }),
);
