/** The activity of a group. From here, users open expenses and restore those that they deleted. */
import { useMemo } from 'react';
import { ActivityDialog } from '#features/activity/ActivityDialog.tsx';
import { entriesShown, useActivity } from '#features/activity/use-activity.ts';
import { restoreExpense } from '#features/expenses/DeleteExpenseDialog.tsx';
import { useDetails } from '#features/expenses/use-details.tsx';
import { useLedger } from '#ledger/state.ts';

interface GroupActivityProps {
  code: string;
  userId: string;
  onClose: () => void;
}

export default function GroupActivity({ code, userId, onClose }: GroupActivityProps) {
  const group = useLedger(({ groups }) => groups?.find((one) => one.code === code));
  const activity = useActivity(code);
  const { feed, refresh } = activity;
  const shown = useMemo(() => feed && entriesShown(feed.entries), [feed]);
  const standing = useMemo(() => shown?.flatMap((entry) => entry.standing ?? []), [shown]);
  const { onOpen, details } = useDetails(code, standing);

  const onRestore = async (id: string): Promise<string | undefined> => {
    const refusal = await restoreExpense(id, [code]);
    refresh();
    return refusal;
  };
  return (
    <ActivityDialog {...{ activity, shown, group, onOpen, onRestore, onClose }} ownId={userId}>
      {details}
    </ActivityDialog>
  );
}
