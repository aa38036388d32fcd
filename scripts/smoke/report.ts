/** One check of a deployed site, and its possible results. */
import { UserError } from '../process/run-command.ts';

/** The check failed. The message says what was found, and what to do. */
export class Failed extends UserError {}

/** The check could not run. The message says why. */
export class Skipped extends UserError {}

export interface Check {
  /** The line in the report: "a stranger cannot delete anything". */
  readonly what: string;
  /**
   * Runs the check. A returned string is printed on its own line. @throws Failed, Skipped; any other error means that
   * the site did not respond
   */
  readonly look: () => Promise<unknown>;
}

/** Runs the checks in order, prints a line for each, and counts. */

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

const messageOf = (failure: unknown): string =>
  failure instanceof UserError ? failure.message : `No response (${causeOf(failure)}): is the address right?`;

/** Returns the cause behind "fetch failed". */
function causeOf(failure: unknown): string {
  const { cause, message } = failure as { cause?: { code?: string; message?: string }; message?: string };
  return cause?.code ?? cause?.message ?? message ?? String(failure);
}

/** Runs the checks. Each line starts with `pass`, `FAIL` or `skip`; details follow on the next line. */
export async function report(checks: readonly Check[], say: (line: string) => void): Promise<Tally> {
  const tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  for (const { what, look } of checks) {
    try {
      const seen = await look();
      tally.passed += 1;
      say(typeof seen === 'string' ? `pass  ${what}\n      ${seen}` : `pass  ${what}`);
    } catch (failure) {
      if (failure instanceof Skipped) {
        tally.skipped += 1;
        say(`skip  ${what}: ${failure.message}`);
      } else {
        tally.failed += 1;
        say(`FAIL  ${what}\n      ${messageOf(failure)}`);
      }
    }
  }
  return tally;
}

/** Formats the counts. */
export const lastLine = ({ passed, failed, skipped }: Tally): string =>
  [`${passed} passed, ${failed} failed`, ...(skipped > 0 ? [`${skipped} skipped`] : [])].join(', ');
