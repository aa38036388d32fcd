/** The worker that reads a file, and how far an import has come, so that it goes on where it stopped. */
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import type { ImportChoices, ImportSummary } from './import-plan.ts';
import type { FileAnswer, FileCalls } from './import-worker.ts';
import { type FileAnswers, UnreadableFile } from './imported-file.ts';

/** A file that was read. */
export interface OpenFile {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** The answers by which it was read. */
  readonly asked: FileAnswers;
  readonly summary: ImportSummary;
  readonly fingerprint: string;
}

/** Reads one file after the other, and the same one again with other answers, until it is closed. */
export class ImportWorkerClient {
  readonly #closing = new AbortController();
  /** Aborts when it is closed. */
  readonly signal = this.#closing.signal;
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });

  /** @throws UnreadableFile */
  ask<Name extends keyof FileCalls>(name: Name, ...given: Parameters<FileCalls[Name]>) {
    return new Promise<Awaited<ReturnType<FileCalls[Name]>>>((resolve, reject) => {
      this.#worker.onmessage = ({ data: { answer, problem } }: MessageEvent<FileAnswer>) =>
        problem ? reject(new UnreadableFile(problem.code, problem)) : resolve(answer as never);
      this.#worker.onerror = (event) => reject(new Error(event.message));
      this.#worker.postMessage([name, ...given]);
    });
  }

  /** @throws UnreadableFile */
  async open(bytes: OpenFile['bytes'], { asPayments, dateOrder }: FileAnswers): Promise<OpenFile> {
    const asked = { asPayments, dateOrder };
    return { bytes, asked, ...(await this.ask('read', bytes, timeNow(), asked)) };
  }

  close(): void {
    this.#closing.abort();
    this.#worker.terminate();
  }
}

/** How far an import has come. */
export interface ImportProgress extends FileAnswers {
  readonly importId: string;
  readonly chosen: ImportChoices;
  /** How many rows the server has. */
  readonly done: number;
  /** How many of them it had before. */
  readonly known?: number;
  /** The first of those that it has differently, or had. */
  readonly others?: readonly number[];
}

/** The newest imports that are kept on the device, by group and file. */
const mostKept = 3;

const allSaved = () => (safeStorage.readJson(keys.imports) ?? {}) as Record<string, ImportProgress>;

/** @param name identifies the group and the file */
export const savedProgress = (name: string): ImportProgress | undefined => allSaved()[name];

export function saveProgress(name: string, progress?: ImportProgress): void {
  const { [name]: _, ...others } = allSaved();
  const all = Object.entries(progress ? { [name]: progress, ...others } : others);
  safeStorage.writeIfRoom(keys.imports, JSON.stringify(Object.fromEntries(all.slice(0, mostKept))));
}
