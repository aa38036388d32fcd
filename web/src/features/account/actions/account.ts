/** The calls of the account dialog (docs/product.md §2). Each throws CallError (api/calls/call.ts). */
import { call } from '#api/calls/call.ts';
import { replaceSessionToken } from '#api/client/in-session.ts';
import { holdFirebaseToken } from '#firebase/held-token.ts';
import { endSession } from '#firebase/sign-in.ts';
import { deviceRegistration } from '#store/device/registration.ts';
import { dropAllWaiting } from '#store/outbox/change-waiting.ts';

/** Sets a new password. This session continues in every tab, and all other sessions end. */
export async function changePassword(currentPassword: string, newPassword: string): Promise<void> {
  const { firebaseToken } = await replaceSessionToken(() => call('changePassword', { currentPassword, newPassword }));
  holdFirebaseToken(firebaseToken);
}

/** Ends the session in this browser. The server has already removed the account's devices. */
async function endHere(): Promise<void> {
  deviceRegistration.clear();
  await dropAllWaiting();
  endSession(true);
}

/** Ends every session, including this one. */
export async function signOutEverywhere(): Promise<void> {
  await call('signOutEverywhere', {});
  await endHere();
}

/** Sets the user's UPI ID; null removes it. */
export async function setUpiId(upiId: string | null, password: string): Promise<void> {
  await call('setUpiId', { upiId, password });
}

/** Deletes the account and all its data in this browser. */
export async function deleteAccount(password: string): Promise<void> {
  await call('deleteAccount', { password });
  await endHere();
}
