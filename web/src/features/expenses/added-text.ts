/** What a person is told once an expense is recorded (docs/product.md §10). */
import type { Month } from '@pg/contract/months';
import { monthText } from './month-text.ts';

/** Up to so many milliseconds from the dialog's opening, adding is worth a celebration. */
const quick = 2000;

export const isQuick = (elapsed: number): boolean => elapsed <= quick;

/** Whole seconds, rounded up: "2" is said exactly when it was quick enough, and never "0". Takes milliseconds. */
export const addedIn = (elapsed: number): string =>
  `You added in just ${Math.max(1, Math.ceil(elapsed / 1000))} second(s)!`;

/** Where an expense of another month has gone: "Added to March 2026: see Previous Months." */
export const addedTo = (month: Month): string => `Added to ${monthText(month)}: see Previous Months.`;
