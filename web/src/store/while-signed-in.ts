/** Waiting for an answer that is never given once its person is gone (api/send.ts). */
import { session } from './session.ts';

/** Gives what the work gives. @throws Error once somebody else, or nobody, is signed in: whoever comes after must not wait. */
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
