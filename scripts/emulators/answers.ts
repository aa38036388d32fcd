/** Waits until a server answers correctly. */
import { setTimeout as pause } from 'node:timers/promises';
import { UserError } from '../process/user-error.ts';

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
