/**
 * Which sentence users read for an operation and a failure (docs/product.md §10). The name of a sentence in the
 * catalogue says what failed, so that each sentence loads with the screens that need it:
 * - `addExpense too-few-coins`: this operation, for this reason
 * - `offline`: this reason, whatever the operation
 * - `invalid-request date`: this reason, for this field, whatever the operation
 * - `addExpense`: this operation, for any other reason
 *
 * An operation without a sentence of its own gets the general one; failure-text.test.ts lists these operations.
 */
import type { EndpointName } from '@pg/contract/endpoints';
import type { MoreWords } from '#words/en/more.ts';
import { words } from '#words/first.ts';
import { callErrorOf } from './call-error.ts';

/**
 * Every call that users wait for. If users know a call as several operations, such as giving and taking, the list has
 * these operations instead.
 */
export type Operation =
  | Exclude<
      EndpointName,
      | 'myBalances'
      | 'myGroups'
      | 'exportMonth'
      | 'giveOrTake'
      | 'logOut'
      | 'recordedTwice'
      | 'setLanguage'
      | 'unregisterDevice'
      | 'invite'
      | 'invitation'
    >
  | 'enterGroup'
  | 'showGroup'
  | 'showOlder'
  | 'showMonth'
  | 'give'
  | 'take'
  | 'verifyOtp';

/** A sentence, or a function that makes it from the seconds to wait or, for `textTooLong`, the most characters. */
type Sentence = string | ((seconds: number) => string);

const sentenceFor = (failed: string): Sentence | undefined =>
  (words.failures as object as Readonly<Record<string, Sentence | undefined>>)[failed];

/**
 * The failures whose message is the text of the server or the provider. That text is English, so other languages have a
 * sentence of their own.
 */
const saidByServer: ReadonlySet<string> = new Set([
  'forgotPassword user-not-found',
  'forgotPassword internal',
  'forgotPassword provider-refused',
  'createGroup group-name-taken',
  'joinGroup already-a-member',
  'deleteExpense expense-not-found',
  'deleteExpense internal',
]);

/** Returns the message for an operation that threw an error. */
export function messageFor(operation: Operation, thrown: unknown): string {
  const { code, message, retryAfter = 0, field, limit } = callErrorOf(thrown);
  const serverText = words.failures.serverSaid(message).trim();
  if (code === 'limit-reached') {
    return (words.failures as object as MoreWords['failures']).limitReached(field, limit, serverText);
  }
  const tooLong = sentenceFor('textTooLong');
  if (limit && typeof tooLong === 'function') return tooLong(limit);
  const failed = `${operation} ${code}`;
  const ofField = sentenceFor(`${code} ${field}`);
  if (!ofField && serverText && (code === 'invalid-request' || saidByServer.has(failed))) return serverText;
  const sentence =
    ofField ??
    sentenceFor(failed) ??
    sentenceFor(code === 'signed-out' ? 'not-signed-in' : code) ??
    // A first screen may need a sentence that has not loaded yet.
    sentenceFor(operation) ??
    words.failures.wentWrong;
  return typeof sentence === 'string' ? sentence : sentence(retryAfter);
}
