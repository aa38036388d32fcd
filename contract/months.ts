/**
 * Calendar months and local times in Asia/Kolkata (docs/product.md §4), payment dates, and the keys of a month's sums.
 * India is at UTC+05:30 all year round and has had no summer time since 1945, so a fixed offset is exact and needs no
 * time-zone data.
 */
import type { Paise } from './money.ts';

/** "2026-11". Months sort as text. */
export type Month = `${number}-${number}`;

const offset = (5 * 60 + 30) * 60 * 1000;

const localIso = (instant: Date): string => new Date(instant.getTime() + offset).toISOString();

/** The month in India at an instant. */
export const monthOf = (instant: Date): Month => localIso(instant).slice(0, 7) as Month;

/** The date in India at an instant, "2026-11-20". */
export const localDate = (instant: Date): string => localIso(instant).slice(0, 10);

/** "2026-11-20T18:05": a paymentDate with its time. */
export const localDateTime = (instant: Date): string => localIso(instant).slice(0, 16);

/** In milliseconds. */
export const dayLength = 24 * 60 * 60 * 1000;

/** @param by how many days later, or earlier if negative */
export const shiftDate = (date: string, by: number): string =>
  new Date(Date.parse(date) + by * dayLength).toISOString().slice(0, 10);

export const monthOfPayment = (paymentDate: string): Month => paymentDate.slice(0, 7) as Month;

/** @param month from 1 to 12 */
export const monthFrom = (year: number, month: number): Month =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}` as Month;

/** The month number is from 1 to 12. */
export const yearAndMonth = (month: Month): { year: number; month: number } => ({
  year: Number(month.slice(0, 4)),
  month: Number(month.slice(5)),
});

/** @param by how many months later, or earlier if negative */
export function shiftMonth(from: Month, by: number): Month {
  const { year, month } = yearAndMonth(from);
  const index = year * 12 + (month - 1) + by;
  return monthFrom(Math.floor(index / 12), (index % 12) + 1);
}

const paymentDate = /^(\d{4}-\d{2}-\d{2})(?:T([01]\d|2[0-3]):[0-5]\d)?$/;

/** Whether the text is a real date, alone (`YYYY-MM-DD`) or with its time (`YYYY-MM-DDTHH:mm`). */
export function isPaymentDate(text: string): boolean {
  const day = paymentDate.exec(text)?.[1];
  return day !== undefined && !Number.isNaN(Date.parse(day)) && shiftDate(day, 0) === day;
}

/** A payment date may be so many years before or after the current one. */
export const yearsEitherSide = 2;

export const isWithinYears = (payment: string, now: Date): boolean =>
  Math.abs(yearAndMonth(monthOfPayment(payment)).year - yearAndMonth(monthOf(now)).year) <= yearsEitherSide;

/** In paise, by day of the month ("01" to "31") or lead tag (docs/product.md §6). */
export type SumsByKey = Readonly<Record<string, Paise>>;

/** The key, in an account's sums by day, of expenses recorded in the month but paid in another one. */
const anotherMonth = '00';

/** Of a payment date, "05". */
export const dayOfMonth = (paymentDate: string): string => paymentDate.slice(8, 10);

/** The key of a payment date in an account's sums by day: "05", or "00" if the date is not in `month`. */
export const dayKeyIn = (month: Month, paymentDate: string): string =>
  monthOfPayment(paymentDate) === month ? dayOfMonth(paymentDate) : anotherMonth;
