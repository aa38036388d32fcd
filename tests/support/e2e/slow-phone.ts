/**
 * Simulates a slow phone, to find tests that depend on timing. PG_SLOW_PHONE says what is slow; by default, nothing
 * is.
 *
 * - `all`: a processor four times slower, and up to half a second for each request
 * - `code`: files of the app take up to two seconds, the API answers at once
 * - `api`: the API takes up to two seconds, the app's files load at once
 */
import type { BrowserContext, Page, Request } from '@playwright/test';

interface Slowness {
  /** How many times slower the processor is. */
  readonly processor: number;
  /** The longest delay before a request is sent, in milliseconds. */
  readonly wait: (request: Request) => number;
}

const isCode = (request: Request): boolean => request.url().includes('/assets/');
const isCall = (request: Request): boolean => /\/(pg|auth|__)\//.test(request.url());

const phones: Readonly<Record<string, Slowness>> = {
  all: { processor: 4, wait: () => 500 },
  code: { processor: 1, wait: (request) => (isCode(request) ? 2000 : 0) },
  api: { processor: 1, wait: (request) => (isCall(request) ? 2000 : 0) },
};

const { PG_SLOW_PHONE: chosen } = process.env;

/** Whether tests run on a slow phone, and need more time. */
export const isSlow = !!chosen;

function slowness(): Slowness | undefined {
  if (!chosen) return undefined;
  const phone = phones[chosen];
  if (!phone) throw new Error(`PG_SLOW_PHONE must be one of: ${Object.keys(phones).join(', ')}.`);
  return phone;
}

/** Slows this browser down, if the run asks for it. */
export async function slowDown(context: BrowserContext): Promise<void> {
  const phone = slowness();
  if (!phone) return;
  const slowProcessor = async (page: Page): Promise<void> => {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: phone.processor });
  };
  // The page may be closed already.
  context.on('page', (page) => void slowProcessor(page).catch(() => undefined));
  await context.route('**/*', async (route, request) => {
    const wait = Math.random() * phone.wait(request);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    // The page may have closed during the wait.
    await route.fallback().catch(() => undefined);
  });
}
