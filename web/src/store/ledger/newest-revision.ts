/**
 * Chooses between an HTTP answer and a live snapshot of the same thing: the higher revision wins, so the order in which
 * they arrive does not matter.
 */

/** A view of something whose revision rises with every change. */
export interface Versioned {
  readonly revision: number;
  /** From a device snapshot, which any view from the server replaces. */
  readonly fromDevice?: true;
}

/** Returns the view to keep. */
export function newest<View extends Versioned>(known: View | undefined, arriving: View): View {
  if (!known || known.fromDevice) return arriving.fromDevice && known ? known : arriving;
  return !arriving.fromDevice && arriving.revision >= known.revision ? arriving : known;
}

/** Returns the view of the coins to keep. Of two with the same revision, one may already be in the next month. */
export function newestCoins<View extends Versioned & { month: string }>(known: View | undefined, arriving: View): View {
  const chosen = newest(known, arriving);
  const isOlderMonth = known && !known.fromDevice && chosen.revision === known.revision && chosen.month < known.month;
  return isOlderMonth ? known : chosen;
}
