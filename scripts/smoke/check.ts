/** One fact about a deployed site: what is looked at, and how it is found to hold. */
import { PlainSentence } from '../process/plain-sentence.ts';

/** The fact does not hold: what was found, and what to do. */
export class Wrong extends PlainSentence {}

/** It could not be looked at, and why; nothing is known to be wrong. */
export class LeftOut extends PlainSentence {}

export interface Check {
  /** As a line of the report begins: "a stranger reads nothing". */
  readonly what: string;
  /** Returns text where what was seen is worth a line. @throws Wrong, LeftOut; anything else says that the site did not answer */
  readonly look: () => Promise<unknown>;
}
