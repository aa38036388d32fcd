/** The calls that pages make without a dialog, or that may wait on the device. Those of lazy-endpoints.ts load later. */
import { devices, identity } from './account-endpoints.ts';
import { balances } from './balance-endpoints.ts';
import { coins, giveTake } from './coin-endpoints.ts';
import { expenses } from './expense-endpoints.ts';
import { groups } from './group-endpoints.ts';

export const firstLoadEndpoints = {
  ...identity,
  ...groups,
  ...devices,
  ...coins,
  ...expenses,
  ...giveTake,
  ...balances,
} as const;
