/** Goes through the checks in their order, tells each in a line, and counts. */
import { PlainSentence } from '../process/plain-sentence.ts';
import { type Check, LeftOut } from './check.ts';

export interface Tally {
  right: number;
  wrong: number;
  leftOut: number;
}

const wordsOf = (failure: unknown): string =>
  failure instanceof PlainSentence
    ? failure.message
    : `It does not answer (${causeOf(failure)}): is the address right?`;

/** What fetch wraps into "fetch failed". */
function causeOf(failure: unknown): string {
  const { cause, message } = failure as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(failure);
}

/** Each line begins with `right`, `WRONG` or `left`; what was seen, or is wrong and what to do, is told below its line. */
export async function report(checks: readonly Check[], say: (line: string) => void): Promise<Tally> {
  const tally: Tally = { right: 0, wrong: 0, leftOut: 0 };
  for (const { what, look } of checks) {
    try {
      const seen = await look();
      tally.right += 1;
      say(typeof seen === 'string' ? `right  ${what}\n       ${seen}` : `right  ${what}`);
    } catch (failure) {
      if (failure instanceof LeftOut) {
        tally.leftOut += 1;
        say(`left   ${what}: ${failure.message}`);
      } else {
        tally.wrong += 1;
        say(`WRONG  ${what}\n       ${wordsOf(failure)}`);
      }
    }
  }
  return tally;
}

/** The last line. */
export const lastLine = ({ right, wrong, leftOut }: Tally): string =>
  [`${right} right, ${wrong} wrong`, ...(leftOut > 0 ? [`${leftOut} left out`] : [])].join(', ');
