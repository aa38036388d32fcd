/** A file or a message reaches the person even if the share menu does not take it. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import '#test/english.ts';
import { shareFile, shareMessage } from './share.ts';
import { toast } from './toast.ts';

/** What a share menu answers: nothing if it took what was shared, or the name of its refusal. */
const menuThat = (refusal?: string) => ({
  canShare: () => true,
  share: () => (refusal ? Promise.reject(new DOMException('no', refusal)) : Promise.resolve()),
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a file', () => {
  const share = async (refusal?: string): Promise<[isSaved: boolean, clicks: number]> => {
    const click = vi.fn();
    vi.stubGlobal('navigator', menuThat(refusal));
    vi.stubGlobal('document', { createElement: () => ({ click }) });
    const isSaved = await shareFile(new Blob(['{}'], { type: 'application/json' }), 'Flat 402', 'json');
    return [isSaved, click.mock.calls.length];
  };

  it('that the share menu takes, or that the person closes, is enough', async () => {
    expect(await share()).toEqual([false, 0]);
    expect(await share('AbortError')).toEqual([false, 0]);
  });

  it('that the share menu refuses is downloaded', async () => {
    expect(await share('NotAllowedError')).toEqual([true, 1]);
    expect(await share('DataError')).toEqual([true, 1]);
  });
});

describe('a message', () => {
  const saying = 'Hi Ravi, please pay me ₹300.00 & more. https://pg.example/dashboard/';

  /** @param able whether the browser opens a window, and copies */
  async function share(menu: object, able: { opens: boolean; copies: boolean }) {
    const opened = vi.fn(() => (able.opens ? { opener: 'this page' } : null));
    const writeText = vi.fn(() => (able.copies ? Promise.resolve() : Promise.reject(new Error('no'))));
    const [said, failed] = [vi.spyOn(toast, 'success'), vi.spyOn(toast, 'error')].map((spy) =>
      spy.mockImplementation(() => undefined),
    );
    vi.stubGlobal('navigator', { ...menu, clipboard: { writeText } });
    vi.stubGlobal('window', { open: opened });
    await shareMessage('9700000001', 'Hi Ravi, please pay me ₹300.00 & more.', 'https://pg.example/dashboard/');
    const first = (spy: { mock: { calls: unknown[][] } } | undefined) => spy?.mock.calls[0]?.[0];
    return [first(opened), first(writeText), first(said), first(failed)];
  }

  it('that is sent twice by a double tap goes to the share menu once, and nowhere else', async () => {
    let answer = (): void => undefined;
    const menu = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const able = { opens: true, copies: true };
    const first = share({ share: () => menu }, able);
    const nothing = [undefined, undefined, undefined, undefined];
    expect(await share(menuThat('InvalidStateError'), able)).toEqual(nothing);
    answer();
    expect(await first).toEqual(nothing);
  });

  it('that the share menu takes, or that the person closes, goes nowhere else', async () => {
    const able = { opens: true, copies: true };
    for (const menu of [menuThat(), menuThat('AbortError')])
      expect(await share(menu, able)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([
    ['there is no share menu', {}],
    ['the page may not open it', menuThat('NotAllowedError')],
    ['another one is open', menuThat('InvalidStateError')],
    ['it fails', menuThat('DataError')],
  ])('goes to WhatsApp if %s', async (_why, menu) => {
    const [address] = await share(menu, { opens: true, copies: true });
    const { origin, pathname, searchParams } = new URL(String(address));
    expect([origin + pathname, searchParams.get('text')]).toEqual(['https://wa.me/919700000001', saying]);
  });

  it('is copied if no window opens either, and a notice says so', async () => {
    expect(await share(menuThat('NotAllowedError'), { opens: false, copies: true })).toEqual([
      expect.stringContaining('wa.me'),
      saying,
      'Message copied. Paste it in a chat.',
      undefined,
    ]);
    expect((await share({}, { opens: false, copies: false })).at(-1)).toBe('This could not be shared.');
  });
});
