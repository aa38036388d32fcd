/** Stops waiting for work when its user is no longer signed in. */
import { session } from './session.ts';

/**
 * Returns the result of the work.
 *
 * @throws Error as soon as this user is no longer signed in
 */
export function whileSignedIn<Result>(userId: string, work: Promise<Result>): Promise<Result> {
  let stop = (): void => undefined;
  const left = new Promise<never>((_, reject) => {
    const look = (): void => {
      if (session.getState().userId !== userId) reject(new Error('The session has ended.'));
    };
    stop = session.subscribe(look);
    look();
  });
  return Promise.race([work, left]).finally(() => stop());
}
