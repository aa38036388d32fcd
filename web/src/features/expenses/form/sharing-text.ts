/** The summary of who paid and who shares the expense. Pressing it opens the choice. */
import { words } from '#words/all.ts';
import { namesTogether } from '../list/payers.ts';
import { paidOf, type Sharing, several, ticked } from './sharing.ts';
import type { Person } from './sharing-of.ts';

type NameOf = (userId: string) => string;

/**
 * Returns the line: "Paid by you · shared by all 4".
 *
 * @param isShared whether anyone shares the expense
 */
export function sharingText(sharing: Sharing, members: readonly Person[], isShared = true): string {
  const nameOf = (userId: string): string => members.find((one) => one.userId === userId)?.name ?? '';
  return words.sharing.line(
    paidText(sharing, nameOf),
    isShared ? sharedText(sharing, nameOf) : words.edits.sharedByNobody,
  );
}

function paidText(sharing: Sharing, nameOf: NameOf): string {
  const { payer, userId } = sharing;
  if (payer === userId) return words.sharing.paidByYou;
  if (payer !== several) return words.expenses.paidBy(nameOf(payer));
  const byMost = Object.entries(paidOf(sharing)).sort(([, a], [, b]) => b - a);
  const names = byMost.map(([id]) => (id === userId ? words.sharing.you : nameOf(id)));
  return names.length < 2 ? words.sharing.paidBySeveral : words.expenses.paidBy(namesTogether(names));
}

function sharedText(sharing: Sharing, nameOf: NameOf): string {
  if (sharing.mode !== 'EQUAL') return words.sharing.split[sharing.mode];
  const chosen = ticked(sharing);
  const all = sharing.members.length;
  const [only] = chosen;
  if (chosen.length === all) return words.sharing.sharedByAll(all);
  if (only === undefined || chosen.length > 1) return words.sharing.sharedBySome(chosen.length, all);
  return only === sharing.userId ? words.sharing.onlyForYou : words.sharing.onlyFor(nameOf(only));
}
