/** Shows the expenses below the newest page. */
import type { Expense } from '@pg/contract/answers';
import type { Month } from '@pg/contract/months';
import { useEffect, useRef, useState } from 'react';
import { sentenceFor } from '#api/client/messages.ts';
import { Button } from '#ui/base/Button.tsx';
import { Problem } from '#ui/base/Problem.tsx';
import { useOnce } from '#ui/base/use-once.ts';

interface ShowOlderProps {
  code: string;
  month: Month;
  shown: readonly Expense[];
  /** Whether more can be read without a tap. */
  ready: boolean;
}

/** How far from the screen the end of the list may be when reading starts. */
const near = '1200px';

/** Reads one more page when the end is near, or at a tap. That code loads with the live components. */
export function ShowOlder({ code, month, shown, ready }: ShowOlderProps) {
  const [problem, setProblem] = useState<string>();
  const place = useRef<HTMLDivElement>(null);
  const [busy, showMore] = useOnce(async () => {
    setProblem(undefined);
    try {
      const { readOlder } = await import('../live/read-older.ts');
      await readOlder(code, month, shown);
    } catch (error) {
      setProblem(sentenceFor('showOlder', error));
    }
  });

  // After a failure only a tap tries again, else it would fail again and again.
  const isAutomatic = ready && !busy && !problem;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that came may still leave the end near
  useEffect(() => {
    if (!isAutomatic || !place.current) return;
    const onSight: IntersectionObserverCallback = ([entry]) => {
      if (entry?.isIntersecting) showMore();
    };
    const observer = new IntersectionObserver(onSight, { rootMargin: near });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isAutomatic, shown.length]);

  return (
    <div ref={place} className="mt-4 space-y-3">
      <Problem>{problem}</Problem>
      <Button className="w-full" disabled={busy} onClick={showMore}>
        {busy ? 'Loading...' : 'Show older'}
      </Button>
    </div>
  );
}
