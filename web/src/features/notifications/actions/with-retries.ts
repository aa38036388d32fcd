/** Tries again, each time after a longer wait. */

const attempts = 3;
/** The wait after the first attempt, in milliseconds. The wait after the second one is twice as long. */
const wait = 1000;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Returns the result of `work`, after at most three attempts. @throws what the last attempt threw */
export async function withRetries<Result>(work: () => Promise<Result>, waitFor = sleep): Promise<Result> {
  for (let attempt = 1; attempt < attempts; attempt += 1) {
    try {
      return await work();
    } catch {
      await waitFor(wait * attempt);
    }
  }
  return work();
}
