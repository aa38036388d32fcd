/** Errors that the user can act on, and the exit status of a script. */

/** An error whose cause is known. Only its message is printed, without a stack. */
export class UserError extends Error {}

/** Returns whether the error is about a wrong argument, which Node's message names. */
const isWrongArgument = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');

/**
 * Runs a script and exits with the status it returns (0 if none). A UserError is printed without a stack; anything else
 * is a bug and printed with one.
 */
export async function runScript(run: () => Promise<number | undefined>): Promise<never> {
  let status: number;
  try {
    status = (await run()) ?? 0;
  } catch (error) {
    console.error(error instanceof UserError || isWrongArgument(error) ? error.message : error);
    status = 1;
  }
  process.exit(status);
}
