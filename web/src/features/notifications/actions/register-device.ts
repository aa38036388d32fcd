/** Registers this device for the pushes of the user's groups (docs/product.md §11). */
import { call } from '#api/calls/call.ts';
import { timeNow } from '#clock/clock.ts';
import { canPush, fetchPushToken, isPushOn } from '#firebase/push-token.ts';
import { ownNumber } from '#storage/own-number.ts';
import { sessionVersionOf, storedToken } from '#storage/session-token.ts';
import { mutedGroups } from '#store/device/muted-groups.ts';
import { deviceRegistration } from '#store/device/registration.ts';
import { ledger } from '#store/ledger.ts';
import { session } from '#store/session.ts';
import { refreshGroups } from '#store/sync/refresh.ts';
import { whileSignedIn } from '#store/sync/while-signed-in.ts';
import { pushLanguage } from '#words/load.ts';
import { permission } from '../permission.ts';
import { isCurrent } from './is-current.ts';
import { withRetries } from './with-retries.ts';

/** Returns the codes of the user's groups that are not muted on this device. @throws CallError if loading fails */
async function groupCodes(userId: string): Promise<string[]> {
  if (!ledger.getState().groups) await refreshGroups();
  const muted = mutedGroups.of(userId);
  return (ledger.getState().groups ?? []).map(({ code }) => code).filter((code) => code && !muted.includes(code));
}

async function register(userId: string): Promise<void> {
  if (!canPush() || (await permission()) !== 'granted' || !(await isPushOn())) return;
  if (session.getState().userId !== userId) return;
  const codes = await groupCodes(userId);
  const sessionVersion = sessionVersionOf(storedToken());
  const language = pushLanguage();
  const wanted = { userId, sessionVersion, groupCodes: codes, language };
  if (isCurrent(deviceRegistration.saved(), wanted, timeNow().getTime())) return;
  const token = await withRetries(fetchPushToken);
  if (session.getState().userId !== userId) return;
  // Save before the answer arrives, so that a sign-out in the meantime finds the registration and removes it.
  deviceRegistration.save({ ...wanted, token, at: 0 });
  await call('registerDevice', { userId: ownNumber(), groupCodes: codes, token, language });
  deviceRegistration.save({ ...wanted, token, at: timeNow().getTime(), listed: true });
}

let last: Promise<void> = Promise.resolve();

/** Registers the device if pushes are allowed and its registration is not current. A failure is only logged. */
export function registerDevice(userId: string): Promise<void> {
  last = last
    .then(() => (session.getState().userId === userId ? whileSignedIn(userId, register(userId)) : undefined))
    .catch((error: unknown) => {
      if (session.getState().userId !== userId) return;
      console.warn('This device could not be registered for notifications.', error);
    });
  return last;
}
