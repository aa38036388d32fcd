/** What each member spent in a month; a tap on a member shows their expenses. */
import type { Member } from '@pg/contract/group';
import type { Month } from '@pg/contract/months';
import { useState } from 'react';
import { ShareButton } from '#features/groups/ShareButton.tsx';
import { MemberList } from '#features/members/MemberList.tsx';
import type { Group, TotalsSlice } from '#ledger/state.ts';
import { lazyDialog } from '#ui/late-code.tsx';
import { ToCome } from '#ui/ToCome.tsx';
import { Skeleton } from '#ui/Waiting.tsx';
import { words } from '#words/all.ts';

const SomeExpensesDialog = lazyDialog(() => import('#features/expenses/SomeExpensesDialog.tsx'));

interface MembersTabProps {
  group: Group;
  month: Month;
  /** Undefined until they are known. */
  totals: TotalsSlice | undefined;
  userId: string;
}

export default function MembersTab({ group, month, totals, userId }: MembersTabProps) {
  const [opened, setOpened] = useState<Member>();
  if (!totals) {
    return (
      <ToCome>
        <Skeleton className="h-28 rounded-card" />
      </ToCome>
    );
  }
  const invite = <ShareButton group={group}>{words.expenses.invite}</ShareButton>;
  return (
    <>
      <MemberList {...{ group, totals, userId, invite }} onOpen={setOpened} />
      {opened && (
        <SomeExpensesDialog
          code={group.code}
          month={month}
          of={{ userId: opened.userId }}
          title={opened.name}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
