/**
 * What is not drawn is printed and found too, and shown on demand. A list holds the newest expenses, and of a long one
 * only the cards near the screen are in the page. So Ctrl+P first reads the rest, and Ctrl+F leads to the app's own search.
 */
import type { Month } from '@pg/contract/months';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageFor } from '#api/failure-text.ts';
import { loadChunk } from '#browser/load-chunk.ts';
import { useCompleteMonth } from '#firebase/whole-month.ts';
import { useAppState } from '#state/store.ts';
import { isModalOpen } from '#ui/announce.ts';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { keyOf } from '#ui/key-presses.ts';
import { words } from '#words/all.ts';

interface PrintAndFindProps {
  code: string;
  month: Month;
  /** Whether the month has expenses that are not in the list yet. */
  hasMore: boolean;
  /** The number of expenses in the list, and of all in the month. */
  shown: number;
  count: number;
  /** Whether not every card of the list is in the page. */
  isLong: boolean;
}

const searchField = (): HTMLInputElement | null => document.querySelector('[data-list=expenses] input[type=search]');

/** A list that has become long is drawn anew once its code has loaded (VirtualExpenseList.tsx). */
const isDrawn = (): boolean => document.querySelector('[data-list=expenses] [data-index]') !== null;

/** Calls the function once the list is drawn, or after some seconds. */
function whenDrawn(then: () => void, frames = 300): void {
  if (frames === 0 || isDrawn()) then();
  else requestAnimationFrame(() => whenDrawn(then, frames - 1));
}

const isMac = (): boolean => /mac/i.test(navigator.platform);

export default function PrintAndFind({ code, month, hasMore, shown, count, isLong }: PrintAndFindProps) {
  const isLive = useAppState((state) => state.live === 'on');
  const [isWanted, setWanted] = useState(false);
  const [printsThen, setPrintsThen] = useState(false);
  const [isHinted, setHinted] = useState(false);
  const { problem } = useCompleteMonth(code, month, isWanted && hasMore);

  const onKeyDown = useEffectEvent((event: KeyboardEvent): void => {
    const isOwn = isMac() ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
    if (!isOwn || event.altKey || event.shiftKey || event.defaultPrevented || isModalOpen()) return;
    const key = keyOf(event);
    if (key === 'p' && hasMore && isLive) {
      event.preventDefault();
      setWanted(true);
      setPrintsThen(true);
    }
    const field = searchField();
    // The browser's own search opens when the field already has the focus, and whenever all cards are in the page.
    if (key !== 'f' || !field || document.activeElement === field) return;
    if (!hasMore && !isLong) return;
    event.preventDefault();
    field.focus();
    field.select();
    setHinted(true);
  });
  // Printing from the browser's menu does not wait. It prints what is here, says so, and reads the rest.
  const onPrint = useEffectEvent(() => setWanted(true));
  useEffect(() => {
    const print = (): void => onPrint();
    document.addEventListener('keydown', onKeyDown);
    addEventListener('beforeprint', print);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      removeEventListener('beforeprint', print);
    };
  }, []);

  const isReady = printsThen && (!hasMore || !isLive || problem !== undefined);
  useEffect(() => {
    if (!isReady) return;
    setPrintsThen(false);
    if (isLong) whenDrawn(print);
    else print();
  }, [isReady, isLong]);

  return (
    <>
      <p role="status" className="text-sm text-muted not-empty:mb-1">
        {isHinted && words.expenses.findHint(isMac() ? '⌘F' : 'Ctrl+F')}
      </p>
      {hasMore && <p className="hidden print:block">{words.expenses.printedPart(shown, count)}</p>}
    </>
  );
}

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
  const [busy, showMore] = useSingleFlight(async () => {
    setProblem(undefined);
    try {
      const { fetchOlder } = await loadChunk(() => import('#firebase/more-expenses.ts'));
      await fetchOlder(code, month);
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
      <ErrorMessage>{problem}</ErrorMessage>
      <Button className="w-full" disabled={busy} onClick={showMore}>
        {busy ? words.common.loading : words.expenses.showOlder}
      </Button>
    </div>
  );
}
