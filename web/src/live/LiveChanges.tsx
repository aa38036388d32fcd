/** Listens to what has changed among a group's expenses since its list was read (docs/decisions/0063). */
import type { Month } from '@pg/contract/months';
import { onSnapshot, type Query, type QuerySnapshot } from 'firebase/firestore';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useFirestore } from 'reactfire';
import type { Changes } from '#ledger/merge-changes.ts';
import { refresh } from '#ledger/my-groups.ts';
import { groupMonth, ledger, useLedger } from '#ledger/state.ts';
import { changesAtMost, changesQuery, followChanges, isOutgrown, mergeNewest, newestQuery } from './expenses.ts';

interface LiveChangesProps {
  code: string;
  month: Month;
  /** Gets the changes; undefined until they have arrived. */
  children: (changes: Changes | undefined) => ReactNode;
}

/** How long to wait for the API's list, in milliseconds. Without the wait, the list might be read twice. */
const patience = 3000;

/**
 * How long to wait before a new start if more has changed than one answer has, in milliseconds. A new start also gets
 * the changes of the last minute, so during an import it is full again.
 */
const whenFull = 15_000;

/** Throws while rendering if access is denied or a document cannot be read. */
export function LiveChanges({ code, month, children }: LiveChangesProps) {
  const firestore = useFirestore();
  const { since, lacksList, moveOn } = useStart(code, month);
  const [changes, setChanges] = useState<Changes>();
  const [failure, setFailure] = useState<Error>();

  useEffect(() => {
    if (!lacksList) return;
    const onList = (snapshot: QuerySnapshot): void => {
      if (snapshot.metadata.fromCache) return;
      ledger.setState((state) => mergeNewest(state, code, month, snapshot));
    };
    let stop = (): void => undefined;
    const timer = setTimeout(() => {
      stop = listen(newestQuery(firestore, code, month), onList, setFailure);
    }, patience);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [firestore, code, month, lacksList]);

  useEffect(() => {
    if (since === undefined) return;
    const follow = followChanges(since);
    let again: ReturnType<typeof setTimeout> | undefined;
    const startAgain = async (): Promise<void> => {
      await refresh(ledger, { withList: true }).catch(() => undefined);
      again = undefined;
      moveOn();
    };
    const onChanges = (snapshot: QuerySnapshot): void => {
      const changes = follow(snapshot);
      if (snapshot.metadata.fromCache) return;
      if (snapshot.size >= changesAtMost) {
        // These are only the oldest changes. Until the next start, the list is read again when it lacks one.
        again ??= setTimeout(startAgain, whenFull);
        return;
      }
      setChanges(changes);
      if (isOutgrown(snapshot, ledger.getState().heads[groupMonth(code, month)]?.upTo)) moveOn();
    };
    const stop = listen(changesQuery(firestore, code, since), onChanges, setFailure);
    return () => {
      clearTimeout(again);
      stop();
    };
  }, [firestore, code, month, since, moveOn]);

  useEffect(() => {
    window.addEventListener('offline', moveOn);
    return () => window.removeEventListener('offline', moveOn);
  }, [moveOn]);

  if (failure) throw failure;
  return children(changes);
}

/**
 * Listens to a query. Snapshots from the cache may be incomplete.
 *
 * @returns a function that stops listening
 */
const listen = (query: Query, onNext: (snapshot: QuerySnapshot) => void, onError: (error: Error) => void) =>
  onSnapshot(
    query,
    { includeMetadataChanges: true },
    (snapshot) => {
      try {
        onNext(snapshot);
      } catch (error) {
        onError(error as Error);
      }
    },
    onError,
  );

interface Start {
  /** All changes after this time are needed; undefined until this is known. */
  readonly since: string | undefined;
  /** Whether the totals are known, but no list that changes can be added to. */
  readonly lacksList: boolean;
  /** Moves the start to the present list, so that fewer changes are read again after a lost connection. */
  readonly moveOn: () => void;
}

/** Starts at the month's list once the server's totals are known, if the list has missed only a few changes. */
function useStart(code: string, month: Month): Start {
  const key = groupMonth(code, month);
  const isReady = useLedger(({ totals }) => totals[key] !== undefined && !totals[key].fromDevice);
  const canFollow = useLedger(({ heads }) => heads[key]?.upTo !== undefined);
  const [since, setSince] = useState<string>();
  const moveOn = useCallback(() => setSince((before) => ledger.getState().heads[key]?.upTo ?? before), [key]);

  const isDue = isReady && canFollow && since === undefined;
  useEffect(() => {
    if (isDue) moveOn();
  }, [isDue, moveOn]);

  return { since, lacksList: isReady && !canFollow, moveOn };
}
