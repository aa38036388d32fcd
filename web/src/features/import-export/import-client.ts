/** A file that a worker has read, and sending its rows: interrupted, it goes on where it stopped (docs/product.md §17). */
import { randomId } from '@pg/contract/document-ids';
import type { AnswerOf } from '@pg/contract/endpoints';
import type { ExportedPayment } from '@pg/contract/export-endpoints';
import type { Month } from '@pg/contract/months';
import { callErrorOf } from '#api/call-error.ts';
import { timeNow } from '#browser/clock.ts';
import { keys, safeStorage } from '#browser/storage.ts';
import { type Compared, comparedExpense, comparedPayment } from './already-here.ts';
import { callWithRetry, readMonth } from './ExportGroup.tsx';
import type { AlikeRows, Here, ImportBatch, ImportChoices, ImportSummary } from './import-plan.ts';
import type { FromWorker, ToWorker } from './import-worker.ts';
import { type FileAnswers, UnreadableFile } from './imported-file.ts';

/** Reads one file after the other, and the same one again with other answers. */
export class ImportWorkerClient {
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
    answers: FileAnswers,
  ): Promise<{ summary: ImportSummary; fingerprint: string }> {
    const asked = { kind: 'read', bytes, now: timeNow().getTime(), answers } as const;
    const answer = await this.#ask(asked, 'summary', 'problem');
    if (answer.kind === 'problem') throw new UnreadableFile(answer.problem.what, answer.problem);
    return answer;
  }

  async compare(month: string, entries: readonly Compared[], ids: readonly string[]): Promise<AlikeRows> {
    return (await this.#ask({ kind: 'compare', month, entries, ids }, 'alike')).alike;
  }

  /** Returns what remains of the file. */
  async leaveOut(here: Here): Promise<ImportSummary> {
    return (await this.#ask({ kind: 'leaveOut', here }, 'rest')).rest;
  }

  async take(from: number, chosen: ImportChoices): Promise<ImportBatch> {
    return (await this.#ask({ kind: 'take', from, chosen }, 'chunk')).chunk;
  }

  close(): void {
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

/** How many rows are named. */
const mostNamed = 50;

/** The newest imports that are kept on the device, by group and file. */
const mostKept = 3;

const keyOf = (code: string, fingerprint: string): string => `${code} ${fingerprint}`;

const allKept = (): Record<string, ImportProgress> =>
  (safeStorage.readJson(keys.imports) ?? {}) as Record<string, ImportProgress>;

export const savedProgress = (code: string, fingerprint: string): ImportProgress | undefined =>
  allKept()[keyOf(code, fingerprint)];

function keep(code: string, fingerprint: string, kept: ImportProgress | undefined): void {
  const { [keyOf(code, fingerprint)]: _, ...others } = allKept();
  const all = [...(kept ? [[keyOf(code, fingerprint), kept] as const] : []), ...Object.entries(others)];
  safeStorage.writeIfRoom(keys.imports, JSON.stringify(Object.fromEntries(all.slice(0, mostKept))));
}

/** What of a file the group has already. */
export interface Found {
  /** What remains. */
  readonly rest: ImportSummary;
  readonly leftOut: readonly number[];
  /** The first ones of these rows. */
  readonly list: AlikeRows['list'];
  /** Whether the group has debts between these people that were brought forward. */
  readonly hasForward: boolean;
}

interface Comparing {
  readonly code: string;
  readonly summary: ImportSummary;
  /** Who is who, by place, from the people who are or were in the group. */
  readonly idsFrom: (people: AnswerOf<'exportGroup'>['people']) => readonly string[];
  readonly signal: AbortSignal;
  readonly onMonth: (month: Month) => void;
}

/**
 * Reads what the group has in the months of a file, month by month, and, for what may have been brought forward after
 * it, in all later ones.
 *
 * @throws CallError; AbortError
 */
export async function findHere(file: ImportWorkerClient, comparing: Comparing): Promise<Found> {
  const { code, summary, idsFrom, signal, onMonth } = comparing;
  const { people, months } = await callWithRetry('exportGroup', { groupCode: code }, signal);
  const ids = idsFrom(people);
  const [first = ''] = summary.months;
  const isLooked = (month: string): boolean =>
    summary.months.includes(month) || (typeof summary.forward === 'object' && month > first);
  const leftOut: number[] = [];
  const list: AlikeRows['list'][number][] = [];
  const brought: ExportedPayment[] = [];
  for (const month of (months as Month[]).filter(isLooked)) {
    onMonth(month);
    const { expenses, payments } = await readMonth(code, month, signal);
    brought.push(...payments.filter(({ method }) => method === 'BROUGHT_FORWARD'));
    const entries = [...expenses.map(comparedExpense), ...payments.map(comparedPayment)];
    const alike = await file.compare(month, entries, ids);
    leftOut.push(...alike.rows);
    list.push(...alike.list);
  }
  const rest = await file.leaveOut({ ids, leftOut, brought });
  const hasForward = brought.some(({ from, to }) => ids.includes(from) && ids.includes(to));
  return { rest, leftOut, list, hasForward };
}

const below = (end: number): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % end;

export const newImportId = (): string => randomId(below);

interface Sending {
  readonly code: string;
  readonly fingerprint: string;
  readonly source: ImportSummary['source'];
  readonly signal: AbortSignal;
  readonly onProgress: (sent: Sent) => void;
}

/** How many rows were sent, of how many, and how many of them had been imported before. */
export interface Sent {
  readonly done: number;
  readonly total: number;
  readonly known: number;
  readonly others: readonly number[];
}

/**
 * Sends the rest of a file, and keeps how far it has come. If the import was taken back since, begins a new one. If
 * somebody in it has left the group, forgets it: the file has to be opened again.
 *
 * @throws CallError; AbortError
 */
export async function sendRows(file: ImportWorkerClient, kept: ImportProgress, sending: Sending): Promise<void> {
  const { code, fingerprint, source, signal, onProgress } = sending;
  let now = kept;
  for (;;) {
    keep(code, fingerprint, now);
    const { rows, next, total } = await file.take(now.done, now.chosen);
    onProgress({ done: now.done, total, known: now.known ?? 0, others: now.others ?? [] });
    if (rows.length === 0) break;
    const isLast: true | undefined = next >= total ? true : undefined;
    const request = { groupCode: code, importId: now.importId, source, rows, isLast };
    try {
      const { taken, others = [] } = await callWithRetry('importRows', request, signal);
      const known = (now.known ?? 0) + rows.length - taken;
      now = { ...now, done: next, known, others: [...(now.others ?? []), ...others].slice(0, mostNamed) };
    } catch (thrown) {
      const { code: why } = callErrorOf(thrown);
      // Who is who has to be asked again.
      if (why === 'someone-left') keep(code, fingerprint, undefined);
      if (why !== 'import-ended' || now.importId !== kept.importId) throw thrown;
      now = { ...now, importId: newImportId(), done: 0, known: 0, others: [] };
    }
  }
  keep(code, fingerprint, undefined);
}
