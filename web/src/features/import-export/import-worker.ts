/** Reads a file beside the page, which answers all the while, and keeps its rows (import-plan.ts). */
import type { Compared } from './already-here.ts';
import {
  type AlikeRows,
  alikeInMonth,
  fingerprintOf,
  type Here,
  type ImportBatch,
  type ImportChoices,
  type ImportSummary,
  nextBatch,
  summaryOf,
} from './import-plan.ts';
import { type FileAnswers, type ImportedFile, UnreadableFile } from './imported-file.ts';
import { readFile } from './read-file.ts';

/** `read` is answered by `summary` or `problem`; the others, which are about the file that was read, by their results. */
export type ToWorker =
  | {
      readonly kind: 'read';
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** In milliseconds since 1970. */
      readonly now: number;
      readonly answers: FileAnswers;
    }
  | {
      readonly kind: 'compare';
      readonly month: string;
      readonly entries: readonly Compared[];
      readonly ids: readonly string[];
    }
  | { readonly kind: 'leaveOut'; readonly here: Here }
  | { readonly kind: 'take'; readonly from: number; readonly chosen: ImportChoices };

export type FromWorker =
  | { readonly kind: 'summary'; readonly summary: ImportSummary; readonly fingerprint: string }
  | { readonly kind: 'problem'; readonly problem: Pick<UnreadableFile, 'what' | 'row' | 'text'> }
  | { readonly kind: 'alike'; readonly alike: AlikeRows }
  | { readonly kind: 'rest'; readonly rest: ImportSummary }
  | { readonly kind: 'chunk'; readonly chunk: ImportBatch };

let file: ImportedFile | undefined;

async function answerTo(asked: ToWorker): Promise<FromWorker> {
  if (asked.kind === 'read') {
    try {
      file = readFile(asked.bytes, new Date(asked.now), asked.answers);
      return { kind: 'summary', summary: summaryOf(file), fingerprint: await fingerprintOf(asked.bytes) };
    } catch (thrown) {
      if (!(thrown instanceof UnreadableFile)) throw thrown;
      const { what, row, text } = thrown;
      return { kind: 'problem', problem: { what, row, text } };
    }
  }
  if (!file) throw new TypeError('No file was read.');
  if (asked.kind === 'take') return { kind: 'chunk', chunk: await nextBatch(file, asked.chosen, asked.from) };
  if (asked.kind === 'leaveOut') return { kind: 'rest', rest: summaryOf(file, asked.here) };
  return { kind: 'alike', alike: alikeInMonth(file, asked.month, asked.entries, asked.ids) };
}

addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  // A rejection reaches the page as an error of the worker.
  void answerTo(data).then((answer) => postMessage(answer));
});
