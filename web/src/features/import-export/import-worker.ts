/** Reads a file beside the page, which answers all the while, and keeps its rows (import-plan.ts). */
import { alikeInMonth, fingerprintOf, nextBatch, summaryOf } from './import-plan.ts';
import { type FileAnswers, type FileProblem, type ImportedFile, UnreadableFile } from './imported-file.ts';
import { readFile } from './read-file.ts';

let file: ImportedFile | undefined;

/** The calls about the file that was read. */
const aboutFile =
  <Given extends readonly unknown[], Answer>(answer: (file: ImportedFile, ...given: Given) => Answer) =>
  (...given: Given): Answer => {
    if (!file) throw new TypeError('No file was read.');
    return answer(file, ...given);
  };

/** What the page can ask for. */
const calls = {
  read: async (bytes: Uint8Array<ArrayBuffer>, now: Date, answers: FileAnswers) => {
    file = readFile(bytes, now, answers);
    return { summary: summaryOf(file), fingerprint: await fingerprintOf(bytes) };
  },
  alikeInMonth: aboutFile(alikeInMonth),
  summaryOf: aboutFile(summaryOf),
  nextBatch: aboutFile(nextBatch),
};

export type FileCalls = typeof calls;

export type FileCall = { [Name in keyof FileCalls]: readonly [Name, ...Parameters<FileCalls[Name]>] }[keyof FileCalls];

export interface FileAnswer {
  readonly answer?: unknown;
  /** Why a file is not read. */
  readonly problem?: FileProblem;
}

async function answerTo([name, ...given]: FileCall): Promise<FileAnswer> {
  try {
    return { answer: await (calls[name] as (...given: readonly unknown[]) => unknown)(...given) };
  } catch (thrown) {
    if (thrown instanceof UnreadableFile) return { problem: thrown.problem };
    throw thrown;
  }
}

addEventListener('message', ({ data }: MessageEvent<FileCall>) => {
  // A rejection reaches the page as an error of the worker.
  void answerTo(data).then((answer) => postMessage(answer));
});
