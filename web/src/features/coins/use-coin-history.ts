/** The coin history, asked for when it is opened. */
import type { Answer } from '@pg/contract/endpoints';
import { useEffect, useState } from 'react';
import { call } from '#api/calls/call.ts';
import { sentenceFor } from '#api/client/messages.ts';

interface CoinHistory {
  answer?: Answer<'coinsHistory'>;
  /** Why it could not be loaded. */
  problem?: string;
}

/** Returns the answer once it has arrived, or why there is none; `retry` asks again. */
export function useCoinHistory(): CoinHistory & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [heard, setHeard] = useState<CoinHistory>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt asks once
  useEffect(() => {
    let wanted = true;
    call('coinsHistory', {}).then(
      (answer) => wanted && setHeard({ answer }),
      (error: unknown) => wanted && setHeard({ problem: sentenceFor('coinsHistory', error) }),
    );
    return () => {
      wanted = false;
    };
  }, [attempt]);

  const retry = (): void => {
    setHeard({});
    setAttempt((number) => number + 1);
  };
  return { ...heard, retry };
}
