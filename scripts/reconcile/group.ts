/** Checks one group: its months, its balances, its expenses and payments, and its members. */
import type { GroupDocument } from '@pg/contract/documents';
import { codeRef, groupRef, userRef } from '@pg/functions/firestore/references';
import { readAll } from '@pg/functions/firestore/transact';
import { atOneInstant } from '../firestore.ts';
import { driftedBalances, repairBalances } from './balances.ts';
import { doubtfulCopies, doubtfulPayments } from './copies.ts';
import type { Doubt, Drift } from './ledger.ts';
import { type ReadGroup, readLedger } from './ledger.ts';
import { driftedMonths, repairMonth } from './months.ts';

/** Returns the group that has this code or had it before a renewal, or undefined if there is none. */
export async function findGroup(code: string): Promise<ReadGroup | undefined> {
  const renewed = (await codeRef(code).get()).data();
  const first = renewed?.groupCode ?? code;
  const group = (await groupRef(first).get()).data();
  return group && { code: first, group };
}

export interface GroupFindings {
  readonly doubts: readonly Doubt[];
  readonly drifts: readonly { readonly drift: Drift; readonly repair: () => Promise<Drift | undefined> }[];
}

/** Returns what is wrong with a group, and for each drift a function that repairs it. */
export async function checkGroup(read: ReadGroup): Promise<GroupFindings> {
  const { code } = read;
  const ledger = await readLedger(code);
  const months = driftedMonths(read, ledger).map(({ month, drift }) => ({
    drift,
    repair: () => repairMonth(read, month),
  }));
  const balances = driftedBalances(read, ledger).map((drift) => ({ drift, repair: () => repairBalances(read) }));
  return {
    doubts: [...doubtfulCopies(code, ledger), ...doubtfulPayments(code, ledger), ...(await doubtfulMembers(code))],
    drifts: [...months, ...balances],
  };
}

/** Returns members whose account is gone, does not list the group or has another number or name, all read at one instant. */
const doubtfulMembers = (code: string): Promise<Doubt[]> =>
  atOneInstant(async (tx) => {
    const group: GroupDocument | undefined = (await tx.get(groupRef(code))).data();
    const members = Object.entries(group?.members ?? {});
    const accounts = await readAll(
      tx,
      members.map(([userId]) => userRef(userId)),
    );
    return accounts.flatMap((account, index) => {
      // Not parsed: an unreadable account is reported separately, and must not stop the group's check.
      const listed: unknown = account.get('groupCodes');
      const member = members[index]?.[1];
      const doubt = (what: string): Doubt[] => [
        { path: account.ref.path, text: `${member?.name} is a member of group ${code}, but their account ${what}` },
      ];
      if (!Array.isArray(listed) || !listed.includes(code)) return doubt('does not list it');
      if (account.get('number') !== member?.number) return doubt('has another number');
      return account.get('name') === member?.name ? [] : doubt('has another name');
    });
  });
