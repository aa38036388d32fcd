/** The ledger on this screen: one store, fed by answers and by snapshots, read by components. */
import { limits } from '@pg/contract/limits';
import { monthOf } from '@pg/contract/months';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { currentGroupCode } from './current-group-code.ts';
import type { LedgerState } from './ledger-state.ts';

/** Nothing known yet, in the current month. */
export const emptyLedger = (now = new Date()): LedgerState => ({
  month: monthOf(now),
  account: undefined,
  groups: undefined,
  groupsAsOf: 0,
  currentCode: currentGroupCode.saved(),
  totals: {},
  heads: {},
  older: {},
  own: {},
  leaving: {},
  visiting: undefined,
  asked: {},
  lent: undefined,
  records: undefined,
  recordsWanted: limits.pageOfRecords,
  ownRecords: {},
  live: 'off',
  knownAt: undefined,
});

export const ledger = createStore<LedgerState>(() => emptyLedger());

/** What a component reads of the ledger; it renders again when that changes. */
export const useLedger = <Part>(select: (state: LedgerState) => Part): Part => useStore(ledger, select);
