/** The ledger of this page: one store, fed by answers and snapshots, read by components. */
import { limits } from '@pg/contract/limits';
import { monthOf } from '@pg/contract/months';
import { useStore } from 'zustand/react';
import { createStore } from 'zustand/vanilla';
import { currentGroupCode } from '#storage/current-group-code.ts';
import type { LedgerState } from './ledger/state.ts';

/** Returns an empty ledger in the current month. */
export const emptyLedger = (now = new Date()): LedgerState => ({
  month: monthOf(now),
  coins: undefined,
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

/** Returns a part of the ledger; the component renders again when it changes. */
export const useLedger = <Part>(select: (state: LedgerState) => Part): Part => useStore(ledger, select);
