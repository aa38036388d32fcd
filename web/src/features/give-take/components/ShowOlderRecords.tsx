/** The button that shows older records. */
import { useState } from 'react';
import { messageFor } from '#api/client/messages.ts';
import { useLedger } from '#store/ledger.ts';
import { Button } from '#ui/base/Button.tsx';
import { Problem } from '#ui/Problem.tsx';
import { useOnce } from '#ui/use-once.ts';
import { words } from '#words/first.ts';
import { showOlder } from '../actions/show-older.ts';

/** Shows more at each tap. */
export function ShowOlderRecords() {
  const [problem, setProblem] = useState<string>();
  const isGrowing = useLedger(({ records, recordsWanted }) => records !== undefined && records.asked < recordsWanted);
  const [asking, ask] = useOnce(async () => {
    setProblem(undefined);
    try {
      await showOlder();
    } catch (error) {
      setProblem(messageFor('giveOrTakeRecords', error));
    }
  });
  const busy = asking || isGrowing;
  return (
    <div className="mt-4 space-y-3">
      <Problem>{problem}</Problem>
      <Button className="w-full" disabled={busy} onClick={ask}>
        {busy ? words.common.loading : words.giveTake.showOlder}
      </Button>
    </div>
  );
}
