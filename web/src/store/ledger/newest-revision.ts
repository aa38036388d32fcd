/**
 * Chooses between an HTTP answer and a live snapshot of the same thing: the higher revision wins, so the order in which
 * they arrive does not matter.
 */

/** A view of something whose revision rises with every change. */
export interface Versioned {
  readonly revision: number;
  /** From the device's snapshot of an earlier visit: anything the server says replaces it. */
  readonly fromDevice?: true;
}

/** Returns the view to keep. */
export function newest<View extends Versioned>(known: View | undefined, arriving: View): View {
  if (!known || known.fromDevice) return arriving.fromDevice && known ? known : arriving;
  return !arriving.fromDevice && arriving.revision >= known.revision ? arriving : known;
}

/** The same for coins, where a view of equal revision may already have been brought into the next month. */
export function newestCoins<View extends Versioned & { month: string }>(known: View | undefined, arriving: View): View {
  const chosen = newest(known, arriving);
  const isOlderMonth = known && !known.fromDevice && chosen.revision === known.revision && chosen.month < known.month;
  return isOlderMonth ? known : chosen;
}
