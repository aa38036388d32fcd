/**
 * Calendar months and local times in Asia/Kolkata (docs/product.md §4). India is at UTC+05:30 all year round and has
 * had no summer time since 1945, so a fixed offset is exact and needs no time-zone data on the phone.
 */
/** A calendar month, "2026-11". Months sort as text. */
export type Month = `${number}-${number}`;

const offset = (5 * 60 + 30) * 60 * 1000;

const localIso = (instant: Date): string => new Date(instant.getTime() + offset).toISOString();

/** The month in India at an instant. */
export const monthOf = (instant: Date): Month => localIso(instant).slice(0, 7) as Month;

/** The date in India at an instant, "2026-11-20". */
export const localDate = (instant: Date): string => localIso(instant).slice(0, 10);

/** The date and time in India at an instant, "2026-11-20T18:05": a paymentDate with its time. */
export const localDateTime = (instant: Date): string => localIso(instant).slice(0, 16);

/** The month of a payment date. */
export const monthOfPayment = (paymentDate: string): Month => paymentDate.slice(0, 7) as Month;

/** A month from a year and a month number of 1 to 12. */
export const monthFrom = (year: number, month: number): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month;

/** The year and the month number (1 to 12) of a month. */
export const partsOf = (month: Month): { year: number; month: number } => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
});

/** The month `by` months later, or earlier if `by` is negative. */
export function shiftMonth(from: Month, by: number): Month {
  const { year, month } = partsOf(from);
  const index = year * 12 + (month - 1) + by;
  return monthFrom(Math.floor(index / 12), (index % 12) + 1);
}
