import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';
import { UserError } from '../process/run-command.ts';

/**
 * Empties the Firestore emulator. The emulator then also forgets the functions' triggers, until these are switched on
 * (announce.ts).
 *
 * Everything that the emulator has ever stored slows down writes to documents with listeners, and
 * `DELETE …/documents` does not help: after 10,000 transactions a write took 59 ms instead of 6; after the DELETE it
 * still took 42 ms, and after this reset 6 ms.
 *
 * @param host the emulator's host and port
 * @throws Error when the emulator refuses
 */
export async function resetFirestore(host: string): Promise<void> {
  const { ok, status } = await fetch(`http://${host}/reset`, { method: 'POST' });
  if (!ok) throw new Error(`The emulator answered ${status} to its reset.`);
}

/**
 * Waits until nothing listens on a port. Needed because the Firebase CLI keeps running when the Java process that it
 * started has died.
 */

/**
 * Returns whether the port refuses connections. The kernel accepts them even for a busy process, so a refusal means
 * that nothing listens.
 */
function isRefused(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
    socket.once('close', () => socket.destroy());
    socket.end();
  });
}

/** Resolves when nothing listens on the port any more; never resolves once the signal is aborted. */
export async function untilNothingListens(port: number, signal: AbortSignal): Promise<void> {
  do {
    try {
      await pause(1_000, undefined, { signal, ref: false });
    } catch {
      return new Promise(() => undefined);
    }
  } while (!(await isRefused(port)));
}

/** Waits until a server answers correctly. */

export interface Question {
  /** As used in messages: "the auth emulator". */
  readonly who: string;
  readonly url: string;
  /** Returns whether this answer comes from the intended server; if omitted, any answer will do. */
  readonly accepts?: (answer: Response) => boolean | Promise<boolean>;
}

async function answersNow({ url, accepts = () => true }: Question): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(20_000), headers: { connection: 'close' } });
    const accepted = await accepts(answer);
    if (!answer.bodyUsed) await answer.body?.cancel();
    return accepted;
  } catch {
    return false;
  }
}

/**
 * Polls until the answer is accepted.
 *
 * @param giveUp throws when waiting is pointless; called before each request
 * @throws UserError after `boundMs` milliseconds
 */
export async function untilAnswers(question: Question, giveUp: () => void, boundMs = 120_000): Promise<void> {
  const deadline = Date.now() + boundMs;
  for (;;) {
    giveUp();
    if (await answersNow(question)) return;
    if (Date.now() > deadline) throw new UserError(`${question.who} did not answer within ${boundMs / 1000} s.`);
    await pause(150);
  }
}

/** Returns whether the answer is the API's, and not an emulator's page saying that the function does not exist. */
export const isOurApi = async (answer: Response): Promise<boolean> => {
  if (!answer.headers.get('content-type')?.includes('application/json')) return false;
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body;
};

/** Extracts the reason for a failure from the end of a child's log. */

const telling = /error|failed|exception|cannot|could not|⚠|warn/i;

/** Returns the last lines of the log. Leaves out lines before the first error or warning, if there is one. */
export function logTail(file: string, lines = 12): string {
  let all: string[];
  try {
    all = stripVTControlCharacters(readFileSync(file, 'utf8'))
      .split('\n')
      .filter((line) => line.trim() !== '');
  } catch {
    return '';
  }
  const first = all.findIndex((line) => telling.test(line));
  return (first < 0 ? all.slice(-lines) : all.slice(first).slice(-lines)).join('\n');
}
