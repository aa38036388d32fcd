/** Calls the API's handlers in this process, at any time and from any browser, and fills throttle counters. */
import type { AnswerOf, EndpointName, RequestOf } from '@pg/contract/endpoints';
import { counterRef } from '@pg/functions/firestore/references';
import { answerCall } from '@pg/functions/http/app';
import { forgotPassword } from '@pg/functions/identity/phone-proof';
import { login } from '@pg/functions/identity/sessions';
import type { RateLimit } from '@pg/functions/throttle/rate-limits';
import { Timestamp } from 'firebase-admin/firestore';
import { someOrigin, type TestOrigin } from './origin.ts';
import { callerOf, type Person } from './people.ts';

/** Makes a call as this person, without checking the session's token. */
export const inProcess = <Name extends EndpointName>(
  person: Pick<Person, 'id' | 'mobile' | 'sessionVersion'>,
  operation: Name,
  request: RequestOf<Name>,
  now = new Date(),
  origin = someOrigin(),
): Promise<AnswerOf<Name>> => answerCall<Name>({ operation, request, caller: callerOf(person), now, origin } as never);

export const right = 'chai-and-rent';

export const wrong = 'not-the-password';

export const quarterOfAnHour = 15 * 60 * 1000;

export const tryLogin = (userId: string, password: string, origin: TestOrigin, now: Date) =>
  login({ operation: 'login', request: { userId, password }, now, origin });

export const outcome = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => 'in',
    (failure: { code: string }) => failure.code,
  );

export const askForOtp = (mobile: string, origin: TestOrigin, now: Date): Promise<string> =>
  outcome(forgotPassword({ operation: 'forgotPassword', request: { mobile }, now, origin }));

/** Fills a bound's counter, so that only `left` tries remain in the window that contains `now`. */
export const spendTries = ({ subject, most, minutes }: RateLimit, now: Date, left = 0): Promise<unknown> => {
  const window = minutes * 60 * 1000;
  const expiresAt = Timestamp.fromMillis(now.getTime() + window);
  return counterRef(`${subject}|${Math.floor(now.getTime() / window)}`).set({ count: most - left, expiresAt });
};

/** Makes this many wrong guesses at once, and returns each outcome. */
export const guess = (times: number, userId: string, now: Date, originOf: () => TestOrigin): Promise<string[]> =>
  Promise.all(Array.from({ length: times }, () => outcome(tryLogin(userId, wrong, originOf(), now))));

export const countOf = (outcomes: readonly string[], wanted: string): number =>
  outcomes.filter((each) => each === wanted).length;
