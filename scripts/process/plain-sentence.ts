/** A failure that a person can act on, said in one sentence, and how a script's run ends in an exit status. */

/** Thrown where the cause is known: its message is all that is printed. */
export class PlainSentence extends Error {}

/** An option that the command does not have: Node says which. */
const isWrongOption = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Runs a script to its end and exits with the status it returns (0 when it returns none). A PlainSentence is printed
 * as it is; anything else is a defect and is printed with its stack.
 */
export async function plainly(run: () => Promise<number | undefined>): Promise<never> {
  let status: number;
  try {
    status = (await run()) ?? 0;
  } catch (error) {
    console.error(error instanceof PlainSentence || isWrongOption(error) ? error.message : error);
    status = 1;
  }
  process.exit(status);
}
