/** A file that a worker has read, and sending its rows: interrupted, it goes on where it stopped (docs/product.md §17). */
import { idFrom } from '@pg/contract/document-ids';
import { callErrorOf } from '#api/call-error.ts';
import { timeNow } from '#clock.ts';
import { patiently } from '#features/export/ExportGroup.tsx';
import { keys, safeStorage } from '#storage.ts';
import type { Chosen, Chunk, Summary } from './import-plan.ts';
import type { FromWorker, ToWorker } from './import-worker.ts';
import { type FileProblem, UnreadableFile } from './imported-file.ts';

/** Reads one file after the other, and the same one again with other answers. */
export class OpenFile {
  readonly #worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' });

  #ask<Kind extends FromWorker['kind']>(asked: ToWorker, ..._: readonly Kind[]) {
    return new Promise<Extract<FromWorker, { kind: Kind }>>((resolve, reject) => {
      this.#worker.onmessage = ({ data }: MessageEvent<Extract<FromWorker, { kind: Kind }>>) => resolve(data);
      this.#worker.onerror = (event) => reject(new Error(event.message));
      this.#worker.postMessage(asked);
    });
  }

  /** @throws UnreadableFile */
  async read(
    bytes: Uint8Array<ArrayBuffer>,
    asPayments: readonly string[],
  ): Promise<{ summary: Summary; fingerprint: string }> {
    const asked = { kind: 'read', bytes, now: timeNow().getTime(), asPayments } as const;
    const answer = await this.#ask(asked, 'summary', 'problem');
    if (answer.kind === 'problem') throw new UnreadableFile(answer.problem satisfies FileProblem);
    return answer;
  }

  async take(from: number, chosen: Chosen): Promise<Chunk> {
    return (await this.#ask({ kind: 'take', from, chosen }, 'chunk')).chunk;
  }

  close(): void {
    this.#worker.terminate();
  }
}

/** How far an import has come. */
export interface Kept {
  readonly importId: string;
  readonly chosen: Chosen;
  readonly asPayments: readonly string[];
  /** How many rows the server has. */
  readonly done: number;
}

/** The newest imports that are kept on the device, by group and file. */
const mostKept = 3;

const keyOf = (code: string, fingerprint: string): string => `${code} ${fingerprint}`;

const allKept = (): Record<string, Kept> => (safeStorage.readJson(keys.imports) ?? {}) as Record<string, Kept>;

export const keptFor = (code: string, fingerprint: string): Kept | undefined => allKept()[keyOf(code, fingerprint)];

function keep(code: string, fingerprint: string, kept: Kept | undefined): void {
  const { [keyOf(code, fingerprint)]: _, ...others } = allKept();
  const all = [...(kept ? [[keyOf(code, fingerprint), kept] as const] : []), ...Object.entries(others)];
  safeStorage.writeIfRoom(keys.imports, JSON.stringify(Object.fromEntries(all.slice(0, mostKept))));
}

const below = (end: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % end;

export const newImportId = (): string => idFrom(below);

interface Sending {
  readonly code: string;
  readonly fingerprint: string;
  readonly source: Summary['source'];
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, total: number) => void;
}

/**
 * Sends the rest of a file, and keeps how far it has come. If the import was taken back since, begins a new one.
 *
 * @throws CallError; AbortError
 */
export async function sendRows(file: OpenFile, kept: Kept, sending: Sending): Promise<void> {
  const { code, fingerprint, source, signal, onProgress } = sending;
  let now = kept;
  for (;;) {
    keep(code, fingerprint, now);
    const { rows, next, total } = await file.take(now.done, now.chosen);
    onProgress(now.done, total);
    if (rows.length === 0) break;
    const isLast = next >= total ? true : undefined;
    try {
      await patiently('importRows', { groupCode: code, importId: now.importId, source, rows, isLast }, signal);
    } catch (thrown) {
      if (callErrorOf(thrown).code !== 'import-ended' || now.importId !== kept.importId) throw thrown;
      now = { ...now, importId: newImportId(), done: 0 };
      continue;
    }
    now = { ...now, done: next };
  }
  keep(code, fingerprint, undefined);
}
