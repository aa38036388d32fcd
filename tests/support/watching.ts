/**
 * Loaded into an API process (`watch` of own-server.ts): says for how long at most its event loop was held since it was
 * last asked, and how much heap it had at most. What other processes take of the machine does not count: while the loop
 * is held, this thread uses as much processor time as passes.
 */
import { createServer } from 'node:http';
import { monitorEventLoopDelay } from 'node:perf_hooks';

export interface Seen {
  /** In milliseconds. */
  readonly held: number;
  /** In megabytes. */
  readonly heap: number;
}

const resolution = 5;
const delay = monitorEventLoopDelay({ resolution });
delay.enable();
const processorTime = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

let last = processorTime();
let seen: Seen = { held: 0, heap: 0 };
function look(): void {
  const now = processorTime();
  const held = Math.min(now - last, delay.max / 1e6);
  const heap = process.memoryUsage().heapUsed / 2 ** 20;
  last = now;
  seen = { held: Math.max(seen.held, held), heap: Math.max(seen.heap, heap) };
}
setInterval(look, resolution).unref();

createServer((_, response) => {
  look();
  response.end(JSON.stringify(seen));
  delay.reset();
  seen = { held: 0, heap: 0 };
})
  .listen(Number(process.env.PG_WATCH_PORT), '127.0.0.1')
  .unref();
