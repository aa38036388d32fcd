/** Reads a file beside the page, which answers all the while, and keeps its rows (import-plan.ts). */
import { type Chosen, type Chunk, chunkOf, fingerprintOf, type Summary, summaryOf } from './import-plan.ts';
import { type FileProblem, type ImportedFile, UnreadableFile } from './imported-file.ts';
import { readFile } from './read-file.ts';

/** `read` is answered by `summary` or `problem`, `take` by `chunk`. */
export type ToWorker =
  | {
      readonly kind: 'read';
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** In milliseconds since 1970. */
      readonly now: number;
      readonly asPayments: readonly string[];
    }
  | { readonly kind: 'take'; readonly from: number; readonly chosen: Chosen };

export type FromWorker =
  | { readonly kind: 'summary'; readonly summary: Summary; readonly fingerprint: string }
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'chunk'; readonly chunk: Chunk };

let file: ImportedFile | undefined;

async function answerTo(asked: ToWorker): Promise<FromWorker> {
  if (asked.kind === 'take') {
    if (!file) throw new TypeError('No file was read.');
    return { kind: 'chunk', chunk: await chunkOf(file, asked.chosen, asked.from) };
  }
  try {
    file = readFile(asked.bytes, new Date(asked.now), new Set(asked.asPayments));
    return { kind: 'summary', summary: summaryOf(file), fingerprint: await fingerprintOf(asked.bytes) };
  } catch (thrown) {
    if (!(thrown instanceof UnreadableFile)) throw thrown;
    return { kind: 'problem', problem: thrown.problem };
  }
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  // A rejection reaches the page as an error of the worker.
  void answerTo(data).then((answer) => postMessage(answer));
});
