/** What a person does about their own account (docs/product.md §2). Each gives what went wrong, in words, or undefined. */
import { call } from '#api/call.ts';
import { type Operation, sentenceFor } from '#api/messages.ts';
import { continueSession } from '#firebase/continue-session.ts';
import { endSession } from '#firebase/session.ts';
import { deviceMark } from '#store/device-mark.ts';

async function inWords(operation: Operation, work: () => Promise<void>): Promise<string | undefined> {
  try {
    await work();
    return undefined;
  } catch (error) {
    return sentenceFor(operation, error);
  }
}

/** Sets a new password. This session goes on, in every tab; all others end. */
export const changePassword = (currentPassword: string, newPassword: string): Promise<string | undefined> =>
  inWords('changePassword', () => continueSession(() => call('changePassword', { currentPassword, newPassword })));

/** The server has forgotten the devices: there is none to take back. */
function endHere(): void {
  deviceMark.clear();
  endSession(true);
}

/** Ends every session, here too. */
export const signOutEverywhere = (): Promise<string | undefined> =>
  inWords('signOutEverywhere', async () => {
    await call('signOutEverywhere', {});
    endHere();
  });

/** Deletes the account, and all that this browser keeps of it. */
export const deleteAccount = (password: string): Promise<string | undefined> =>
  inWords('deleteAccount', async () => {
    await call('deleteAccount', { password });
    endHere();
  });
