/**
 * Measures the cost of opening a dashboard: the start-up call, and the live listeners of a real browser, whose
 * documents a proxy counts.
 */
import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { launchBrowser } from '../../scripts/process/browser.ts';
import { emulatorHost } from '../../tests/support/emulators.ts';
import { metered } from '../../tests/support/metering.ts';
import { startHosting } from './hosting.ts';
import { signInOn, untilLive } from './phone.ts';

interface ListenMeter {
  /** The host and port that the browser connects to instead of Firestore's. */
  readonly host: string;
  /** Returns what arrived since the previous `take`. */
  take(): { readonly documents: number; readonly bytes: number };
  close(): void;
}

/** Starts the proxy on a free port. A deleted or missing document counts as one, as Google bills it. */
async function startListenMeter(): Promise<ListenMeter> {
  const [hostname, port] = emulatorHost.split(':');
  let streams: string[] = [];
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    const onward = ask({ hostname, port, method, path, headers }, (answer) => {
      const stream = streams.push('') - 1;
      const kept = streams;
      answer.on('data', (chunk: Buffer) => {
        kept[stream] += chunk.toString('latin1');
      });
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    take() {
      const text = streams.join('\n');
      // Ongoing streams keep their index, because they still append to the text at that index.
      for (const index of streams.keys()) streams[index] = '';
      return { documents: text.match(/"document(Change|Delete)"/g)?.length ?? 0, bytes: text.length };
    },
    close() {
      streams = [];
      server.close();
      server.closeAllConnections();
    },
  };
}

export interface Cost {
  readonly documents: number;
  readonly bytes: number;
}

async function openLive(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await untilLive(page);
}

/** Waits until the Expenses tab shows this count. */
const untilCount = (page: Page, count: number): Promise<void> =>
  page.getByRole('tab', { name: `Expenses (${count})` }).waitFor();

/** Makes the page save its list on the device. */
async function saveList(page: Page): Promise<void> {
  await page.waitForFunction(() => (localStorage.getItem('lastView') ?? '').includes('asOf'));
  // The page saves its list a second after a change, and at once when it is hidden.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

/** Returns what measures visits, once its servers and its browser have started. */
export async function openedDashboards() {
  const meter = await startListenMeter();
  const [browser, hosting] = [await launchBrowser(), await startHosting({ firestore: meter.host })];

  const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
    meter.take();
    const { reads, bytesRead } = await metered(work);
    const heard = meter.take();
    return { documents: reads + heard.documents, bytes: bytesRead + heard.bytes };
  };

  /**
   * Visits a dashboard in a fresh browser: for the first time, with nothing new, after `change`, and after a lost
   * connection during which `change` ran again. Each visit ends when the page is live and shows everything.
   *
   * @param change changes the group's expenses and returns the new count
   */
  const visits = async (token: string, change: () => Promise<number>): Promise<readonly Cost[]> => {
    const context = await browser.newContext({ baseURL: hosting.url });
    const page = await context.newPage();
    await signInOn(page, token);
    const leave = async (): Promise<void> => {
      await saveList(page);
      await page.goto('/favicon.svg');
    };
    const first = await costOf(() => openLive(page));
    await leave();
    const nothingNew = await costOf(() => openLive(page));
    await leave();
    const counted = await change();
    const withChanges = await costOf(async () => {
      await openLive(page);
      await untilCount(page, counted);
    });
    await saveList(page);
    await context.setOffline(true);
    await page.getByText('Offline', { exact: true }).waitFor();
    const countedAgain = await change();
    const reconnected = await costOf(async () => {
      await context.setOffline(false);
      await untilLive(page);
      await untilCount(page, countedAgain);
    });
    await context.close();
    return [first, nothingNew, withChanges, reconnected];
  };

  const close = async (): Promise<void> => {
    await browser.close();
    hosting.close();
    meter.close();
  };
  return { visits, close };
}
