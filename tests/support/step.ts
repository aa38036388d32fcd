/** A random step of a member, and the random values that steps are made of. */
import { paise } from '@pg/contract/money';
import { localDate } from '@pg/contract/months';
import fc from 'fast-check';
import type { LedgerModel } from './ledger-model.ts';
import type { Outcome } from './modelled-calls.ts';
import type { RealLedger } from './real-ledger.ts';

/** A step, and how to run it on the model and on the real ledger. */
export interface Step {
  readonly text: string;
  readonly canRun: (model: LedgerModel) => boolean;
  readonly onModel: (model: LedgerModel, id: () => string, now: Date) => Outcome;
  readonly onLedger: (ledger: RealLedger, model: LedgerModel) => Promise<{ outcome: Outcome; id: string }>;
}

/** The number of a person. */
export const who = fc.nat(2);
/** The number of a group. */
export const group = fc.nat(1);
export const amount = fc.integer({ min: 1, max: 30_000 }).map(paise);
/** Chooses an item of a list whose length is not known yet. */
export const choice = fc.nat(1000);
export const mostly = fc.nat(3).map((one) => one > 0);

export const chosen = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
/** Returns the present date, or the last day of the year before. */
export const dateOf = (isLastMonth: boolean, now: Date): string =>
  isLastMonth ? `${now.getUTCFullYear() - 1}-12-31` : localDate(now);

export const always = (): boolean => true;
