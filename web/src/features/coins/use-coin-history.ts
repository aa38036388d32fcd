/** The coin history, requested when it is opened. */
import type { Answer } from '@pg/contract/endpoints';
import { useEffect, useState } from 'react';
import { call } from '#api/calls/call.ts';
import { messageFor } from '#api/client/messages.ts';

interface CoinHistory {
  answer?: Answer<'coinsHistory'>;
  /** Why the history could not be loaded. */
  problem?: string;
}

/** Returns the answer once it has arrived, or the problem; `retry` sends the request again. */
export function useCoinHistory(): CoinHistory & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<CoinHistory>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt sends one request
  useEffect(() => {
    let isLatest = true;
    call('coinsHistory', {}).then(
      (answer) => isLatest && setResult({ answer }),
      (error: unknown) => isLatest && setResult({ problem: messageFor('coinsHistory', error) }),
    );
    return () => {
      isLatest = false;
    };
  }, [attempt]);

  const retry = (): void => {
    setResult({});
    setAttempt((number) => number + 1);
  };
  return { ...result, retry };
}
