/** The open Give/Take records, newest first. */

import type { GiveTakeRecord } from '@pg/contract/give-take';
import { pageSizes } from '@pg/contract/requests';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messageFor } from '#api/failure-text.ts';
import { fetchGiveTake, visibleRecords } from '#state/give-take.ts';
import { appStore, useAppState } from '#state/store.ts';
import { Button, useSingleFlight } from '#ui/Button.tsx';
import { ErrorMessage } from '#ui/ErrorMessage.tsx';
import { announceIfSlow, Skeleton } from '#ui/Loading.tsx';
import { lazyDialog, lazyWhenIdle } from '#ui/lazy.tsx';
import { SkeletonUnlessOffline } from '#ui/SkeletonUnlessOffline.tsx';
import { words } from '#words/list.ts';
import { RecordCard } from './RecordCard.tsx';

const EmptyPicture = lazyWhenIdle(() => import('#ui/EmptyPicture.tsx'));
const WaitingRecords = lazyWhenIdle(() => import('./PendingRecords.tsx'));
const RecordDialog = lazyDialog(() => import('./RecordDialog.tsx'));

interface Open {
  readonly of: 'edit' | 'settle';
  readonly record: GiveTakeRecord;
}

/** Shows skeletons until the list is known, or nothing if it could not be loaded. */
export function RecordList({ failed }: { failed: boolean }) {
  const records = useAppState((state) => state.records);
  const localRecords = useAppState((state) => state.localRecords);
  const currentYear = useAppState((state) => state.month.slice(0, 4));
  const shown = useMemo(() => visibleRecords({ records, localRecords }), [records, localRecords]);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const [settled, setSettled] = useState(0);

  // Settling removes the focused button, so move the focus to the heading.
  useEffect(() => {
    if (settled > 0) heading.current?.focus({ preventScroll: true });
  }, [settled]);

  // An open dialog shows the current record, or its last state if it was settled elsewhere.
  const current = open && (shown?.find(({ id }) => id === open.record.id) ?? open.record);
  const list = records && shown && (
    <section data-list="records" aria-label={words.giveTake.records}>
      <h2 ref={heading} tabIndex={-1} className="mb-3 font-bold outline-none">
        {words.giveTake.records}
      </h2>
      <WaitingRecords listed={shown} />
      {shown.length === 0 && <NoRecords />}
      <ul className="space-y-2 empty:hidden">
        {shown.map((record) => (
          <RecordCard
            key={record.id}
            record={record}
            currentYear={currentYear}
            onEdit={() => setOpen({ of: 'edit', record })}
            onSettle={() => setOpen({ of: 'settle', record })}
          />
        ))}
      </ul>
      {records.records.length >= records.asked && <ShowOlderRecords />}
    </section>
  );
  return (
    <>
      {list ??
        (failed ? null : (
          <SkeletonUnlessOffline>
            <ListSkeleton />
          </SkeletonUnlessOffline>
        ))}
      {/* Stays open, with its typed text, while the list loads again. */}
      {current && (
        <RecordDialog of={open.of} record={current} onClose={close} onSettled={() => setSettled(settled + 1)} />
      )}
    </>
  );
}

const NoRecords = () => (
  <div className="vacant">
    <div className="mb-3 h-16">
      <EmptyPicture of="giveTake" />
    </div>
    <p className="font-semibold">{words.giveTake.none}</p>
    <p className="text-muted">{words.giveTake.noneHint}</p>
  </div>
);

/** Placeholders while the list loads. If loading fails, another part of the page says so. */
const ListSkeleton = () => (
  <div className="space-y-2">
    <span ref={announceIfSlow} data-then="section[data-list=records] h2" className="sr-only">
      {words.giveTake.loadingRecords}
    </span>
    <Skeleton className="h-26 rounded-card" />
    <Skeleton className="h-26 rounded-card" />
    <Skeleton className="h-26 rounded-card" />
  </div>
);

/** Shows more at each tap. */
function ShowOlderRecords() {
  const [problem, setProblem] = useState<string>();
  const isGrowing = useAppState(({ records, recordsLimit }) => records !== undefined && records.asked < recordsLimit);
  const [asking, ask] = useSingleFlight(async () => {
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
      <ErrorMessage>{problem}</ErrorMessage>
      <Button className="w-full" disabled={busy} onClick={ask}>
        {busy ? words.common.loading : words.giveTake.showOlder}
      </Button>
    </div>
  );
}

/**
 * Each tap doubles the number of records, so that all taps together read at most twice the number finally shown. The
 * live view delivers the records. Without a live view, they are requested.
 *
 * @throws CallError (api/session-request.ts)
 */
async function showOlder(): Promise<void> {
  const { recordsLimit: before, live } = appStore.getState();
  appStore.setState({ recordsLimit: Math.min(before * 2, pageSizes.recordsAtMost) });
  if (live === 'on') return;
  try {
    await fetchGiveTake(appStore);
  } catch (error) {
    appStore.setState({ recordsLimit: before });
    throw error;
  }
}
