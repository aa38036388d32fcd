/** Keeps this device's registration up to date while a user is signed in. */
import { ledger } from '#store/ledger.ts';
import { registerDevice } from './register-device.ts';

const codesOf = ({ groups }: ReturnType<typeof ledger.getState>): string | undefined =>
  groups?.map(({ code }) => code).join();

/**
 * Registers the device now, and again whenever the user's groups change or the connection is back, until the returned
 * function is called.
 */
export function followGroups(userId: string): () => void {
  const register = (): void => void registerDevice(userId);
  register();
  window.addEventListener('online', register);
  const stop = ledger.subscribe((state, before) => {
    if (codesOf(state) !== codesOf(before)) register();
  });
  return () => {
    stop();
    window.removeEventListener('online', register);
  };
}
