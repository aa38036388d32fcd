/** What a page that has kept its list asks the server for. */
import type { Page } from '@playwright/test';

/** Records how many expenses each start-up call asks for, and counts the calls that report a wrong list. */
export function watchCalls(page: Page): { limits: string[]; mismatches: () => number } {
  const limits: string[] = [];
  let mismatches = 0;
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (!url.pathname.endsWith('/my-groups')) return;
    limits.push(url.searchParams.get('limit') ?? '');
    if (request.headers()['x-mismatch']) mismatches += 1;
  });
  return { limits, mismatches: () => mismatches };
}
