/** Changes by the user that the server has answered, and that the lists do not include yet. */
import type { Expense, GiveTakeRecord } from '@pg/contract/answers';

/** A change by the user that the server has answered. It is shown until a list arrives that includes it. */
export type OwnChange =
  | {
      /** Recorded, edited or restored. */
      readonly kind: 'saved';
      readonly expense: Expense;
      readonly groupCodes: readonly string[];
      readonly revision: number;
    }
  /** Deleted from all its groups; with `groupCode`, from that group only and for good. */
  | { readonly kind: 'deleted'; readonly revision: number; readonly groupCode?: string };

/** An expense that is fading out of one group's list. */
export interface Leaving {
  readonly expense: Expense;
  readonly groupCode: string;
}

/** A change to a Give/Take record that the server has answered. A settled record never returns. */
export type OwnRecord = { readonly record: GiveTakeRecord; readonly revision: number } | 'settled';
