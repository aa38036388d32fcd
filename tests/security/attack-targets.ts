/** The attacks to try on each call. A new call without an entry here does not compile. */
import type { EndpointName } from '@pg/contract/endpoints';
import { accountTargets } from './targets/account.ts';
import { balancesTargets } from './targets/balances.ts';
import { daysTargets } from './targets/days.ts';
import { groupsTargets } from './targets/groups.ts';
import { importTargets } from './targets/import.ts';
import type { Aim } from './targets/kinds.ts';
import { ledgerTargets } from './targets/ledger.ts';
import { objectionTargets } from './targets/objections.ts';
import { recurringTargets } from './targets/recurring.ts';

export const aims: Readonly<Record<EndpointName, Aim>> = {
  ...accountTargets,
  ...groupsTargets,
  ...importTargets,
  ...objectionTargets,
  ...ledgerTargets,
  ...balancesTargets,
  ...recurringTargets,
  ...daysTargets,
};
