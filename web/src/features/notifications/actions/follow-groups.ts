/** Keeps the registration of this device up to date while somebody is signed in. */
import { ledger } from '#store/ledger.ts';
import { registerDevice } from './register-device.ts';

const codesOf = ({ groups }: ReturnType<typeof ledger.getState>): string | undefined =>
  groups?.map(({ code }) => code).join();

/** Registers now, whenever the person's groups change, and when the connection is back. Gives how to stop. */
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
