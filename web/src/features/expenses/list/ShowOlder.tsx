/** Loads the expenses below the known part of the month. */
import type { Month } from '@pg/contract/months';
import { useEffect, useRef, useState } from 'react';
import { messageFor } from '#api/client/messages.ts';
import { Button } from '#ui/base/Button.tsx';
import { loadCode } from '#ui/load-code.ts';
import { Problem } from '#ui/Problem.tsx';
import { useOnce } from '#ui/use-once.ts';
import { words } from '#words/all.ts';

interface ShowOlderProps {
  code: string;
  month: Month;
  /** How many expenses are shown. */
  count: number;
  /** Whether more can be read without a tap. */
  ready: boolean;
}

/** Reading starts when the end of the list is this close to the screen. */
const near = '1200px';

/** Reads one more page when the end is near, or at a tap. */
export function ShowOlder({ code, month, count, ready }: ShowOlderProps) {
  const [problem, setProblem] = useState<string>();
  const end = useRef<HTMLDivElement>(null);
  const [busy, showMore] = useOnce(async () => {
    setProblem(undefined);
    try {
      const { readOlder } = await loadCode(() => import('../live/read-older.ts'));
      await readOlder(code, month);
    } catch (error) {
      setProblem(messageFor('showOlder', error));
    }
  });

  // After a failure, only a tap tries again: otherwise the failure would repeat without end.
  const isAutomatic = ready && !busy && !problem;
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each page, the end may still be near
  useEffect(() => {
    if (!isAutomatic || !end.current) return;
    const onVisible: IntersectionObserverCallback = ([entry]) => {
      if (entry?.isIntersecting) showMore();
    };
    const observer = new IntersectionObserver(onVisible, { rootMargin: near });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isAutomatic, count]);

  return (
    <div ref={end} className="mt-4 space-y-3">
      <Problem>{problem}</Problem>
      <Button className="w-full" disabled={busy} onClick={showMore}>
        {busy ? words.common.loading : words.expenses.showOlder}
      </Button>
    </div>
  );
}
