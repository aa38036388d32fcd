/** The way to the expenses below the newest page. */
import type { Expense } from '@pg/contract/answers';
import type { Month } from '@pg/contract/months';
import { useState } from 'react';
import { sentenceFor } from '#api/messages.ts';
import { Button } from '#ui/Button.tsx';
import { Problem } from '#ui/Problem.tsx';
import { useOnce } from '#ui/use-once.ts';

interface ShowOlderProps {
  code: string;
  month: Month;
  shown: readonly Expense[];
}

/** Reads one more page at a tap. The code that reads comes with the live bridge. */
export function ShowOlder({ code, month, shown }: ShowOlderProps) {
  const [problem, setProblem] = useState<string>();
  const [busy, showMore] = useOnce(async () => {
    setProblem(undefined);
    try {
      const { readOlder } = await import('../live/read-older.ts');
      await readOlder(code, month, shown);
    } catch (error) {
      setProblem(sentenceFor('showOlder', error));
    }
  });
  return (
    <div className="mt-4 space-y-3">
      <Problem>{problem}</Problem>
      <Button className="w-full" disabled={busy} onClick={showMore}>
        {busy ? 'Loading...' : 'Show older'}
      </Button>
    </div>
  );
}
