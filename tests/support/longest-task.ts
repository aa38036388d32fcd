/**
 * Measures the longest task of a page's main thread in CPU time. Unlike wall-clock time, it does not depend on what else
 * the machine does.
 */
import type { Page } from '@playwright/test';

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** CPU time, in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

const thread = ({ pid, tid }: TraceEvent): string => `${pid}/${tid}`;

/** Returns the longest task during `work`, in milliseconds. Throws if the browser did not report its main thread. */
export async function longestTask<Result>(
  page: Page,
  work: () => Promise<Result>,
): Promise<{ milliseconds: number; result: Result }> {
  const browser = page.context().browser();
  if (!browser) throw new Error('The page has no browser.');
  await browser.startTracing(page, { categories: ['toplevel'] });
  const result = await work();
  const trace = JSON.parse((await browser.stopTracing()).toString());
  const events: readonly TraceEvent[] = trace.traceEvents;
  const named = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain');
  const main = new Set(named.map(thread));
  const tasks = events.filter((event) => event.name.endsWith('RunTask') && main.has(thread(event)));
  if (!tasks.some(({ tdur }) => tdur)) throw new Error('The trace holds no task of the main thread.');
  return { milliseconds: Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000, result };
}
