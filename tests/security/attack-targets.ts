/**
 * For every call, what a signed-in attacker could try to reach with it. A new call must have an entry before this suite
 * compiles.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import { accountTargets } from './targets/account.ts';
import { groupsTargets } from './targets/groups.ts';
import type { Aim } from './targets/kinds.ts';
import { ledgerTargets } from './targets/ledger.ts';

export const aims: Readonly<Record<EndpointName, Aim>> = { ...accountTargets, ...groupsTargets, ...ledgerTargets };
