/** A file reaches the person even if the share menu does not take it. */
import { afterEach, expect, it, vi } from 'vitest';
import { shareFile } from './share-file.ts';

const share = async (refusal?: string): Promise<[isSaved: boolean, clicks: number]> => {
  const click = vi.fn();
  const answer = () => (refusal ? Promise.reject(new DOMException('no', refusal)) : Promise.resolve());
  vi.stubGlobal('navigator', { canShare: () => true, share: answer });
  vi.stubGlobal('document', { createElement: () => ({ click }) });
  const isSaved = await shareFile(new Blob(['{}'], { type: 'application/json' }), 'Flat 402', 'json');
  return [isSaved, click.mock.calls.length];
};

afterEach(() => vi.unstubAllGlobals());

it('A share menu that takes the file, or that the person closes, is enough', async () => {
  expect(await share()).toEqual([false, 0]);
  expect(await share('AbortError')).toEqual([false, 0]);
});

it('A file that the share menu refuses is downloaded', async () => {
  expect(await share('NotAllowedError')).toEqual([true, 1]);
  expect(await share('DataError')).toEqual([true, 1]);
});
