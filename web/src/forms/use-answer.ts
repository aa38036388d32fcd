/** A call that a dialog makes when it opens. */
import type { Answer, EndpointName, Request } from '@pg/contract/endpoints';
import { useEffect, useState } from 'react';
import { call } from '#api/calls/call.ts';
import { messageFor, type Operation } from '#api/client/messages.ts';

interface Asked<Name extends EndpointName> {
  readonly answer?: Answer<Name>;
  /** Why there is no answer. */
  readonly problem?: string;
}

/**
 * Returns the answer once it has arrived, or the problem; `retry` sends the request again. The request is that of the
 * first render, even if it changes later.
 *
 * @param state when it changes, the request is sent again; the earlier answer stays until the next one arrives
 */
export function useAnswer<Name extends EndpointName & Operation>(
  name: Name,
  request: Request<Name>,
  state?: unknown,
): Asked<Name> & { retry: () => void } {
  const [attempt, setAttempt] = useState(0);
  const [result, setResult] = useState<Asked<Name>>({});

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each state sends one request
  useEffect(() => {
    let isLatest = true;
    call(name, request).then(
      (answer) => isLatest && setResult({ answer }),
      (error: unknown) => isLatest && setResult({ problem: messageFor(name, error) }),
    );
    return () => {
      isLatest = false;
    };
  }, [attempt, state]);

  const retry = (): void => {
    setResult({});
    setAttempt((number) => number + 1);
  };
  return { ...result, retry };
}
