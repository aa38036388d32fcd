/** Invitations to a group: the sender's proof, and the details that the recipient sees (docs/product.md §3). */
import type { Answer } from '@pg/contract/endpoints';
import { call } from '#api/calls/call.ts';
import { callErrorOf } from '#api/client/call-error.ts';
import type { Invitation } from '../invitation/invitation.ts';

/** Returns the proof that an invitation to this group comes from the user. @throws CallError (api/calls/call.ts) */
export const invite = async (groupCode: string): Promise<string> => (await call('invite', { groupCode })).by;

/** How long the recipient of an invitation waits for its details, in milliseconds. */
const patience = 5000;

/** The answers so far, kept because the sign-up page, the login and the home page show the same invitation. */
const answers = new Map<string, Answer<'invitation'>>();

/** Returns what the recipient of an invitation sees. @throws CallError (api/calls/call.ts) */
export async function readInvitation({ code, by }: Invitation): Promise<Answer<'invitation'>> {
  const key = `${code} ${by}`;
  const signal = AbortSignal.timeout(patience);
  const answer = answers.get(key) ?? (await call('invitation', { groupCode: code, ...(by && { by }) }, { signal }));
  answers.set(key, answer);
  return answer;
}

/**
 * Whether a failure means that no one can join with this code, or that the text is no code because the link was cut
 * off.
 */
export const isEnded = (error: unknown): boolean =>
  ['code-ended', 'group-not-found', 'invalid-request'].includes(callErrorOf(error).code);
