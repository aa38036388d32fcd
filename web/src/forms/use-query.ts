/** What a screen reads from the server: an answer, or a list that is listened to while it is shown. */
import { useEffect, useEffectEvent, useState } from 'react';
import { messageFor, type Operation } from '#api/failure-text.ts';

interface QueryResult<Value> {
  /** Undefined until it has arrived. It stays while it is read again, and after a failure. */
  readonly value: Value | undefined;
  /** What the last try threw; undefined once another try begins. */
  readonly error: unknown;
  /** The message for `error`. */
  readonly problem: string | undefined;
  readonly retry: () => void;
}

/** Once the reading has ended, answers and failures are ignored. */
interface QueryObserver<Value> {
  readonly give: (value: Value) => void;
  readonly fail: (error: unknown) => void;
  /** Takes what ends the listener. */
  readonly onEnd: (stop: () => void) => void;
  readonly isEnded: () => boolean;
}

interface QueryOptions<Value> {
  /** Selects the message for a failure. */
  readonly operation: Operation;
  /** Names what is read. Of another key, nothing is known at first. */
  readonly key: string;
  /** When it changes, reading begins again. */
  readonly refetchKey?: unknown;
  /** Whether to read now, for example once the page is live. */
  readonly isEnabled?: boolean;
  /** Reads once, or begins to listen. What it throws is a failure. */
  readonly subscribe: (to: QueryObserver<Value>) => Promise<void>;
}

/** Reads when it is first wanted, when `key` or `refetchKey` changes, and at each retry. */
export function useQuery<Value>({
  operation,
  key,
  refetchKey,
  isEnabled = true,
  subscribe,
}: QueryOptions<Value>): QueryResult<Value> {
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ key: string; value: Value }>();
  const [failure, setFailure] = useState<{ key: string; error: unknown }>();
  const begin = useEffectEvent(subscribe);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `again` and each attempt read again
  useEffect(() => {
    if (!isEnabled) return;
    let isEnded = false;
    let stop: (() => void) | undefined;
    const give = (value: Value): void => {
      if (isEnded) return;
      setKnown({ key, value });
      setFailure(undefined);
    };
    const fail = (error: unknown): void => {
      if (!isEnded) setFailure({ key, error });
    };
    const onEnd = (ending: () => void): void => {
      if (isEnded) ending();
      else stop = ending;
    };
    setFailure(undefined);
    begin({ give, fail, onEnd, isEnded: () => isEnded }).catch(fail);
    return () => {
      isEnded = true;
      stop?.();
    };
  }, [key, refetchKey, isEnabled, attempt]);

  const failed = failure?.key === key ? failure : undefined;
  return {
    value: known?.key === key ? known.value : undefined,
    error: failed?.error,
    problem: failed && messageFor(operation, failed.error),
    retry: () => setAttempt((number) => number + 1),
  };
}
