/** Answers a call within the time that a user waits. */
import type { Answer, EndpointName } from '@pg/contract/endpoints';
import type { Call, Handler } from '../call.ts';
import { withinTimeLimit } from '../firestore/time-limit.ts';
import { handlers } from './handlers.ts';

/**
 * Runs the handler of the call.
 *
 * @throws the errors of the handler; ContractError `unavailable` after ten seconds.
 */
export const answerCall = <Name extends EndpointName>(call: Call<Name>): Promise<Answer<Name>> =>
  withinTimeLimit((handlers[call.operation] as Handler<Name>)(call));
