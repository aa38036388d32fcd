/** Answers a call, whatever its handler does, within the time that a person waits. */
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import type { Call, Handler } from '../call.ts';
import { withinTimeLimit } from '../firestore/time-limit.ts';
import { handlers } from './handlers.ts';

/**
 * The answer of the handler that the call is for.
 *
 * @throws ContractError what the handler throws; `unavailable` after ten seconds.
 */
export const answerCall = <Name extends EndpointName>(call: Call<Name>): Promise<Answer<Name>> =>
  withinTimeLimit((handlers[call.operation] as Handler<Name>)(call));
