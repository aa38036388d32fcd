/** Runs the scheduled functions once a minute, one at a time: the emulators run none. `serve.ts` starts it. */
import { setTimeout as pause } from 'node:timers/promises';
import * as functions from '@pg/functions/index';
import type { ScheduleFunction } from 'firebase-functions/scheduler';

const { FIRESTORE_EMULATOR_HOST, GCLOUD_PROJECT } = process.env;
if (!FIRESTORE_EMULATOR_HOST || !GCLOUD_PROJECT?.startsWith('demo-')) {
  throw new Error('The scheduled functions run on emulators only.');
}

const scheduled = Object.entries(functions).filter(
  (one): one is [string, ScheduleFunction] => 'scheduleTrigger' in one[1].__endpoint,
);

for (;;) {
  for (const [name, { run }] of scheduled) {
    const failure = await Promise.resolve(run({ scheduleTime: new Date().toISOString() })).catch((reason) => reason);
    if (failure) console.error(name, failure);
  }
  await pause(60_000);
}
