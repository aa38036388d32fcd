/** One check of a deployed site, and its possible results. */
import { UserError } from '../process/user-error.ts';

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
