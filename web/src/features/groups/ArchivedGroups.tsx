/** Folds the groups that the user has archived below the others of the home page (docs/product.md §3). */
import type { ReactNode } from 'react';
import type { GroupRow } from '#state/home.ts';
import { words } from '#words/all.ts';

interface ArchivedGroupsProps {
  groups: readonly GroupRow[];
  /** Their rows. */
  children: ReactNode;
}

export default function ArchivedGroups({ groups, children }: ArchivedGroupsProps) {
  const open = groups.filter(({ balance = 0 }) => balance !== 0).length;
  return (
    <details>
      <summary className="min-h-11 content-center font-semibold">
        <span>
          {words.groups.archived(groups.length)}
          {open > 0 && <span className="font-normal text-muted"> · {words.groups.notSettled(open)}</span>}
        </span>
      </summary>
      {children}
    </details>
  );
}
