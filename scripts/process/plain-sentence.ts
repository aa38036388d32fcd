/** A failure that a person can act on, said in one sentence, and how a script's run ends in an exit status. */

/** Thrown where the cause is known: its message is all that is printed. */
export class PlainSentence extends Error {}

/**
 * Runs a script to its end and exits with the status it returns (0 when it returns none). A PlainSentence is printed
 * as it is; anything else is a defect and is printed with its stack.
 */
export async function plainly(run: () => Promise<number | undefined>): Promise<never> {
  let status: number;
  try {
    status = (await run()) ?? 0;
  } catch (error) {
    console.error(error instanceof PlainSentence ? error.message : error);
    status = 1;
  }
  process.exit(status);
}
