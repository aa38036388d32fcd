/**
 * `npm start`: builds the app, starts the emulator suite, seeds it once and prints the app's address. `-- --ui` adds
 * Firebase's own UI.
 */
import { buildWeb } from './build/build-web.ts';
import { appUrl } from './emulators/config.ts';
import { serve } from './emulators/serve.ts';
import { runScript } from './process/run-command.ts';

await runScript(() =>
  serve({
    prepare: () => buildWeb({ always: false }),
    startOthers: async (ports) => ({ children: [], address: appUrl(ports) }),
  }),
);
