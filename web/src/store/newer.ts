/**
 * The one decision between an HTTP answer and a live snapshot: of two views of the same thing the one with the higher
 * revision stands, so the order in which they arrive never matters.
 */

/** A view of something whose every change raises its revision. */
export interface Versioned {
  readonly revision: number;
  /** Kept from an earlier visit, not confirmed yet: anything the server says replaces it. */
  readonly kept?: true;
}

/** The view that stands when `arriving` meets what is known. */
export function newer<View extends Versioned>(known: View | undefined, arriving: View): View {
  if (!known || known.kept) return arriving.kept && known ? known : arriving;
  return !arriving.kept && arriving.revision >= known.revision ? arriving : known;
}

/** The same for an account, where a view of an equal revision may already be turned into the next month. */
export function newerAccount<View extends Versioned & { month: string }>(
  known: View | undefined,
  arriving: View,
): View {
  const stands = newer(known, arriving);
  const turnedBack = known && !known.kept && stands.revision === known.revision && stands.month < known.month;
  return turnedBack ? known : stands;
}
