/**
 * Shifts the clock of a process, so that tests run on the same day whenever they run. Loaded before all else
 * (test-runs.ts). Not in the Firebase CLI, which compares its tokens with the clock of the other emulators.
 */
const ahead = Number(process.env.PG_CLOCK_AHEAD ?? 0);
const isCli = process.argv[1]?.endsWith('firebase.js');

if (ahead !== 0 && !isCli) {
  const { now } = Date;
  globalThis.Date = class extends Date {
    constructor(...parts) {
      if (parts.length > 0) super(...parts);
      else super(Date.now());
    }

    static now() {
      return now() + ahead;
    }
  };
}
