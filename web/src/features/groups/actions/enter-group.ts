/** Entering a group from the home page. */
import { ledger } from '#store/ledger.ts';
import { selectGroup } from '#store/my-groups.ts';
import { refreshGroups } from '#store/refresh.ts';

/** Asks which groups there are, and gives how many. Throws CallError as api/call.ts. */
export async function countGroups(): Promise<number> {
  await refreshGroups();
  return ledger.getState().groups?.length ?? 0;
}

/** Makes a group the current one. */
export const enterGroup = (code: string): void => ledger.setState((state) => selectGroup(state, code));
