/** Waits until a server answers as it should; a condition, never a fixed time. */
import { setTimeout as pause } from 'node:timers/promises';
import { PlainSentence } from '../process/plain-sentence.ts';

export interface Question {
  /** As a sentence names it: "the auth emulator". */
  readonly who: string;
  readonly url: string;
  /** Whether this is the answer of the server we mean; any answer is, when left out. */
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
 * Asks until the answer is accepted.
 *
 * @param giveUp throws when there is no use in asking on; called before each question
 * @throws PlainSentence after `boundMs` milliseconds
 */
export async function untilAnswers(question: Question, giveUp: () => void, boundMs = 120_000): Promise<void> {
  const deadline = Date.now() + boundMs;
  for (;;) {
    giveUp();
    if (await answersNow(question)) return;
    if (Date.now() > deadline) throw new PlainSentence(`${question.who} did not answer within ${boundMs / 1000} s.`);
    await pause(150);
  }
}

/** Our own API, as opposed to an emulator's page that says there is no such function. */
export const isOurApi = async (answer: Response): Promise<boolean> => {
  if (!answer.headers.get('content-type')?.includes('application/json')) return false;
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'error' in body && 'message' in body;
};
