/** Registers this device for the pushes of its person's groups (docs/product.md §11). */
import { call } from '#api/calls/call.ts';
import { canPush, fetchPushToken, isPushOn } from '#firebase/push-token.ts';
import { sessionVersionOf, storedToken } from '#storage/session-token.ts';
import { mutedGroups } from '#store/device/muted-groups.ts';
import { deviceRegistration } from '#store/device/registration.ts';
import { ledger } from '#store/ledger.ts';
import { session } from '#store/session.ts';
import { refreshGroups } from '#store/sync/refresh.ts';
import { whileSignedIn } from '#store/sync/while-signed-in.ts';
import { permission } from '../permission.ts';
import { isCurrent } from './is-current.ts';
import { withPatience } from './with-patience.ts';

/** The codes of the person's groups that this device is to hear of. Throws CallError when they have to be asked for and cannot be had. */
async function groupCodes(userId: string): Promise<string[]> {
  if (!ledger.getState().groups) await refreshGroups();
  const muted = mutedGroups.of(userId);
  return (ledger.getState().groups ?? []).map(({ code }) => code).filter((code) => code && !muted.includes(code));
}

async function register(userId: string): Promise<void> {
  if (!canPush() || (await permission()) !== 'granted' || !(await isPushOn())) return;
  if (session.getState().userId !== userId) return;
  const codes = await groupCodes(userId);
  const wanted = { userId, sessionVersion: sessionVersionOf(storedToken()), groupCodes: codes };
  if (isCurrent(deviceRegistration.saved(), wanted, Date.now())) return;
  const token = await withPatience(fetchPushToken);
  if (session.getState().userId !== userId) return;
  // Before the answer, since whoever signs out meanwhile must find what to take back.
  deviceRegistration.save({ ...wanted, token, at: 0 });
  await call('registerDevice', { userId, groupCodes: codes, token });
  deviceRegistration.save({ ...wanted, token, at: Date.now(), listed: true });
}

let last: Promise<void> = Promise.resolve();

/** Does so if it is wanted, possible, and due. What fails is only logged: nobody waits for it. */
export function registerDevice(userId: string): Promise<void> {
  last = last
    .then(() => (session.getState().userId === userId ? whileSignedIn(userId, register(userId)) : undefined))
    .catch((error: unknown) => {
      if (session.getState().userId !== userId) return;
      console.warn('This device could not be registered for notifications.', error);
    });
  return last;
}
