/** A call that a dialog makes when it opens. Not in use-query.ts, which a list has before the client's code has loaded. */
import type { AnswerOf, EndpointName, RequestOf } from '@pg/contract/endpoints';
import { call } from '#api/call.ts';
import type { Operation } from '#api/failure-text.ts';
import { useQuery } from './use-query.ts';

/** @param again when it changes, the request is sent again; the earlier answer stays until the next one arrives */
export function useCallQuery<Name extends EndpointName & Operation>(
  name: Name,
  request: RequestOf<Name>,
  again?: unknown,
) {
  const { value: answer, ...rest } = useQuery<AnswerOf<Name>>({
    operation: name,
    key: JSON.stringify(request),
    refetchKey: again,
    subscribe: async ({ give }) => give(await call(name, request)),
  });
  return { answer, ...rest };
}
