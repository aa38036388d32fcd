/** Measures the cost of opening a dashboard: the start-up call, and the live listeners of a real browser. */
import type { Browser } from '@playwright/test';
import { metered } from '../../tests/support/metering/metered-api.ts';
import { type Hosting, startHosting } from './hosting.ts';
import { type ListenMeter, startListenMeter } from './listen-meter.ts';
import { launchBrowser } from './phone.ts';

export class OpenedDashboards {
  readonly #browser: Browser;
  readonly #meter: ListenMeter;
  readonly #hosting: Hosting;

  private constructor(browser: Browser, meter: ListenMeter, hosting: Hosting) {
    this.#browser = browser;
    this.#meter = meter;
    this.#hosting = hosting;
  }

  static async start(): Promise<OpenedDashboards> {
    const meter = await startListenMeter();
    return new OpenedDashboards(await launchBrowser(), meter, await startHosting({ firestore: meter.host }));
  }

  /** Opens the dashboard with this token in a fresh browser and waits until it is live. */
  async open(token: string): Promise<{ documents: number; bytes: number; ms: number }> {
    const context = await this.#browser.newContext({ baseURL: this.#hosting.url });
    const page = await context.newPage();
    await page.goto('/favicon.svg');
    await page.evaluate((kept) => localStorage.setItem('token', kept), token);
    this.#meter.take();
    const started = performance.now();
    const { reads, bytesRead } = await metered(async () => {
      await page.goto('/dashboard');
      await page.getByText('Live', { exact: true }).waitFor();
    });
    const ms = performance.now() - started;
    const heard = this.#meter.take();
    await context.close();
    return { documents: reads + heard.documents, bytes: bytesRead + heard.bytes, ms };
  }

  async close(): Promise<void> {
    await this.#browser.close();
    this.#hosting.close();
    this.#meter.close();
  }
}
